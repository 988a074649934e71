"""``legal`` and ``decide`` agree both ways: what may be done is accepted, all else is refused.

Nothing here plays on: every attempt is decided on the same state and thrown away.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bot.engine import events as ev
from bot.engine.actions import (
    ALL_CARDS,
    DEALER,
    AllIn,
    Bet,
    BigBlinds,
    BringIn,
    Call,
    Check,
    Close,
    Complete,
    Deed,
    Draw,
    Fold,
    Make,
    Muck,
    Open,
    Pick,
    Play,
    Remind,
    ShowCards,
    Sizing,
    TimeUp,
)
from bot.engine.cards import FULL_DECK
from bot.engine.decide import Decision
from bot.engine.game import Limit
from bot.engine.legal import Legal, NoRaise
from bot.engine.refusal import Code, Refusal
from bot.engine.state import Player, Seat
from bot.engine.types import Bound, FlyingAct, TurnKind, Why
from tests.support.play import Sitting, random_pick, snapshot
from tests.support.witness import Witness

WORDS: dict[TurnKind, tuple[type[Deed], ...]] = {
    TurnKind.BET: (Check, Call, Bet, Make, AllIn, BringIn, Complete, Fold),
    TurnKind.DRAW: (Draw,),
    TurnKind.SHOW: (Open, Muck, Fold, ShowCards),
    TurnKind.LAST: (Open, Close, ShowCards),
}
"""The words that belong to a turn."""

NO_RAISE = {
    NoRaise.NOT_REOPENED: Code.NOT_REOPENED,
    NoRaise.CAPPED: Code.CAPPED,
    NoRaise.NOBODY_ABLE: Code.NOBODY_ABLE,
    NoRaise.FLYING: Code.BOUND_TO_CALL,
}
ALIKE: tuple[set[type[Deed]], ...] = (
    {Check},
    {Call},
    {Bet},
    {Make},
    {AllIn},
    {Fold},
    {Draw},
    {Check, Call},
    {Bet, Make},
    {AllIn, Bet},
    {AllIn, Make},
    {AllIn, Call},
    {Call, Bet},  # all that he has, in fixed limit
    {Call, Make},
    {Complete, Bet},
    {Complete, Make},
    {Complete, AllIn},
)
"""Words that may have meant the same (L-112, L-113)."""

SURE: dict[TurnKind, Play] = {
    TurnKind.BET: Fold(),
    TurnKind.DRAW: Draw(),
    TurnKind.SHOW: Open(),
    TurnKind.LAST: Close(),
}
"""A word that is legal at every turn of its kind."""

EVERY_WORD: tuple[Play, ...] = (
    Check(),
    Call(),
    Bet(20),
    Make(40),
    AllIn(),
    BringIn(),
    Complete(),
    Fold(),
    Draw(),
    Draw(Pick((1,))),
    Open(),
    Muck(),
    Close(),
    ShowCards(ALL_CARDS),
)


def check_turn(sitting: Witness, rng: Random) -> None:
    """All that can be said at this turn is answered as ``legal`` says, and nothing changes."""
    before = snapshot(sitting.state)
    may, who = sitting.legal, sitting.actor
    player = sitting.player(who)
    _check_others(sitting, who, rng)
    _check_tokens(sitting, who, may)
    for word in EVERY_WORD:
        if type(word) not in WORDS[may.kind]:
            assert _code(sitting, who, word) is Code.WRONG_MOMENT
    if may.kind is TurnKind.BET:
        _check_betting(sitting, who, may, player, rng)
    elif may.kind is TurnKind.DRAW:
        _check_draw(sitting, who, may, player, rng)
    else:
        _check_showing(sitting, who, may)
    assert snapshot(sitting.state) == before


def _code(sitting: Sitting, who: str, what: Deed, token: int | None = None) -> Code | None:
    """The code of the refusal; None = it was accepted."""
    answer = sitting.try_to(who, what, token)
    return answer.code if isinstance(answer, Refusal) else None


def _check_others(sitting: Witness, who: str, rng: Random) -> None:
    """C-10: nobody else may act; where the house has flying actions, it counts (L-100)."""
    for seat in sitting.state.seats.values():
        if seat.member == who:
            continue
        words = EVERY_WORD
        if sitting.state.rules.house.flying.enabled:
            words = tuple(rng.sample(EVERY_WORD, 4))
        for word in words:
            if isinstance(word, ShowCards) and sitting.hand.may_show == seat.number:
                assert _code(sitting, seat.member, word) in (None, Code.OPEN_INSTEAD)
            elif flies(sitting, seat, word):
                _check_flying(sitting, seat, word)
            else:
                assert _code(sitting, seat.member, word) is Code.NOT_YOUR_TURN
        token = sitting.turn.token  # L-112: a button of somebody else's turn
        assert _code(sitting, seat.member, Fold(), token) is Code.NOT_YOUR_TURN
    assert _code(sitting, "stranger", Fold()) is Code.NOT_SEATED


def flies(sitting: Sitting, seat: Seat, word: Deed) -> bool:
    """L-100, L-113, L-114, A-84: whether a word is a flying action, if no excuse covers it."""
    rules, hand = sitting.state.rules.house.flying, sitting.hand
    player = hand.players.get(seat.number)
    if not rules.enabled or player is None or player.folded or seat.leaving is not None:
        return False
    if isinstance(word, Draw):
        waits = sitting.turn.kind is TurnKind.DRAW and seat.number in hand.queue
        return rules.covers_change and waits
    bets = isinstance(word, Check | Call | Bet | Make | Complete | AllIn | Fold)
    return bets and sitting.turn.kind is TurnKind.BET and player.stack > 0


def _check_flying(sitting: Witness, seat: Seat, word: Deed) -> None:
    """L-100 to L-105, L-112: excused, too much, or counted with its consequences at once."""
    hand, player = sitting.hand, sitting.hand.players[seat.number]
    everything = player.bet + player.stack
    answer = sitting.try_to(seat.member, word)
    amount = word.to if isinstance(word, Bet | Make) else 0
    if isinstance(amount, int) and amount > everything:
        assert isinstance(answer, Refusal)
        assert answer.code is Code.NOT_ENOUGH_CHIPS
        return
    since = sitting.now - 1000 * sitting.state.rules.house.flying.repeat_grace
    lately = [said for said, at in sitting.said.get(seat.member, ()) if at >= since]
    if isinstance(answer, Refusal):
        if isinstance(word, Complete) and answer.code is not Code.REPEATED:
            # Nothing may be completed (S-14, C-24), or he has too little for it.
            assert answer.code in (Code.NOT_YOUR_TURN, Code.NOT_ENOUGH_CHIPS)
            return
        assert answer.code is Code.REPEATED
        same = any({type(said), type(word)} in ALIKE for said in lately)
        assert same or any(isinstance(said, Draw) for said in lately)  # said before he changed
        return
    bets = [said for said in lately if not isinstance(said, Draw)]
    assert word not in (*lately[-1:], *bets[-1:]), f"{seat.member} only repeated {word}"
    flew, then = answer.events[0], answer.events[1:]
    assert isinstance(flew, ev.Flew)
    after = answer.state.hand
    assert after is not None
    out = answer.state.seats[seat.number]
    gone = after.players[seat.number]
    assert out.fouls == flew.count
    assert (flew.count >= 3) == (out.leaving is Why.FLYING)
    assert after.level == (hand.level if after.street == hand.street else 0)
    dropped = any(isinstance(event, ev.HandKilled | ev.AllInVoided) for event in then)
    assert dropped == (gone.folded and not any(isinstance(e, ev.Folded) for e in then))
    if not dropped:
        assert not then or isinstance(word, Fold)  # only the cards that he shows
        assert after.turn == hand.turn
        assert (gone.stack, gone.bet) == (player.stack, player.bet)
        first = player.flying
        over = flew.act is FlyingAct.ALL_IN and first is not None and first.act is not flew.act
        if first is not None and not over:
            assert gone.flying == first  # L-113: the first stands, ALLIN excepted
            assert flew.chips == 0
        elif flew.act is not FlyingAct.DRAW:
            assert gone.flying is not None
            assert gone.flying.act is flew.act
            assert gone.flying.chips == flew.chips + (first.chips if first is not None else 0)
    elif flew.count < 3:
        assert flew.act is FlyingAct.ALL_IN


def _check_tokens(sitting: Sitting, who: str, may: Legal) -> None:
    """A press from an old turn never counts, one from this turn does; so for timers."""
    token = sitting.turn.token
    sure: Play = BringIn() if may.must_open else SURE[may.kind]
    assert _code(sitting, who, sure, token) is None
    assert _code(sitting, DEALER, TimeUp(), token) is None
    for old in (token - 1, token + 1, 0):
        assert _code(sitting, who, sure, old) is Code.STALE
        assert _code(sitting, DEALER, TimeUp(), old) is Code.STALE
        assert _code(sitting, DEALER, Remind(), old) is Code.STALE
    assert _code(sitting, DEALER, TimeUp()) is Code.STALE


# --- betting --------------------------------------------------------------------------------------


def _check_betting(sitting: Sitting, who: str, may: Legal, player: Player, rng: Random) -> None:
    must_raise = may.bound is Bound.RAISE_OR_FOLD  # L-102: no check and no call
    if must_raise:
        assert (may.check, may.call) == (False, 0)
        assert may.no_raise is None
    else:
        assert may.check == (may.call == 0 and not may.bring_in)
    if may.bound is Bound.CALL_OR_FOLD:
        assert may.no_raise is not None
        assert may.all_in_calls == (may.all_in > 0) == may.call_all_in
    assert (player.flying is None) == (may.bound is None)
    _check_bring_in(sitting, who, may)
    _gives(sitting, who, Check(), ev.Checked if may.check else None, player.bet)
    _gives(sitting, who, Call(), ev.Called if may.call else None, player.bet + may.call)
    assert may.call_all_in == (0 < may.call == player.stack)
    held = len(player.cards)
    for show in (Pick(), ALL_CARDS, random_pick(rng, 0, held, held)):
        code = Code.MUST_OPEN if may.must_open else None
        assert _code(sitting, who, Fold(show)) is code
    _check_all_in(sitting, who, may, player)
    _check_raises(sitting, who, may, player, rng)


def _gives(sitting: Sitting, who: str, what: Deed, kind: type[ev.Event] | None, total: int) -> None:
    """It is refused (``kind`` None), or the first event is such a one and he has ``total`` in."""
    answer = sitting.try_to(who, what)
    if kind is None:
        assert isinstance(answer, Refusal), f"{what} should be refused: {sitting.legal}"
        assert answer.legal == sitting.legal
        return
    assert isinstance(answer, Decision), f"{what}: {answer}"
    event = answer.events[0]
    assert type(event) is kind
    if isinstance(event, ev.Called | ev.BetMade | ev.Made | ev.Completed):
        player = sitting.player(who)
        assert event.total == total
        assert event.amount == total - player.bet
        assert event.all_in == (event.amount == player.stack)


def _third_street(sitting: Sitting) -> bool:
    """Nothing but the bring-in, or a short all-in over it, stands yet (S-14, S-18)."""
    hand = sitting.hand
    return sitting.state.rules.game.stud and hand.street == 0 and not hand.full_level


def _check_bring_in(sitting: Sitting, who: str, may: Legal) -> None:
    """C-11, S-14, S-17, S-18, C-24."""
    hand, stakes = sitting.hand, sitting.state.rules.stakes
    due = _third_street(sitting) and hand.level == 0
    stack = sitting.player(who).stack
    assert may.bring_in == (min(stakes.bring_in, stack) if due else 0)
    assert due or not may.must_open
    answer = sitting.try_to(who, BringIn())
    if not due:
        assert isinstance(answer, Refusal)
        assert answer.code is Code.NO_BRING_IN
    else:
        assert isinstance(answer, Decision)
        all_in = may.bring_in == stack
        seat = hand.players[sitting.turn.seat].seat
        assert answer.events[0] == ev.BringInPosted(seat, may.bring_in, all_in)
    open_to = sitting.state.rules.stakes.limit is Limit.FIXED_LIMIT and may.no_raise is None
    short = hand.level != hand.full_level or due
    assert may.completes == (open_to and short)
    code = _code(sitting, who, Complete())
    if may.no_raise is not None and hand.level != hand.full_level:
        assert code is NO_RAISE[may.no_raise]
    elif not may.completes:
        assert code is Code.NOTHING_TO_COMPLETE
    else:
        assert code is (None if may.may_raise else Code.NOT_ENOUGH_CHIPS)


def _check_all_in(sitting: Sitting, who: str, may: Legal, player: Player) -> None:
    """C-14, C-26."""
    kind: type[ev.Event] | None = None
    if may.all_in:
        raised: type[ev.Event] = ev.BetMade if may.opening else ev.Made
        if _third_street(sitting):
            raised = ev.Completed if may.all_in > may.bring_in else ev.BringInPosted
        kind = ev.Called if may.all_in_calls else raised
        assert may.all_in <= player.bet + player.stack
    _gives(sitting, who, AllIn(), kind, may.all_in)


def _check_raises(sitting: Sitting, who: str, may: Legal, player: Player, rng: Random) -> None:
    """C-11, C-20, C-25, C-33, L-80 to L-84."""
    level, everything = sitting.hand.level, player.bet + player.stack
    right, wrong = (Bet, Make) if level == 0 else (Make, Bet)
    kind: type[ev.Event] = ev.BetMade if level == 0 else ev.Made
    third = _third_street(sitting)
    if third:
        kind = ev.Completed
    assert may.opening == (level == 0 and may.no_raise is None)
    if not third:  # C-11: there BET and RAISE are one word
        code = _code(sitting, who, wrong(may.raise_min or 2 * level + 20))
        assert code is (Code.BET_STANDS if level else Code.NO_BET_YET)
    if may.no_raise is not None:
        assert (may.raise_min, may.raise_max) == (0, 0)
        for total in (level + 1, 2 * level + 20, everything):
            assert _code(sitting, who, right(total)) is NO_RAISE[may.no_raise]
        return
    assert may.raise_max <= everything
    for total in _totals(may, level, everything, rng):
        announced = may.raise_min <= total <= may.raise_max
        if may.double:
            announced = total in (may.raise_min, may.double) and total <= may.raise_max
        short_all_in = total == everything and level < total < (may.double or may.raise_min)
        if third and total == everything == may.bring_in:
            continue  # no more than the bring-in: see above
        _gives(sitting, who, right(total), kind if announced or short_all_in else None, total)
    size = kind if may.fixed and may.may_raise else None
    _gives(sitting, who, right(None), size, may.raise_min)
    for sizing in (*Sizing, BigBlinds(rng.choice((0, 100, 250, 300, 1000)))):
        answer = sitting.try_to(who, right(sizing))
        if isinstance(answer, Decision):
            event = answer.events[0]
            if isinstance(event, ev.BringInPosted):
                assert event.amount == everything
                continue
            assert isinstance(event, ev.BetMade | ev.Made | ev.Completed)
            assert event.total == everything or may.raise_min <= event.total <= may.raise_max
    if may.may_raise:
        _gives(sitting, who, right(Sizing.MIN), kind, may.raise_min)
        _gives(sitting, who, right(Sizing.MAX), kind, may.raise_max)


def _totals(may: Legal, level: int, everything: int, rng: Random) -> Iterator[int]:
    """Amounts around every bound."""
    for edge in (may.raise_min, may.raise_max, level, everything):
        yield from (edge - 1, edge, edge + 1)
    yield from (0, -1, -may.raise_min, 10**21)
    if may.may_raise:
        yield rng.randint(may.raise_min, may.raise_max)


# --- cards ----------------------------------------------------------------------------------------


def _check_draw(sitting: Sitting, who: str, may: Legal, player: Player, rng: Random) -> None:
    """L-60, C-51, and the field's case 50."""
    held = len(player.cards)
    assert may.draw_max == sitting.state.rules.game.streets[sitting.hand.street].draw_up_to
    good = random_pick(rng, 0, may.draw_max, held)
    if may.draw_max < held:
        assert _code(sitting, who, Draw(ALL_CARDS)) is Code.TOO_MANY_CARDS
    every = ALL_CARDS if may.draw_max == held else Pick()
    for pick in (Pick(), every, good, Pick(cards=(rng.choice(player.cards),))):
        assert _code(sitting, who, Draw(pick)) is None
    strange = rng.choice([card for card in FULL_DECK if card not in player.cards])
    for bad, code in (
        (Pick((held + 1,)), Code.BAD_POSITION),
        (Pick((0,)), Code.BAD_POSITION),
        (Pick((-1,)), Code.BAD_POSITION),
        (Pick((1, 1)), Code.SAME_CARD_TWICE),
        (Pick((1,), (player.cards[0],)), Code.SAME_CARD_TWICE),
        (Pick(cards=(strange,)), Code.NOT_HELD),
    ):
        assert _code(sitting, who, Draw(bad)) is code


def _check_showing(sitting: Sitting, who: str, may: Legal) -> None:
    """L-74, L-77, L-90."""
    held = len(sitting.player(who).cards)
    part, bad = Pick((2,) if held < 4 else (2, 4)), Pick((held + 1,))
    assert _code(sitting, who, Open()) is None
    assert _code(sitting, who, Open(bad)) is Code.BAD_POSITION
    if may.kind is TurnKind.SHOW:
        assert _code(sitting, who, Open(part)) is Code.PART_OPENED
        for give_up in (Muck(), Muck(part), Fold(), Fold(part)):
            assert _code(sitting, who, give_up) is None
        assert _code(sitting, who, Muck(ALL_CARDS)) is Code.OPEN_INSTEAD
        assert _code(sitting, who, Muck(bad)) is Code.BAD_POSITION
    else:
        assert _code(sitting, who, Open(part)) is None
        assert _code(sitting, who, Close()) is None
