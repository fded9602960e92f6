"""What tells one rule set of the library from the next, in words of its own sheet."""

import re

from paiju.rules import RuleSet
from paiju.rules.document import Text
from paiju.rules.words import listed, say, sentence, values

#: Keys whose sentences tell rule sets apart; each up to its first colon or stop.
KEYS = ("tiles.set", "wild.kinds")
CLAUSE_ENDS = re.compile("[：；:;]")
#: Sources that are named here; the sheet has them all, with the pages of each.
NAMED = 3
WITHIN = re.compile(r"([a-z]\.[a-z]+)/\S*")


def about(ruleset: RuleSet) -> Text:
    """A rule set's tiles, its wilds and where it comes from."""
    return Text(
        zh=said(ruleset, "zh-Hans"), zh_hant=said(ruleset, "zh-Hant"), en=said(ruleset, "en")
    )


def said(ruleset: RuleSet, language: str) -> str:
    """The same in one language."""
    held = values(ruleset.doc)
    clauses = [CLAUSE_ENDS.split(sentence(key, ruleset.doc, held, language))[0] for key in KEYS]
    colon, stop = (": ", "; ") if language == "en" else ("：", "；")
    named = [WITHIN.sub(r"\1", one) for one in ruleset.source[:NAMED]]
    sources = say("source", language) + colon + listed(named, language)
    return stop.join([*clauses, sources])
