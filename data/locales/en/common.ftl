# Joining and naming.

list-separator = { ", " }
sentence-separator = { " " }
seat-name = seat { $seat }
# Two players with one name are told apart by their seats.
same-name = { $name } ({ $seat })
name-amount = { $name } { $amount }
all-in-mark = { $text } (all-in)

# Games, houses, limits: by their ids in data/games and data/houses.

game-five-card-draw = Five-card draw
game-badacey = Badacey
game-badeucey = Badeucey
game-badeucy-hi4 = Badeucy (four cards)
game-badeucy-hi5 = Badeucy (five cards)
game-badugi = Badugi
game-lhe = Limit Hold'em
game-nlhe = No-Limit Hold'em
game-o8 = Omaha Hi-Lo
game-plo = Pot-Limit Omaha
game-razz = Razz
game-sd27 = 2-7 Single Draw
game-stud = Seven Card Stud
game-stud8 = Stud Hi-Lo 8-or-better
game-stud-hl = Stud Hi-Lo
game-td27 = 2-7 Triple Draw
game-tda5 = A-5 Triple Draw
rotation-horse = HORSE
rotation-eight-game = Eight-Game
rotation-badugi-mix = Badugi mix
rotation-of = { $name } ({ $games })
dealers-choice = dealer's choice: { $games }
house-loj = LOJ
house-world = World
house-standard = Standard house
limit-no-limit = no limit
limit-pot-limit = pot limit
limit-fixed-limit = fixed limit
blinds = { $level } { $small }/{ $big }
bets = { $level } bets { $small }/{ $big }
bring-in = bring-in { $amount }
ante = ante { $amount }
