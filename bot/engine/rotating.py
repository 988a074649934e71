"""Which game is dealt next: the following one, or the one that somebody chooses (R-15 to R-17).

A choice is a turn between two hands. What the one who is asked says, or his silence, deals the next
hand in the same decision, so nobody can come in between.
"""

from __future__ import annotations

from bot.engine import dealing
from bot.engine.actions import Action, Choose
from bot.engine.draft import Draft
from bot.engine.events import GameChanged, RulesChanged, TimedOut, TurnOpened, WaitingForPlayers
from bot.engine.game import GameSpec
from bot.engine.house import Rules
from bot.engine.legal import Legal
from bot.engine.refusal import Code, Refusal
from bot.engine.rotation import ORBIT, Hold, Rotation
from bot.engine.state import TableState
from bot.engine.types import TurnKind


def deal_hand(draft: Draft) -> Refusal | None:
    """The next hand; first the next game if its turn has come, or the question which one."""
    state = draft.state
    refusal = dealing.may_deal(state)
    if refusal is not None:
        return refusal
    if state.queued_rules is not None:
        draft.emit(RulesChanged(in_place(state, state.queued_rules)))
    rotation = state.rules.rotation
    if rotation is not None and not state.place.left and len(dealing.ready(state)) >= 2:
        if rotation.choice is not None:
            _ask(draft, rotation)
            return None
        _change(draft, rotation, rotation.after(state.place.index))
    dealing.deal(draft)
    return None


def in_place(state: TableState, rules: Rules) -> Rules:
    """Other rules as they are played from now on: the same list goes on with its present game."""
    old, new = state.rules.rotation, rules.rotation
    index = state.place.index
    if old is None or new is None or index < 0 or old.ids != new.ids:
        return rules
    return rules.playing(new.games[index])


# --- dealer's choice ------------------------------------------------------------------------------


def legal(state: TableState) -> Legal:
    """What the one who is asked may choose: no game that is too big for the players (R-17)."""
    rotation = state.rules.rotation
    assert rotation is not None
    games = (listed.game for listed in rotation.games)
    return Legal(TurnKind.CHOOSE, games=tuple(one.id for one in games if _fits(state, one)))


def choose(draft: Draft, action: Action) -> Refusal | None:
    """R-17. Refused: nobody is asked, another one is, the game is not on the list or too big."""
    state, what = draft.state, action.what
    assert isinstance(what, Choose)
    seat, rotation, choice = state.seat_of(action.who), state.rules.rotation, state.choice
    if seat is None:
        return Refusal(Code.NOT_SEATED)
    if choice is None or rotation is None:
        chosen = rotation is not None and rotation.choice is not None
        return Refusal(Code.WRONG_MOMENT if chosen else Code.NO_CHOICE)
    if action.token is not None and action.token != choice.token:
        return Refusal(Code.STALE)
    if choice.seat != seat.number:
        return Refusal(Code.NOT_YOUR_TURN, {"seat": choice.seat})
    if state.paused is not None:
        return Refusal(Code.TABLE_PAUSED)
    index = rotation.find(what.game)
    if index < 0:
        return Refusal(Code.NOT_ON_LIST, {"game": what.game}, legal(state))
    game = rotation.games[index].game
    if not _fits(state, game):
        sums = {"seats": game.seats_max, "players": len(dealing.ready(state))}
        return Refusal(Code.GAME_TOO_BIG, {"game": game.id, **sums}, legal(state))
    _change(draft, rotation, index, seat.number)
    dealing.deal(draft)
    return None


def time_up(draft: Draft) -> None:
    """Silence: the last game once more, at first the first of the list (R-17)."""
    state = draft.state
    rotation, choice = state.rules.rotation, state.choice
    assert rotation is not None and choice is not None
    draft.emit(TimedOut(choice.seat, choice.kind))
    last = max(0, state.place.index)
    fitting = [n for n, listed in enumerate(rotation.games) if _fits(state, listed.game)]
    _change(draft, rotation, last if last in fitting else fitting[0])
    dealing.deal(draft)


def keep_choice(draft: Draft) -> None:
    """He who was asked leaves or is out: the next one is asked, if there is a hand to deal."""
    state = draft.state
    choice, rotation = state.choice, state.rules.rotation
    assert choice is not None and rotation is not None
    ready = dealing.ready(state)
    if len(ready) < 2:
        draft.emit(WaitingForPlayers(len(ready)))
    elif choice.seat not in ready:
        _ask(draft, rotation)


def _ask(draft: Draft, rotation: Rotation) -> None:
    """The button of the next hand chooses; with a hold of an orbit the marker moves one seat."""
    state = draft.state
    marker = state.place.marker
    if rotation.choice is Hold.ORBIT and marker:
        seat = dealing.after(dealing.ready(state), marker)[0]
    else:
        seat = dealing.next_button(state, draft.chance)
    draft.emit(TurnOpened(seat, TurnKind.CHOOSE, draft.at))


def _change(draft: Draft, rotation: Rotation, index: int, by: int = 0) -> None:
    """R-15: say what is played from this hand on, and for how many hands."""
    listed = rotation.games[index]
    ahead = draft.state.copy()
    ahead.rules = ahead.rules.playing(listed)
    positions = dealing.take_positions(ahead, draft.chance)
    assert positions is not None
    hands = len(positions.players)
    if rotation.choice is Hold.HAND:
        hands = 1
    elif rotation.choice is None and rotation.every != ORBIT:
        hands = rotation.every
    draft.emit(GameChanged(listed.game.id, listed.stakes, hands, by))


def _fits(state: TableState, game: GameSpec) -> bool:
    return len(dealing.ready(state)) <= game.seats_max
