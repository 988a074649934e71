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
game-badacey = Badacey
game-badeucey = Badeucey
game-badeucy-hi4 = Badeucy(4枚)
game-badeucy-hi5 = Badeucy(5枚)
game-badugi = バドゥーギ
game-lhe = リミットホールデム
game-nlhe = ノーリミットホールデム
game-o8 = オマハハイロー
game-plo = ポットリミットオマハ
game-razz = ラズ
game-sd27 = 2-7シングルドロー
game-stud = セブンカードスタッド
game-stud8 = スタッド8オアベター
game-stud-hl = スタッドハイロー
game-td27 = 2-7トリプルドロー
game-tda5 = A-5トリプルドロー
rotation-horse = HORSE
rotation-eight-game = エイトゲーム
rotation-badugi-mix = バドゥーギミックス
rotation-of = { $name }({ $games })
dealers-choice = ディーラーズチョイス: { $games }
house-loj = LOJルール
house-world = ワールドルール
house-standard = スタンダードルール
limit-no-limit = ノーリミット
limit-pot-limit = ポットリミット
limit-fixed-limit = フィックスド・リミット
blinds = { $level } { $small }/{ $big }
bets = { $level } ベット{ $small }/{ $big }
bring-in = ブリングイン{ $amount }
ante = アンティ { $amount }
