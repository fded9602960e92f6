"""The bot that waits for more: passes small wins (溜), keeps kongs for a wild wait (有杠不开)."""

from collections.abc import Sequence

from paiju.bots.bot import chance
from paiju.bots.planner import PlannerBot
from paiju.bots.seen import seen
from paiju.core.judge import Judge
from paiju.core.verdict import Hand
from paiju.game.choices import Choice, Kick, Kong, Pull, Redeal, Sit, Win
from paiju.game.view import SeatView
from paiju.rules import RuleSet
from paiju.tiles import NUMBER

#: Wins worth less are passed while there is time; or less than twice what must be had.
SMALL = 4
#: Live tiles left from which there is no more time.
LATE = 16
#: How often a small win is passed, a kong held back.
STUBBORN = 0.75


class StubbornBot(PlannerBot):
    """Plays as the planner does, but not for little."""

    def __init__(self, ruleset: RuleSet, seed: int) -> None:
        super().__init__(ruleset, seed)
        self._seed = seed
        self._judge = Judge(ruleset.table)
        self._small = max(SMALL, 2 * ruleset.params.minimum)

    def choose(self, view: SeatView, choices: Sequence[Choice]) -> Choice:
        """One of the choices."""
        dice = chance(self._seed, view)
        if isinstance(choices[0], Sit | Pull | Kick | Redeal):
            return dice.choice(choices)
        left = list(choices)
        may_pass = Win() in left and len(left) > 1
        if may_pass and self.is_small(view) and dice.random() < STUBBORN:
            left.remove(Win())
        if (
            Win() not in left
            and not self.outlook_of(seen(view)).ready()
            and dice.random() < STUBBORN
        ):
            left = [choice for choice in left if not isinstance(choice, Kong)] or left
        return super().choose(view, left)

    def is_small(self, view: SeatView) -> bool:
        """Whether the hand would win little while there is time for more."""
        assert view.seat is not None
        mine = view.table[view.seat]
        assert mine.hand is not None
        if mine.drawn is None:
            return False  # dealt, another's or a flower: nobody passes that
        held = seen(view)
        won = Hand(
            held=tuple(kind for kind, n in enumerate(held.held) for _ in range(n)),
            melds=held.laid,
            wild=held.wild,
            win=NUMBER[mine.drawn],
            round_wind=held.round_wind,
            seat_wind=held.seat_wind,
            is_dealer=held.is_dealer,
            flowers=held.flowers,
        )
        return view.wall.live > LATE and self._judge.verdict(won).fan < self._small
