"""Plain words in both languages, their spellings, and the letters."""

from __future__ import annotations

import pytest

from bot.engine.actions import (
    AllIn,
    Back,
    Bet,
    BringIn,
    Call,
    Check,
    Close,
    Complete,
    Draw,
    Fold,
    Join,
    Leave,
    Make,
    Muck,
    Open,
    Pause,
    Rebuy,
    Resume,
    SitOut,
    Sizing,
    Start,
)
from bot.words import (
    Ambiguous,
    Asked,
    Chat,
    Command,
    Doubt,
    Fault,
    Lexicons,
    Query,
    Said,
    Understood,
    Unreadable,
    names_of,
    parse,
)
from bot.words.understood import Deed
from tests.render.builders import DATA

PLAIN: list[tuple[Deed, str]] = [
    (Check(), "check"),
    (Check(), "Check."),
    (Check(), "k"),
    (Check(), "I check"),
    (Check(), "チェック"),
    (Check(), "ﾁｪｯｸ"),
    (Check(), "ちぇっく"),
    (Check(), "チェックで"),
    (Check(), "チェックでお願いします！"),
    (Check(), "はい、チェック"),
    (Call(), "call"),
    (Call(), "CALL!!"),
    (Call(), "ＣＡＬＬ"),
    (Call(), "  call  "),
    (Call(), "ok, call"),
    (Call(), "I'll call please"),
    (Call(), "I’ll call"),
    (Call(), "call (all-in)"),  # what a button's label says
    (Call(), "コール"),
    (Call(), "ｺｰﾙ"),
    (Call(), "こーる"),
    (Call(), "コールー"),
    (Call(), "コーール！"),
    (Call(), "コ～ル"),
    (Call(), "コールっ！"),
    (Call(), "コールします。"),
    (Call(), "コール します"),
    (Call(), "じゃあコールで"),
    (Fold(), "fold"),
    (Fold(), "f"),
    (Fold(), "F"),
    (Fold(), "I fold."),
    (Fold(), "fold, thanks"),
    (Fold(), "フォールド"),
    (Fold(), "ﾌｫｰﾙﾄﾞ"),
    (Fold(), "フォールドで"),
    (Fold(), "降ります"),
    (Bet(), "bet"),
    (Bet(), "ベット"),
    (Bet(), "ﾍﾞｯﾄ"),
    (Make(), "make"),
    (Make(), "raise"),
    (Make(), "re-raise"),
    (Make(), "r"),
    (Make(), "メイク"),
    (Make(), "レイズ"),
    (AllIn(), "allin"),
    (AllIn(), "all in"),
    (AllIn(), "all-in"),
    (AllIn(), "ALL-IN!"),
    (AllIn(), "all‑in"),  # the hyphen that does not break
    (AllIn(), "I'm all in."),
    (AllIn(), "オールイン"),
    (AllIn(), "オールイン！"),
    (AllIn(), "オール・イン"),
    (AllIn(), "ｵｰﾙｲﾝ"),
    (AllIn(), "おーるいん。"),
    (AllIn(), "オールインします"),
    (AllIn(), "全部ベット"),
    (BringIn(), "bring in"),
    (BringIn(), "Bring-in!"),
    (BringIn(), "I bring it in"),
    (BringIn(), "ブリングイン"),
    (BringIn(), "ﾌﾞﾘﾝｸﾞｲﾝ"),
    (BringIn(), "ブリングインします"),
    (Complete(), "complete"),
    (Complete(), "I'll complete."),
    (Complete(), "コンプリート"),
    (Complete(), "コンプリートで"),
    (Make(100), "complete to 100"),
    (Make(100), "コンプリート 100"),
    (Draw(), "pat"),
    (Draw(), "stand pat"),
    (Draw(), "no change"),
    (Draw(), "ノーチェンジ"),
    (Draw(), "ノーチェンジで"),
    (Draw(), "チェンジなし"),
    (Draw(), "チェンジしない"),
    (Draw(), "パット"),
    (Open(), "open"),
    (Open(), "オープン"),
    (Open(), "オープンします"),
    (Muck(), "muck"),
    (Muck(), "マック"),
    (Close(), "close"),
    (Close(), "don't show"),
    (Close(), "クローズ"),
    (Close(), "見せません"),
    (Join(name=""), "join"),
    (Join(name=""), "参加"),
    (Join(name=""), "参加します"),
    (Join(name="", seat=3), "join 3"),
    (Join(name="", seat=3), "join seat 3"),
    (Join(name="", seat=3), "join #3"),
    (Join(name="", seat=3), "参加 3"),
    (Join(name="", seat=3), "3番に着席"),
    (Join(name="", seat=3), "３番席に参加します"),
    (Join(name="", seat=0), "join 0"),  # refused by the engine: NO_SUCH_SEAT
    (Join(name="", seat=99), "join 99"),
    (Leave(), "leave"),
    (Leave(), "退席します"),
    (Rebuy(), "rebuy"),
    (Rebuy(), "re-buy"),
    (Rebuy(), "リバイ"),
    (SitOut(), "sit out"),
    (SitOut(), "sit-out"),
    (SitOut(), "離席します"),
    (Back(), "back"),
    (Back(), "I'm back!"),
    (Back(), "復帰"),
    (Start(), "start"),
    (Start(), "スタート！"),
    (Pause(), "pause"),
    (Pause(), "一時停止"),
    (Resume(), "resume"),
    (Resume(), "再開"),
]

ASKED: list[tuple[Asked, str]] = [
    (Asked(Query.STATUS), "status"),
    (Asked(Query.STATUS), "状況"),
    (Asked(Query.HAND), "hand"),
    (Asked(Query.HAND), "my cards"),
    (Asked(Query.HAND), "手札？"),
    (Asked(Query.LAST), "last"),
    (Asked(Query.LAST), "last hand?"),
    (Asked(Query.LAST), "前のハンド"),
    (Asked(Query.BANK), "bank"),
    (Asked(Query.BANK), "balance?"),
    (Asked(Query.BANK), "残高"),
    (Asked(Query.STATEMENT), "statement"),
    (Asked(Query.STATEMENT), "明細"),
    (Asked(Query.RULES), "rules"),
    (Asked(Query.RULES), "ルール"),
    (Asked(Query.RULES, "rake"), "rules rake"),
    (Asked(Query.RULES, "rake"), "rules about rake?"),
    (Asked(Query.RULES, "rake"), "ルール レーキ"),
    (Asked(Query.RULES, "rake"), "レーキのルール"),
    (Asked(Query.RULES, "all_in"), "rules all-in"),
    (Asked(Query.RULES, "L-88"), "rules L-88"),
    (Asked(Query.RULES, "L-88"), "ルール l88"),
    (Asked(Query.HELP), "help"),
    (Asked(Query.HELP), "Help!"),
    (Asked(Query.HELP), "ヘルプ"),
    (Asked(Query.HELP, "call"), "help call"),
    (Asked(Query.HELP, "make"), "help raise"),
    (Asked(Query.HELP, "change"), "ヘルプ チェンジ"),
]

ONE_LETTER: list[tuple[Understood, str]] = [
    (Said(Check()), "k"),
    (Said(Fold()), "f"),
    (Said(Make()), "r"),
    (Said(Make(600)), "r 600"),
    (Said(Make(600)), "R600"),
    (Said(Make(Sizing.POT)), "r pot"),
    (Ambiguous(Doubt.CHECK_OR_CALL, (Check(), Call())), "c"),
    (Chat(), "a"),
    (Chat(), "A!"),
    (Chat(), "ａ"),
    (Chat(), "all"),
    (Chat(), "k thanks"),  # a letter stands alone
    (Chat(), "ok k"),
    (Chat(), "f 1"),
    (Chat(), "600 r"),
    (Chat(), "R2"),
    (Chat(), "r5d"),
    (Chat(), "R-1"),
    (Chat(), "r, 6"),
    (Unreadable(Command.MAKE, Fault.NOT_WHOLE, "10.5"), "r 10.5"),
]

UNCLEAR: list[tuple[Understood, str]] = [
    (Ambiguous(Doubt.CHECK_OR_FOLD, (Check(), Fold())), "pass"),
    (Ambiguous(Doubt.CHECK_OR_FOLD, (Check(), Fold())), "パス"),
    (Ambiguous(Doubt.BET_OR_MAKE, (Bet(Sizing.POT), Make(Sizing.POT))), "pot"),
    (Ambiguous(Doubt.BET_OR_MAKE, (Bet(Sizing.POT), Make(Sizing.POT))), "ポット"),
    (Ambiguous(Doubt.BET_OR_MAKE, (Bet(Sizing.HALF_POT), Make(Sizing.HALF_POT))), "half pot"),
    (Ambiguous(Doubt.AMOUNT_NOT_TAKEN, (Call(),), 60), "call 60"),
    (Ambiguous(Doubt.AMOUNT_NOT_TAKEN, (Call(),), 600), "600点コール"),
    (Ambiguous(Doubt.AMOUNT_NOT_TAKEN, (AllIn(),), 500), "all in 500"),
    (Ambiguous(Doubt.AMOUNT_NOT_TAKEN, (Rebuy(),), 1500), "rebuy 1.5k"),
    (Unreadable(Command.CALL, Fault.NOT_WHOLE, "10.5"), "call 10.5"),
    (Ambiguous(Doubt.NTH_BET, (Bet(3), Make())), "3bet"),
    (Ambiguous(Doubt.NTH_BET, (Bet(4), Make())), "4-bet"),
    (Ambiguous(Doubt.NTH_BET, (Bet(3), Make())), "3ベット"),
    (Said(Make(200)), "3bet to 200"),
    (Said(Bet(6)), "6ベット"),
    (Unreadable(Command.JOIN, Fault.BAD_SEAT, "10.5"), "join 10.5"),
    (Unreadable(Command.JOIN, Fault.BAD_SEAT, "1000"), "join 1000"),
]


@pytest.mark.parametrize(("deed", "line"), PLAIN)
def test_plain_words(lexicons: Lexicons, deed: Deed, line: str) -> None:
    """L-60, L-74, L-80 to L-90, L-114, L-115."""
    assert parse(line, lexicons) == Said(deed)


@pytest.mark.parametrize(("asked", "line"), ASKED)
def test_questions_to_the_dealer(lexicons: Lexicons, asked: Asked, line: str) -> None:
    """L-91."""
    assert parse(line, lexicons) == asked


@pytest.mark.parametrize(("understood", "line"), ONE_LETTER)
def test_one_letter(lexicons: Lexicons, understood: Understood, line: str) -> None:
    """Case 84."""
    assert parse(line, lexicons) == understood


@pytest.mark.parametrize(("understood", "line"), UNCLEAR)
def test_two_readings(lexicons: Lexicons, understood: Understood, line: str) -> None:
    assert parse(line, lexicons) == understood


def test_a_lone_everything_never_moves_the_stack(lexicons: Lexicons) -> None:
    """Case 84: 「全部」 may be said of chips or of cards."""
    doubt = parse("全部", lexicons)
    assert isinstance(doubt, Ambiguous)
    assert doubt.reason is Doubt.ALL_OF_WHAT


@pytest.mark.parametrize("mark", ["?", "？", "!?", " ？"])
@pytest.mark.parametrize("line", ["call", "fold", "raise 60", "all in", "コール", "change 2 4"])
def test_a_question_to_the_others_is_chat(lexicons: Lexicons, line: str, mark: str) -> None:
    assert parse(line + mark, lexicons) == Chat()


SHORTEST: dict[Command, str] = {
    Command.CHANGE: " 2 4",
    Command.DRAW: " 2 4",
    Command.SHOW: " 2",
    Command.CHOOSE: " razz",
}
"""What must follow a word so that it is an action."""


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("command", Command)
def test_prompts_say_what_is_understood(
    lexicons: Lexicons, language: str, command: Command
) -> None:
    """The preferred word of each command parses to its command."""
    word = names_of(lexicons.languages[language], command)
    said = parse(word + SHORTEST.get(command, ""), lexicons)
    english = {
        Command.CHANGE: "change 2 4",
        Command.DRAW: "change 2 4",
        Command.SHOW: "show 2",
        Command.CHOOSE: "choose razz",
        Command.ALL_IN: "allin",
        Command.BRING_IN: "bring in",
        Command.SIT_OUT: "sit out",
    }
    assert isinstance(said, Said)
    assert said == parse(english.get(command, command.value), lexicons)
    assert parse(f"help {word}", lexicons) == Asked(Query.HELP, command.value)


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("query", Query)
def test_help_names_questions_that_are_understood(
    lexicons: Lexicons, language: str, query: Query
) -> None:
    assert parse(names_of(lexicons.languages[language], query), lexicons) == Asked(query)


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("size", Sizing)
def test_prompts_name_sizes_that_are_understood(
    lexicons: Lexicons, language: str, size: Sizing
) -> None:
    lexicon = lexicons.languages[language]
    line = f"{names_of(lexicon, Command.BET)} {names_of(lexicon, size)}"
    assert parse(line, lexicons) == Said(Bet(size))


def test_games_have_names(lexicons: Lexicons) -> None:
    """What follows "rules" may be any shipped game; data/games and the words name the same."""
    shipped = {file.stem for file in (DATA / "games").glob("*.toml")}
    assert set(lexicons.games.values()) == shipped
    for line, game in (
        ("rules razz", "razz"),
        ("rules badeucey", "badeucey"),
        ("rules of 2-7 triple draw", "td27"),
        ("rules omaha", "plo"),
        ("ルール ラズ", "razz"),
        ("バドゥーギのルール", "badugi"),
        ("ルール スタッドハイロー", "stud_hl"),
    ):
        assert parse(line, lexicons) == Asked(Query.RULES, f"game:{game}"), line
    assert parse("rules game", lexicons) == Asked(Query.RULES, "game")
    assert parse("ゲームのルール", lexicons) == Asked(Query.RULES, "game")
