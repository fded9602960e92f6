"""Matches played at random or by bots, question by question, for tests of games and records."""

from collections.abc import Callable, Iterable, Mapping
from random import Random

from paiju import bots
from paiju.game.choices import Choice
from paiju.game.fairness import Shuffle
from paiju.game.match import Match
from paiju.rules import RuleSet, load, load_flat

#: Answers a question: the match, the seat, its choices.
Answer = Callable[[Match, int, list[Choice]], Choice]


def begun(ruleset: RuleSet, seed: int, *, length: int = 1) -> Match:
    """A match before its first hand."""
    return Match(
        ruleset,
        players=[(f"p{n}", "random") for n in range(ruleset.doc.seats.people)],
        shuffle=Shuffle(seed.to_bytes(32, "big"), f"words {seed}"),
        length=length,
    )


def at_random(seed: int) -> Answer:
    """Takes any choice; a win, a kong or a claim more often than not."""
    chance = Random(seed)

    def answer(match: Match, seat: int, choices: list[Choice]) -> Choice:
        eager = [one for one in choices if type(one).__name__ in {"Win", "Kong", "Pung", "Chow"}]
        return chance.choice(eager if eager and chance.random() < 0.7 else choices)

    return answer


def by_bots(ruleset: RuleSet, seed: int, kinds: Iterable[str]) -> Answer:
    """Bots of these kinds, by seat."""
    players = [bots.make(kind, ruleset, seed + n) for n, kind in enumerate(kinds)]

    def answer(match: Match, seat: int, choices: list[Choice]) -> Choice:
        return players[seat].choose(match.view(seat), choices)

    return answer


def steps(match: Match, answer: Answer, hands: int) -> Iterable[None]:
    """Plays so many hands, or until the match ends; stops after every step."""
    for _ in range(hands):
        if match.ended:
            return
        match.deal_next()
        yield
        while match.playing:
            seat, choices = min(match.ask().items())
            match.answer(seat, answer(match, seat, choices))
            yield


def played(match: Match, answer: Answer, hands: int = 1000) -> Match:
    """The match after so many hands; somebody then leaves it, if it has not ended."""
    for _ in steps(match, answer, hands):
        pass
    if not match.ended:
        match.leave(1)
    return match


def changed(document: str, **keys: object) -> RuleSet:
    """A document with some keys changed: seats__again="each_pot"."""
    return with_keys(load(document), {path.replace("__", "."): keys[path] for path in keys})


def with_keys(ruleset: RuleSet, keys: Mapping[str, object]) -> RuleSet:
    """A rule set with some keys changed: {"seats.again": "each_pot"}."""
    flat = {**ruleset.flat}
    for path, value in keys.items():
        table, _, key = path.partition(".")
        flat[table] = {**flat.get(table, {}), key: value} if key else value
    return load_flat(flat)


class Told:
    """Chance that does as it is told."""

    def __init__(self, numbers: Iterable[int], orders: Iterable[Iterable[int]]) -> None:
        self.numbers, self.orders = iter(numbers), iter(orders)

    def below(self, _: int) -> int:
        return next(self.numbers)

    def die(self) -> int:
        return next(self.numbers)

    def shuffled(self, _: bytes) -> bytes:
        return bytes(next(self.orders))
