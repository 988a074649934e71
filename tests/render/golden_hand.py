"""One hand, told step by step: Aki (button), Ken and Rin; a short ante, a side pot, a chop.

Cards and sums are made up to show the wording; the engine's own hands are tested elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from bot.engine import events as ev
from bot.engine.cards import Card, parse_cards
from bot.engine.events import Event
from bot.engine.legal import Legal, NoRaise
from bot.engine.types import Blind, Phase, TurnKind, Why
from bot.engine.view import TableView
from tests.render.builders import KINGS_UP, QUEENS, hand_started, opened, seat, turn, view

KINGS_UP_TOO: Final = parse_cards("Kd Kc 7h 7s 2d")


@dataclass(frozen=True)
class Step:
    """One telling to the room."""

    events: tuple[Event, ...]
    view: TableView
    en: str
    ja: str
    opened: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)
    """Hands that lay open before."""


STEPS: Final = (
    Step(
        (
            hand_started({1: 3, 2: 1000, 3: 25}),
            ev.DeckShuffled(KINGS_UP),
            ev.AntePosted(2, 5),
            ev.AntePosted(3, 5),
            ev.AntePosted(1, 3),
            ev.HandDealt(2, KINGS_UP),
            ev.HandDealt(3, KINGS_UP_TOO),
            ev.HandDealt(1, QUEENS),
            ev.HandsDealt(5),
            ev.BlindPosted(2, 10, Blind.SMALL),
            ev.BlindPosted(3, 20, Blind.BIG),
        ),
        view(phase=Phase.DEALT, pot=43),
        """\
— Hand 12 · button Aki —
ante 5 each · ante Aki 3 (all-in) · SB Ken 10 · BB Rin 20 (all-in)
Everybody has 5 cards.""",
        """\
― ハンド12 · ボタン Akiさん ―
アンティ 各5 · アンティ Aki 3(オールイン) · SB Ken 10 · BB Rin 20(オールイン)
手札を5枚ずつ配りました。""",
    ),
    Step(
        (ev.TurnOpened(2, TurnKind.BET, 0),),
        view(turn(2, Legal(TurnKind.BET, call=10, no_raise=NoRaise.NOBODY_ABLE), token=1), pot=43),
        """\
▶ Ken · 10 to call · pot 43 · [120000]
No raise: nobody has chips left for it.
call / fold""",
        """\
▶ Kenさんの番 · コール 10 · ポット 43 · [120000]
レイズ不可: 相手にチップがありません。
コール / フォールド""",
    ),
    Step(
        (ev.TimedOut(2, TurnKind.BET), ev.Folded(2, Why.TIME), ev.BetReturned(3, 10)),
        view(pot=33),
        """\
Time is up for Ken. Ken folds.
10 returned to Rin.""",
        """\
Kenさん、時間切れ。Kenさん、フォールド。
Rinさんに10を返却。""",
    ),
    Step(
        (
            ev.Called(3, 80, 80, all_in=True),
            ev.BetsGathered(400, played=True),
            ev.ChangeStarted((2, 3, 1)),
            ev.TurnOpened(2, TurnKind.DRAW, 0),
        ),
        view(turn(2, Legal(TurnKind.DRAW, draw_max=5), token=4), pot=400),
        """\
Rin calls 80 (all-in).
The pot is 400.
Card change: Ken → Rin → Aki
▶ Ken · change up to 5 cards · pot 400 · [120000]
draw 2 4 / pat""",
        """\
Rinさん、コール 80(オールイン)。
ポットは400。
カードチェンジ: Ken → Rin → Aki
▶ Kenさんの番 · チェンジ(0〜5枚) · ポット 400 · [120000]
チェンジ 2 4 / ノーチェンジ""",
    ),
    Step(
        (
            ev.Discarded(2, KINGS_UP[4:]),
            ev.DiscardCounted(2, 1),
            ev.StubRebuilt(KINGS_UP),
            ev.MuckShuffled(7, own_used=False),
            ev.Drew(2, KINGS_UP[4:], KINGS_UP),
            ev.TurnOpened(3, TurnKind.DRAW, 0),
        ),
        view(turn(3, Legal(TurnKind.DRAW, draw_max=5), token=6), pot=400),
        """\
Ken changes 1 card.
The deck ran out: 7 mucked cards are shuffled and used again.
▶ Rin · change up to 5 cards · pot 400 · [120000]
draw 2 4 / pat""",
        """\
Kenさん、1枚チェンジ。
山札が切れたので、捨て札7枚をシャッフルして使います。
▶ Rinさんの番 · チェンジ(0〜5枚) · ポット 400 · [120000]
チェンジ 2 4 / ノーチェンジ""",
    ),
    Step(
        (ev.DiscardCounted(3, 0), ev.TurnOpened(2, TurnKind.BET, 0)),
        view(
            turn(
                2,
                Legal(
                    TurnKind.BET,
                    check=True,
                    opening=True,
                    raise_min=20,
                    raise_max=600,
                    all_in=600,
                ),
                token=2,
            ),
            pot=400,
            seats=(seat(1), seat(2, stack=600), seat(3)),
        ),
        """\
Rin stands pat.
▶ Ken · no bet yet · pot 400 · [120000]
check / bet 20–600 / allin / fold""",
        """\
Rinさん、ノーチェンジ。
▶ Kenさんの番 · ベットなし · ポット 400 · [120000]
チェック / ベット 20–600 / オールイン / フォールド""",
    ),
    Step(
        (
            ev.Checked(2),
            ev.BetsGathered(400, played=True),
            ev.ShowdownStarted((2, 3, 1)),
            opened(2, KINGS_UP),
            ev.TurnOpened(3, TurnKind.SHOW, 0),
        ),
        view(turn(3, Legal(TurnKind.SHOW), token=5), pot=400),
        """\
Ken checks.
The pot is 400.
Showdown: Ken → Rin → Aki
Ken: K♠ K♥ 7♦ 7♣ 2♠ — two pair, kings and sevens
▶ Rin · open or muck · pot 400 · [120000]
open / muck""",
        """\
Kenさん、チェック。
ポットは400。
ショーダウン: Ken → Rin → Aki
Kenさん: K♠ K♥ 7♦ 7♣ 2♠ キングと7のツーペア
▶ Rinさんの番 · オープンかマック · ポット 400 · [120000]
オープン / マック""",
    ),
    Step(
        (
            opened(3, KINGS_UP_TOO),
            opened(1, QUEENS, forced=True),
            ev.RakeTaken(10, (4, 6)),
            ev.PotAwarded(0, 200, (1, 2, 3), ((1, 200),), 0),
            ev.PotAwarded(1, 191, (2, 3), ((2, 96), (3, 96)), 1),
            ev.HandSettled(12, 0, ((2, 1096), (3, 96), (1, 200)), 10, 1),
        ),
        view(
            phase=Phase.OVER,
            pot=0,
        ),
        """\
Rin: K♦ K♣ 7♠ 7♥ 2♦ — two pair, kings and sevens
Aki: Q♠ Q♥ Q♦ 10♣ 3♦ — three of a kind, queens
Rake 10.
Aki wins the main pot, 200, with three of a kind, queens.
Chop of side pot 1: Ken 96, Rin 96, each with two pair, kings and sevens.
The house adds 1 to make the shares equal.
Stacks: Ken 1,096 · Rin 96 · Aki 200""",
        """\
Rinさん: K♦ K♣ 7♠ 7♥ 2♦ キングと7のツーペア
Akiさん: Q♠ Q♥ Q♦ 10♣ 3♦ クイーンのスリー・オブ・ア・カインド
レーキ 10。
Akiさんがクイーンのスリー・オブ・ア・カインドでメインポット(200)を獲得。
サイドポット1はキングと7のツーペアでチョップ: Ken 96、Rin 96。
同額にするため、ハウスが1を補充。
チップ: Ken 1,096 · Rin 96 · Aki 200""",
        {2: KINGS_UP},
    ),
)
