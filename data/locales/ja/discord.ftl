# Discord: ボタン、本人だけへの返事、ボットからのお知らせ。

discord-place = { $server } · { $table }
discord-done-at = ✓ { $place }
discord-failed = うまくいきませんでしたが、何も失われていません。少し待って、もう一度どうぞ。
discord-repeated = それはもう受け付けています。
discord-old-button = このボタンはもう使えません。
discord-table-gone = このテーブルは閉じています。
discord-no-table = ここには開いているテーブルがありません。
discord-not-running = ホストだけができます。着席中の人は開始だけできます。
discord-no-seat = どのテーブルにも着席していません。テーブルのチャンネルで「{ $word_join }」と書くと着席します。
discord-which-table = どのテーブルですか？ 番号から始めてください:「#{ $number } { $word_call }」
discord-which-row = #{ $number } · { $place }
discord-closed-doors = DMを送れません。部屋の「ハンドを見る」か /hand なら、あなただけに手札を見せます。
discord-no-rights = { $place } に書き込めなくなりました。時計は止まり、すべて保存されています。書き込めるようになり次第、再開します。
discord-rights-back = また書き込めるようになりました。それまで時計は止まっていました。
discord-room-gone = { $place } がなくなったため、テーブルを閉じます
discord-unheard = 受け付けました。部屋には、書き込めるようになり次第お伝えします。

# ボタン(80文字まで)。

button-fold = フォールド
button-check = チェック
button-call = コール { $amount }
button-call-all-in = コール { $amount }(オールイン)
button-bet = ベット { $amount }
button-make = メイク { $amount }
button-bring-in = ブリングイン { $amount }
button-complete = コンプリート { $amount }
button-amount = ほかの額
button-all-in = オールイン { $amount }
button-all-in-sure = はい、オールイン { $amount }
button-change = チェンジ
button-pat = ノーチェンジ
button-draw = { $count }枚チェンジ
button-open = オープン
button-muck = マック
button-close = クローズ
button-hand = ハンドを見る

all-in-sure = チップをすべて出します(このラウンドの合計{ $amount })。よろしいですか？
change-pick = 捨てるカードを押してから、最後のボタンを押してください。

# 額をきく窓(45文字まで)。

amount-title = 合計でいくらにしますか？
amount-label = { $word } { $min }〜{ $max }
