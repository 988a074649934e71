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
