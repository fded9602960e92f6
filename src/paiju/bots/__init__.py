"""Players who are no people: each reads the rule set and its seat's view, none a full table."""

from collections.abc import Callable

from paiju.bots.bot import Bot, BotError, RandomBot
from paiju.bots.planner import PlannerBot
from paiju.bots.stubborn import StubbornBot
from paiju.rules import RuleSet

__all__ = ["BOTS", "Bot", "BotError", "make"]

#: Every bot by its name, made from the rule set and its own seed.
BOTS: dict[str, Callable[[RuleSet, int], Bot]] = {
    "planner": PlannerBot,
    "stubborn": StubbornBot,
    "random": RandomBot,
}


def make(name: str, ruleset: RuleSet, seed: int) -> Bot:
    """A bot of a name, to be asked in the thread that made it."""
    if name not in BOTS:
        raise BotError(f"no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](ruleset, seed)
