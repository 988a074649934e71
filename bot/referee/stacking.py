"""Stacking the deck: everybody ends with the cards that are written for him.

The hand is rehearsed with an arbitrary deck. No bet depends on a card, so the real hand takes the
same course with other cards in the same places: it is enough to say which card stands for which.
A player holds his final cards from the deal on, those that he draws aside; what he throws away are
fillers, which collide with nobody's cards because 52 places get 52 different cards.
"""

from __future__ import annotations

from bot.engine import events as ev
from bot.engine.actions import Fold
from bot.engine.cards import FULL_DECK, Card
from bot.referee.mistakes import Mistake
from bot.referee.playing import Deal, Moment, Played
from bot.referee.reading import Hand, Step


def play(hand: Hand) -> Played:
    """The hand, dealt and played. Refused with Mistake: it cannot be played as written."""
    if hand.rules.game.stud:
        return Played(hand, Deal(deck=in_order(hand)))
    played = Played(hand, _stack(hand, Played(hand, Deal())))
    for seat, player in played.now.players.items():
        final = hand.final.get(played.names[seat], player.cards)
        assert set(player.cards) == set(final), "the cards were stacked wrongly"
    return played


def in_order(hand: Hand) -> tuple[Card, ...]:
    """The deck of a stud hand, whose betting depends on the cards: no rehearsal helps.

    Who is dealt in on a street is told by the folds that are written before it. A card that is
    not written, because its owner has folded or nobody shows, is a filler.
    """
    game, names = hand.rules.game, list(hand.streets)
    deck: list[Card | None] = []
    for number, street in enumerate(game.streets):
        if number:
            gone = {step.who for step in _said(hand, number - 1) if isinstance(step.deed, Fold)}
            names = [name for name in names if name not in gone]
        each = street.deal_down + street.deal_up
        if each * len(names) > len(FULL_DECK) - len(deck):  # S-24
            deck += hand.board or [None] * each
            continue
        for count, part in (
            (street.deal_down, number if not number else number + 1),
            (street.deal_up, number + 1),
        ):
            for place in range(count):
                deck += [_written(hand, name, part, place) for name in names]
    named = [card for card in deck if card is not None]
    rest = iter([card for card in FULL_DECK if card not in named])
    return (*(card or next(rest) for card in deck), *rest)


def _said(hand: Hand, number: int) -> tuple[Step, ...]:
    """What was said and done in a betting round."""
    steps = hand.rounds[number] if number < len(hand.rounds) else ()
    return tuple(step for step in steps if not step.refused)


def _written(hand: Hand, name: str, part: int, place: int) -> Card | None:
    cards = hand.streets[name]
    return cards[part][place] if part < len(cards) else None


def _stack(hand: Hand, rehearsal: Played) -> Deal:
    """The cards that give everybody his hand."""
    # Folded players first: a card of theirs may come back to somebody else.
    players = sorted(rehearsal.now.players.values(), key=lambda player: not player.folded)
    ends = {rehearsal.names[player.seat]: player.cards for player in players}
    for name in hand.final:
        if name not in ends:
            raise Mistake(f"final.{name}", f"{name} was dealt no cards")
    common = rehearsal.now.board
    if len(hand.board) > len(common):
        raise Mistake("board", f"expected {len(common)} cards, got {len(hand.board)}")
    if len(hand.board) < len(common) and rehearsal.all(ev.HandOpened):
        raise Mistake("board", f"is missing: {len(common)} cards were turned over")
    opened = {rehearsal.names[event.seat] for event in rehearsal.all(ev.HandOpened)}
    for name in ends:
        if name in opened and name not in hand.final:
            raise Mistake(f"final.{name}", f"is missing: {name} opened his hand")
    becomes = _reshuffled(hand, rehearsal, ends)
    for name, cards in hand.final.items():
        _pair(becomes, ends[name], cards)
    becomes.update(zip(common, hand.board, strict=False))
    _pair(becomes, FULL_DECK, FULL_DECK)
    return Deal(
        deck=tuple(becomes[card] for card in FULL_DECK),
        shuffles=(tuple(becomes[card] for card in FULL_DECK),) * len(hand.shuffled),
        discards={
            name: [
                tuple(becomes[card] for card in event.cards)
                for event in rehearsal.all(ev.Discarded)
                if rehearsal.names[event.seat] == name
            ]
            for name in ends
        },
    )


def _pair(becomes: dict[Card, Card], places: tuple[Card, ...], cards: tuple[Card, ...]) -> None:
    """Let the cards that are not placed yet take the places that are free."""
    placed = set(becomes.values())
    free = [place for place in places if place not in becomes]
    becomes.update(zip(free, (card for card in cards if card not in placed), strict=False))


def _reshuffled(
    hand: Hand, rehearsal: Played, ends: dict[str, tuple[Card, ...]]
) -> dict[Card, Card]:
    """The places that the written reshuffles fix (C-54)."""
    pools = _pools(rehearsal)
    if len(hand.shuffled) < len(pools):
        changed = sum(event.count for event in rehearsal.all(ev.DiscardCounted))
        needed = rehearsal.state.rules.game.hand_size * len(ends) + changed
        raise Mistake(
            "shuffled",
            f"is missing: {needed} cards are needed, so the muck is shuffled;"
            " write the order in which it comes back (C-54)",
        )
    if len(hand.shuffled) > len(pools):
        raise Mistake(f"shuffled {len(pools) + 1}", "the stub does not run out here")
    holder = {place: name for name, places in ends.items() for place in places}
    owner = {card: name for name, cards in hand.final.items() for card in cards}
    becomes: dict[Card, Card] = {}
    for number, (pool, cards) in enumerate(zip(pools, hand.shuffled, strict=True), 1):
        where = f"shuffled {number}"
        drawn = [n for n, place in enumerate(pool, 1) if _is_drawn(rehearsal, place)]
        least = max(drawn, default=0)
        if not least <= len(cards) <= len(pool):
            raise Mistake(where, f"expected {least} to {len(pool)} cards, got {len(cards)}")
        for place, card in zip(pool, cards, strict=False):
            gets = holder.get(place) if holder.get(place) in hand.final else None
            if owner.get(card) != gets:
                other = owner.get(card, "nobody")
                raise Mistake(where, f"{card} goes to {gets or 'nobody'}, but {other} ends with it")
            if becomes.setdefault(place, card) is not card:
                raise Mistake(where, f"{card} cannot lie there: {becomes[place]} came there before")
    return becomes


def _pools(rehearsal: Played) -> list[list[Card]]:
    """For each reshuffle, the shuffled cards in the order in which they came back."""
    pools: list[list[Card]] = []
    rebuilt: Moment | None = None
    for moment in rehearsal.moments:
        event = moment.event
        if isinstance(event, ev.StubRebuilt):
            rebuilt = moment
        elif isinstance(event, ev.MuckShuffled):
            assert rebuilt is not None and isinstance(rebuilt.event, ev.StubRebuilt)
            stub = list(rebuilt.event.stub)
            if event.own_used:  # C-56: they lie under the shuffled cards
                own = {card for p in rebuilt.hand.players.values() for card in p.awaiting}
                stub = [card for card in stub if card not in own]
            pools.append(stub[len(stub) - event.count :])
    return pools


def _is_drawn(rehearsal: Played, card: Card) -> bool:
    return any(card in event.cards for event in rehearsal.all(ev.Drew))
