"""What the room and the players read about order in the house (L-100 to L-135)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from bot.engine import events as ev
from bot.engine.events import Audience, Event
from bot.engine.evolve import rulings as engine_rulings
from bot.engine.legal import Legal
from bot.engine.refusal import Code, Refusal
from bot.engine.state import Flying
from bot.engine.types import Blind, Bound, Category, FlyingAct, Phase, RulingKind, TurnKind, Why
from bot.engine.view import TableView
from bot.render import (
    Post,
    Style,
    hand,
    last_hand,
    own_flying,
    preview,
    recall,
    refusal,
    render,
    status,
)
from tests.render.builders import (
    FACING_BET,
    KINGS_UP,
    MEMBERS,
    NAMES,
    QUEENS,
    hand_started,
    opened,
    ruled,
    seat,
    turn,
    view,
    voice,
)
from tests.render.golden_hand import Step
from tests.render.golden_order import CALL_OR_FOLD, RAISE_OR_FOLD, STEPS, bound, flew

KEN = MEMBERS[2]


def told(*events: Event, to: TableView, language: str = "en") -> Post | None:
    """The events, numbered from 1."""
    return render(voice(language), list(enumerate(events, start=1)), to, NAMES)


def names_of(step: Step) -> dict[int, str]:
    """Who is known before: whoever sits in the view of the step."""
    return {one.number: one.name for one in step.view.seats}


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_order_step_by_step(step: Step, language: str) -> None:
    """One message for what happens together, and only who is to act is called."""
    entries = list(enumerate(step.events, start=1))
    post = render(voice(language), entries, step.view, names_of(step))
    assert post is not None
    assert post.text == getattr(step, language)
    asked = step.view.turn if post.turn is not None else None
    assert post.mentions == ((asked.member,) if asked else ())


@pytest.mark.parametrize("step", STEPS)
def test_private_events_change_nothing_for_the_room(step: Step) -> None:
    """What may never happen, 1."""
    numbered = list(enumerate(step.events, start=1))
    public = [entry for entry in numbered if entry[1].audience is Audience.EVERYBODY]
    assert render(voice(), public, step.view, NAMES) == render(voice(), numbered, step.view, NAMES)


def test_the_figures_of_the_engine() -> None:
    assert frozenset(engine_rulings.KEPT) == recall._REVERSIBLE


def test_news_of_a_later_turn_does_not_say_whose_turn_it_was() -> None:
    post = told(
        ev.Flew(2, FlyingAct.CHECK, 0, 0, 1, 0, queued=True),
        ev.Checked(3),
        ev.TurnOpened(1, TurnKind.BET, 0),
        to=view(turn(1, FACING_BET, token=3)),
    )
    assert post is not None
    assert "still" not in post.text
    assert post.text.count("▶") == 1


def test_two_flying_actions_say_once_whose_turn_it_is() -> None:
    post = told(
        ev.Flew(2, FlyingAct.CHECK, 0, 0, 1, 0, queued=True),
        ev.Flew(1, FlyingAct.FOLD, 0, 0, 1, 0, queued=True),
        to=view(turn(3, FACING_BET)),
    )
    assert post is not None
    assert post.text.count("It is still Rin's turn.") == 1
    assert post.mentions == ()


def test_consequences_of_another_one_are_told_by_themselves() -> None:
    """A ruling takes in only what comes of it for the one whom it concerns."""
    post = told(
        ruled(RulingKind.FOLD),
        ev.HandKilled(2, Why.RULED),
        ev.FineImposed(3, MEMBERS[3], 5, Why.RULED),
        to=view(),
    )
    assert post is not None
    assert post.text.splitlines() == [
        "Ruling by Aki: Ken – forced fold.",
        "Fine for Rin: 5P, taken after the hand.",
    ]


def test_who_ruled_is_named_as_far_as_he_is_known() -> None:
    """In the Discord way a moderator without a seat is written as a member; nobody is pinged."""
    away = structs.replace(ruled(RulingKind.FOLD), by="m-1009")
    known = replace(voice(), person=lambda who: f"<@{who}>")
    for speaker, name in ((voice(), "a moderator"), (known, "<@m-1009>")):
        post = render(speaker, [(1, away)], view(), NAMES)
        assert post is not None
        assert post.text == f"Ruling by {name}: Ken – forced fold."
        assert post.mentions == ()
    by_the_house = structs.replace(away, by="")
    post = render(voice(), [(1, by_the_house)], view(), NAMES)
    assert post is not None
    assert post.text.startswith("Ruling by the house: ")


def test_a_reason_is_one_harmless_line() -> None:
    careful = replace(voice(), escape=lambda text: text.replace("*", r"\*"))
    long = ruled(RulingKind.FOLD, reason="*" + "x" * 400 + "\n@everyone")
    post = render(careful, [(1, long)], view(), NAMES)
    assert post is not None
    assert len(post.lines) == 2
    assert post.lines[1].text.startswith(r"Reason: \*xxx")
    assert post.lines[1].text.endswith("…")
    assert len(post.lines[1].text) < 320


def test_nothing_of_the_dealers_stands_behind_a_reason() -> None:
    """However short both are: it would read as if the moderator had written it."""
    ruling = ev.Ruled(RulingKind.UNDO, MEMBERS[1], "", "", 0, 0, "x", 40, 0)
    post = render(voice("ja"), [(1, ruling), (2, ev.HandReinstated(2, (), 0, 0, 0))], view(), NAMES)
    assert post is not None
    assert "理由: x" in [line.split("。")[-1] for line in post.text.splitlines()]


def test_a_fine_of_somebody_who_has_left_is_told_by_his_name() -> None:
    left = ev.SeatLeft(2, KEN, 760, 76, Why.ASKED)
    fine = ev.FineTaken(0, KEN, 0, 10, 0, 100)
    post = told(left, fine, to=view(seats=(seat(1), seat(3))))
    assert post is not None
    assert post.text.splitlines()[-1] == "Fine of Ken: 10 points from the bank."
    post = render(voice(), [(1, fine)], view(seats=(seat(1),)), {})
    assert post is not None
    assert post.text == "Fine of a player: 10 points from the bank."


def test_one_point_is_no_plural() -> None:
    fine = ev.FineTaken(0, KEN, 0, 1, 0, 10)
    left = ev.SeatLeft(2, KEN, 9, 1, Why.ASKED)
    post = told(left, fine, to=view(seats=(seat(1), seat(3))))
    assert post is not None
    assert post.text.splitlines() == [
        "Ken leaves with 9 chips = 1 point.",
        "Fine of Ken: 1 point from the bank.",
    ]


def test_a_ruling_on_somebody_who_has_left_names_nobody_else() -> None:
    """His seat is free by now, or another one's: the ruling is still on Ken."""
    undo = ev.Ruled(RulingKind.UNDO, MEMBERS[1], KEN, "Ken", 2, 1000, "", 40, 0)
    back = ev.FineReturned(0, KEN, 0, 100, 0, 0)
    free = view(seats=(seat(1), seat(3)))
    taken = view(seats=(seat(1), structs.replace(seat(2), member="new", name="Moe"), seat(3)))
    for now in (free, taken):
        names = {one.number: one.name for one in now.seats}
        post = render(voice(), [(1, undo), (2, back)], now, names)
        assert post is not None
        assert "the ruling on Ken is taken back" in post.text
        (line, _) = preview(voice(), (undo, back), now)
        assert line.text == (
            "L-135: the ruling on Ken is taken back, Ken: 100 points of the fine come back."
        )


def test_who_is_asked_which_cards_he_meant_is_called() -> None:
    """L-134. He, and the one to act; each once."""
    mentioned = replace(voice(), mention=lambda member: f"<@{member}>")
    events = [ruled(RulingKind.WRONG_CARD), ev.ShowAsked(2), ev.TurnOpened(3, TurnKind.BET, 0)]
    post = render(
        mentioned, list(enumerate(events, start=1)), view(turn(3, FACING_BET, token=3)), NAMES
    )
    assert post is not None
    assert post.mentions == (MEMBERS[3], KEN)
    assert f"<@{KEN}>, which cards did you mean to show? “show 1 2” shows them" in post.text
    mine = render(mentioned, [(1, ev.ShowAsked(2))], view(turn(2, FACING_BET)), NAMES)
    assert mine is not None
    assert mine.mentions == (KEN,)


def test_after_a_restart_the_open_question_is_asked_again() -> None:
    room = view(turn(3, FACING_BET), asked_to_show=2)
    post = render(voice(), [], room, NAMES, resumed=True)
    assert post is not None
    assert "Ken, which cards did you mean to show?" in post.text
    assert any("which cards" in line.text for line in status(voice(), room))
    over = view(phase=Phase.OVER, asked_to_show=2)
    assert not any("which cards" in line.text for line in status(voice(), over))


def test_a_taken_back_question_is_no_answer() -> None:
    post = told(ruled(RulingKind.UNDO), ev.ShowDeclined(2), to=view())
    assert post is not None
    assert post.text == "Ruling by Aki: the ruling on Ken is taken back."


def test_a_killed_hand_gets_no_new_cards() -> None:
    """L-131: burned, but its owner stays out."""
    post = told(
        ruled(RulingKind.WRONG_HAND), ev.HandBurned(2, KINGS_UP), ev.Rewound((2,)), to=view()
    )
    assert post is not None
    assert "Burned from Ken: K♥ K♠ 7♦ 7♣ 2♠\n" in post.text


# --- the turn that is bound -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("act", "total", "chips", "legal", "said"),
    [
        (
            FlyingAct.CALL, 0, 0, CALL_OR_FOLD,
            "The bet is higher than the call out of turn: call 300 or fold.",
        ),
        (
            FlyingAct.MAKE, 500, 500, CALL_OR_FOLD,
            "No raise is possible any more: call 300 (of the 500 out the rest comes back) or fold.",
        ),
        (
            FlyingAct.MAKE, 500, 500, structs.replace(CALL_OR_FOLD, check=True, call=0),
            "No raise is possible any more: check (the 500 out come back) or fold.",
        ),
        (
            FlyingAct.MAKE, 500, 0, structs.replace(CALL_OR_FOLD, check=True, call=0),
            "No raise is possible any more: check or fold.",
        ),
        (
            FlyingAct.MAKE, 10, 0, structs.replace(RAISE_OR_FOLD, opening=True, raise_min=20),
            "The make 10 out of turn is not possible any more: bet 20 or more, or fold.",
        ),
        (
            FlyingAct.MAKE, 500, 500, structs.replace(RAISE_OR_FOLD, raise_min=200, raise_max=200),
            "The make 500 out of turn is not possible any more: "
            "make 200 (of the 500 out the rest comes back), or fold.",
        ),
        (
            FlyingAct.MAKE, 500, 500, structs.replace(RAISE_OR_FOLD, raise_min=200, raise_max=350),
            "The make 500 out of turn is not possible any more: "
            "make 200 or more (of the 500 out the rest comes back), or fold.",
        ),
        (
            FlyingAct.MAKE, 200, 200, structs.replace(RAISE_OR_FOLD, raise_min=300, raise_max=300),
            "The make 200 out of turn is not possible any more: "
            "make 300 (200 is already out), or fold.",
        ),
        (
            FlyingAct.MAKE, 500, 0, structs.replace(RAISE_OR_FOLD, raise_min=1200),
            "The make 500 out of turn is not possible any more: all-in or fold.",
        ),
    ],
)  # fmt: skip
def test_what_is_left_of_a_bound_turn(
    act: FlyingAct, total: int, chips: int, legal: Legal, said: str
) -> None:
    """L-102, L-113."""
    room = bound(act, total, chips, legal, 1)
    post = told(ev.TurnOpened(2, TurnKind.BET, 0), to=room)
    assert post is not None
    assert said in post.text.splitlines()
    mine = structs.replace(room, viewer=KEN)
    private = told(ev.TurnOpened(2, TurnKind.BET, 0), to=mine)
    assert private is not None
    assert said in private.text.splitlines()
    assert post.text.splitlines()[-1] == private.text.splitlines()[-1]


def test_chips_that_no_raise_takes_come_back_in_japanese() -> None:
    """L-102, L-103, C-20: fixed limit has one size; what is out beyond it comes back."""
    legal = structs.replace(RAISE_OR_FOLD, raise_min=200, raise_max=200, fixed=True)
    room = bound(FlyingAct.MAKE, 500, 500, legal, 1)
    post = told(ev.TurnOpened(2, TurnKind.BET, 0), to=room, language="ja")
    assert post is not None
    said = "FAのメイク 500は無効になりました: メイク 200(出した500の残りは戻る)かフォールド。"
    assert said in post.text.splitlines()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("code", [Code.BOUND_TO_CALL, Code.BOUND_TO_RAISE])
def test_a_refusal_at_a_bound_turn_says_what_is_legal(code: Code, language: str) -> None:
    legal = CALL_OR_FOLD if code is Code.BOUND_TO_CALL else RAISE_OR_FOLD
    mine = structs.replace(bound(FlyingAct.MAKE, 500, 500, legal, 1), viewer=KEN)
    lines = refusal(voice(language), Refusal(code, {}, legal), mine, flying=True)
    assert [line.style for line in lines] == [Style.REFUSAL, Style.OPTIONS]
    words = {
        ("en", Code.BOUND_TO_CALL): "call / fold",
        ("en", Code.BOUND_TO_RAISE): "make 700–1,000 / allin / fold",
        ("ja", Code.BOUND_TO_CALL): "コール / フォールド",
        ("ja", Code.BOUND_TO_RAISE): "メイク 700–1,000 / オールイン / フォールド",
    }
    assert lines[1].text == words[language, code]


def test_a_notice_says_that_it_does_not_count() -> None:
    """L-112, where acting out of turn counts; elsewhere nobody has to be told."""
    mine = view(turn(3, FACING_BET), viewer=KEN)

    def no(code: Code, *, flies: bool) -> str:
        (line,) = refusal(voice(), Refusal(code, {"seat": 3}), mine, flying=flies)
        return line.text

    assert no(Code.NOT_YOUR_TURN, flies=False) == "It is Rin's turn."
    assert no(Code.NOT_YOUR_TURN, flies=True) == (
        "It is Rin's turn. This does not count as acting out of turn."
    )
    assert no(Code.LATE, flies=True) == (
        "That came too late: it is Rin's turn now. It does not count."
    )
    assert no(Code.REPEATED, flies=True) == (
        "You have said that already. It does not count again; it is Rin's turn."
    )


def test_numbers_of_rulings_are_names() -> None:
    (line,) = refusal(voice(), Refusal(Code.ALREADY_UNDONE, {"number": 1408}), view())
    assert line.text == "Ruling 1408 was taken back already."


# --- in private -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("act", [act for act in FlyingAct if act is not FlyingAct.DRAW])
def test_what_a_flying_action_means_for_his_turn(act: FlyingAct, language: str) -> None:
    mine = view(turn(3, FACING_BET), viewer=KEN, seats=(seat(1), flew(2, act, 100, 80), seat(3)))
    (line,) = own_flying(voice(language), mine)
    assert line.text
    assert own_flying(voice(language), structs.replace(mine, viewer=MEMBERS[3])) == ()
    held = structs.replace(
        mine, seats=(seat(1), structs.replace(mine.seats[1], cards=KINGS_UP), seat(3))
    )
    assert hand(voice(language), held)[-1] == line
    over = Flying(act, 100, 80, 0, Bound.CALL_OR_FOLD)
    settled = structs.replace(mine, seats=(seat(1), seat(2, flying=over), seat(3)))
    assert own_flying(voice(language), settled) == ()


def test_new_cards_after_a_misdeal() -> None:
    """L-131: for him alone."""
    post = told(ev.HandRedealt(2, QUEENS), to=view(viewer=KEN))
    assert post is not None
    assert post.private
    assert post.text.splitlines()[1:] == [
        "New cards (misdeal)",
        "1:Q♥  2:Q♦  3:Q♠  4:10♣  5:3♦",
        "three of a kind, queens",
    ]


def test_bonuses_are_paid_to_one_who_has_left() -> None:
    """L-121: his seat is free by then."""
    paid = ev.BonusPaid(2, KEN, 2400)
    gone = view(viewer=KEN, seats=(seat(1), seat(3)), phase=Phase.OVER)
    post = told(paid, to=gone)
    assert post is not None
    assert post.private
    assert post.text.splitlines()[-1] == "Bonuses paid into your bank: 2,400 points."
    assert told(paid, to=structs.replace(gone, viewer=MEMBERS[3])) is None
    assert told(ev.BonusNoted(2, Category.QUADS, 400), to=gone) is None


# --- pages ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "rows"),
    [
        (
            "en",
            [
                "1  Aki 920 · button · FA 1/3 · call out of turn, 80 out",
                "2  Ken 1,000 · open · K♥ K♠ 7♦ 7♣ 2♠",
                "3  Rin 1,000 · FA 2/3 · fold out of turn",
            ],
        ),
        (
            "ja",
            [
                "1番 Aki 920 · ボタン · FA 1/3 · FA: コール(80)",
                "2番 Ken 1,000 · 公開中 · K♥ K♠ 7♦ 7♣ 2♠",
                "3番 Rin 1,000 · FA 2/3 · FA: フォールド",
            ],
        ),
    ],
)
def test_status(language: str, rows: list[str]) -> None:
    """Strikes, flying chips and hands that lie open."""
    seats = (
        flew(1, FlyingAct.CALL, 100, 80),
        seat(2, exposed=True, cards=KINGS_UP, shown=KINGS_UP),
        seat(3, fouls=2, flying=Flying(FlyingAct.FOLD, 0, 0, 0)),
    )
    lines = status(voice(language), view(seats=seats))
    assert [line.text for line in lines[2:]] == rows


def test_what_he_drew_to_an_open_hand_is_not_on_a_page() -> None:
    """C-05: his own view holds all his cards; the page shows those that everybody has seen."""
    own = seat(2, exposed=True, cards=(*KINGS_UP[:4], QUEENS[0]), shown=KINGS_UP[:4])
    text = "\n".join(line.text for line in status(voice(), view(viewer=KEN, seats=(own,))))
    assert "K♥ K♠ 7♦ 7♣" in text
    assert "Q♥" not in text


def test_the_last_hand_with_its_order() -> None:
    """What was put in out of turn counts, what went back does not (L-131)."""
    log = [
        hand_started({1: 1000, 2: 1000, 3: 1000}),
        ev.BlindPosted(2, 10, Blind.SMALL),
        ev.BlindPosted(3, 20, Blind.BIG),
        ev.Called(1, 20, 20, all_in=False),
        ev.Folded(2, Why.ASKED),
        ruled(RulingKind.WRONG_HAND),
        ev.HandBurned(2, QUEENS),
        ev.Rewound(()),
        ev.Flew(2, FlyingAct.ALL_IN, 990, 990, 1, 0, queued=False),
        ev.AllInVoided(2, kept=495, returned=495),
        ev.Made(1, 600, 600, all_in=False, full=True),
        ruled(RulingKind.LEAK, seat=3),
        ev.HandKilled(3, Why.LEAK),
        opened(1, KINGS_UP),
        ev.PotAwarded(0, 1125, (1,), ((1, 1125),), 0),
        ev.BonusEarned(1, Category.QUADS, 400),
        ev.HandSettled(12, 0, ((1, 1525),), 0, 0),
    ]
    assert [line.text for line in last_hand(voice(), list(enumerate(log)))] == [
        "— Hand 12 · button Aki —",
        "Put in: Ken 505 · Rin 20 · Aki 600",
        "Folded: Ken, Rin",
        "Ruling by Aki: misdeal, the hand of Ken went astray.",
        "Burned from Ken: Q♥ Q♦ Q♠ 10♣ 3♦. New cards are dealt.",
        "Back to the start of the first round: all but the antes and blinds goes back.",
        "Ruling by Aki: leak by Rin – forced fold.",
        "Aki: K♠ K♥ 7♦ 7♣ 2♠ — two pair, kings and sevens",
        "Aki wins the pot, 1,125, with two pair, kings and sevens.",
        "Bonus for Aki: four of a kind, 400 points to the bank on leaving.",
    ]


def test_a_hand_that_was_taken_up_again_is_not_over() -> None:
    """A NOGAME that was taken back is no part of the story, and the hand before it is the last."""
    first = [hand_started({1: 1000, 2: 1000}), ev.HandSettled(11, 0, (), 0, 0)]
    voided = [
        hand_started({1: 1000, 2: 1000, 3: 1000}),
        ev.Called(1, 20, 20, all_in=False),
        ruled(RulingKind.NO_GAME, seat=0),
        ev.HandVoided(20, ((1, 20),), 0, 0, refund=False),
        ev.HandSettled(12, 0, (), 0, 0),
        ruled(RulingKind.UNDO, seat=0),
        ev.HandReinstated(12, (), 0, 0, 0),
    ]
    played = [ev.Called(2, 20, 20, all_in=False), ev.HandSettled(12, 0, (), 0, 0)]

    def told_again(log: list[Event]) -> list[str]:
        return [line.text for line in last_hand(voice(), list(enumerate(log)))]

    assert told_again([*first, *voided]) == told_again(first)
    assert told_again([*first, *voided, *played])[1] == "Put in: Ken 20 · Rin 0 · Aki 20"
    assert len(told_again([*first, *voided, *played])) == 2
