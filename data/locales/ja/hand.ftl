# ハンドの始まりから配当まで。

hand = ― ハンド{ $number } · ボタン { $name }さん ―
antes = アンティ 各{ $amount }
posted-ante = アンティ { $post }
posted-small = SB { $post }
posted-big = BB { $post }
posted-entry = 途中参加BB { $post }
posted-dead = デッド { $post }
hands-dealt = 手札を{ $count }枚ずつ配りました。

checked = { $name }さん、チェック。
called = { $name }さん、コール { $amount }。
called-all-in = { $name }さん、コール { $amount }(オールイン)。
bet = { $name }さん、ベット { $total }。
bet-all-in = { $name }さん、ベット { $total }(オールイン)。
bet-short = { $name }さん、ベット { $total }(オールイン、ミニマム未満)。
made = { $name }さん、メイク { $total }。
made-all-in = { $name }さん、メイク { $total }(オールイン)。
made-short = { $name }さん、メイク { $total }(オールイン、ミニマム未満)。
folded = { $name }さん、フォールド。
folded-time = { $name }さん、フォールド。
folded-leaving = { $name }さん、退席のためフォールド。
folded-flew = { $name }さん、チップがなくなりフォールド。
timed-out = { $name }さん、時間切れ。
cards-shown = { $name }さんがショウ: { $cards }
returned = { $name }さんに{ $amount }を返却。
gathered = ポットは{ $pot }。

change-started = カードチェンジ: { $order }
stood-pat = { $name }さん、ノーチェンジ。
changed = { $name }さん、{ $count }枚チェンジ。
discard-named = { $name }さんの捨て札: { $cards }
muck-shuffled = 山札が切れたので、捨て札{ $count }枚をシャッフルして使います。
muck-shuffled-own = 足りないため、本人の前の捨て札も使いました。

showdown = ショーダウン: { $order }
opened = { $name }さん: { $cards } { $reading }
mucked = { $name }さん、マック。
closed = { $name }さん、クローズ。
rake = レーキ { $amount }。
pot-only = ポット
pot-main = メインポット
pot-side = サイドポット{ $number }
won = { $name }さんが{ $pot }({ $amount })を獲得。
won-with = { $name }さんが{ $reading }で{ $pot }({ $amount })を獲得。
chopped = { $pot }はチョップ: { $shares }。
chopped-with = { $pot }は{ $reading }でチョップ: { $shares }。
topped-up = 同額にするため、ハウスが{ $amount }を補充。
stacks = チップ: { $stacks }

# 半分ずつのポット。何で勝つかで呼ぶ。

half-high = ハイ
half-high-no-wheel = ハイ
half-low-27 = 2-7
half-low-a5 = ロー
half-low-8 = ロー
half-low-27-four = 2-7
half-low-27-four-plain = 2-7
half-badugi-high = バドゥーギ
half-badugi-low = バドゥーギ
half-won = { $half }: { $name }さんが{ $reading }で{ $amount }を獲得。
half-chopped = { $half }: { $reading }でチョップ、{ $shares }。
half-of-won = { $pot }の{ $half }: { $name }さんが{ $reading }で{ $amount }を獲得。
half-of-chopped = { $pot }の{ $half }: { $reading }でチョップ、{ $shares }。
scooped = { $name }さんが{ $reading }で{ $pot }({ $amount })をスクープ。
chopped-both = { $pot }は両方とも{ $reading }でチョップ: { $shares }。
unqualified-low-8 = ローなし。
unqualified-badugi-high = 4枚のバドゥーギはありません。
unqualified-badugi-low = 4枚のバドゥーギはありません。
odd-chip = 端数{ $count }は{ $half }へ。
quartered = { $count ->
   *[other] { $names }さんはクォーター(4分の1)。
}

# スタッドとボードのあるゲーム。

hand-stud = ― ハンド{ $number } · { $game } ―
hand-of = ― ハンド{ $number } · { $game } · ボタン { $name }さん ―
change-started-of = チェンジ{ $number }回目(全{ $count }回): { $order }
street-3 = 3rdストリート
street-4 = 4thストリート
street-5 = 5thストリート
street-6 = 6thストリート
street-7 = 7thストリート
street-other = ストリート{ $number }
board-flop = フロップ
board-turn = ターン
board-river = リバー
board-other = ボード
board-none = プリフロップ
up-cards = { $street }: { $cards }
up-cards-down = { $street }(裏{ $count }枚): { $cards }
board-dealt = { $street }: { $cards }
leads = リード: { $parts }
leads-high = ハイ { $names }
leads-low = ロー { $names }
leads-only = { $names }
board-instead = 全員に配る枚数がないため、{ $cards }を共通カードにします。
brought-in = { $name }さん、ブリングイン { $amount }。
brought-in-all-in = { $name }さん、ブリングイン { $amount }(オールイン)。
completed = { $name }さん、コンプリート { $total }。
completed-all-in = { $name }さん、コンプリート { $total }(オールイン)。
completed-short = { $name }さん、ベット { $total }(オールイン、コンプリート未満)。

# 本人だけに。

you-threw = 捨て札 { $cards }
you-drew = 補充 { $cards }
hand-up = オープンカード: { $cards }
hand-board = ボード: { $cards }
