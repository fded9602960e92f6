"""Matches played by bots alone, question by question."""

from collections import Counter
from collections.abc import Callable, Sequence

from paiju import bots, rules
from paiju.game.choices import Choice
from paiju.game.fairness import Shuffle
from paiju.game.match import Match
from paiju.game.view import SeatView

#: Sees every question and its answer.
Look = Callable[[SeatView, Sequence[Choice], Choice], None]


def played(document: str, kinds: Sequence[str], seed: int, look: Look | None = None) -> Match:
    """A match of one round between bots of these kinds."""
    ruleset = rules.load(document)
    match = Match(
        ruleset,
        players=[(f"{kind} {n}", kind) for n, kind in enumerate(kinds)],
        shuffle=Shuffle(seed.to_bytes(32, "big")),
        length=1,
    )
    players = [bots.make(kind, ruleset, 100 * seed + n) for n, kind in enumerate(kinds)]
    while not match.ended:
        match.deal_next()
        while match.playing:
            seat, choices = min(match.ask().items())
            view = match.view(seat)
            choice = players[view.seats[seat]].choose(view, choices)
            if look is not None:
                look(view, choices, choice)
            match.answer(seat, choice)
    return match


def totals(match: Match) -> Counter[str]:
    """What each kind of bot has won."""
    won: Counter[str] = Counter()
    for player, total in zip(match.players, match.totals, strict=True):
        won[player.kind] += int(total)
    return won
