"""paiju (牌局): an open mahjong table and rules laboratory.

`paiju.score("tianjin", "123m…", win="5m")` scores a hand, `paiju.settle` says who pays whom.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paiju.rules.call import Course, score, settle
    from paiju.rules.settle import SettleInput

__version__ = "0.1.0"
__all__ = ["Course", "SettleInput", "score", "settle"]


def __getattr__(name: str) -> object:
    """The scorer and what it takes, imported when it is first asked for."""
    if name in __all__:
        found: object = getattr(import_module("paiju.rules.call"), name)
        return found
    raise AttributeError(f"module 'paiju' has no attribute {name!r}")
