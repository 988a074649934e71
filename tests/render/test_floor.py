"""What moderators read: previews, the floor's log, flags, and what fines left unpaid."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from msgspec import structs

from bot.club.records import Flag, Place, RulingRow
from bot.engine import events as ev
from bot.engine import floor
from bot.engine.actions import Action
from bot.engine.cards import FULL_DECK, Card
from bot.engine.decide import Decision, decide
from bot.engine.events import Event
from bot.engine.types import PauseReason, RulingKind, TurnKind, Why
from bot.engine.view import view as view_of
from bot.render import (
    UnpaidRow,
    flag,
    flag_judged,
    floor_log,
    owing,
    pending,
    preview,
    preview_points,
    unpaid,
)
from bot.table.preview import shown
from tests.render.builders import KINGS_UP, MEMBERS, QUEENS, RULES, ruled, seat, view, voice
from tests.support.table import Table, house, switched

LANGUAGES = ("en", "ja")
STATED = ev.RulesChanged(RULES)
SIGNS = re.compile("[♠♥♦♣]")


def seen(*events: Event, language: str = "en", **more: object) -> str:
    """A preview on one line, without its question."""
    lines = preview(voice(language), events, view(), stated=STATED, **more)  # type: ignore[arg-type]
    assert len(lines) == 2
    return lines[0].text


MISDEAL = (
    ruled(RulingKind.WRONG_HAND),
    ev.HandBurned(2, KINGS_UP),
    ev.Rewound(()),
    ev.HandRedealt(2, QUEENS),
    ev.TurnOpened(1, TurnKind.BET, 0),
)
LEAK = (
    ruled(RulingKind.LEAK, amount=1000),
    ev.FlyingChipsLost(2, 80, dead=False),
    ev.HandKilled(2, Why.LEAK),
    ev.FineImposed(2, MEMBERS[2], 1000, Why.LEAK),
    ev.LeaveQueued(2, Why.LEAK),
    ev.TurnOpened(3, TurnKind.LAST, 0),
)
NO_GAME = (
    ruled(RulingKind.NO_GAME, seat=0, amount=0),
    ev.HandVoided(150, ((2, 150), (3, 150), (1, 30)), 0, 180, refund=False),
    ev.HandSettled(12, 0, ((1, 1030), (2, 1150), (3, 1150)), 0, 0, 180),
)
PREVIEWS = (
    (
        MISDEAL,
        "L-131: Ken's hand is shown and burned, Ken gets new cards, "
        "all but the antes and blinds goes back, Aki to act.",
        "L-131: Kenさんのハンドを公開してバーンし、新しいカードを配布、"
        "アンティとブラインドのほかはすべて返却、Akiさんの番。",
    ),
    (
        LEAK,
        "L-108: 80 of Ken stay in the pot, Ken: forced fold, fine 1,000P, forced leave, "
        "Rin is the last one left.",
        "L-108: Kenさんの80はポットに残る、Kenさん: 強制フォールド、罰金1,000P、強制退席、"
        "残るのはRinさんだけ。",
    ),
    (
        NO_GAME,
        "L-132: the hand does not count, paid out: Ken 150 · Rin 150 · Aki 30, "
        "the house adds 180, the hand is over.",
        "L-132: このハンドはノーゲーム、配布: Ken 150 · Rin 150 · Aki 30、"
        "ハウスが180を補充、ハンド終了。",
    ),
    (
        (ruled(RulingKind.EXPOSED_HAND), ev.HandExposed(2, KINGS_UP, 75)),
        "L-133: Ken's hand is shown to all and plays on, Ken gets 75 after the hand.",
        "L-133: Kenさんのハンドを全体公開したまま続行、ハンドのあとKenさんに75を配布。",
    ),
    (
        (ruled(RulingKind.WRONG_CARD), ev.ShowAsked(2)),
        "L-134: Ken is asked which cards were meant.",
        "L-134: Kenさんに本来公開する予定だったカードを確認。",
    ),
    (
        (
            ruled(RulingKind.INTERFERENCE, amount=5000),
            ev.FineImposed(2, MEMBERS[2], 5000, Why.INTERFERENCE),
            ev.LeaveQueued(2, Why.INTERFERENCE),
            ev.FineTaken(2, MEMBERS[2], 3000, 150, 500, 5000),
        ),
        "L-110: Ken: fine 5,000P, forced leave, the fine of Ken is taken at once: 3,000 chips, "
        "150 points from the bank, 500P unpaid.",
        "L-110: Kenさん: 罰金5,000P、強制退席、"
        "Kenさんの罰金はすぐに徴収(チップ3,000、バンクから150ポイント、未払い500P)。",
    ),
    (
        (ruled(RulingKind.MORE_TIME), ev.TimeAdded(2, 60_000)),
        "L-135: Ken: 60 seconds more.",
        "L-135: Kenさん: 持ち時間を60秒追加。",
    ),
    (
        (
            ruled(RulingKind.UNDO),
            ev.HandReinstated(12, (), 0, 0, 0),
            ev.FineReturned(2, MEMBERS[2], 0, 0, 0, 1000),
            ev.LeaveRevoked(2),
            ev.TurnOpened(2, TurnKind.BET, 0),
        ),
        "L-135: the ruling on Ken is taken back, hand 12 stands again as before that ruling, "
        "Ken: fine of 1,000P dropped, stays at the table, Ken to act.",
        "L-135: Kenさんへの裁定を取り消し、ハンド12をその裁定の前に戻して続行、"
        "Kenさん: 罰金1,000Pは取り消し、退席は取り消し、Kenさんの番。",
    ),
)


@pytest.mark.parametrize(("events", "en", "ja"), PREVIEWS)
def test_what_a_ruling_would_do(events: tuple[Event, ...], en: str, ja: str) -> None:
    assert seen(*events) == en
    assert seen(*events, language="ja") == ja
    assert preview(voice(), events, view())[-1].text == "Confirm?"


def test_points_and_ranks() -> None:
    assert preview_points(voice(), "Ken", 100)[0].text == "L-135: Ken: 100 points given."
    assert preview_points(voice(), "Ken", -100)[0].text == "L-135: Ken: 100 points taken."
    demotion = seen(ruled(RulingKind.INTERFERENCE), rank=("★", "unmarked"))
    assert demotion == "L-110: Ken's rank: ★ → unmarked."
    assert (
        seen(ruled(RulingKind.PAUSE), ev.Paused(PauseReason.HOST)) == "L-135: the table is paused."
    )


# --- no hidden card -------------------------------------------------------------------------------


def test_a_card_that_nobody_named_is_not_named() -> None:
    """L-133: the top card of the stock is as hidden as a hand."""
    burned = (ruled(RulingKind.EXPOSED_CARD, seat=0), ev.CardBurned(Card("Kh")))
    assert seen(*burned) == "L-133: the card is shown to all and burned."
    assert seen(*burned, card=Card("Kh")) == "L-133: K♥ is shown to all and burned."


def test_what_the_hands_decide_is_left_out() -> None:
    """A fold by force may bring the showdown at once; who wins it is nobody's to know before."""
    opened = ev.HandOpened(3, QUEENS, (), forced=True)
    won = ev.PotAwarded(0, 150, (1, 3), ((3, 150),), 0)
    events = (*LEAK[:5], ev.ShowdownStarted((3, 1)), opened, won)
    assert seen(*events) == (
        "L-108: 80 of Ken stay in the pot, Ken: forced fold, fine 1,000P, forced leave, "
        "the showdown follows."
    )
    other = structs.replace(won, winners=((1, 150),))
    assert seen(*events) == seen(*events[:-1], other)


def test_what_a_hand_would_win_is_left_out() -> None:
    """``nogame.active`` = hands_as_they_stand: the sums tell whose hand is the best."""
    voided = ev.HandVoided(150, ((2, 150),), 0, 0, refund=False)
    opened = ev.HandOpened(2, KINGS_UP, (), forced=True)
    for one in (voided, structs.replace(voided, payments=((3, 150),))):
        assert seen(NO_GAME[0], opened, one) == (
            "L-132: the hand does not count, the pot is paid out by the rules of the house."
        )
    unsaid = preview(voice(), (NO_GAME[0], voided), view())
    assert "150" not in unsaid[0].text  # without the rules
    misdeal = switched(RULES, "house.misdeal.nogame_active", "hands_as_they_stand")
    lines = preview(voice(), (NO_GAME[0], voided), view(), stated=ev.RulesChanged(misdeal))
    assert "150" not in lines[0].text


RULINGS = (
    floor.RuleLeak("P2"),
    floor.RuleInterference("P2"),
    floor.ForceFold("P2"),
    floor.Remove("P2"),
    floor.Fine("P2", 500),
    floor.WrongHand("P2"),
    floor.WrongHand("P2", "P3"),
    floor.ExposedHand("P2"),
    floor.ExposedCard(),
    floor.NoGame(),
    floor.Refund(),
    floor.MoreTime(60),
)


def dry_run(table: Table, ruling: floor.Ruling, language: str) -> str:
    """A preview by the engine's own events; nothing has happened."""
    said = floor.Floor(ruling, "a reason")
    answer = decide(table.state, Action("m-9", said, table.now), FULL_DECK)
    assert isinstance(answer, Decision), answer
    room = view_of(table.state, "m-9")
    lines = preview(voice(language), answer.events, room, stated=ev.RulesChanged(table.state.rules))
    text = "\n".join(line.text for line in lines)
    bare = shown(table.state.rules, answer.events)
    less = preview(voice(language), bare, room, stated=ev.RulesChanged(table.state.rules))
    return "\n".join((text, *(line.text for line in less)))


def at(moment: str, hands: dict[int, str], active: str = "full_if_won") -> Table:
    """A hand of three at some moment of it; nobody has shown a card."""
    rules = switched(house(), "house.misdeal.nogame_active", active)
    table = Table(rules, {1: 5000, 2: 5000, 3: 5000})
    table.deal(hands)
    if moment == "first":
        table.say("P1 raise 300")
        return table
    if moment == "all_in":  # whoever drops out, the rest go to the showdown by themselves
        table.say("P1 allin", "P2 call")
        return table
    table.say("P1 call", "P2 call", "P3 check")
    if moment == "change":
        return table
    table.say("P2 change", "P3 change", "P1 change")
    return table


def test_what_the_table_keeps_to_itself_may_be_missing() -> None:
    """bot.table.preview takes cards out, and all from the showdown on."""
    assert seen(ruled(RulingKind.EXPOSED_CARD, seat=0)) == (
        "L-133: the card is shown to all and burned."
    )
    for kind in (RulingKind.NO_GAME, RulingKind.WRONG_HAND):
        assert seen(ruled(kind)) == (
            "L-132: the hand does not count, the pot is paid out by the rules of the house."
        )
    bare = (ruled(RulingKind.WRONG_HAND), ev.HandBurned(2, ()), ev.Rewound((2,)))
    assert seen(*bare) == (
        "L-131: Ken's hand is shown and burned, "
        "all but the antes and blinds goes back, still out: Ken."
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moment", ["first", "all_in", "change", "final"])
@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: type(ruling).__name__)
def test_hidden_cards_change_no_byte_of_a_preview(
    ruling: floor.Ruling, moment: str, language: str
) -> None:
    """What may never happen, 1: other cards, the same preview."""
    one = {1: "As Ad Ah Ac Kc", 2: "2s 2d 7h 8c 9d", 3: "3s 3d 4h 5c Jd"}
    other = {1: "2s 2d 7h 8c 9d", 2: "As Ad Ah Ac Kc", 3: "Ts Td Th Tc Qd"}
    for active in ("full_if_won", "hands_as_they_stand"):
        texts = {dry_run(at(moment, hands, active), ruling, language) for hands in (one, other)}
        assert len(texts) == 1
        assert not SIGNS.search(texts.pop())


# --- the log --------------------------------------------------------------------------------------

ROW = RulingRow(
    Place(0, "table:3", 812), 812, 3, RulingKind.LEAK, "m-1001", MEMBERS[2], "Ken", 1000,
    "spoke of\nthe draw", 0,
)  # fmt: skip
ROWS = (
    replace(ROW, undone=815, undone_by="m-1003"),
    replace(ROW, number=815, kind=RulingKind.UNDO, undoes=812, reason=""),
    replace(ROW, kind=RulingKind.MORE_TIME, amount=60, by=""),
    replace(ROW, kind=RulingKind.TAKE_POINTS, table=0, amount=50, name="", reason=""),
    replace(ROW, kind=RulingKind.NO_GAME, member="", name="", amount=0, reason=""),
)


def test_the_log_of_the_floor() -> None:
    named = replace(voice(), person=lambda who: f"<{who}>")
    lines = [line.text for line in floor_log(named, ROWS)]
    assert lines == [
        "Rulings, the newest first",
        "812  01-01 00:00 · table 3 · leak: Ken, 1,000P · by <m-1001> · "
        "Reason: spoke of the draw · taken back by <m-1003> (815)",
        "815  01-01 00:00 · table 3 · taken back: 812: Ken · by <m-1001>",
        "812  01-01 00:00 · table 3 · more time: Ken, 60 s · by the house · "
        "Reason: spoke of the draw",
        "812  01-01 00:00 · points taken: <m-1002>, 50 points · by <m-1001>",
        "812  01-01 00:00 · table 3 · no game · by <m-1001>",
    ]
    japanese = [line.text for line in floor_log(replace(named, language="ja"), ROWS)]
    assert japanese[1] == (
        "812 01-01 00:00 · テーブル3 · ハンド情報の不正公開: Ken 1,000P · 裁定: <m-1001>さん · "
        "理由: spoke of the draw · <m-1003>さんが取り消し(815)"
    )
    assert floor_log(voice(), ())[0].text == "Nothing was ruled yet."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", RulingKind)
def test_every_ruling_has_a_line_in_the_log(kind: RulingKind, language: str) -> None:
    rows = (replace(ROW, kind=kind), replace(ROW, kind=kind, member="", name="", amount=0))
    lines = [line.text for line in floor_log(voice(language), rows)]
    assert len(set(lines)) == 3
    assert not any(re.search(r"m-100|\{|\}|_", line) for line in lines)


# --- flags ----------------------------------------------------------------------------------------


FLAG = Flag(
    number=7, club="1", table=3, hand=12, member=MEMBERS[2], name="*Ken*", channel="5",
    message="6", line="I had @everyone\n> **two kings**", at=0,
)  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_flag_quotes_its_line_harmlessly(language: str) -> None:
    speaker = replace(
        voice(language), escape=lambda text: text.replace("*", r"\*").replace("@", "(at)")
    )
    lines = [line.text for line in flag(speaker, FLAG, place="Club · Table 3", hidden=False)]
    assert len(lines) == 3
    assert r"\*Ken\*" in lines[0]
    assert "Club · Table 3" in lines[0]
    assert "12" in lines[0]
    assert r"I had (at)everyone > \*\*two kings\*\*" in lines[1]
    assert "\n" not in lines[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_moderator_in_the_hand_does_not_read_the_line(language: str) -> None:
    """A-90: change the line, and what he is told stays the same."""
    texts = {
        tuple(line.text for line in flag(voice(language), flagged, place="Table 3", hidden=True))
        for flagged in (FLAG, replace(FLAG, line="four aces"))
    }
    assert len(texts) == 1
    assert "kings" not in "".join(texts.pop())


def test_what_became_of_a_flag() -> None:
    named = replace(voice(), person=lambda who: f"<{who}>")
    judged = replace(FLAG, by="m-1001", ruling=812)
    assert flag_judged(named, judged, confirmed=True).text == ("Confirmed by <m-1001>: ruling 812.")
    assert flag_judged(named, judged, confirmed=False).text == "Dismissed by <m-1001>."
    assert flag_judged(named, FLAG, confirmed=True).text.startswith("Confirmed by the house")


# --- fines and bonuses ----------------------------------------------------------------------------


def test_unpaid_fines_below_a_statement() -> None:
    """A-56."""
    rows = (UnpaidRow(3_600_000, 3, -40), UnpaidRow(0, 3, 240))
    assert [line.text for line in unpaid(voice(), rows)] == [
        "Unpaid fines: 200P",
        "01-01 01:00  table 3: 40P forgiven",
        "01-01 00:00  table 3: 240P",
    ]
    assert unpaid(voice(), ()) == ()


def test_who_owes_fines() -> None:
    assert [line.text for line in owing(voice(), {"Ken": 5, "Rin": 240})] == [
        "Unpaid fines",
        "Rin 240P",
        "Ken 5P",
    ]
    assert owing(voice(), {})[0].text == "No fines are unpaid."


def test_what_is_pending() -> None:
    """L-108, L-121: what is booked later, for him who looks."""
    mine = structs.replace(view(viewer=MEMBERS[2]), seats=(seat(1), seat(2, fine=1000, bonus=2400)))
    assert [line.text for line in pending(voice(), [mine])] == [
        "Fine after this hand: 1,000P",
        "Bonuses of this sitting: 2,400 points, paid when you leave",
    ]
    assert pending(voice("ja"), [mine])[0].text == "このハンドのあとの罰金: 1,000P"
    assert pending(voice(), [structs.replace(mine, viewer=MEMBERS[1])]) == ()
