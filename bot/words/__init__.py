"""What people type -> what they mean. Words are data (``data/words``); this package has none.

``Lexicons(load_words(folder).values())`` once at start, then ``parse`` for each line.
"""

from bot.words.clearing import clear_up
from bot.words.lexicon import Lexicon, LexiconError, load_lexicon, load_words, names_of
from bot.words.lexicons import Lexicons
from bot.words.parse import parse
from bot.words.understood import (
    Ambiguous,
    Asked,
    Chat,
    Command,
    Doubt,
    Fault,
    Query,
    Said,
    Topic,
    Understood,
    Unreadable,
)

__all__ = [
    "Ambiguous",
    "Asked",
    "Chat",
    "Command",
    "Doubt",
    "Fault",
    "Lexicon",
    "LexiconError",
    "Lexicons",
    "Query",
    "Said",
    "Topic",
    "Understood",
    "Unreadable",
    "clear_up",
    "load_lexicon",
    "load_words",
    "names_of",
    "parse",
]
