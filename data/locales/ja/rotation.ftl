# 複数のゲームのテーブル: 開くときの一行、今どこか、ルールの頁に加わるもの。

rotation-orbit = 1周ごとに交代
rotation-hands = { $hands }ハンドごとに交代
dealers-choice-orbit = ディーラーズチョイス(1周): { $games }
rotation-hand = ― ハンド{ $number } · { $game } · ボタン { $name }さん ―
rotation-hand-stud = ― ハンド{ $number } · { $game } ―

# 今どこか。「HORSE: リミットホールデム → [オマハハイロー] → ラズ」「オマハハイローはあと2ハンド、次はラズ。」

rotation-row = { $name }: { $games }
rotation-own = ゲーム
rotation-choice = ディーラーズチョイス
rotation-now = [{ $game }]
rotation-left = { $game }はあと{ $hands }ハンド、次は{ $next }。
rotation-left-chosen = { $game }はあと{ $hands }ハンド、次はまた選びます。
rotation-next = 次は{ $next }。
rotation-next-chosen = 次のゲームは選んで決めます。

# ルールの頁。このあとにゲームごとの行が続く。

rules-rotation-orbit = 最初のハンドの参加人数と同じ数のハンドでゲームが替わります。
rules-rotation-hands = { $hands }ハンドでゲームが替わります。
rules-choice-hand = ハンドの前に、ボタンの人がゲームを選びます。{ $silence }
rules-choice-orbit = 1周ごとに、順番の人がゲームを選びます。{ $silence }
rules-choice-silence = { $seconds }秒返事がなければ直前のゲームです。
rules-choice-no-clock = 時間制限はありません。
rules-listed = { $game }: { $terms }
refusal-choose-first = 先に次のゲームを選んでください。
help-choose = ディーラーズチョイス: 聞かれたら「{ $word_choose } ラズ」

# 以下はDiscord。

slash-choose = 選ぶ
slash-choose-about = 聞かれたときに次のゲームを選ぶ
slash-option-next-game = ゲーム
slash-option-next-game-about = このテーブルのゲーム
slash-option-game = ゲーム
slash-option-game-about = ゲーム、ローテーション、または自分のリスト: badugi,razz,lhe
slash-option-every = 交代
slash-option-every-about = 複数のゲーム: orbit(1周)、またはゲームが替わるまでのハンド数
slash-option-choice = 選び方
slash-option-choice-about = 複数のゲーム: 次のゲームを誰が決めるか
slash-choice-hand = ディーラーズチョイス: ハンドごとにボタンの人
slash-choice-orbit = ディーラーズチョイス: 1周ごとに順番の人
slash-choice-in-turn = 選ばない: 順番どおり
slash-choice-every-orbit = 1周
slash-choice-every-hands = { $hands }ハンド
slash-unknown-game = 「{ $said }」というゲームはありません。使えるもの: { $known }。コンマで並べればリストになります: badugi,razz,lhe
slash-game-twice = 「{ $said }」がリストに2回あります。同じゲームは1回だけです。
slash-game-limit = 「{ $said }」にそのリミットはありません。使えるもの: { $known }
slash-list-limit = リストではゲームごとにリミットが決まっています。リストの中で「five_card_draw:pot_limit」のように選べます。
slash-one-game = このテーブルのゲームは一つです。先に「ゲーム」で複数にしてください: ローテーション、または badugi,razz,lhe のようなリスト。
slash-unknown-every = 「{ $said }」は読めません。orbit(1周)、または1から{ $known }までのハンド数で。
slash-every-chosen = ディーラーズチョイスでは選び方が長さを決めます。「交代」は要りません。
slash-small-bet = 「{ $said }」は複数のゲームには小さすぎます。
