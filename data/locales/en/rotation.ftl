# Tables with several games: what is said when one opens, where it stands, and what the rules page adds.

rotation-orbit = another game each orbit
rotation-hands = { $hands ->
    [one] another game each hand
   *[other] another game every { $hands } hands
}
dealers-choice-orbit = dealer's choice for an orbit: { $games }
rotation-hand = — Hand { $number } · { $game } · button { $name } —
rotation-hand-stud = — Hand { $number } · { $game } —

# Where it stands: "HORSE: Limit Hold'em → [Omaha Hi-Lo] → Razz", "2 more hands of Omaha Hi-Lo, then Razz."

rotation-row = { $name }: { $games }
rotation-own = Games
rotation-choice = Dealer's choice
rotation-now = [{ $game }]
rotation-left = { $hands ->
    [one] { $hands } more hand of { $game }, then { $next }.
   *[other] { $hands } more hands of { $game }, then { $next }.
}
rotation-left-chosen = { $hands ->
    [one] { $hands } more hand of { $game }, then another choice.
   *[other] { $hands } more hands of { $game }, then another choice.
}
rotation-next = Next: { $next }.
rotation-next-chosen = The next game will be chosen.

# On the rules page, before each game's own line.

rules-rotation-orbit = The game changes after as many hands as players are dealt in at its first one.
rules-rotation-hands = { $hands ->
    [one] The game changes after each hand.
   *[other] The game changes after { $hands } hands.
}
rules-choice-hand = Before each hand the player on the button chooses the game. { $silence }
rules-choice-orbit = Before each orbit another player in turn chooses the game. { $silence }
rules-choice-silence = Who says nothing for { $seconds } s gets the last game again.
rules-choice-no-clock = There is no clock for it.
rules-listed = { $game }: { $terms }
refusal-choose-first = First choose the next game.
help-choose = Dealer's choice: “{ $word_choose } Razz”, if you are asked for the game

# On Discord.

slash-choose = choose
slash-choose-about = The game of the next hand, if you are asked for it
slash-option-next-game = game
slash-option-next-game-about = A game of this table's list
slash-option-game = game
slash-option-game-about = A game, a rotation, or a list of your own: badugi,razz,lhe
slash-option-every = every
slash-option-every-about = Of several games: orbit, or after how many hands the game changes
slash-option-choice = choice
slash-option-choice-about = Of several games: who says which one is next
slash-choice-hand = dealer's choice: the button, for each hand
slash-choice-orbit = dealer's choice: each in turn, for an orbit
slash-choice-in-turn = nobody: they follow each other
slash-choice-every-orbit = an orbit
slash-choice-every-hands = { $hands ->
    [one] { $hands } hand
   *[other] { $hands } hands
}
slash-unknown-game = There is no game “{ $said }”. There are: { $known }. Several of them make a list: badugi,razz,lhe.
slash-game-twice = “{ $said }” is on the list twice; each game may be there once.
slash-game-limit = “{ $said }” is not played with that limit. There is: { $known }.
slash-list-limit = Each game of a list has its own limit. “five_card_draw:pot_limit” in the list chooses one.
slash-one-game = This table plays one game. Name several with “game” first: a rotation, or a list such as badugi,razz,lhe.
slash-unknown-every = “{ $said }” cannot be read: orbit, or a number of hands from 1 to { $known }.
slash-every-chosen = At dealer's choice the choice says for how long: leave “every” out.
slash-small-bet = “{ $said }” is too small for several games.
