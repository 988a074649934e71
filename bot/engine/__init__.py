"""The dealer's mind: pure rules of play, without async, clock, randomness, IO or human language."""
