# 端末のローカルルーム。

room-clock = 残り{ $seconds }秒
room-guest = ゲスト
room-private = (あなただけ)
room-welcome = 親(Oya)の部屋へようこそ。遊び用のポイントだけを使います。
room-seated = { $names }と同じテーブルです。あなたのチップは{ $chips }です。
room-how = したいことを書いてください。「{ $word_help }」で言葉の一覧、「{ $quit }」で部屋を出ます。
room-start = 「{ $word_start }」と書くと配ります。
room-granted = ポイントがなかったので、ハウスから新しく{ $points }ポイント渡しました。
room-broke = ポイントがなくなりました。「{ $word_join }」でハウスから新しいポイントを受け取って席に着き、「{ $quit }」で部屋を出ます。
room-away = あなたが席にいないので、テーブルは待っています。「{ $word_join }」で席に着き、「{ $quit }」で部屋を出ます。
room-unfinished = 途中のハンドがあります({ $stakes })。終わりまで続けてから、新しい設定にしますか？ ({ $yes }/{ $no })
room-unfinished-yes = このハンドのあとで新しい設定になります。
room-unfinished-no = テーブルはこのままです。
room-goodbye = バンクに{ $points }ポイントあります。またどうぞ。
room-later = すべて保存しました。同じコマンドで続きから始まります。
room-busy = うまくいきませんでしたが、何も失われていません。少し待って、もう一度書いてください。
room-trouble = 今は記帳できません。何も失われていません。テーブルは待っています。
room-quit-word = 終了
room-quit-words = 終了 退出 さようなら おわり
room-yes-word = はい
room-yes-words = はい うん ええ
room-no-word = いいえ
room-no-words = いいえ いや ううん
room-says = { $name }さん「{ $text }」
