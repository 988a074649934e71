# ランク。日本語に複数形はない。

rank-two = 2
rank-three = 3
rank-four = 4
rank-five = 5
rank-six = 6
rank-seven = 7
rank-eight = 8
rank-nine = 9
rank-ten = 10
rank-jack = ジャック
rank-queen = クイーン
rank-king = キング
rank-ace = エース
rank-two-plural = 2
rank-three-plural = 3
rank-four-plural = 4
rank-five-plural = 5
rank-six-plural = 6
rank-seven-plural = 7
rank-eight-plural = 8
rank-nine-plural = 9
rank-ten-plural = 10
rank-jack-plural = ジャック
rank-queen-plural = クイーン
rank-king-plural = キング
rank-ace-plural = エース

suit-clubs = クラブ
suit-diamonds = ダイヤ
suit-hearts = ハート
suit-spades = スペード

# 手役。

reading-high-card = { $high }ハイ
reading-pair = { $first }のワンペア
reading-two-pair = { $first }と{ $second }のツーペア
reading-trips = { $first }のスリー・オブ・ア・カインド
reading-straight = { $high }ハイのストレート
reading-flush = { $high }ハイのフラッシュ
reading-full-house = { $first }と{ $second }のフルハウス
reading-quads = { $first }のフォー・オブ・ア・カインド
reading-straight-flush = { $high }ハイのストレート・フラッシュ
reading-royal-flush = ロイヤル・フラッシュ

# 負けた手と呼び名が同じ時に付ける。勝敗を決めた数まで。$kickerは1つ(エース)、$ranksは並び(A-J)。
reading-kicker = { $reading }(キッカーは{ $kicker })
reading-kickers = { $reading }(キッカーは{ $ranks })
reading-to-rank = { $reading }({ $ranks })

# ロー。数字だけで呼ぶ。$ranks = 8-6-4-3-2、$start = 8-6。

reading-low = { $ranks }
reading-eight-low = { $start }ロー({ $ranks })
reading-wheel = ウィール({ $ranks })
reading-no-low = ローなし
# $count は有効なカードの枚数（1〜4）。
reading-badugi = { $count }枚バドゥーギ { $ranks }
