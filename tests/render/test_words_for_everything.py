"""Nothing that can happen, be refused or be asked for is without words, in any language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum

import pytest

from bot.bank.postings import UNITS_PER_POINT, Reason
from bot.engine import conduct, house
from bot.engine import events as ev
from bot.engine.cards import Rank, Suit
from bot.engine.events import Audience, Event
from bot.engine.game import Limit
from bot.engine.legal import Legal, NoRaise
from bot.engine.refusal import Code, Refusal
from bot.engine.types import Category, PauseReason, Phase, Reading, ScaleName, TurnKind
from bot.render import (
    SILENT,
    StatementRow,
    ambiguous,
    help_text,
    money,
    refusal,
    render,
    rules_text,
    statement,
    status,
    unreadable,
)
from bot.render.cards import rank_name, reading, suit_name
from bot.render.guide import TOPICS
from bot.words.understood import Command, Doubt, Fault, Topic
from tests.render.builders import (
    FACING_BET,
    LOCALES,
    LOJ,
    MEMBERS,
    NAMES,
    RULES,
    SAMPLES,
    catalog,
    event_classes,
    seat,
    turn,
    view,
    voice,
)

LANGUAGES = catalog().languages
pytestmark = pytest.mark.parametrize("language", LANGUAGES)

PARAMS: dict[str, int | str] = {
    "amount": 450,
    "bring_in": 10,
    "call": 80,
    "card": "Th",
    "cards": 5,
    "game": "badugi",
    "have": 450,
    "level": 80,
    "max": 980,
    "min": 160,
    "number": 1408,
    "place": 2,
    "position": 6,
    "players": 7,
    "raises": 4,
    "seat": 3,
    "seats": 6,
    "size": 40,
}
"""A value for every parameter that a refusal may bring."""


def clean(text: str) -> bool:
    """No member id, no placeholder, nothing unformatted."""
    return not re.search(r"m-100|\{|\}|\?\?\?|_", text) and bool(text.strip())


def test_samples_are_of_every_class(language: str) -> None:
    """A new event needs a sample here, and then words."""
    assert event_classes() == {type(event) for event in SAMPLES}


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: type(event).__name__)
def test_every_public_event_is_told_to_the_room_and_no_other(language: str, event: Event) -> None:
    post = render(voice(language), [(7, event)], view(), NAMES)
    if event.audience is not Audience.EVERYBODY or type(event) in SILENT:
        assert post is None
    else:
        assert post is not None
        assert clean(post.text)
        # L-134: who is asked is called.
        assert post.mentions == ((MEMBERS[2],) if isinstance(event, ev.ShowAsked) else ())
        assert not post.private


def test_silent_events_are_public_events(language: str) -> None:
    assert all(kind.audience is Audience.EVERYBODY for kind in SILENT)


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: type(event).__name__)
def test_a_member_is_told_his_own_private_events_and_no_other(language: str, event: Event) -> None:
    """C-05: whatever the entries hold, only his own seat's cards are in his post."""
    mine = render(voice(language), [(7, event)], view(viewer=MEMBERS[2]), NAMES)
    other = render(voice(language), [(7, event)], view(viewer=MEMBERS[3]), NAMES)
    nobody = render(voice(language), [(7, event)], view(viewer="m-1009"), NAMES)
    assert other is None
    assert nobody is None
    if event.audience is Audience.SEAT:
        assert mine is not None
        assert mine.private
        assert clean(mine.text)
    else:
        assert mine is None


@pytest.mark.parametrize("code", Code)
def test_every_refusal_has_words(language: str, code: Code) -> None:
    refused = Refusal(code, PARAMS, FACING_BET)
    room = view(turn(2, FACING_BET), viewer=MEMBERS[2])
    no, now = refusal(voice(language), refused, room)
    assert clean(no.text)
    assert clean(now.text)
    # Out of turn, nothing is offered.
    assert len(refusal(voice(language), Refusal(code, PARAMS), view(viewer=MEMBERS[1]))) == 1


@pytest.mark.parametrize("fault", Fault)
def test_every_fault_of_a_line_has_words(language: str, fault: Fault) -> None:
    room = view(turn(2, FACING_BET), viewer=MEMBERS[2])
    assert all(clean(line.text) for line in unreadable(voice(language), room, fault=fault))


@pytest.mark.parametrize("doubt", Doubt)
def test_every_doubt_about_a_line_has_words(language: str, doubt: Doubt) -> None:
    room = view(turn(2, FACING_BET), viewer=MEMBERS[2])
    assert all(clean(line.text) for line in ambiguous(voice(language), room, doubt=doubt))


def test_lines_without_a_reason_have_words_too(language: str) -> None:
    room = view(viewer=MEMBERS[2])
    assert len(unreadable(voice(language), room)) == 1
    assert len(ambiguous(voice(language), room, readings=["a", "b"])) == 2


@pytest.mark.parametrize("category", Category)
def test_every_hand_is_called_something(language: str, category: Category) -> None:
    """C-71."""
    texts = set()
    for first in Rank:
        ranks = (first, Rank.TWO if first > 2 else Rank.THREE)
        texts.add(reading(voice(language), Reading(ScaleName.HIGH, category, ranks)))
    assert all(clean(text) for text in texts)
    nameless = category in (Category.ROYAL_FLUSH, Category.NO_LOW)
    assert len(texts) == (1 if nameless else len(Rank))


def test_every_rank_and_suit_has_a_name(language: str) -> None:
    names = [rank_name(voice(language), rank) for rank in Rank]
    names += [suit_name(voice(language), suit) for suit in Suit]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("kind", TurnKind)
@pytest.mark.parametrize("viewer", [None, MEMBERS[2]])
def test_every_turn_is_asked_for(language: str, kind: TurnKind, viewer: str | None) -> None:
    legal = Legal(
        kind, check=True, opening=True, raise_min=20, raise_max=500, draw_max=5, games=("razz",)
    )
    asked = view(turn(2, legal, token=7), viewer=viewer)
    post = render(voice(language), [(7, ev.TurnOpened(2, kind, 0))], asked, NAMES)
    assert post is not None
    assert clean(post.text)
    assert post.turn == asked.turn
    assert post.mentions == (() if viewer else (MEMBERS[2],))


@pytest.mark.parametrize("why", NoRaise)
def test_why_there_is_no_raise(language: str, why: NoRaise) -> None:
    legal = Legal(TurnKind.BET, call=80, no_raise=why)
    post = render(voice(language), [], view(turn(2, legal)), NAMES, resumed=True)
    assert post is not None
    assert catalog().text(language, f"no-raise-{why.replace('_', '-')}") in post.text


@pytest.mark.parametrize("phase", [None, *Phase])
@pytest.mark.parametrize("paused", [None, *PauseReason])
def test_status_in_every_phase(
    language: str, phase: Phase | None, paused: PauseReason | None
) -> None:
    seats = (seat(1, all_in=True, stack=0), seat(2, folded=True), seat(3, mucked=True, changed=2))
    for final in (False, True):
        room = view(seats=seats, phase=phase, paused=paused, final_round=final)
        assert all(clean(line.text) for line in status(voice(language), room))


def test_every_reason_of_a_movement_has_words(language: str) -> None:
    rows = [StatementRow(reason.value, -105, 20, 0) for reason in Reason]
    lines = statement(voice(language), rows)
    assert all(clean(line.text) for line in lines)
    assert len({line.text for line in lines}) == len(Reason) + 1
    assert money.UNITS_PER_POINT == UNITS_PER_POINT


@pytest.mark.parametrize("about", ["", "unheard-of", *Command])
def test_help(language: str, about: str) -> None:
    lines = help_text(voice(language), about)
    assert all(clean(line.text) for line in lines)
    assert (len(lines) == 1) == (about in list(Command))


def test_topics_of_the_rules_are_those_that_can_be_asked_for(language: str) -> None:
    assert set(TOPICS) == set(Topic)
    for topic in TOPICS:
        lines = rules_text(voice(language), ev.RulesChanged(RULES), topic)
        assert all(clean(line.text) for line in lines)
        assert len(lines) < len(rules_text(voice(language), ev.RulesChanged(RULES)))


SWITCHES: tuple[tuple[str, str, type[StrEnum]], ...] = (
    ("rake", "trigger", house.RakeTrigger),
    ("bank", "cashout_round", house.CashoutRound),
    ("seating", "button_start", house.ButtonStart),
    ("seating", "headsup_blinds", house.HeadsUpBlinds),
    ("seating", "missed_blinds", house.MissedBlinds),
    ("seating", "late_entry", house.LateEntry),
    ("draw", "start", house.ChangeStart),
    ("draw", "public", house.ChangePublic),
    ("show", "final_first", house.FinalFirst),
    ("show", "order", house.ShowOrder),
    ("show", "chop_rest", house.ChopRest),
)


@pytest.mark.parametrize(("part", "switch", "values"), SWITCHES, ids=lambda value: str(value))
def test_the_rules_say_each_value_of_a_switch_differently(
    language: str, part: str, switch: str, values: type[StrEnum]
) -> None:
    told = set()
    for value in values:
        changed = replace(getattr(LOJ, part), **{switch: value})
        rules = replace(RULES, house=replace(LOJ, **{part: changed}))
        lines = rules_text(voice(language), ev.RulesChanged(rules))
        assert all(clean(line.text) for line in lines)
        told.add(tuple(line.text for line in lines))
    assert len(told) == len(values)


ORDER_SWITCHES: tuple[tuple[str, str, str, type[StrEnum]], ...] = (
    ("flying", "flying", "invalid_chips", conduct.InvalidChips),
    ("flying", "flying", "count_scope", conduct.CountScope),
    ("flying", "flying", "allin_when", conduct.AllInWhen),
    ("leaks", "penalty", "leak_detect", conduct.LeakDetect),
    ("fines", "penalty", "unit", conduct.PenaltyUnit),
    ("fines", "penalty", "shortfall", conduct.Shortfall),
    ("bonus", "bonus", "requires", conduct.BonusRequires),
    ("misdeals", "misdeal", "nogame_active", conduct.NoGameActive),
    ("misdeals", "misdeal", "nogame_inactive", conduct.NoGameInactive),
    ("misdeals", "misdeal", "compensation_source", conduct.CompensationSource),
)


@pytest.mark.parametrize(
    ("topic", "part", "switch", "values"), ORDER_SWITCHES, ids=lambda value: str(value)
)
def test_the_order_of_the_house_says_each_value_of_a_switch_differently(
    language: str, topic: str, part: str, switch: str, values: type[StrEnum]
) -> None:
    told = set()
    for value in values:
        told.add(order_of(language, topic, part, **{switch: value}))
    assert len(told) == len(values)


def order_of(language: str, topic: str, part: str, **switches: object) -> str:
    """One topic of the house's order, with other switches."""
    changed = replace(getattr(LOJ, part), **switches)
    rules = replace(RULES, house=replace(LOJ, **{part: changed}))
    lines = rules_text(voice(language), ev.RulesChanged(rules), topic)
    assert all(clean(line.text) for line in lines)
    return "\n".join(line.text for line in lines[1:])


def test_the_order_of_the_house_is_told_in_its_own_figures(language: str) -> None:
    """R-18, L-108, L-110, L-121: what the house's file says, not what the text says."""
    assert "10,000" in order_of(language, "bonus", "bonus")
    other = conduct.BonusTable(royal_flush=0, straight_flush=77, quads=0, flush=5)
    bonuses = order_of(language, "bonus", "bonus", points=other)
    assert "77" in bonuses
    assert "10,000" not in bonuses
    none = order_of(language, "bonus", "bonus", points=conduct.BonusTable(0, 0, 0))
    assert order_of(language, "bonus", "bonus", games=()) == none
    assert "1,234P" in order_of(language, "leaks", "penalty", leak_fine=1234)
    assert "4,321P" in order_of(language, "leaks", "penalty", interfere_fine=4321)
    assert "P" not in order_of(language, "leaks", "penalty", leak_fine=0, interfere_fine=0)
    fines = {
        order_of(language, "fines", "penalty", interfere_fine_to_pot=to) for to in (True, False)
    }
    assert len(fines) == 2
    assert "35" in order_of(language, "misdeals", "misdeal", nogame_percent=35)
    assert "777P" in order_of(language, "misdeals", "misdeal", nogame_cap=777)
    assert "20" in order_of(language, "flying", "flying")
    off = order_of(language, "flying", "flying", enabled=False)
    assert off.count("\n") == 0
    counted = [order_of(language, "flying", "flying", covers_change=on) for on in (True, False)]
    assert len(set(counted)) == 2


def test_the_screen_of_the_rules_has_a_line_for_each_part_of_the_order(language: str) -> None:
    screen = [line.text for line in rules_text(voice(language), ev.RulesChanged(RULES))]
    for topic in ("flying", "leaks", "fines", "bonus", "misdeals"):
        lines = rules_text(voice(language), ev.RulesChanged(RULES), topic)
        assert lines[1].text in screen
        assert all(line.text not in screen for line in lines[2:])


def test_help_for_moderators(language: str) -> None:
    lines = help_text(voice(language), "floor")
    assert len(lines) > 3
    assert all(clean(line.text) for line in lines)


@pytest.mark.parametrize("limit", Limit)
def test_every_limit_has_words(language: str, limit: Limit) -> None:
    for factor, ante, buyin, rake in ((1, 0, 5000, 0), (10, 5, 0, 2)):
        rules = replace(
            RULES,
            stakes=replace(RULES.stakes, limit=limit, ante=ante),
            house=replace(
                LOJ,
                bank=replace(LOJ.bank, factor=factor, max_buyin=buyin),
                rake=replace(LOJ.rake, percent=rake),
                clock=replace(LOJ.clock, timeout=60 * rake),
                fixed_limit=replace(LOJ.fixed_limit, max_raises_two_round=rake - 1),
            ),
        )
        lines = rules_text(voice(language), ev.RulesChanged(rules))
        assert all(clean(line.text) for line in lines)


def _keys() -> Iterator[str]:
    for file in (LOCALES / "en").glob("*.ftl"):
        yield from re.findall(r"^([a-z][a-z0-9-]*) =", file.read_text(encoding="utf-8"), re.M)


def test_no_text_is_left_that_nobody_says(language: str) -> None:
    """Keys that are made from a kind and a name are covered by the tests above."""
    kinds = (
        "act|ambiguous|amount|bet|board|bound-why|button-(bet|complete|make)|category|chopped|completed|example|failed|flew|game|half|"
        "game-cards|help-on|house|"
        "kind|limit|log-amount|made|no-raise|own-flying|owes|paused|phase|posted|rank|reading|reason|"
        "refusal|room-floor-lacks|rotation|rule-[a-z]|ruled|rules-bets|rules-choice|rules-on|scale|"
        "slash-floor|slash-option|street|suit|turn|unqualified|unreadable|won"
    )
    source = "".join(
        file.read_text(encoding="utf-8")
        for folder in ("bot", "cogs")
        for file in (LOCALES.parents[1] / folder).rglob("*.py")
    )
    spoken = set(re.findall(r'"([a-z][a-z0-9-]*)"', source))
    assert [key for key in _keys() if key not in spoken and not re.match(kinds, key)] == []
