"""What a game is, on one screen: cards, streets, bets, what wins (from its file, not its name)."""

from __future__ import annotations

from typing import Final

from bot.render.post import Line, Style
from bot.render.scene import Stated
from bot.render.streets import street_name
from bot.render.voice import DOT, Voice, keyed

GAME: Final = "game"
"""What ``rules_text`` is asked for."""


def game_text(voice: Voice, stated: Stated) -> tuple[Line, ...]:
    """The game that is dealt; with the worked example of its rules where there is one."""
    game = stated.rules.game
    texts = [cards(voice, stated), forced(voice, stated), *_limits(voice, stated)]
    texts += [*wins(voice, stated), voice.say("sentence-separator").join(ties(voice, stated))]
    key = keyed("example", game.id)
    if voice.catalog.has(voice.language, key):
        texts += voice.say(key).split("\n")
    head = Line(voice.named("game", game.id), Style.HEAD)
    return (head, *(Line(text, Style.TABLE) for text in texts))


def cards(voice: Voice, stated: Stated) -> str:
    """What everybody gets, and how many betting rounds there are."""
    game = stated.rules.game
    streets = game.streets
    first = streets[0]
    counts = {
        "cards": game.hand_size,
        "rounds": sum(1 for street in streets if street.bet != "none"),
        "draws": sum(1 for street in streets if street.draw_up_to),
        "max": max(street.draw_up_to for street in streets),
        "board": sum(street.board for street in streets),
        "down": first.deal_down,
        "up": first.deal_up,
    }
    shape = "stud" if game.stud else "board" if counts["board"] else "draw"
    text = voice.say(f"game-cards-{shape}", **counts)
    uses = dict.fromkeys(share.use.value for share in game.shares if share.use != "all")
    more = [voice.say(keyed("game-use", use)) for use in uses]
    return voice.say("sentence-separator").join((text, *more))


def forced(voice: Voice, stated: Stated) -> str:
    """Blinds, or ante and bring-in, and who acts first."""
    game = stated.rules.game
    if game.bring_in is None:
        return voice.say("game-blinds")
    later = {"card": game.bring_in.card.value, "next": game.streets[-1].opens.value}
    return voice.say("game-bring-in", ace=game.bring_in.ace.value, **later)


def _limits(voice: Voice, stated: Stated) -> tuple[str, ...]:
    game = stated.rules.game
    limits = [voice.say(keyed("limit", limit)) for limit in game.limits]
    text = voice.say("game-limits", limits=voice.listed(limits))
    if "fixed_limit" not in game.limits:
        return (text,)
    small = sum(1 for street in game.streets if street.bet == "small")
    return DOT.join((text, voice.say("game-fixed", small=small))), *open_pair(voice, stated)


def open_pair(voice: Voice, stated: Stated) -> tuple[str, ...]:
    """R-02, S-16: where an open pair allows the big bet beside the small one; no pair can lie
    open on a single card."""
    each = up = 0
    texts = []
    for street in stated.rules.game.streets:
        up += street.deal_up
        each += street.deal_down + street.deal_up
        if street.open_pair_double and street.bet == "small" and up > 1:
            texts.append(voice.say("game-open-pair", street=street_name(voice, each)))
    return tuple(texts)


def wins(voice: Voice, stated: Stated) -> tuple[str, ...]:
    """By which hands the pot is won, and what happens if nobody has one."""
    game = stated.rules.game
    hands = [voice.say(keyed("scale", share.scale)) for share in game.shares]
    if len(hands) == 1:
        return (voice.say("game-whole", hand=hands[0]),)
    second = game.shares[1]
    if second.scale == "low_8":
        without = voice.say("game-qualifier-low")
    elif second.qualifier:
        without = voice.say("game-qualifier-badugi", count=second.qualifier)
    else:
        without = voice.say("game-no-qualifier")
    return voice.say("game-halves", first=hands[0], second=hands[1]), without


def ties(voice: Voice, stated: Stated) -> tuple[str, ...]:
    """C-40 to C-42, S-34: where chips go that do not divide. A house may have its say (L-79)."""
    game, rest = stated.rules.game, stated.rules.house.show.chop_rest.value
    halves: tuple[str, ...] = ()
    if len(game.shares) > 1:
        half = voice.say(keyed("half", game.shares[0].scale))
        halves = (voice.say("game-odd", how=game.odd.half.value, half=half),)
        if not game.odd.identical_even:  # C-43, A-11
            halves = (*halves, voice.say("game-both-apart"))
    by_suit = game.odd.tie == "high_suit"
    if game.order == "house" or rest == "house_topup" or (rest == "all_to_worst" and not by_suit):
        return (*halves, voice.say("rules-chop", rest=rest))
    low = game.odd.low_tie.value if len(game.shares) > 1 else "high_suit"
    return (*halves, voice.say("game-ties", how=game.odd.tie.value, low=low))
