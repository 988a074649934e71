# ローカルルームの裁定。部屋の主はあなた。

room-place = この部屋
room-floor-help =
    「/{ $floor_command }」で裁定。実行の前に内容を確かめます。後ろに理由を書けます。
    プレイヤーに: { $floor_leak }、{ $floor_interference }、{ $floor_fold }、{ $floor_remove }と名前。{ $floor_fine } しずか 500
    ミスディール: { $floor_misdeal } しずか(ハンドの誤送付)、{ $floor_misdeal } しずか たける(たけるが見た)、{ $floor_exposed_hand } しずか、{ $floor_exposed_card } 5h、{ $floor_wrong_card } しずか
    ハンド: { $floor_no_game }、{ $floor_refund }、{ $floor_time } 60、{ $floor_pause }、{ $floor_resume }
    ポイント: { $floor_give } しずか 100、{ $floor_take } しずか 100
    記録: { $floor_log }、{ $floor_undo } 12、{ $floor_undo } { $floor_last }、{ $floor_flags }
room-floor-ask = 「{ $confirm }」で実行、「{ $cancel }」でやめます。
room-floor-no-table = この部屋にテーブル{ $number }はありません。
room-floor-dropped = やめました。何も変わっていません。
room-floor-lapsed = ハンドが進んだので、実行していません。
room-floor-given = { $name }さんのバンクに{ $points }ポイント加えました。
room-floor-taken = { $name }さんのバンクから{ $points }ポイント引きました。
room-floor-overdrawn = { $name }さんのバンクにはそれだけのポイントがありません。
room-floor-too-many = 多すぎて渡せません。

# 足りないもの: 読めない言葉があるとき、ないとき(-all)。

room-floor-lacks-order = 「{ $text }」という裁定はありません。「/{ $floor }」で一覧。
room-floor-lacks-order-all = どの裁定ですか？
room-floor-lacks-who = だれにですか？ 「/{ $floor } { $order } 名前」と書いてください。
room-floor-lacks-nobody = 「{ $text }」という人はいません。
room-floor-lacks-several = 「{ $text }」だけでは決まりません: { $names }
room-floor-lacks-amount = 「{ $text }」は額として読めません。
room-floor-lacks-amount-all = いくらですか？ 「/{ $floor } { $order } 名前 額」と書いてください。
room-floor-lacks-seconds = 「{ $text }」は1から3,600までの秒数ではありません。
room-floor-lacks-seconds-all = 何秒ですか？ 「/{ $floor } { $order } 60」のように書いてください。
room-floor-lacks-number = 「{ $text }」は裁定の番号ではありません。
room-floor-lacks-number-all = どの裁定ですか？ 「/{ $floor } { $order }」に下の番号を続けてください。
room-floor-lacks-card = 「{ $text }」は一枚のカードではありません。「/{ $floor } { $order } 5h」でそのカード、「/{ $floor } { $order }」で山札の一番上です。

# 見張りが気になった発言。

room-flags-none = 判断を待つ発言はありません。
room-flag-ask = フラグ{ $number }: 「{ $confirm }」で不正公開の裁定(L-108: 強制フォールド・強制退席・罰金{ $fine }P)、「{ $dismiss }」で取り下げます。
room-flag-not-open = フラグ{ $number }は判断待ちではありません。

# 聞かれたこと。

room-rank = ランク: { $rank }
room-help-floor = 裁定はあなたがします。「/{ $floor }」で一覧。
