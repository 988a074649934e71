# Discordでのハウスの秩序: /フロア、/ランク、モデレーターのボタン、見張り。

slash-floor = フロア
slash-floor-about = モデレーターの裁定
slash-floor-leak = 情報漏れ
slash-floor-leak-about = ハンド情報の公開: 強制フォールド・強制退席・罰金 (L-108)
slash-floor-interference = 干渉
slash-floor-interference-about = 干渉行為: 強制フォールド・強制退席・罰金・降格 (L-110)
slash-floor-fold = 強制フォールド
slash-floor-fold-about = 強制フォールド。席には残ります
slash-floor-remove = 強制退席
slash-floor-remove-about = 強制フォールドと強制退席。罰金なし (L-111)
slash-floor-fine = 罰金
slash-floor-fine-about = 罰金(P)。ハンドのあとに徴収します
slash-floor-misdeal = ミスディール
slash-floor-misdeal-about = ハンドの誤送付、または届かなかったとき (L-131、L-132)
slash-floor-hand = ハンド露出
slash-floor-hand-about = プレイヤーのハンドが見えた (L-133)
slash-floor-card = カード露出
slash-floor-card-about = ほかのカードが見えた: 公開してバーン (L-133)
slash-floor-wrongcard = 公開違い
slash-floor-wrongcard-about = フォールドなどで誤ったカードを公開: 本人に確認します (L-134)
slash-floor-nogame = ノーゲーム
slash-floor-nogame-about = このハンドを無効にします (L-132)
slash-floor-refund = 全額返却
slash-floor-refund-about = このハンドを無効にして、すべて返却します
slash-floor-pause = 一時停止
slash-floor-pause-about = 時計を止めます
slash-floor-resume = 再開
slash-floor-resume-about = 一時停止を終えて続けます
slash-floor-time = 時間追加
slash-floor-time-about = 今の番の持ち時間を増やします
slash-floor-give = ポイント付与
slash-floor-give-about = メンバーにバンクポイントを付与します
slash-floor-take = ポイント没収
slash-floor-take-about = メンバーのバンクポイントを没収します
slash-floor-undo = 裁定取り消し
slash-floor-undo-about = 裁定を取り消します
slash-floor-log = 記録
slash-floor-log-about = このサーバーの最近の裁定

slash-rank = ランク
slash-rank-about = このサーバーのランク
slash-rank-show = 表示
slash-rank-show-about = 自分かメンバーのランクを見ます
slash-rank-set = 設定
slash-rank-set-about = メンバーのランクを決めます(モデレーター)
slash-settings-ranks = ランク
slash-settings-ranks-about = ランクの順番と、それに合わせるロール

slash-option-reason = 理由
slash-option-reason-about = 部屋に表示され、記録に残ります
slash-option-fine = 額
slash-option-fine-about = 罰金の額(P)
slash-option-owner = 持ち主
slash-option-owner-about = 誰のハンドだったか
slash-option-receiver = 受取人
slash-option-receiver-about = 受け取った人のハンドも使えなくなったとき: 二人とも配り直し
slash-option-seen = カード
slash-option-seen-about = Kh、10s のように。なければストックの一番上
slash-option-seconds = 秒数
slash-option-seconds-about = 何秒増やすか
slash-option-ruling = 裁定番号
slash-option-ruling-about = 「/フロア 記録」に出る番号
slash-option-unpaid = 未払い
slash-option-unpaid-about = 代わりに罰金の未払いを表示します
slash-option-rank = ランク
slash-option-rank-about = このサーバーのランク
slash-option-ladder = ランク一覧
slash-option-ladder-about = すべてのランクを低い順に、「,」か「、」で区切って
slash-option-rank-roles = ロール一覧
slash-option-rank-roles-about = 同じ順にロールを一つずつ(@ロール。なしは -)

button-confirm = 確定
button-cancel = やめる
button-confirm-leak = 確定 (L-108)
button-dismiss = 却下
button-show-line = 発言を見る
button-jump = メッセージへ
button-show-pick = カードを選ぶ
button-show-nothing = 公開なし
button-show = { $count }枚を公開

# モデレーターが読むもの。

floor-not-moderator = このサーバーのモデレーターだけができます。
floor-no-table = どのテーブルですか？ テーブルのチャンネルで使ってください。
floor-no-card = 「{ $said }」はカードではありません。Kh、10s のように書いてください。
floor-no-ruling = 「{ $said }」という裁定はありません。「/フロア 記録」の番号を書いてください。
floor-reason-cards = 理由は部屋に表示されます。カードの名前は書かないでください。
floor-asks = { $name }さんはこのハンドに参加中なので、ほかの人の確定が必要です:
floor-offered = ハンドが届かず、本人もまだ見ていません。裁定するとこうなります:
floor-asked-others = このハンドに参加中なので、ほかのモデレーターかホストに確定を頼みました。
floor-nobody-told = このハンドに参加中なので、ほかのモデレーターかホストの確定が必要ですが、誰にも連絡できませんでした。
floor-you-play = このハンドに参加中です。ほかのモデレーターかホストの確定が必要です。
floor-judged = もう決まっています。
floor-moved-on = ハンドが進みました。今はこうなります:
floor-done = { $name }さんが確定しました。
floor-cancelled = { $name }さんが取りやめました。
floor-points-done = 完了: 裁定{ $number }。
floor-too-few-points = バンクの残高が足りません。
floor-reason-undelivered = ハンドが届きませんでした。
floor-offer-over = { $name }さんはもう手札を見ました。裁定は不要です。

flag-withheld = そのハンドの参加者がここを読めるため、ハンドが終わるまで発言を伏せます。参加していない人はボタンで見られます。
flag-reason = 見張り、フラグ{ $number }
watch-is-off = 情報漏れの見張りは動いていません(メッセージ内容のインテントがオフ)。

rank-is = { $name }さん: { $rank }。このサーバーのランク: { $ladder }
rank-now = { $name }さんのランクは{ $rank }になりました。
rank-was = { $name }さんのランクはもう{ $rank }です。
rank-unknown = 「{ $said }」というランクはありません。ランク: { $known }
rank-role-failed = { $name }さんのランクは{ $rank }ですが、ロールを変えられませんでした。「ロールの管理」の権限と、ランクのロールより上のロールが必要です。
ranks-new = ランク: { $ladder }
ranks-bad = ランクは1〜{ $most }個、同じ名前なし、{ $length }文字までです。
ranks-bad-roles = ロールはランクごとに一つ、同じものは一度だけです(なしは -)。
ranks-role-too-high = 自分で付けられるロールだけを指定できます。
slash-settings-rank-ladder = ランク: { $ladder }

# 誤ったカードの公開(L-134)。

show-pick = 公開するカードを押してから、最後のボタンを押してください。
show-not-asked = 聞かれたプレイヤーだけが答えられます。
