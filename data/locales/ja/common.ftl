# つなぎと呼び方。

list-separator = 、
sentence-separator = { "" }
seat-name = { $seat }番席
# 同じ名前の人は席番号で区別する。
same-name = { $name }({ $seat }番席)
name-amount = { $name } { $amount }
all-in-mark = { $text }(オールイン)

# ゲーム、ハウス、リミット(data/games と data/houses の id)。

game-five-card-draw = ファイブカードドロー
house-loj = LOJルール
house-world = ワールドルール
house-standard = スタンダードルール
limit-no-limit = ノーリミット
limit-pot-limit = ポットリミット
limit-fixed-limit = フィックスド・リミット
blinds = { $level } { $small }/{ $big }
ante = アンティ { $amount }
