"""Turns, the change, the showdown and one's own cards by slash commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.engine import events as ev
from bot.engine.actions import (
    ALL_CARDS,
    AllIn,
    Bet,
    BigBlinds,
    Draw,
    Fold,
    Make,
    Muck,
    Open,
    Pick,
    Play,
    ShowCards,
    Sizing,
)
from bot.engine.cards import FULL_DECK, Card, parse_cards
from bot.engine.types import Phase, TurnKind
from bot.render.cards import face, numbered
from bot.words import Command
from cogs.reading import read
from tests.render.builders import view, voice
from tests.support.fakes import FixedShuffler
from tests.support.simulated import Scene, run, scene
from tests.support.slashes import QUIETLY, line, locale, offers, opened, says, use
from tests.words.support import shipped

PLAYS: tuple[tuple[str, dict[str, str]], ...] = (
    ("check", {}),
    ("call", {}),
    ("fold", {}),
    ("bet", {"amount": "200"}),
    ("make", {"amount": "200"}),
    ("allin", {}),
    ("draw", {"cards": "1 2"}),
    ("pat", {}),
    ("open", {}),
    ("muck", {}),
    ("close", {}),
    ("show", {"cards": "1"}),
)
STUD: tuple[tuple[str, dict[str, str]], ...] = (("bringin", {}), ("complete", {}))


async def events(scene_: Scene, kind: type[ev.Event]) -> list[ev.Event]:
    """All of one kind that happened at the table."""
    return [event for event in await scene_.log() if isinstance(event, kind)]


def stacked(*hands: str) -> FixedShuffler:
    """Hands dealt in order from left of the button."""
    cards = [parse_cards(hand) for hand in hands]
    named: list[Card] = [hand[n] for n in range(5) for hand in cards]
    return FixedShuffler([*named, *(card for card in FULL_DECK if card not in named)])


def test_a_hand_by_commands_alone(tmp_path: Path) -> None:
    """From the first call to the showdown; answers are private, the room hears the table."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await opened(s, "Ann", "Bob", "Cat")
            done = QUIETLY
            before = len(s.said)
            assert await use(s, s.turn, "call") == done
            assert await use(s, s.turn, "make", amount="3bb") == done
            assert await use(s, s.turn, "fold", show="1") == done
            assert await use(s, s.turn, "call") == done
            changer = s.turn
            assert await use(s, changer, "draw", cards="2 4") == done
            own = s.view(changer).own
            assert own is not None
            assert own.cards is not None
            new = [text for text in s.private(changer) if numbered(own.cards) in text]
            assert len(new) == 1  # told once, in private
            assert "Club · poker · Hand 1" in new[0]
            assert await use(s, s.turn, "pat") == done
            assert await use(s, s.turn, "check") == done
            assert await use(s, s.turn, "bet", amount="half") == done
            assert await use(s, s.turn, "allin") == done
            assert await use(s, s.turn, "call") == done
            settled = await events(s, ev.HandSettled)
            assert len(settled) == 1
            # One line of the room for each step, none of them an answer to a command.
            assert len(s.said) > before + 8
            assert all(message.interaction_metadata is None for message in s.said)
            last = await use(s, "Ann", "last")
            assert "Hand 1" in last
            shown_card = next(iter(await events(s, ev.CardsShown)))
            assert isinstance(shown_card, ev.CardsShown)
            assert face(shown_card.cards[0]) in last

    run(play())


def test_the_new_hand_of_one_who_takes_no_private_messages(tmp_path: Path) -> None:
    """The answer to his change shows it, to him alone."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await opened(s, "Ann", "Bob", start=False)
            channel = s.people["Ann"].user.dm_channel.id
            s.env.inject_error("POST", f"/channels/{channel}/messages", status=403, code=50007)
            await use(s, "Bob", "table start")
            while s.turn != "Ann" or s.view().phase is not Phase.DRAWING:
                bet = s.view().turn
                assert bet is not None
                word = "call" if bet.legal.call else "check"
                await use(s, s.turn, "pat" if bet.kind is TurnKind.DRAW else word)
            new = await use(s, "Ann", "draw", cards="2 4")
            own = s.view("Ann").own
            assert own is not None
            assert own.cards is not None
            assert numbered(own.cards) in new

    run(play())


def test_everything_by_the_wrong_people(tmp_path: Path) -> None:
    """Without a table, without a seat, out of turn: nothing changes, and each is told why."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            s.person("Eve")
            for command, options in (*PLAYS, *STUD):
                answer = await line(s, "Eve", command, **options)
                assert answer == says(s, "slash-no-table")
            assert await line(s, "Eve", "last") == says(s, "slash-no-table")
            assert await line(s, "Eve", "hand") == says(s, "discord-no-seat")
            await opened(s, "Ann", "Bob", "Cat", house="standard")  # no flying actions
            before = await s.log()
            other = s.others[0]
            for command, options in (*PLAYS, *STUD):
                answer = await line(s, "Eve", command, **options)
                assert answer == says(s, "refusal-not-seated"), command
                answer = await line(s, other, command, **options)
                assert answer == says(s, "refusal-not-your-turn", name=s.turn), command
            assert await s.log() == before
            assert await line(s, "Eve", "last") == says(s, "no-last-hand")

    run(play())


def test_everything_at_the_wrong_moment(tmp_path: Path) -> None:
    """At one's own turn: what is no word for it is refused, with what is legal."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await opened(s, "Ann", "Bob", start=False)
            nothing = says(s, "refusal-nothing-to-do")
            for command, options in (*PLAYS, *STUD):
                assert await line(s, "Ann", command, **options) == nothing, command
            await use(s, "Ann", "table start")
            wrong = says(s, "refusal-wrong-moment")
            for command, options in PLAYS[6:]:
                answer = await use(s, s.turn, command, **options)
                assert answer.splitlines()[0] == wrong, command
                assert "fold" in answer.splitlines()[-1]
            assert (await line(s, s.turn, "check")).startswith("No check")
            assert await line(s, s.turn, "bringin") == says(s, "refusal-no-bring-in")
            assert await line(s, s.turn, "complete") == says(s, "refusal-nothing-to-complete")
            assert (await line(s, s.turn, "bet", amount="200")).startswith("100 stands")
            assert (await line(s, s.turn, "make", amount="150")).startswith("150 is too little")
            assert (await line(s, s.turn, "make")).startswith("How much?")
            assert (await line(s, s.turn, "make", amount="99999")).startswith("99,999 is more")
            await use(s, s.turn, "call")
            await use(s, s.turn, "check")
            for command, options in (*PLAYS[:6], *PLAYS[8:], *STUD):
                assert await line(s, s.turn, command, **options) == wrong, command
            await use(s, s.turn, "pat")
            await use(s, s.turn, "pat")
            assert (await line(s, s.turn, "call")).startswith("There is nothing to call")
            assert (await line(s, s.turn, "make", amount="200")).startswith("No bet stands")
            await use(s, s.turn, "check")
            await use(s, s.turn, "check")
            # The showdown: "fold" means muck, and only all of a hand is opened.
            assert (await line(s, s.turn, "open", cards="1 2")).startswith("Here a hand is opened")

    run(play())


@pytest.mark.parametrize(
    ("amount", "deed"),
    [
        ("600", Make(600)),
        ("1.5k", Make(1500)),
        ("3bb", Make(BigBlinds(300))),
        ("pot", Make(Sizing.POT)),
        ("half", Make(Sizing.HALF_POT)),
        ("min", Make(Sizing.MIN)),
        ("1万", Make(10_000)),
        ("1,000", Make(1000)),
        ("ハーフポット", Make(Sizing.HALF_POT)),
        ("all-in", AllIn()),
        ("オールイン", AllIn()),
        ("make 400", Make(400)),
    ],
)
def test_amounts_are_read_as_typed_words_are(amount: str, deed: Play) -> None:
    """L-81, any language."""
    assert read(shipped(), voice(), view(), Command.MAKE, amount) == deed


@pytest.mark.parametrize(
    ("command", "option", "deed"),
    [
        (Command.BET, "600", Bet(600)),
        (Command.BET, "all-in", AllIn()),
        (Command.CHANGE, "2 4", Draw(Pick((2, 4)))),
        (Command.CHANGE, "2", Draw(Pick((2,)))),
        (Command.CHANGE, "all", Draw(ALL_CARDS)),
        (Command.CHANGE, "全部", Draw(ALL_CARDS)),
        (Command.CHANGE, "none", Draw()),
        (Command.CHANGE, "9h Kd", Draw(Pick(cards=parse_cards("9h Kd")))),
        (Command.FOLD, "1 2", Fold(Pick((1, 2)))),
        (Command.MUCK, "2", Muck(Pick((2,)))),
        (Command.OPEN, "1 2", Open(Pick((1, 2)))),
        (Command.SHOW, "3", ShowCards(Pick((3,)))),
    ],
)
def test_options_are_read_as_typed_words_are(command: Command, option: str, deed: Play) -> None:
    """L-60, L-77, L-88, L-90: in an option a lone number is a position, never a count."""
    assert read(shipped(), voice(), view(), command, option) == deed


@pytest.mark.parametrize(
    ("command", "option"),
    [
        (Command.MAKE, "call"),
        (Command.MAKE, "fold"),
        (Command.BET, "make 600"),
        (Command.CHANGE, "fold"),
        (Command.FOLD, "call"),
        (Command.OPEN, "none"),
        (Command.SHOW, "muck"),
    ],
)
def test_no_option_makes_another_command_of_it(command: Command, option: str) -> None:
    found = read(shipped(), voice(), view(), command, option)
    assert not isinstance(found, Play)
    assert found


def test_what_cannot_be_read_is_asked_about(tmp_path: Path) -> None:
    """Nothing is guessed, and no option turns one command into another."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await opened(s, "Ann", "Bob")
            before = await s.log()
            for amount, answer in (
                ("foo", "“foo” is no amount."),
                ("call", "“call” is no amount."),
                ("fold", "“fold” is no amount."),
                ("**x**", r"“\*\*x\*\*” is no amount."),
                ("1,5k", says(s, "ambiguous-separator")),
                ("-5", says(s, "unreadable-negative")),
                ("+100", says(s, "ambiguous-to-or-by")),
                ("0", says(s, "unreadable-zero")),
            ):
                assert await line(s, s.turn, "make", amount=amount) == answer
            assert await line(s, s.turn, "fold", show="foo") == "“foo” is no card."
            assert await line(s, s.turn, "show", cards="bar") == "“bar” is no card."
            assert await s.log() == before
            await use(s, s.turn, "call")
            await use(s, s.turn, "check")
            assert await line(s, s.turn, "draw", cards="2-4") == says(s, "ambiguous-range")
            assert (await line(s, s.turn, "draw", cards="7")).startswith("There is no card 7")
            assert await line(s, s.turn, "draw", cards="call") == "“call” is no card."
            assert await use(s, s.turn, "draw", cards="none") == QUIETLY

    run(play())


def test_legal_makes_are_offered(tmp_path: Path) -> None:
    """Minimum, half pot, pot, all-in with their numbers; each of them counts as it is offered."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            s.person("Eve")
            assert await offers(s, "Eve", "make", "amount") == {}
            await opened(s, "Ann", "Bob", "Cat")
            assert await offers(s, "Eve", "make", "amount") == {}
            assert await offers(s, s.others[0], "make", "amount") == {}
            found = await offers(s, s.turn, "make", "amount")
            assert found == {
                "Minimum: 200": "200",
                "Half pot: 225": "225",
                "Pot: 350": "350",
                "All-in: 10,000": "all-in",
            }
            assert await offers(s, s.turn, "bet", "amount", "pot") == {
                "Half pot: 225": "225",
                "Pot: 350": "350",
            }
            assert await offers(s, s.turn, "make", "amount", "1234") == found
            with locale("ja"):
                japanese = await offers(s, s.turn, "make", "amount")
                assert list(japanese.values()) == ["200", "225", "350", "オールイン"]
            await use(s, s.turn, "make", amount="オールイン")
            # Nobody may make less than the minimum, so only all-in is left of it.
            assert await offers(s, s.turn, "make", "amount") == {}
            await use(s, s.turn, "fold")
            await use(s, s.turn, "fold")

    run(play())


def test_a_fixed_limit_has_one_size(tmp_path: Path) -> None:
    """C-20: no amount is needed, and one is offered."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await opened(s, "Ann", "Bob", limit="fixed_limit")
            assert await offers(s, s.turn, "make", "amount") == {"Minimum: 200": "200"}
            assert await use(s, s.turn, "make") == QUIETLY
            (made,) = await events(s, ev.Made)
            assert isinstance(made, ev.Made)
            assert made.total == 200

    run(play())


def test_cards_to_change_are_offered_to_their_owner_alone(tmp_path: Path) -> None:
    """By position with their faces; what is typed grows by one card each."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await opened(s, "Ann", "Bob")
            assert await offers(s, s.turn, "draw", "cards") == {}
            await use(s, s.turn, "call")
            await use(s, s.turn, "check")
            s.person("Eve")
            assert await offers(s, "Eve", "draw", "cards") == {}
            assert await offers(s, s.others[0], "draw", "cards") == {}
            own = s.view(s.turn).own
            assert own is not None
            assert own.cards is not None
            faces = [face(card) for card in own.cards]
            first = await offers(s, s.turn, "draw", "cards")
            assert list(first.values()) == ["1", "2", "3", "4", "5", "1 2 3 4 5"]
            assert list(first)[:5] == [f"{one} ({n})" for n, one in enumerate(faces, 1)]
            then = await offers(s, s.turn, "draw", "cards", "4 2")
            assert list(then.values()) == ["4 2", "1 2 4", "2 3 4", "2 4 5"]
            assert await offers(s, s.turn, "draw", "cards", "99 x") == first
            whole = await offers(s, s.turn, "draw", "cards", "12345")
            assert list(whole.values()) == ["1 2 3 4 5"]
            changer = s.turn
            await use(s, changer, "draw", cards=list(then.values())[1])
            counted = await events(s, ev.DiscardCounted)
            assert [event.count for event in counted if isinstance(event, ev.DiscardCounted)] == [3]

    run(play())


def test_the_showdown_by_commands(tmp_path: Path) -> None:
    """Open, muck with a card shown, and show after it; each once."""

    async def play() -> None:
        hands = stacked("As Ah Kd 8c 3s", "Qs Qh Jd 9c 2s", "7s 7h 4d 5c 2h")
        async with scene(tmp_path, shuffler=hands) as s:
            await opened(s, "Ann", "Bob", "Cat")
            for command in ("call", "call", "check", "pat", "pat", "pat"):
                await use(s, s.turn, command)
            for _ in range(3):
                await use(s, s.turn, "check")
            done = QUIETLY
            assert len(await events(s, ev.HandOpened)) == 1  # the first one must
            mucker = s.turn
            assert await use(s, mucker, "muck", show="1") == done
            assert await use(s, mucker, "show", cards="2") == done
            assert (await line(s, mucker, "show", cards="all")).startswith("To show the whole")
            assert await use(s, s.turn, "open") == done
            late = await line(s, mucker, "show", cards="3")
            assert late == says(s, "refusal-nothing-to-do")
            assert len(await events(s, ev.CardsShown)) == 2

    run(play())


def test_the_last_one_left_closes_or_opens_a_part(tmp_path: Path) -> None:
    """L-90."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await opened(s, "Ann", "Bob")
            await use(s, s.turn, "fold")
            assert await use(s, s.turn, "close") == QUIETLY
            await s.wait(10)
            await use(s, s.turn, "fold")
            assert await use(s, s.turn, "open", cards="1 2") == QUIETLY
            (shown,) = await events(s, ev.CardsShown)
            assert isinstance(shown, ev.CardsShown)
            assert len(shown.cards) == 2

    run(play())


def test_ones_own_hand_in_private_and_elsewhere(tmp_path: Path) -> None:
    """In the channel, in another one, in a private message; at two tables both are named."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await opened(s, "Ann", "Bob", start=False, max_buyin=2000)
            assert await line(s, "Ann", "hand") == says(s, "no-hand")
            await use(s, "Ann", "table start")
            ann = s.view("Ann").own
            assert ann is not None
            assert ann.cards is not None
            cards = numbered(ann.cards)
            other = s.guild.create_text_channel("other")
            private = await s.people["Ann"].user.slash("hand")
            assert private.response is not None
            for answer in (
                await use(s, "Ann", "hand"),
                await use(s, "Ann", "hand", other),
                private.response.content,
            ):
                assert cards in answer
                assert "Club · poker · Hand 1" in answer
            await use(s, "Host", "table open", other, max_buyin=1000, name="Second")
            s.tables = s.dealer.desk.tables.all()
            await use(s, "Ann", "seat join", other)
            # There she holds nothing yet; in a third place she sees both tables.
            assert await use(s, "Ann", "hand", other) == says(s, "no-hand")
            both = await use(s, "Ann", "hand", s.guild.create_text_channel("third"))
            assert cards in both
            assert "**Club · Second**" in both

    run(play())


def test_a_command_counts_once_and_a_restart_changes_nothing(tmp_path: Path) -> None:
    """Commands carry no turn: after a restart the next one is simply the next."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await opened(s, "Ann", "Bob", "Cat")
            await use(s, s.turn, "call")
            turn = s.turn
            await s.restart()
            assert s.turn == turn
            assert await use(s, turn, "call") == QUIETLY
            assert len(await events(s, ev.Called)) == 2

    run(play())
