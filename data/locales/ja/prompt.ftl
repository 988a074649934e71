# 誰の番か、何を求められているか、何と打てばよいか。

turn-of = ▶ { $name }さんの番
turn-yours = ▶ あなたの番
to-call = コール { $amount }
to-call-all-in = コール { $amount }(オールイン)
no-bet-yet = ベットなし
option = オプション(チェックかレイズ)
raise-or-fold = レイズかフォールド
nothing-to-call = コールなし
turn-draw = チェンジ(0〜{ $max }枚)
turn-show = オープンかマック
turn-last = ほかは全員フォールド
turn-choose = 次のゲームを選んでください
pot-now = ポット { $pot }
option-amount = { $word } { $amount }
option-range = { $word } { $min }–{ $max }
option-change = { $word } 2 4
no-raise-not-reopened = レイズ不可: オールインがミニマム未満です。
no-raise-capped = レイズ不可: 上限回数です。
no-raise-nobody-able = レイズ不可: 相手にチップがありません。
no-raise-flying = レイズ不可: フライングアクションのあとです。
option-choose = { $game }
turn-draw-of = チェンジ{ $number }回目(全{ $count }回、0〜{ $max }枚)
to-bring-in = ブリングイン { $amount }かコンプリート { $total }
to-bring-in-only = ブリングイン { $amount }
option-double = { $word } { $amount } / { $word } { $double }
