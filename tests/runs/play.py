"""Whole matches played by bots, or by a script on a rigged wall, with a count of what happened."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import count as counting
from unittest.mock import patch

from core.rigged import rigged_wall
from game.play import with_keys
from paiju import bots
from paiju.core.params import TableParams
from paiju.game import fairness
from paiju.game.choices import Choice, Decline, Discard, Kong, Pass, Pull, Pung, Redeal, Sit, Win
from paiju.game.events import AnyEvent, Claim, Forfeit, HandStart
from paiju.game.events import DrawnHand as DrawnHandEvent
from paiju.game.events import Kong as KongEvent
from paiju.game.events import Meld as MeldEvent
from paiju.game.events import Redeal as RedealEvent
from paiju.game.events import Win as WinEvent
from paiju.game.match import Match
from paiju.game.seating import draw_seats
from paiju.game.view import SeatView
from paiju.rules import RuleSet, load

MIXED = ("planner", "stubborn", "random", "planner", "stubborn")

Player = Callable[[SeatView, Sequence[Choice]], Choice]


def seated(ruleset: RuleSet, seed: int, length: int | None = None) -> Match:
    """A match of mixed bots; who sits where is drawn."""
    people = ruleset.doc.seats.people
    return Match(
        ruleset,
        players=[(f"{kind} {i}", kind) for i, kind in enumerate(MIXED[:people])],
        shuffle=fairness.Shuffle(seed.to_bytes(32, "big"), "runs"),
        length=length,
    )


def mixed(match: Match, seed: int) -> list[Player]:
    """A bot for every player."""
    return [
        bots.make(player.kind, match.ruleset, 100 * seed + i).choose
        for i, player in enumerate(match.players)
    ]


def played(ruleset: RuleSet, hands: int, seed: int) -> Iterator[tuple[Match, Counter[str]]]:
    """Matches of mixed bots, so many hands in all; the last one is left where it has enough."""
    while hands > 0:
        match = seated(ruleset, seed)
        count: Counter[str] = Counter()
        players = mixed(match, seed)
        while not match.ended and hands > 0:
            match.deal_next()
            hands -= 1
            play_hand(match, players, count)
        if not match.ended:
            match.leave(0)
        count.update(ways(match.ruleset.params, match.events))
        yield match, count
        seed += 1


def play_hand(match: Match, players: Sequence[Player], count: Counter[str]) -> None:
    """Plays the hand in play to its end, counting the wins that are passed."""
    while match.playing:
        for seat, choices in match.ask().items():
            view = match.view(seat)
            choice = players[view.seats[seat]](view, choices)
            if Win() in choices and choice != Win():
                count["a passed win"] += 1
            match.answer(seat, choice)


def ways(params: TableParams, events: Sequence[AnyEvent]) -> Counter[str]:
    """How often each kind of thing happened."""
    count: Counter[str] = Counter()
    wilds: tuple[str, ...] = ()
    for event in events:
        count[f"event {event.__struct_config__.tag}"] += 1
        if isinstance(event, HandStart):
            count["hands"] += 1
        match event:
            case KongEvent(what=what, points=points):
                count[f"kong {what}"] += 1
                if event.tile in wilds:
                    count[f"kong {what} of wilds"] += 1
                    assert points == params.kong_wild
            case MeldEvent(what=what):
                count[f"meld {what}"] += 1
            case Claim(what=what, others=others):
                count["a claim in vain"] += bool(others) and what != "win"
            case WinEvent():
                count["one pays alone"] += event.liable is not None
                if not event.patterns:
                    count["八仙过海" if event.from_seat is None else "七抢一"] += 1
                    continue
                count.update(f"pattern {one.id}" for one in event.patterns)
                count[f"win {event.way}"] += 1
                count["an unpaid win"] += event.unpaid
            case Forfeit(unpaid=unpaid):
                count["a wild discarded: unpaid" if unpaid else "小相公"] += 1
            case RedealEvent(accepted=accepted):
                count[f"参牌 {'accepted' if accepted else 'declined'}"] += 1
            case DrawnHandEvent(reason=reason):
                count["荒庄" if reason == "wall" else f"drawn {reason}"] += 1
            case _:
                pass
        if event.__struct_config__.tag == "indicator":
            wilds = event.wilds  # type: ignore[union-attr]
    return count


def scripted(first: str = "", *, redeal: bool = False, pung: bool = False) -> Player:
    """Wins and kongs where it may, first discards tiles of one kind, else what it has drawn."""

    def choose(view: SeatView, choices: Sequence[Choice]) -> Choice:
        assert view.seat is not None
        drawn = view.table[view.seat].drawn
        wanted = [
            Win(),
            *(choice for choice in choices if isinstance(choice, Kong)),
            Discard(first),
            *([Pung()] if pung else []),
            Pass(),
            Redeal(redeal),
            Decline(),
            Sit(0),
            Pull(0),
            Discard(drawn or ""),
        ]
        return next((choice for choice in wanted if choice in choices), choices[-1])

    return choose


def dealt(
    ruleset: RuleSet,
    seed: int,
    hands: Sequence[str],
    *,
    draws: str = "",
    tail: str = "",
    turned: str = "",
) -> Match:
    """A match whose first hand is dealt from a built wall, named from the dealer on."""
    match = seated(ruleset, seed)

    def wall(root: bytes, hand: int, _tiles: bytes) -> bytes:
        dealer = match.view(None).dealer
        return rigged_wall(
            ruleset.params,
            fairness.dice(root, hand),
            dealer=dealer,
            hands=hands,
            draws=draws,
            tail=tail,
            turned=turned,
            nth={},
        )

    with patch.object(fairness, "wall", wall):
        match.deal_next()
    return match


def redrawn() -> Iterator[Match]:
    """Matches of the guide, not begun, whose second pot first seats all beside the same people."""
    pots = {"match.pot_rounds": 1, "draw.dealer": "leaves", "win.minimum": 1000}
    ruleset = with_keys(load("tianjin-guide"), pots)
    for seed in counting(1):
        match = seated(ruleset, seed, length=2)
        chance = fairness.stream(match._root, "seats", 2)
        if draw_seats(ruleset.doc.seats, chance, 2, match.view(None).seats)[0]:
            yield match


def rigged(
    ruleset: RuleSet, seed: int, hands: Sequence[str], *, player: Player, **wall: str
) -> Counter[str]:
    """What happens in one hand on a built wall."""
    match = dealt(ruleset, seed, hands, **wall)
    count: Counter[str] = Counter()
    play_hand(match, [player] * len(match.players), count)
    return count + ways(ruleset.params, match.events)
