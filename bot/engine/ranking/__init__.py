"""Cards -> comparable strength, by name of the scale. PokerKit stands behind it (``kit.py``).

=================================== ================================================================
``strength(scale, cards)``          how strong these very cards are (a Badugi: the best of them);
                                    for scales on which every hand has a strength
``read(scale, cards, board, use)``  what they are called; always something, "no low" included
``best(scale, cards, board, use)``  strength, reading and the cards used; None = no such hand
``board_high(cards)``               up cards of stud, 1 to 5: strength and reading (S-15)
``board_low(cards)``                the same for razz and for the low side (R-03, S-43)
``suit_order(scale, cards)``        who takes the odd chip in stud: the larger one (C-42)
=================================== ================================================================

Stronger is larger on every scale, low ones included; strengths compare within one scale only, and
those of boards among boards with as many cards. ``Use`` says which cards make the hand. The
qualifier of 8-or-better is the scale ``low_8``; "four valid cards" of a Badugi (H-21) is
``len(best(...).cards) == 4``, since the cards used are the valid ones. Scales of four cards and
Badugis are for ``Use.ALL``.
"""

from bot.engine.ranking.boards import board_high, board_low
from bot.engine.ranking.choosing import Best, best, read, strength, suit_order
from bot.engine.ranking.kinds import Kind, Strength

__all__ = [
    "Best",
    "Kind",
    "Strength",
    "best",
    "board_high",
    "board_low",
    "read",
    "strength",
    "suit_order",
]
