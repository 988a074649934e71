"""The topics of a table's rules: what the house says of each, true for the game that is dealt.

Nothing is said of a game by its name: whatever differs is read from its streets and shares.
"""

from __future__ import annotations

from typing import Final

from bot.render.games import forced, open_pair, ties, wins
from bot.render.scene import Stated
from bot.render.voice import Voice, keyed

HOUSE: Final = ("button", "rake", "bank", "clock")
"""Topics that are the same for all games of a list."""


def topics(voice: Voice, stated: Stated) -> dict[str, tuple[str, ...]]:
    """How this house deals with each topic; nothing where all houses are alike."""
    return {
        "button": _button(voice, stated),
        "blinds": _blinds(voice, stated),
        "betting": (_bets(voice, stated), *_later(voice, stated)),
        "change": _change(voice, stated),
        "showdown": (_show(voice, stated),),
        "split": ties(voice, stated),
        "rake": _rake(voice, stated),
        "bank": _buying(voice, stated),
        "clock": (_clock(voice, stated),),
        "hands": (),
        "all_in": (),
        "levels": (),
    }


def basics(voice: Voice, stated: Stated, topic: str) -> tuple[str, ...]:
    """What every house has in common about a topic; left out of the one screen."""
    game, limit = stated.rules.game, stated.rules.stakes.limit.value
    if topic == "hands":
        return _hands(voice, stated)
    if topic == "button" and all_stud(stated):
        return (voice.say("rules-no-button"),)
    if topic == "blinds" and game.stud:
        return ()
    if topic == "change":
        return (_changes(voice, stated),)
    if topic == "all_in":
        half = limit == "fixed_limit" and stated.rules.house.fixed_limit.half_bet_rule
        return (voice.say("rules-on-all-in", limit="half_bet" if half else limit),)
    if topic == "showdown" and game.showdown == "open_all":
        return (voice.say("rules-on-showdown-all"),)
    key = keyed("rules-on", topic)
    return (voice.hint(key),) if voice.catalog.has(voice.language, key) else ()


def all_stud(stated: Stated) -> bool:
    """Nobody ever has the button here (S-03)."""
    rotation = stated.rules.rotation
    listed = [one.game for one in rotation.games] if rotation is not None else []
    return all(game.stud for game in listed or [stated.rules.game])


def _hands(voice: Voice, stated: Stated) -> tuple[str, ...]:
    """What beats what, and what the pot goes to."""
    game = stated.rules.game
    texts: list[str] = []
    if any(share.scale in ("high", "high_no_wheel") for share in game.shares):
        wheel = "false" if game.shares[0].scale == "high_no_wheel" else "true"
        suits = "bring_in" if game.stud else "none"
        texts.append(voice.say("rules-on-hands", wheel=wheel, suits=suits))
    if game.order == "house":  # the one game that is won by opening (L-78)
        return tuple(texts)
    return (*texts, *wins(voice, stated))


def _button(voice: Voice, stated: Stated) -> tuple[str, ...]:
    if all_stud(stated):
        return ()
    return (voice.say("rules-button", start=stated.rules.house.seating.button_start.value),)


def _blinds(voice: Voice, stated: Stated) -> tuple[str, ...]:
    """Blinds; in stud ante and bring-in, where nothing is missed (S-19)."""
    rules, seating = stated.rules, stated.rules.house.seating
    if rules.game.stud:
        return (forced(voice, stated),)
    return (
        voice.say("rules-headsup", how=rules.headsup_blinds.value),
        voice.say("rules-late", post=seating.late_entry.value),
        voice.say("rules-missed", post=seating.missed_blinds.value),
    )


def _bets(voice: Voice, stated: Stated) -> str:
    """C-20 to C-23; without a fixed limit L-80 to L-84 (A-74, A-75). In stud R-02."""
    stakes, house = stated.rules.stakes, stated.rules.house
    small = sum(1 for street in stated.rules.game.streets if street.bet == "small")
    over, short = house.raises.over_bet.value, house.raises.short_allin_step.value
    text = voice.say(
        keyed("rules-bets", stakes.limit),
        small=stakes.small_bet,
        big=stakes.big_bet,
        count=small,
        cap=_cap(voice, stated),
        raises=voice.say("rules-raises", over=over, short=short),
    )
    double = open_pair(voice, stated) if stakes.limit == "fixed_limit" else ()
    return voice.say("sentence-separator").join((text, *double))


def _cap(voice: Voice, stated: Stated) -> str:
    """C-21, C-23, A-01."""
    fixed = stated.rules.house.fixed_limit
    two_rounds = stated.rules.game.two_rounds
    cap = fixed.max_raises_two_round if two_rounds else fixed.max_raises
    if cap < 0:
        return voice.say("rules-no-cap")
    return voice.say("rules-cap-uncapped" if fixed.headsup_uncapped else "rules-cap", raises=cap)


def _later(voice: Voice, stated: Stated) -> tuple[str, ...]:
    """Who begins after the first round; in stud the line of the bring-in says it."""
    game, show = stated.rules.game, stated.rules.house.show
    if game.stud:
        return ()
    # a game in the common order asks the house only about the showdown.
    first = "left_of_button" if game.order == "common" else show.final_first.value
    return (voice.say("rules-final", first=first),)


def _draws(stated: Stated) -> int:
    return sum(1 for street in stated.rules.game.streets if street.draw_up_to)


def _changes(voice: Voice, stated: Stated) -> str:
    """How often, and how many cards."""
    count = _draws(stated)
    if not count:
        return voice.say("rules-no-change")
    most = max(street.draw_up_to for street in stated.rules.game.streets)
    own = voice.say("rules-own-discards", own=own_discards(stated))
    return voice.say("sentence-separator").join(
        (voice.hint("rules-on-change", draws=count, max=most), own)
    )


def own_discards(stated: Stated) -> str:
    """Which of them may not come back (C-55). With one draw there is no later one."""
    own = stated.rules.house.draw.exclude_own.value
    return "all_this_hand" if own == "this_draw" and _draws(stated) == 1 else own


def _change(voice: Voice, stated: Stated) -> tuple[str, ...]:
    if not _draws(stated):
        return ()
    rules, draw = stated.rules, stated.rules.house.draw
    change = {"first": rules.change_start.value, "public": draw.public.value}
    texts = [voice.say("rules-change", **change)]
    if rules.change_start == "first_max_bettor" and not draw.blinds_count:
        texts.append(voice.say("rules-change-no-blinds"))
    if draw.delivery == "after_all":
        texts.append(voice.say("rules-change-after-all"))
    return tuple(texts)


def _show(voice: Voice, stated: Stated) -> str:
    """L-71 to L-74; elsewhere every hand is opened (C-72)."""
    game, show = stated.rules.game, stated.rules.house.show
    if game.showdown == "open_all":
        seat = "dealt_first" if game.stud else "sb_seat"
        aggressor = show.order.value == "aggressor"
        return voice.say("rules-show-all", first="aggressor" if aggressor else seat)
    muck = "true" if show.first_may_muck else "false"
    return voice.say("rules-show", first=show.order.value, muck=muck)


def _rake(voice: Voice, stated: Stated) -> tuple[str, ...]:
    """L-10 to L-14; what "the change has begun" means is the game's (R-18)."""
    rake, game = stated.rules.house.rake, stated.rules.game
    if not rake.percent:
        return (voice.say("rules-no-rake"),)
    begun = "stud" if game.stud else "change" if _draws(stated) else "board"
    if stated.rules.rotation is not None:
        begun = "several"
    sums = {"percent": rake.percent, "min": rake.min_pot, "cap": rake.cap}
    text = voice.say("rules-rake", trigger=rake.trigger.value, begun=begun, **sums)
    whole = rake.base == "whole_hand"
    late = whole and rake.trigger == "change_started"
    raked = rake.on_nogame and stated.rules.house.misdeal.nogame_active != "refund"
    unusual = {
        "rules-rake-half-up": rake.round == "half_up",
        "rules-rake-ceil": rake.round == "ceil",
        "rules-rake-per-pot": not whole,
        "rules-rake-main-first": whole and rake.split == "main_first",
        "rules-rake-at-change": late and rake.world_base == "pot_at_change",
        "rules-rake-no-game": raked,
    }
    return (text, *(voice.say(key) for key, said in unusual.items() if said))


def _buying(voice: Voice, stated: Stated) -> tuple[str, ...]:
    bank = stated.rules.house.bank
    if bank.factor == 1:
        exchange = voice.say("rules-equal-value")
    else:
        how = bank.cashout_round.value
        exchange = voice.say("rules-exchange", factor=bank.factor, rounding=how)
    if bank.max_buyin:
        whole = bank.max_buyin // bank.factor * bank.factor  # L-21
        return exchange, voice.say("rules-max-buyin", max=whole)
    return exchange, voice.say("rules-whole-bank")


def _clock(voice: Voice, stated: Stated) -> str:
    clock = stated.rules.house.clock
    if not clock.timeout:
        return voice.say("rules-no-clock")
    kind = "stud" if stated.rules.game.stud else "change" if _draws(stated) else "board"
    if stated.rules.rotation is not None:
        kind = "several"
    return voice.say("rules-clock", seconds=clock.timeout, kind=kind)
