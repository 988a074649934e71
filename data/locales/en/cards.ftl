# Ranks: one and several of them.

rank-two = two
rank-three = three
rank-four = four
rank-five = five
rank-six = six
rank-seven = seven
rank-eight = eight
rank-nine = nine
rank-ten = ten
rank-jack = jack
rank-queen = queen
rank-king = king
rank-ace = ace
rank-two-plural = twos
rank-three-plural = threes
rank-four-plural = fours
rank-five-plural = fives
rank-six-plural = sixes
rank-seven-plural = sevens
rank-eight-plural = eights
rank-nine-plural = nines
rank-ten-plural = tens
rank-jack-plural = jacks
rank-queen-plural = queens
rank-king-plural = kings
rank-ace-plural = aces

suit-clubs = clubs
suit-diamonds = diamonds
suit-hearts = hearts
suit-spades = spades

# What a hand is called. $high is one rank (king); $first and $second are several (kings).

reading-high-card = { $high } high
reading-pair = a pair of { $first }
reading-two-pair = two pair, { $first } and { $second }
reading-trips = three of a kind, { $first }
reading-straight = a straight, { $high } high
reading-flush = a flush, { $high } high
reading-full-house = a full house, { $first } over { $second }
reading-quads = four of a kind, { $first }
reading-straight-flush = a straight flush, { $high } high
reading-royal-flush = a royal flush

# Added to the winner's hand where a beaten one is called the same, up to the rank that decides:
# $kicker is one rank (ace), $ranks are several (A-J; of a flush or a high card from its top).
reading-kicker = { $reading }, { $kicker } kicker
reading-kickers = { $reading }, kickers { $ranks }
reading-to-rank = { $reading } ({ $ranks })

# Low hands are called by their ranks, the highest first: $ranks = 8-6-4-3-2, $start = 8-6.

reading-low = { $ranks }
reading-eight-low = { $start } low ({ $ranks })
reading-wheel = a wheel ({ $ranks })
reading-no-low = no low
# $count is the number of valid cards, 1 to 4.
reading-badugi = { $count }-card Badugi { $ranks }
