# ハウスの秩序: フライングアクション(L-100〜L-105)。

flew = { $name }さん、フライングアクション: { $what }。
flew-check = チェック
flew-call = コール({ $chips }を先に出す)
flew-call-free = コール
flew-make = メイク { $total }({ $chips }を先に出す)
flew-make-only = メイク { $total }
flew-fold = フォールド
flew-all-in = オールイン { $chips }
flew-draw = カードチェンジ
flew-waits = { $name }さんの番が来たら有効。FA { $count }/{ $most }回。
flew-void-waits = { $name }さんの番にフォールド扱い(チップは半分戻る)。FA { $count }/{ $most }回。
flew-counts = FA { $count }/{ $most }回。
flew-nothing = 内容は変わらず、FA { $count }/{ $most }回。
flew-void = 無効でフォールド扱い。{ $returned }が戻り、{ $kept }はポットに残ります。
flew-last = FA{ $count }回目のため、{ $name }さんは強制フォールド・強制退席。
flew-lost = 出した{ $chips }はポットに残ります。
flew-still = まだ{ $name }さんの番です。

stands = { $name }さんのFAは有効。
stands-check = { $name }さんのチェックは有効。
stands-call = { $name }さんのコール { $amount }は有効。
stands-bet = { $name }さんのベット { $total }は有効。
stands-make = { $name }さんのメイク { $total }は有効。
stands-complete = { $name }さんのコンプリート{ $total }は有効。
stands-fold = { $name }さんのフォールドは有効。
failed-check = { $name }さんのFAのチェックは、ベットが出たため無効。
failed-call = { $name }さんのFAのコールは、額が変わったため無効。
failed-make = { $name }さんのFAのメイクは無効になりました。
penalty-paid = FAのチェックのペナルティー: { $name }さんが{ $amount }をポットへ。
all-in-voided = { $name }さんのFAのオールインは無効でフォールド扱い。{ $returned }が戻り、{ $kept }はポットに残ります。
chips-lost = { $name }さんがFAで出した{ $amount }はポットに残ります。
chips-lost-dead = { $name }さんがFAで出した{ $amount }は没収(誰の額にも数えません)。
lapsed = { $name }さんのFAは失効。
lapsed-chips = { $name }さんのFAは失効。{ $chips }が戻ります。

# FAをした人の番: なぜ無効か、何ができるか。

bound-why-check = FAのチェックのあとにベットが出ました
bound-why-call = FAのコールより額が上がりました
bound-why-make = FAのメイク { $total }は無効になりました
bound-why-no-raise = もうレイズできません
bound-call = { $why }: コール { $amount }かフォールド。
bound-call-out = { $why }: コール { $amount }(うち{ $chips }は提出済み)かフォールド。
bound-call-back = { $why }: コール { $amount }(出した{ $chips }の残りは戻る)かフォールド。
bound-check = { $why }: チェックかフォールド。
bound-check-back = { $why }: チェック(出した{ $chips }は戻る)かフォールド。
bound-size = { $min }以上
bound-size-one = { $min }
bound-raise = { $why }: { $word } { $size }かフォールド。
bound-raise-out = { $why }: { $word } { $size }({ $chips }は提出済み)かフォールド。
bound-raise-back = { $why }: { $word } { $size }(出した{ $chips }の残りは戻る)かフォールド。
bound-all-in = { $why }: オールインかフォールド。

# FAをした本人へ: 自分の番にどうなるか。

own-flying-check = チェックは自分の番が来たら有効です。ベットが出たらペナルティー{ $bb }をポットに入れ、コールかフォールドです。
own-flying-call = コールは自分の番が来たら有効です。額が上がったら、改めてコールするかフォールドです。
own-flying-make = メイク { $total }は自分の番が来たら有効です。無効になったら、改めてレイズするかフォールドです。
own-flying-fold = フォールドは自分の番が来たら有効です。
own-flying-all-in = オールインは無効です。自分の番にフォールド扱いとなり、チップは半分戻ります。

# 裁定。

ruler = { $name }さん
ruler-house = ハウス
ruler-unknown = モデレーター
somebody = プレイヤー
ruled = 裁定({ $by }): { $what }。
ruled-with = { $what }。{ $parts }
ruled-reason = 理由: { $reason }
ruled-leak = { $name }さん、ハンド情報の不正公開
ruled-interference = { $name }さん、他者アクションへの干渉行為
ruled-on = { $name }さん
ruled-wrong-hand = ミスディール、{ $name }さんのハンドの誤送付
ruled-exposed-hand = ミスディール、{ $name }さんのハンドが見えた
ruled-exposed-card = ミスディール、見えてはいけないカードが見えた
ruled-wrong-card = { $name }さん、誤ったカードを公開
ruled-no-game = ノーゲーム、このハンドは無効
ruled-refund = ノーゲーム、このハンドは無効
ruled-pause = 一時停止
ruled-resume = 再開
ruled-undo = { $name }さんへの裁定を取り消し
ruled-undo-table = 前の裁定を取り消し
part-fold = 強制フォールド
part-leave = 強制退席
part-fine = 罰金{ $amount }P
part-time = 持ち時間を{ $seconds }秒追加
part-time-less = 持ち時間を{ $seconds }秒短縮
part-points-given = { $points }ポイントを付与
part-points-taken = { $points }ポイントを没収
part-stays = 退席は取り消し
part-fine-dropped = 罰金{ $amount }Pは取り消し
part-fine-chips = 罰金のチップ{ $chips }を返却
part-fine-points = 罰金の{ $points }ポイントを返却
part-fine-unpaid = 未払い{ $amount }Pは取り消し
part-no-compensation = 補償は取り消し
part-compensation-back = 補償{ $chips }はハウスへ返却

killed = { $name }さん、強制フォールド。
time-added = { $name }さん、持ち時間を{ $seconds }秒追加。
time-taken = { $name }さん、持ち時間を{ $seconds }秒短縮。
stays = { $name }さんの退席は取り消し。
rewound = アクションを最初の時点に巻き戻し。アンティとブラインドのほかはすべて返却。
rewound-out = 降りたまま: { $names }
reinstated = ハンド{ $number }はその裁定の前に戻して続行します。
hand-burned = { $name }さんのハンドを公開してバーン: { $cards }。新しいカードを配ります。
hand-burned-out = { $name }さんのハンドを公開してバーン: { $cards }
hand-exposed = { $name }さんのハンドを公開したまま続行: { $cards }
hand-exposed-pay = ハンドのあと、{ $name }さんに{ $amount }を配布。
card-burned = 公開してバーン: { $card }
show-asked = { $name }さん、公開するつもりだったのはどのカードですか? 「{ $word_show } 1 2」で公開、「{ $word_close }」で公開なし。
show-declined = { $name }さん、追加の公開なし。
compensation-paid = { $source ->
    [pot] 見えたハンドの補償: { $name }さんにポットから{ $amount }。
   *[house] 見えたハンドの補償: { $name }さんにハウスから{ $amount }。
}
compensation-dropped = { $name }さんへの補償は取り消し。
compensation-returned = { $name }さんへの補償{ $amount }はハウスへ返却。
voided = ノーゲーム: このハンドは無効です。
voided-refund = 全額返却: { $payments }
voided-paid = 配布: { $payments }
voided-house = ハウスが{ $amount }を補充。

# 罰金とボーナス。

fined = { $name }さん、罰金{ $amount }P。ハンドのあとに徴収します。
fine-put-in = { $name }さんの罰金のうち{ $amount }はポットへ。
fine-taken = { $name }さんの罰金: { $parts }。
fine-returned = { $name }さん: { $parts }。
taken-chips = チップ{ $chips }
taken-points = バンクから{ $points }ポイント
taken-unpaid = 未払い{ $amount }P
taken-nothing = 徴収できるものなし
bonus-earned = { $name }さん、{ $hand }のボーナス。退席時に{ $points }をバンクに加算。
bonus-noted = { $hand }のボーナス。退席時に{ $points }をバンクに加算します。
bonus-paid = ボーナス{ $points }をバンクに加算しました。
you-redealt = 新しいカード(ミスディール)
category-high-card = ハイカード
category-pair = ワンペア
category-two-pair = ツーペア
category-trips = スリー・オブ・ア・カインド
category-straight = ストレート
category-flush = フラッシュ
category-full-house = フルハウス
category-quads = フォー・オブ・ア・カインド
category-straight-flush = ストレート・フラッシュ
category-royal-flush = ロイヤル・フラッシュ
category-badugi = バドゥーギ
category-no-low = ローなし
