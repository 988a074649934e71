# 状況と手札。

hand-number = ハンド{ $number }
nobody-seated = まだ誰もいません。「{ $word_join }」で着席です。
not-started = まだ始まっていません。「{ $word_start }」で開始です。
between-hands = ハンド{ $number }は終了。
phase-dealt = 手札を配布中
phase-first = 第一ベッティングラウンド
phase-drawing = カードチェンジ
phase-final = 最終ベッティングラウンド
phase-showdown = ショーダウン
phase-last-left = ほかは全員フォールド
seat-row = { $seat }番 { $name } { $amount }
mark-button = ボタン
mark-out = 離席
mark-leaving = 退席予定
mark-folded = フォールド
mark-mucked = マック
mark-all-in = オールイン
mark-next-hand = 次のハンドから
mark-bet = ベット { $amount }
mark-changed = { $count }枚チェンジ
mark-pat = ノーチェンジ
mark-turn = ◀ 番
no-hand = 今は手札がありません。
hand-is-out = このハンドはもう降りています。

# 前のハンド。

no-last-hand = まだ終わったハンドがありません。
put-in = 出したチップ: { $stacks }
who-folded = フォールド: { $names }

# ヘルプ。

help-head = 使える言葉
help-turn = 自分の番: { $word_check }、{ $word_call }、{ $word_fold }、{ $word_bet } 300、{ $word_make } 900(合計900にレイズ)、{ $word_allin }
help-amounts = 額: 600、1.5k、1万、3bb、{ $word_half }、{ $word_pot }、{ $word_min }、{ $word_max }
help-change = チェンジ: { $word_draw } 2 4(カードの番号)、{ $word_pat }
help-showdown = ショーダウン: { $word_open }、{ $word_muck }、{ $word_close }。フォールドやマックの直後は { $word_show } 1 2
help-seat = 席: { $word_join }、{ $word_leave }、{ $word_rebuy }、{ $word_out }、{ $word_back }
help-table = テーブル: { $word_start }、{ $word_pause }、{ $word_resume }、{ $word_status }、{ $word_hand }、{ $word_last }
help-bank = バンク: { $word_bank }、{ $word_statement }。ほかに { $word_rules }、{ $word_help }
help-private = 手札は自分だけのもの。ハンド中は話さないでください。

# テーブルのルール。

rules-seats = 最大{ $seats }席。
rules-bets-no-limit = ベットは{ $small }から。レイズの上乗せは直前の上乗せ以上。
rules-bets-pot-limit = ベットは{ $small }から、メイクはポットまで。レイズの上乗せは直前の上乗せ以上。
rules-bets-fixed-limit = ベットはチェンジ前{ $small }、チェンジ後{ $big }。{ $cap }
rules-cap = レイズは1ラウンド{ $raises }回まで。
rules-no-cap = レイズの回数は無制限。
rules-no-rake = レーキなし。
rules-rake = { $trigger ->
    [change_started] レーキ: カードチェンジに入ったら、ポット{ $min }以上で{ $percent }%(上限{ $cap })。
   *[always] レーキ: ポット{ $min }以上で{ $percent }%(上限{ $cap })。
}
rules-exchange = { $rounding ->
    [ceil_1] 1ポイント=チップ{ $factor }。退席時の端数は切り上げ。
    [ceil_10] 1ポイント=チップ{ $factor }。退席時は10ポイント単位で切り上げ。
   *[floor] 1ポイント=チップ{ $factor }。退席時の端数は切り捨て。
}
rules-equal-value = 等価ゲーム: 1ポイント=チップ1。
rules-whole-bank = バイインはバンクの全額。
rules-max-buyin = MAXバイイン: チップ{ $max }。
rules-headsup = { $how ->
    [literal] ヘッズアップ: ボタンがBB。
   *[standard] ヘッズアップ: ボタンがSB。
}
rules-late = { $post ->
    [bb_live] 途中参加: BBを出す。
    [bb_dead] 途中参加: デッドのBBを出す。
    [wait_for_bb] 途中参加: BBが回るまで待つ。
   *[none] 途中参加: 何も出さない。
}
rules-change = { $first ->
    [first_max_bettor] チェンジ: 最大ベットを先に打った人から。
   *[left_of_button] チェンジ: ボタンの左隣から。
}{ $public ->
    [full_text] 捨て札は公開。
   *[count_only] 公開は枚数だけ。
}
rules-final = { $first ->
    [first_max_bettor] 最終ラウンド: 最大ベットを先に打った人から。
   *[sb_seat] 最終ラウンド: SB位置から。
}
rules-show = { $first ->
    [aggressor] ショーダウン: 最大ベットを先に打った人から。
   *[sb_seat] ショーダウン: SB位置から。
}{ $muck ->
    [true] 最初の人もマックできる。
   *[false] 最初の人は必ずオープン。
}
rules-button = { $start ->
    [lottery] 最初のボタンは抽選。
   *[seat1] 最初のボタンは1番席。
}
rules-missed = { $post ->
    [post_bb_live_sb_dead] 飛ばしたブラインド: BBはライブ、SBはデッドで出す。
    [wait_for_bb] 飛ばしたブラインド: BBが回るまで待つ。
    [late_entrant] 飛ばしたブラインド: 途中参加と同じ扱い。
   *[none] 飛ばしたブラインド: 出さなくてよい。
}
rules-chop = { $rest ->
    [house_topup] チョップ: 不足分はハウスが補充。
    [all_to_worst] チョップ: 端数はポジション不利の人へ。
   *[one_each_worst_first] チョップ: 端数はポジション不利の人から1枚ずつ。
}
rules-clock = 持ち時間{ $seconds }秒。過ぎたらチェックかフォールド(チェンジはなし)。
rules-no-clock = 時間制限なし。

# どのハウスでも同じこと。

rules-on-hands = 強い順: ロイヤル・フラッシュ、ストレート・フラッシュ、フォー・オブ・ア・カインド、フルハウス、フラッシュ、ストレート、スリー・オブ・ア・カインド、ツーペア、ワンペア、ハイカード。スートに強弱なし。A-2-3-4-5は一番弱いストレート。
rules-on-button = ボタンはハンドごとに時計回り。
rules-on-blinds = ボタンの左がSB、その左がBB。ブラインドはベット、アンティはベットではない。BBにはオプションあり。
rules-on-betting = メイクはそのラウンドの合計額: 「{ $word_make } 600」。ベットが出ていたらチェックはできない。
rules-on-all-in = オールインはいつでも可。各相手から取れるのは自分が出した額まで、余りは返却。ミニマム未満のオールインではレイズの権利は戻らない。
rules-on-change = 1ハンドに1回、何枚でも: 「{ $word_draw } 2 4」か「{ $word_pat }」。自分の捨て札は戻らない。
rules-on-showdown = オープンした中で一番強い手が勝ち。マックは取り消せない。オールインは必ずオープン。最後に残った人はオープンかクローズ。
rules-on-split = ポットごとに分ける。
rules-on-bank = ポイントは遊び用です。

# 言葉ごとのヘルプ。

help-on-check = 「{ $word_check }」: ベットせずに様子を見る。ベットが出ていたらできない。
help-on-call = 「{ $word_call }」: ベットと同額を出す。足りなければオールインのコール。
help-on-fold = 「{ $word_fold }」: 降りる。「{ $word_fold } { $word_show } 1 2」でカードも見せる。
help-on-bet = 「{ $word_bet } 300」: ラウンド最初のベット。ミニマムはBB額。
help-on-make = 「{ $word_make } 900」: このラウンドの合計900にレイズ。
help-on-all-in = 「{ $word_allin }」: チップを全部出す。
help-on-change = 「{ $word_draw } 2 4」: 2番と4番を捨てて2枚引く。
help-on-draw = 「{ $word_draw } 2 4」: 2番と4番を捨てて2枚引く。
help-on-pat = 「{ $word_pat }」: 1枚も換えない。
help-on-open = 「{ $word_open }」: ハンドを見せて勝負。
help-on-muck = 「{ $word_muck }」: 見せずに負けを認める。「{ $word_muck } { $word_show } 1 2」で一部だけ公開。
help-on-close = 「{ $word_close }」: 全員が降りて勝ったとき、見せずに終える。
help-on-show = 「{ $word_show } 1 2」: フォールドやマックの直後にカードを見せる。
help-on-choose = 「{ $word_choose } ラズ」: 聞かれたときに次のゲームを選びます。
help-on-join = 「{ $word_join }」: 着席。「{ $word_join } 3」で3番席。
help-on-leave = 「{ $word_leave }」: 次の番でフォールドし、ハンドのあと精算。
help-on-rebuy = 「{ $word_rebuy }」: ハンドのあと、バンクからチップを買う。
help-on-sit-out = 「{ $word_out }」: 次のハンドから休む。「{ $word_back }」で復帰。
help-on-back = 「{ $word_back }」: 次のハンドから復帰。
help-on-start = 「{ $word_start }」: 開始。あとは自動で続きます。
help-on-pause = 「{ $word_pause }」: 「{ $word_resume }」まで時計を止める。
help-on-resume = 「{ $word_resume }」: 一時停止から再開。
