"""What a person waits for: one seat's choices, hints and a bot's answer."""

import gc
import time
from collections.abc import Iterator
from functools import partial

from bench.row import Row
from paiju.bots import make
from paiju.bots.hints import adviser_of
from paiju.game import fairness
from paiju.game.match import Match
from paiju.rules import load

MOST = 2.0  # milliseconds, of 99 in 100
HANDS = 6


def times(rules: str) -> list[float]:
    """Milliseconds of every choice of some hands, asked as the table asks.

    The bot and the adviser are there when the table is opened.
    """
    ruleset = load(rules)
    players = [(f"p{n}", "planner") for n in range(ruleset.doc.seats.people)]
    shuffle = fairness.Shuffle(seed=bytes(32))
    match = Match(ruleset, players=players, shuffle=shuffle)
    bot, adviser = make("planner", ruleset, 1), adviser_of(ruleset)
    found: list[float] = []
    while match.hand < HANDS and not match.ended:
        match.deal_next()
        while match.playing:
            start = time.process_time()
            asked = match.ask()
            seat = min(seat for seat, choices in asked.items() if choices)
            view = match.view(seat)
            if view.phase == "play":
                adviser.hints(view)
            choice = bot.choose(view, asked[seat])
            found.append(1000 * (time.process_time() - start))
            match.answer(seat, choice)
    return found


def slowest(rules: str) -> float:
    """Milliseconds within which 99 in 100 choices are answered.

    What other rows have left in memory is not looked through for garbage meanwhile.
    """
    gc.collect()
    gc.freeze()
    found = sorted(times(rules))
    gc.unfreeze()
    return found[len(found) * 99 // 100]


def rows() -> Iterator[Row]:
    """One row a document."""
    for rules in ("tianjin", "hujia13", "taiwan16", "mcr"):
        yield Row(
            name=f"live choice of {rules}: legal choices, hints, bot's answer, 99 in 100",
            unit="ms",
            ours=partial(slowest, rules),
            most=MOST,
        )
