"""What is made of a rule set once: all who play by it in a thread have the same."""

from collections.abc import Callable
from threading import local
from typing import TypeVar
from weakref import WeakValueDictionary

from paiju.rules import RuleSet

Made = TypeVar("Made")


def shared(make: Callable[[RuleSet], Made]) -> Callable[[RuleSet], Made]:
    """The same as `make`, but made once a thread for as long as somebody there holds it."""
    of_thread = local()

    def one(ruleset: RuleSet) -> Made:
        known: WeakValueDictionary[str, Made]
        known = of_thread.__dict__.setdefault("known", WeakValueDictionary())
        made = known.get(ruleset.hash)
        if made is None:
            made = known[ruleset.hash] = make(ruleset)
        return made

    return one
