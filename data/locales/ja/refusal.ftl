# bot/engine/refusal.py のコードごとに一つ。今できることは次の行に出る。

refusal-not-your-turn = 今は{ $name }さんの番です。
refusal-nothing-to-do = 今はアクションできません。
refusal-stale = その番はもう終わりました。
refusal-wrong-moment = 今はそのアクションはできません。
refusal-no-choice = このテーブルではゲームを選べません。
refusal-not-on-list = { $game }はこのテーブルにありません。
refusal-game-too-big = { $game }は{ $seats }人までです。いまは{ $players }人います。

# 番ではないとき。

not-counted = フライングアクションには数えません。
refusal-late = 間に合いませんでした。今は{ $name }さんの番です。フライングアクションには数えません。
refusal-repeated = もう受け付けています。今は{ $name }さんの番です。フライングアクションには数えません。
refusal-bound-to-call = フライングアクションのあとなので、コールかフォールドだけです。
refusal-bound-to-raise = フライングアクションのあとなので、レイズかフォールドだけです。

refusal-cannot-check = チェックはできません。コールは{ $call }です。
refusal-nothing-to-call = コールするベットがありません。
refusal-bet-stands = もう{ $level }が出ています。レイズは「{ $word_make } 合計額」です。
refusal-no-bet-yet = まだベットがありません。「{ $word_bet } 額」です。
refusal-needs-amount = いくらですか? { $word } { $min }–{ $max }です。
refusal-below-minimum = { $amount }では足りません。ミニマムは{ $word } { $min }です。
refusal-short-of-minimum = ミニマムは{ $word } { $min }、持ちチップは{ $have }です。
refusal-above-maximum = { $amount }はポットを超えます。{ $word } { $max }までです。
refusal-wrong-size = フィックスド・リミットなので{ $amount }ではなく{ $word } { $size }です。
refusal-not-enough-chips = { $amount }には足りません。{ $have }までです。
refusal-not-reopened = レイズできません。あとのオールインがミニマム未満です。
refusal-capped = レイズは1ラウンド{ $raises }回までです。
refusal-nobody-able = レイズできません。相手にチップがありません。
refusal-must-open = まだベットがありません。「{ $word_bring_in }」({ $bring_in })か「{ $word_complete }」({ $size })です。
refusal-no-bring-in = 払うブリングインはありません。
refusal-nothing-to-complete = コンプリートするものがありません。

refusal-bad-position = { $position }番のカードはありません。1〜{ $cards }番です。
refusal-not-held = { $card }は持っていません。
refusal-same-card-twice = 同じカードを2回指定しています。
refusal-too-many-cards = チェンジは{ $max }枚までです。
refusal-open-instead = 全部見せるときは「{ $word_open }」です。
refusal-part-opened = ここでは全部オープンします。一部なら「{ $word_muck } { $word_show } 1 2」です。
refusal-too-late-to-show = もう公開できません。フォールドかマックの直後だけです。

# 裁定。

refusal-not-here = その人はこのテーブルにいません。
refusal-no-hand = まだハンドが配られていません。
refusal-hand-is-over = ハンドは精算済みです。
refusal-not-in-hand = { $name }さんはこのハンドに参加していません。
refusal-already-folded = { $name }さんはもう降りています。
refusal-last-one-left = 残っているのは{ $name }さんだけなので、フォールドにできません。
refusal-hand-is-open = { $name }さんのハンドはもう公開されています。
refusal-still-playing = { $name }さんはまだフォールドもマックもしていません。
refusal-no-card-left = 山札にカードがありません。
refusal-no-turn = 誰の番でもありません。
refusal-no-clock = このハウスには時間制限がありません。
refusal-bad-amount = { $amount }は使えません。1〜{ $max }です。
refusal-no-such-ruling = 裁定{ $number }はありません。
refusal-already-undone = 裁定{ $number }はもう取り消されています。
refusal-cannot-undo = 裁定{ $number }は取り消せません。元に戻せるものがありません。
refusal-hand-played-on = 裁定{ $number }は取り消せません。ハンドが先に進みました。
refusal-points-moved = 裁定{ $number }は取り消せません。チップかポイントがもう動きました。
refusal-has-left = 裁定{ $number }は取り消せません。本人は精算済みです。
refusal-fines-together = 裁定{ $number }は取り消せません。ほかの罰金とまとめて徴収済みです。
refusal-not-in-this-hand = 裁定{ $number }はまだ取り消せません。本人がハンド中なので、終わってからお願いします。

refusal-not-seated = 着席していません。「{ $word_join }」で着席です。
refusal-already-seated = もう着席しています。
refusal-table-full = 満席です。{ $seats }席すべてが埋まり、ウェイティングもいっぱいです。
refusal-already-waiting = ウェイティング{ $place }番目です。「{ $word_leave }」でやめられます。
refusal-seat-held = { $seat }番席はウェイティングの方のために空けてあります。
refusal-seat-taken = { $seat }番席は埋まっています。
refusal-no-such-seat = { $seat }番席はありません。1〜{ $seats }番席です。
refusal-no-points = バンクが空です。
refusal-at-maximum = MAXバイインの{ $max }以上を持っています。
refusal-rebuy-waits = リバイはこのハンドのあとです。
refusal-already-out = 離席中です。「{ $word_back }」で復帰です。
refusal-not-out = 離席していません。
refusal-already-leaving = このハンドのあと退席です。
refusal-is-leaving = { $name }さんはもうこのハンドのあと退席することになっています。
refusal-already-running = もう始まっています。
refusal-table-paused = 一時停止中です。「{ $word_resume }」で再開です。
refusal-not-paused = 一時停止していません。
refusal-table-is-closed = このテーブルは終了しました。
refusal-chips-on-table = 卓上にチップがある間は、チップの価値を変えられません。
refusal-too-many-seated = 着席者が多すぎます。新しいルールは{ $seats }席です。

# 読み取れなかったとき。

unreadable = 読み取れませんでした。「{ $word_help }」で説明が出ます。
# bot/words の Fault ごとに一つ。
unreadable-not-whole = 「{ $text }」は整数になりません。
unreadable-zero = 額は1以上です。
unreadable-negative = 額は1以上です。
unreadable-too-large = 「{ $text }」は大きすぎます。
unreadable-foreign-digits = 「{ $text }」: 額は0〜9の数字でお願いします。
unreadable-not-a-number = 「{ $text }」は額ではありません。
unreadable-several-amounts = 額が二つ以上あります。
unreadable-bad-card = 「{ $text }」というカードはありません。
unreadable-bad-seat = 「{ $text }」という席はありません。
ambiguous = 二通りに読めます。はっきりお願いします。
# bot/words の Doubt ごとに一つ。完全な読みは次の行に出る。
ambiguous-which-cards = どのカードですか? 番号で「{ $word_draw } 2 4」です。
ambiguous-check-or-call = チェックですか、コールですか?
ambiguous-check-or-fold = チェックですか、フォールドですか?
ambiguous-bet-or-make = 「{ $word_bet }」ですか、「{ $word_make }」ですか?
ambiguous-all-of-what = チップ全部(「{ $word_allin }」)ですか、カード全部ですか?
ambiguous-to-or-by = 合計額ですか、上乗せですか? 合計額で「{ $word_make } 600」です。
ambiguous-separator = 桁区切りですか、小数点ですか? 記号なしでお願いします。
ambiguous-short-number = 数字を略さずにお願いします。
ambiguous-nth-bet = 額ですか、回数ですか? 合計額で「{ $word_make } 600」です。
ambiguous-amount-not-taken = その言葉に額は付きません。
ambiguous-show-or-not = このカードを見せますか? 見せるならフォールド後に「{ $word_show }」です。
ambiguous-show-what = 全部ですか、一部ですか?
ambiguous-position-or-rank = 番号ですか、ランクですか? どちらかにそろえてください。
ambiguous-range = 2枚ですか、間も全部ですか? 一つずつ「{ $word_draw } 2 3 4」です。
ambiguous-word-or-card = 言葉ですか、カードですか? はっきりお願いします。
ambiguous-keeping = 捨てるカードを言ってください。「{ $word_draw } 2 4」です。
