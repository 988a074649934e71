"""Order in the house, told step by step: what happens together is one message.

Aki (button), Ken and Rin; sums and cards are made up to show the wording.
"""

from __future__ import annotations

from typing import Final

from bot.engine import events as ev
from bot.engine.legal import Legal, NoRaise
from bot.engine.state import Flying
from bot.engine.types import Bound, Category, FlyingAct, RulingKind, TurnKind, Why
from bot.engine.view import SeatView, TableView
from tests.render.builders import (
    FACING_BET,
    KINGS_UP,
    MEMBERS,
    QUEENS,
    ruled,
    seat,
    turn,
    view,
)
from tests.render.golden_hand import Step

RINS_TURN: Final = view(turn(3, FACING_BET))
CALL_OR_FOLD: Final = Legal(
    TurnKind.BET, call=300, no_raise=NoRaise.FLYING, bound=Bound.CALL_OR_FOLD
)
RAISE_OR_FOLD: Final = Legal(
    TurnKind.BET, raise_min=700, raise_max=1000, all_in=1000, bound=Bound.RAISE_OR_FOLD
)


def flew(seat_number: int, act: FlyingAct, total: int, chips: int, **changes: int) -> SeatView:
    """A seat with a flying action that binds, or waits."""
    waiting = Flying(act, total, chips, 0)
    return seat(seat_number, stack=1000 - chips, flying=waiting, fouls=1, **changes)


def bound(act: FlyingAct, total: int, chips: int, legal: Legal, token: int) -> TableView:
    """Ken's turn after his flying action failed."""
    seats = (seat(1), flew(2, act, total, chips), seat(3))
    return view(turn(2, legal, token=token), seats=seats)


STEPS: Final = (
    # --- out of turn ------------------------------------------------------------------------------
    Step(
        (ev.Flew(2, FlyingAct.CALL, 100, 100, 1, 0, queued=True),),
        RINS_TURN,
        "Ken acts out of turn: call, 100 goes out now. It binds at Ken's turn and counts 1 of 3. "
        "It is still Rin's turn.",
        "Kenさん、フライングアクション: コール(100を先に出す)。"
        "Kenさんの番が来たら有効。FA 1/3回。まだRinさんの番です。",
    ),
    Step(
        (ev.Flew(2, FlyingAct.CHECK, 0, 0, 2, 0, queued=True),),
        RINS_TURN,
        "Ken acts out of turn: check. It binds at Ken's turn and counts 2 of 3. "
        "It is still Rin's turn.",
        "Kenさん、フライングアクション: チェック。"
        "Kenさんの番が来たら有効。FA 2/3回。まだRinさんの番です。",
    ),
    Step(  # L-113: a second one changes nothing
        (ev.Flew(2, FlyingAct.MAKE, 500, 0, 2, 0, queued=False),),
        RINS_TURN,
        "Ken acts out of turn: make 500. It changes nothing and counts 2 of 3. "
        "It is still Rin's turn.",
        "Kenさん、フライングアクション: メイク 500。"
        "内容は変わらず、FA 2/3回。まだRinさんの番です。",
    ),
    Step(  # L-88: cards in the same message as a flying fold
        (
            ev.Flew(2, FlyingAct.FOLD, 0, 0, 1, 0, queued=True),
            ev.CardsShown(2, KINGS_UP[:2]),
        ),
        RINS_TURN,
        "Ken acts out of turn: fold. It binds at Ken's turn and counts 1 of 3. "
        "It is still Rin's turn.\n"
        "Ken shows K♥ K♠",
        "Kenさん、フライングアクション: フォールド。"
        "Kenさんの番が来たら有効。FA 1/3回。まだRinさんの番です。\n"
        "Kenさんがショウ: K♥ K♠",
    ),
    Step(  # L-101
        (
            ev.Flew(2, FlyingAct.ALL_IN, 901, 901, 1, 0, queued=False),
            ev.AllInVoided(2, kept=451, returned=450),
        ),
        RINS_TURN,
        "Ken acts out of turn: all-in, 901. That is void and a fold: 450 come back, "
        "451 stay in the pot. It counts 1 of 3. It is still Rin's turn.",
        "Kenさん、フライングアクション: オールイン 901。無効でフォールド扱い。"
        "450が戻り、451はポットに残ります。FA 1/3回。まだRinさんの番です。",
    ),
    Step(  # L-105, L-113: the third one; it was the other one's last opponent
        (
            ev.Flew(2, FlyingAct.CALL, 100, 0, 3, 0, queued=False),
            ev.FlyingChipsLost(2, 80, dead=False),
            ev.HandKilled(2, Why.FLYING),
            ev.LeaveQueued(2, Why.FLYING),
            ev.TurnWithdrawn(1),
            ev.TurnOpened(3, TurnKind.LAST, 0),
        ),
        view(turn(3, Legal(TurnKind.LAST), token=6)),
        "Ken acts out of turn: call. The 80 already out stay in the pot. "
        "That is number 3: forced fold, and Ken has to leave.\n"
        "▶ Rin · all others folded · pot 150 · [120000]\n"
        "open / close",
        "Kenさん、フライングアクション: コール。出した80はポットに残ります。"
        "FA3回目のため、Kenさんは強制フォールド・強制退席。\n"
        "▶ Rinさんの番 · ほかは全員フォールド · ポット 150 · [120000]\n"
        "オープン / クローズ",
    ),
    Step(  # alpha
        (
            ev.Called(1, 80, 80, all_in=False),
            ev.FlyingStands(2, FlyingAct.CALL, 0),
            ev.Called(2, 80, 80, all_in=False),
            ev.TurnOpened(3, TurnKind.BET, 0),
        ),
        view(turn(3, FACING_BET, token=4)),
        "Aki calls 80. Ken's call of 80 stands.\n"
        "▶ Rin · 80 to call · pot 150 · [120000]\n"
        "call / make 160–1,000 / allin / fold",
        "Akiさん、コール 80。Kenさんのコール 80は有効。\n"
        "▶ Rinさんの番 · コール 80 · ポット 150 · [120000]\n"
        "コール / メイク 160–1,000 / オールイン / フォールド",
    ),
    Step(
        (
            ev.FlyingStands(2, FlyingAct.FOLD, 0),
            ev.Folded(2, Why.FLEW),
            ev.FlyingStands(1, FlyingAct.MAKE, 0),
            ev.Made(1, 300, 300, all_in=False, full=True),
        ),
        view(),
        "Ken's fold stands. Aki's make 300 stands.",
        "Kenさんのフォールドは有効。\nAkiさんのメイク 300は有効。",
    ),
    Step(  # beta-1
        (
            ev.Made(1, 300, 300, all_in=False, full=True),
            ev.FlyingFailed(2, FlyingAct.CALL, Bound.CALL_OR_FOLD),
            ev.TurnOpened(2, TurnKind.BET, 0),
        ),
        bound(FlyingAct.CALL, 100, 100, CALL_OR_FOLD, 3),
        "Aki makes it 300.\n"
        "▶ Ken · 300 to call · pot 150 · [120000]\n"
        "The bet is higher than the call out of turn: call 300 (100 is already out) or fold.\n"
        "call / fold",
        "Akiさん、メイク 300。\n"
        "▶ Kenさんの番 · コール 300 · ポット 150 · [120000]\n"
        "FAのコールより額が上がりました: コール 300(うち100は提出済み)かフォールド。\n"
        "コール / フォールド",
    ),
    Step(  # beta-2
        (
            ev.FlyingFailed(2, FlyingAct.MAKE, Bound.RAISE_OR_FOLD),
            ev.TurnOpened(2, TurnKind.BET, 0),
        ),
        bound(FlyingAct.MAKE, 500, 500, RAISE_OR_FOLD, 2),
        "▶ Ken · raise or fold · pot 150 · [120000]\n"
        "The make 500 out of turn is not possible any more: "
        "make 700 or more (500 is already out), or fold.\n"
        "make 700–1,000 / allin / fold",
        "▶ Kenさんの番 · レイズかフォールド · ポット 150 · [120000]\n"
        "FAのメイク 500は無効になりました: メイク 700以上(500は提出済み)かフォールド。\n"
        "メイク 700–1,000 / オールイン / フォールド",
    ),
    Step(  # beta-3
        (
            ev.FlyingFailed(2, FlyingAct.CHECK, Bound.CALL_OR_FOLD),
            ev.PenaltyPaid(2, 20),
            ev.TurnOpened(2, TurnKind.BET, 0),
        ),
        bound(FlyingAct.CHECK, 0, 0, CALL_OR_FOLD, 3),
        "Penalty for the check out of turn: Ken pays 20 into the pot.\n"
        "▶ Ken · 300 to call · pot 150 · [120000]\n"
        "A bet stands after the check out of turn: call 300 or fold.\n"
        "call / fold",
        "FAのチェックのペナルティー: Kenさんが20をポットへ。\n"
        "▶ Kenさんの番 · コール 300 · ポット 150 · [120000]\n"
        "FAのチェックのあとにベットが出ました: コール 300かフォールド。\n"
        "コール / フォールド",
    ),
    Step(  # nothing left after the penalty
        (
            ev.FlyingFailed(2, FlyingAct.CHECK, Bound.CALL_OR_FOLD),
            ev.PenaltyPaid(2, 15),
            ev.Folded(2, Why.FLEW),
        ),
        view(),
        "Ken's check out of turn does not stand: there is a bet.\n"
        "Penalty for the check out of turn: Ken pays 15 into the pot.\n"
        "Ken has no chips left and folds.",
        "KenさんのFAのチェックは、ベットが出たため無効。\n"
        "FAのチェックのペナルティー: Kenさんが15をポットへ。\n"
        "Kenさん、チップがなくなりフォールド。",
    ),
    Step(  # L-103, L-104
        (
            ev.FlyingChipsLost(2, 100, dead=False),
            ev.Folded(2, Why.ASKED),
            ev.FlyingLapsed(1, FlyingAct.CALL, 80),
        ),
        view(),
        "100 that Ken put out stay in the pot.\n"
        "Ken folds.\n"
        "Aki's action out of turn has lapsed: 80 come back.",
        "KenさんがFAで出した100はポットに残ります。\n"
        "Kenさん、フォールド。\n"
        "AkiさんのFAは失効。80が戻ります。",
    ),
    # --- rulings ----------------------------------------------------------------------------------
    Step(  # L-108
        (
            ruled(RulingKind.LEAK, amount=1000, reason="spoke of\nthe draw"),
            ev.HandKilled(2, Why.LEAK),
            ev.FineImposed(2, MEMBERS[2], 1000, Why.LEAK),
            ev.LeaveQueued(2, Why.LEAK),
        ),
        view(),
        "Ruling by Aki: leak by Ken – forced fold, fine 1,000P, forced leave.\n"
        "Reason: spoke of the draw",
        "裁定(Akiさん): Kenさん、ハンド情報の不正公開。強制フォールド、罰金1,000P、強制退席。\n"
        "理由: spoke of the draw",
    ),
    Step(  # L-131
        (
            ruled(RulingKind.WRONG_HAND, reason="sent to Rin"),
            ev.HandBurned(2, KINGS_UP),
            ev.Rewound((1,)),
            ev.HandRedealt(2, QUEENS),
            ev.TurnOpened(3, TurnKind.BET, 0),
        ),
        view(turn(3, FACING_BET, token=5)),
        "Ruling by Aki: misdeal, the hand of Ken went astray.\n"
        "Reason: sent to Rin\n"
        "Burned from Ken: K♥ K♠ 7♦ 7♣ 2♠. New cards are dealt.\n"
        "Back to the start of the first round: all but the antes and blinds goes back.\n"
        "Still out: Aki\n"
        "▶ Rin · 80 to call · pot 150 · [120000]\n"
        "call / make 160–1,000 / allin / fold",
        "裁定(Akiさん): ミスディール、Kenさんのハンドの誤送付。\n"
        "理由: sent to Rin\n"
        "Kenさんのハンドを公開してバーン: K♥ K♠ 7♦ 7♣ 2♠。新しいカードを配ります。\n"
        "アクションを最初の時点に巻き戻し。アンティとブラインドのほかはすべて返却。\n"
        "降りたまま: Aki\n"
        "▶ Rinさんの番 · コール 80 · ポット 150 · [120000]\n"
        "コール / メイク 160–1,000 / オールイン / フォールド",
    ),
    Step(  # L-132 by itself
        (
            ruled(RulingKind.WRONG_HAND),
            ev.BetReturned(3, 60),
            ev.HandVoided(150, ((2, 150), (3, 150), (1, 30)), 0, 180, refund=False),
            ev.HandSettled(12, 0, ((1, 1030), (2, 1150), (3, 1150)), 0, 0, 180),
        ),
        view(),
        "Ruling by Aki: misdeal, the hand of Ken went astray.\n"
        "60 returned to Rin.\n"
        "No game: the hand does not count.\n"
        "Paid out: Ken 150 · Rin 150 · Aki 30\n"
        "The house adds 180.\n"
        "Stacks: Aki 1,030 · Ken 1,150 · Rin 1,150",
        "裁定(Akiさん): ミスディール、Kenさんのハンドの誤送付。\n"
        "Rinさんに60を返却。\n"
        "ノーゲーム: このハンドは無効です。\n"
        "配布: Ken 150 · Rin 150 · Aki 30\n"
        "ハウスが180を補充。\n"
        "チップ: Aki 1,030 · Ken 1,150 · Rin 1,150",
    ),
    Step(
        (
            ruled(RulingKind.REFUND, seat=0, amount=0),
            ev.HandVoided(100, ((2, 50), (3, 50)), 0, 0, refund=True),
        ),
        view(),
        "Ruling by Aki: the hand does not count.\nEverything goes back: Ken 50 · Rin 50",
        "裁定(Akiさん): ノーゲーム、このハンドは無効。\n全額返却: Ken 50 · Rin 50",
    ),
    Step(  # L-133
        (ruled(RulingKind.EXPOSED_HAND), ev.HandExposed(2, KINGS_UP, 75)),
        view(),
        "Ruling by Aki: misdeal, the hand of Ken was seen.\n"
        "Ken's hand lies open: K♥ K♠ 7♦ 7♣ 2♠\n"
        "The hand goes on; Ken gets 75 after it.",
        "裁定(Akiさん): ミスディール、Kenさんのハンドが見えた。\n"
        "Kenさんのハンドを公開したまま続行: K♥ K♠ 7♦ 7♣ 2♠\n"
        "ハンドのあと、Kenさんに75を配布。",
    ),
    Step(
        (ruled(RulingKind.EXPOSED_CARD, seat=0, amount=0), ev.CardBurned(KINGS_UP[0])),
        view(),
        "Ruling by Aki: misdeal, a card was seen.\nShown to all and burned: K♥",
        "裁定(Akiさん): ミスディール、見えてはいけないカードが見えた。\n公開してバーン: K♥",
    ),
    Step(  # a ruling that is taken back
        (
            ruled(RulingKind.UNDO, amount=1000),
            ev.HandReinstated(12, (), 0, 0, 0),
            ev.FineReturned(2, MEMBERS[2], 0, 0, 0, 1000),
            ev.LeaveRevoked(2),
            ev.TurnOpened(3, TurnKind.BET, 0),
        ),
        view(turn(3, FACING_BET, token=5)),
        "Ruling by Aki: the ruling on Ken is taken back – "
        "fine of 1,000P dropped, stays at the table.\n"
        "Hand 12 stands again as it stood before that ruling, and goes on.\n"
        "▶ Rin · 80 to call · pot 150 · [120000]\n"
        "call / make 160–1,000 / allin / fold",
        "裁定(Akiさん): Kenさんへの裁定を取り消し。罰金1,000Pは取り消し、退席は取り消し。\n"
        "ハンド12はその裁定の前に戻して続行します。\n"
        "▶ Rinさんの番 · コール 80 · ポット 150 · [120000]\n"
        "コール / メイク 160–1,000 / オールイン / フォールド",
    ),
    Step(  # a fresh deadline asks again, and calls the one to act alone
        (ruled(RulingKind.MORE_TIME), ev.TimeAdded(2, 60_000)),
        view(turn(2, FACING_BET)),
        "Ruling by Aki: Ken – 60 seconds more.\n"
        "▶ Ken · 80 to call · pot 150 · [120000]\n"
        "call / make 160–1,000 / allin / fold",
        "裁定(Akiさん): Kenさん。持ち時間を60秒追加。\n"
        "▶ Kenさんの番 · コール 80 · ポット 150 · [120000]\n"
        "コール / メイク 160–1,000 / オールイン / フォールド",
    ),
    # --- fines, bonuses, leaving ------------------------------------------------------------------
    Step(
        (
            ev.FineTaken(2, MEMBERS[2], 760, 24, 5, 1005),
            ev.LeaveQueued(2, Why.LEAK),
            ev.SeatLeft(2, MEMBERS[2], 240, 24, Why.LEAK),
        ),
        view(seats=(seat(1), seat(3))),
        "Fine of seat 2: 760 chips, 24 points from the bank, 5P unpaid.\n"
        "seat 2 has to leave and is cashed out: 240 chips = 24 points.",
        "2番席さんの罰金: チップ760、バンクから24ポイント、未払い5P。\n"
        "2番席さん、強制退席。チップ240 → 24ポイント。",
    ),
    Step(  # L-122
        (
            ev.BonusEarned(2, Category.QUADS, 400),
            ev.HandSettled(12, 0, ((1, 1030), (2, 1150)), 0, 0),
        ),
        view(),
        "Bonus for Ken: four of a kind, 400 points to the bank on leaving.\n"
        "Stacks: Aki 1,030 · Ken 1,150",
        "Kenさん、フォー・オブ・ア・カインドのボーナス。退席時に400をバンクに加算。\n"
        "チップ: Aki 1,030 · Ken 1,150",
    ),
)
