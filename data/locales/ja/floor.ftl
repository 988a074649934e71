# モデレーターの席: 裁定をするとどうなるか。

preview = { $rule }: { $steps }。
preview-confirm = よろしいですか？
step-nothing = 何も変わりません
step-part = { $name }さん: { $part }
step-burned = { $name }さんのハンドを公開してバーンし、新しいカードを配布
step-burned-out = { $name }さんのハンドを公開してバーン
step-rewound = アンティとブラインドのほかはすべて返却
step-removed = 降りたまま: { $names }
step-exposed = { $name }さんのハンドを全体公開したまま続行
step-compensation = ハンドのあと{ $name }さんに{ $amount }を配布
step-card = そのカードを公開してバーン
step-card-named = { $card }を公開してバーン
step-asked = { $name }さんに本来公開する予定だったカードを確認
step-reinstated = ハンド{ $number }をその裁定の前に戻して続行
step-voided = このハンドはノーゲーム
step-paid = 配布: { $payments }
step-paid-unsaid = ポットはハウスのルールどおりに配布
step-refunded = 全額返却: { $payments }
step-house = ハウスが{ $amount }を補充
step-fine-taken = { $name }さんの罰金はすぐに徴収({ $parts })
step-fine-put-in = 罰金のうち{ $amount }はポットへ
step-chips-lost = { $name }さんの{ $amount }はポットに残る
step-chips-back = { $name }さんに{ $amount }が戻る
step-paused = 一時停止
step-resumed = 再開
step-turn = { $name }さんの番
step-last-left = 残るのは{ $name }さんだけ
step-showdown = このままショーダウン
step-over = ハンド終了
rank-set = { $name }さんのランク: { $before } → { $after }

# 裁定の記録。

log-head = 裁定の記録(新しい順)
log-empty = まだ裁定はありません。
log-row = { $number } { $when }
log-table = テーブル{ $table }
log-by = 裁定: { $name }
log-on = { $what }: { $name }
log-amount-p = { $amount }P
log-amount-seconds = { $amount }秒
log-amount-points = { $amount }ポイント
ruled-with-amount = { $what } { $amount }
log-undo = { $number }の取り消し
log-undone = { $name }が取り消し({ $number })
kind-leak = ハンド情報の不正公開
kind-interference = 干渉行為
kind-fold = 強制フォールド
kind-remove = 強制退席
kind-fine = 罰金
kind-wrong-hand = ミスディール(ハンド誤送付)
kind-exposed-hand = ミスディール(ハンドが見えた)
kind-exposed-card = ミスディール(カードが見えた)
kind-wrong-card = 誤ったカードの公開
kind-no-game = ノーゲーム
kind-refund = 全額返却
kind-pause = 一時停止
kind-resume = 再開
kind-more-time = 持ち時間の追加
kind-give-points = ポイント付与
kind-take-points = ポイント没収
kind-undo = 取り消し

# 見張りが気になった発言。

flag-head = ハンド情報の公開かもしれません: { $name }さん、{ $place }、ハンド{ $hand }
flag-line = 「{ $line }」
flag-hidden = このハンドに参加中なので、内容はハンドのあとに表示します。
flag-ask = 認めますか(L-108)、却下しますか？
flag-confirmed = { $name }が認めました(裁定{ $number })。
flag-dismissed = { $name }が却下しました。
