"""Chat that must stay chat (L-112): a line is an action only if it is one from end to end."""

from __future__ import annotations

import pytest

from bot.words import Chat, Lexicons, parse

ENGLISH = """
call me later
call me maybe
call your mom
call center is closed
call all-in
check this out
check your DMs
check it
check please
check/fold
check raise incoming
checked
please check
check for me
check here
start here
call dealer
give me a call
give me back
I fold laundry
fold the chair
fold it
folded, sorry
fold you coward
I bet
I bet he has it
you bet
bet 5 that he folds
bet on it
betting is fun
raise your hand
raise the roof
raise 3 kids
raise hell
raise 60 lol
raise k
rise and shine
make 3 sandwiches
make my day
make up your mind
make it stop
all in all a good day
all in good time
he went all in
go all in
bet it all
all
all right
allin is scary
is that all in
all ins everywhere
change the subject
change my mind
change at 9
change 2 tires
draw me a picture
draw 2 circles
I draw
exchange rates
no changes from me
pat on the back
open the door
open a window
open up your eyes
open 24 hours
muck around
close the door
close call
close enough
show me the money
show 2 pairs
show please
show off
join us
join the party
leave it
leave me alone
leave 2 for me
back in 5 min
back to back
start over please
pause for effect
pot odds are bad
pot luck
half of it
min
max
call Max
last night was fun
hand me a beer
my hand is terrible
bank robbery
rules are rules
rules of the game
help me
help yourself
status quo
statement of intent
pass me the salt
nice hand
gg
lol
k thanks
ok k
kk
a
r u ok
f for respects
3rd bet in a row
3 bet pots are big
911 call
600
1 3 5
none
two cards
9h Kd
king of hearts
keep 1 3
hold on
what a call!
fold?
/fold
!call
"call"
== fold
, start
raise=60
join two
the rules of 003
:+1:
no
yes
"""

JAPANESE = """
コールセンターに電話
コールされた
コールだなあ
コールかな
コールした方がいい
コールしない
コールする?
コールドカード
今のコールはすごい
チェックインした
チェックしといて
チェックメイト
宿題チェックして
フォールドしろ
フォールドしません
フォールドした
フォールドかなあ
降りた
降りるの早い
ベッド買った
ベットルーム
ベットした?
大きくベットしすぎ
レイズきた
レイズナー
レイズしすぎ
メイク落としてくる
メイクアップ
メイク3人
オールインだ
オールインこわい
オールインしろ
オールインですか?
オールインとか無理
オール電化
全部見せて
全部食べた
チェンジャー
チェンジ何枚した
3枚も変えたの
2枚チェンジしたの誰
1枚もチェンジしない人
ドロー弱い
ドローンほしい
ノーチェンジか
パットマン
オープンしてよ
オープン戦
オープンカフェ行こう
マック食べたい
マックで
クローズアップ
見せて
見せてよ
ショータイム
参加費いくら
参加者多いね
座る場所がない
退席者がいる
離席中
復帰おめ
開始まだ
スタートダッシュ
再開いつ
ポーズとって
ポット大きい
ポットでお湯わかす
半分
半分こしよう
パスタ食べた
パスワード忘れた
残高ない
手札悪い
手札見えてる
ハンドクリーム
ルールわからん
レーキ高い
ヘルプ来て
1万も負けた
600
1 3 5
2枚
なし
はい
お願いします
ナイスハンド
つよい
w
草
お疲れさまでした
ハートの9
ハート泥棒
クラブ行こう
エースだ
「コール」
コール!?
"""


def lines_of(text: str) -> list[str]:
    return text.strip().splitlines()


@pytest.mark.parametrize("line", lines_of(ENGLISH))
def test_english_chat(lexicons: Lexicons, line: str) -> None:
    assert parse(line, lexicons) == Chat()


@pytest.mark.parametrize("line", lines_of(JAPANESE))
def test_japanese_chat(lexicons: Lexicons, line: str) -> None:
    assert parse(line, lexicons) == Chat()


@pytest.mark.parametrize("line", ["", " ", "　", "!", "。", "?", "ー", "…", "\n", "​", ","])
def test_nothing_said(lexicons: Lexicons, line: str) -> None:
    for drawing in (False, True):
        assert parse(line, lexicons, drawing=drawing) == Chat()


def test_what_is_too_long_is_chat(lexicons: Lexicons) -> None:
    assert parse("call " + "me " * 2000, lexicons) == Chat()
    assert parse("call" + " " * 5000, lexicons) != Chat()
    assert parse("メイク" + "千 " * 2000 + "!?x", lexicons) == Chat()
