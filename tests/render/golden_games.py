"""One hand of each game, played in a plain way with a known deck, as the room and a player read it.

``python -m tests.render.golden_games`` writes the expected lines anew into ``golden_games``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from bot.engine import actions as ask
from bot.engine import events as ev
from bot.engine.actions import DEALER, Deed
from bot.engine.cards import FULL_DECK, Card
from bot.engine.events import Audience, Event
from bot.engine.state import TableState
from bot.engine.types import Phase, TurnKind
from bot.engine.view import view
from bot.render import Post, Voice, last_hand, render, status
from bot.render.pages import hand as hand_page
from bot.room.throwing import thrown
from tests.render.builders import voice
from tests.support.table import Table, rulebook

FOLDER: Final = Path(__file__).parent / "golden_games"
NAMES: Final = {1: "Aki", 2: "Ken", 3: "Rin"}
GAMES: Final = [game for game in rulebook().games if game != "five_card_draw"]
SEEDS: Final = {"badeucey": 11, "stud8": 4, "o8": 5, "badeucy_hi4": 2}
"""Decks with something to see: a scoop, a half each, no low."""


class Told(NamedTuple):
    """What one audience was told after one action."""

    audience: str
    """"" = the room."""
    post: Post
    state: TableState


def hand(game: str, voice: Voice, seed: int = 1, house: str = "standard") -> Iterator[Told]:
    """A hand from the deal to the end."""
    table = Table(rulebook().rules(game, house, "LV1"), {1: 1000, 2: 1000, 3: 1000})
    for seat, name in NAMES.items():
        table.state.seats[seat].name = name
    rng = Random(f"{game} {seed}")
    table.chance = tuple(rng.sample(FULL_DECK, 52))
    yield from _told(table, voice, [(DEALER, ask.DealHand()), (DEALER, ask.HandsOut())])
    while table.hand.phase is not Phase.OVER:
        who = f"P{table.turn.seat}"
        yield from _told(table, voice, [(who, _plain(table, rng))])


def _told(table: Table, voice: Voice, said: list[tuple[str, Deed]]) -> Iterator[Told]:
    """What everybody is told of some actions that are told together."""
    before, first = table.state, len(table.log)
    for who, what in said:
        table.do(who, what)
    entries = list(enumerate(table.log[first:], first + 1))
    for seat in NAMES:
        member = f"P{seat}"
        mine = [(seq, event) for seq, event in entries if _his(event, seat)]
        post = render(voice, mine, view(table.state, member), {})
        if post is not None:
            yield Told(member, post, table.state)
    post = render(
        voice,
        [(seq, event) for seq, event in entries if event.audience is Audience.EVERYBODY],
        view(table.state, None),
        NAMES,
        **lying(before),  # type: ignore[arg-type]
    )
    if post is not None:
        yield Told("", post, table.state)


def lying(before: TableState) -> dict[str, object]:
    """What lay open before, as the table's outbox hands it over."""
    if before.hand is None or before.hand.phase is Phase.OVER:
        return {}
    players = before.hand.players.values()
    up = {one.seat: one.up for one in players if one.up and not one.folded}
    opened = {one.seat: one.held for one in players if one.opened}
    return {"up": up, "board": before.hand.board, "opened": opened}


def _his(event: Event, seat: int) -> bool:
    own = event.audience is Audience.SEAT or isinstance(event, ev.TurnOpened)
    return own and getattr(event, "seat", 0) == seat


def _plain(table: Table, rng: Random) -> Deed:
    """Check, call and bring in; bet now and then; throw away what a low hand does not want."""
    may, player = table.legal, table.hand.players[table.turn.seat]
    if may.kind is TurnKind.DRAW:
        game = table.state.rules.game
        scales = [share.scale for share in game.shares]
        gone: list[Card] = thrown(scales, player.cards, last=table.hand.street == 3)
        return ask.Draw(ask.Pick(cards=tuple(gone[: may.draw_max])))
    if may.kind is not TurnKind.BET:
        return ask.Open()
    if may.may_raise and not may.bring_in and rng.random() < 0.2:
        if may.completes:
            return ask.Complete()
        return ask.Bet(may.raise_min) if may.opening else ask.Make(may.raise_min)
    if may.bring_in:
        return ask.BringIn()
    return ask.Check() if may.check else ask.Call()


def lines(game: str, language: str) -> str:
    """The whole hand as the room and Ken read it, then the pages."""
    speaker = voice(language)
    text: list[str] = []
    middle: TableState | None = None
    log: TableState | None = None
    for told in hand(game, speaker, SEEDS.get(game, 1)):
        hands = told.state.hand
        if told.audience in ("", "P2"):
            mark = "(Ken) " if told.audience else ""
            text += [f"{mark}{line.text}" for line in told.post.lines]
        if hands is not None and hands.street == 2 and middle is None:
            middle = told.state
        log = told.state
    assert middle is not None or game == "sd27"
    assert log is not None
    if middle is not None:
        text += ["", *(line.text for line in status(speaker, view(middle, None)))]
        text += ["", *(line.text for line in hand_page(speaker, view(middle, "P2")))]
    return "\n".join(text) + "\n"


def last(game: str, language: str) -> str:
    """The last hand once more."""
    table = Table(rulebook().rules(game, "standard", "LV1"), {1: 1000, 2: 1000, 3: 1000})
    rng = Random(f"{game} {SEEDS.get(game, 1)}")
    table.chance = tuple(rng.sample(FULL_DECK, 52))
    table.deal()
    while table.hand.phase is not Phase.OVER:
        table.do(f"P{table.turn.seat}", _plain(table, rng))
    entries = list(enumerate(table.log, 1))
    return "\n".join(line.text for line in last_hand(voice(language), entries, NAMES)) + "\n"


def expected(game: str, language: str) -> Path:
    """Where the lines of a game stand."""
    return FOLDER / f"{game}.{language}.txt"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        for code in ("en", "ja"):
            body = f"{lines(name, code)}\n{last(name, code)}"
            expected(name, code).write_text(body, encoding="utf-8")
