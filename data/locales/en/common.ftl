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
house-loj = LOJ
house-world = World
house-standard = Standard house
limit-no-limit = no limit
limit-pot-limit = pot limit
limit-fixed-limit = fixed limit
blinds = { $level } { $small }/{ $big }
ante = ante { $amount }
