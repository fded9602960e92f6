"""Rule documents: read, checked, explained, hashed, compiled to tables; nothing is played here."""

from paiju.core.settle import SettleError
from paiju.core.verdict import HandError
from paiju.rules.document import Ambiguity, Document, Pattern, Text
from paiju.rules.errors import RulesError
from paiju.rules.hand import HandInput
from paiju.rules.library import ids, load, load_flat
from paiju.rules.ruleset import RuleSet
from paiju.rules.score import Score, score
from paiju.rules.settle import SettleInput, Settlement, settle

__all__ = [
    "Ambiguity",
    "Document",
    "HandError",
    "HandInput",
    "Pattern",
    "RuleSet",
    "RulesError",
    "Score",
    "SettleError",
    "SettleInput",
    "Settlement",
    "Text",
    "ids",
    "load",
    "load_flat",
    "score",
    "settle",
]
