# ポイント。小数は必要なときだけ一桁。

bank-balance = バンク: { $points }ポイント
bank-chips = テーブル: チップ{ $chips }
statement-head = 最近の明細({ $count }件)
statement-row = { $when } { $reason } { $amount } → { $balance }
statement-empty = まだ記録がありません。
amount-plus = +{ $points }
amount-minus = −{ $points }
reason-welcome = ウェルカム
reason-grant = 付与
reason-gift = ギフト
reason-buy-in = バイイン
reason-rebuy = リバイ
reason-hand = ハンド
reason-cash-out = 退席精算
reason-fine = 罰金
reason-bonus = ボーナス
reason-compensation = 補償
reason-taken = モデレーターが没収
unpaid-head = 未払いの罰金: { $amount }P
unpaid-row = { $when } テーブル{ $table }: { $amount }P
unpaid-forgiven = { $when } テーブル{ $table }: { $amount }P取り消し
owing-head = 未払いの罰金
owing-row = { $name } { $amount }P
owing-nobody = 未払いの罰金はありません。
fine-pending = このハンドのあとの罰金: { $amount }P
bonus-pending = 退席時に加算するボーナス: { $points }ポイント
