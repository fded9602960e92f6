"""A won hand explained: what the judge saw, as the win event tells it."""

import msgspec

from paiju.core.judge import Judge
from paiju.core.referee import Referee
from paiju.core.table import Meld, Way
from paiju.game.events import Group, Reading, RunnerUp, Win
from paiju.rules import HandInput, RuleSet, score
from paiju.rules.score import Explained
from paiju.tiles import KIND, NUMBER, ids


class WonHand(msgspec.Struct, frozen=True):
    """What the referee says of a win."""

    seq: int
    seat: int
    tile: int  # -1 for a heavenly hand
    way: int
    fan: int
    unpaid: bool
    chain: int  # kongs since the last discard


def win_event(rules: RuleSet, judge: Judge, referee: Referee, won: WonHand) -> Win:
    """The event of a win, scored once more from the tiles on the table."""
    held = referee.hand_of(won.seat)
    last = won.tile if won.tile >= 0 else held[-1]
    concealed = list(held)
    concealed.remove(last)
    way = Way(won.way)
    turned = referee.wall.turned
    scored = score(
        rules,
        HandInput(
            concealed=tuple(concealed),
            win_tile=last,
            melds=tuple((Meld(what), kind) for what, kind, _ in referee.melds_of(won.seat)),
            win=way,
            indicator=turned if turned >= 0 else None,
            chain=won.chain if way == Way.KONG_DRAW else 1,
            wild_discarded=referee.fault_of(won.seat) != 0,
        ),
        judge,
    )
    best = scored.best
    assert best is not None and scored.legal, f"the referee let a hand win: {scored.why}"
    assert scored.fan == won.fan, f"the referee paid {won.fan} for {scored.fan}"
    assert scored.unpaid == won.unpaid
    read = reading(best)
    runner_up = scored.runner_up
    return Win(
        seq=won.seq,
        seat=won.seat,
        tile=KIND[NUMBER[read.sets[read.win_set].held[read.win_place]]].id,
        way=way.name.lower(),
        fan=won.fan,
        unpaid=won.unpaid,
        hand=tuple(ids(held)),
        patterns=best.patterns,
        reading=read,
        arithmetic=best.arithmetic,
        spoken=best.spoken,
        runner_up=None if runner_up is None else second(runner_up),
    )


def second(explained: Explained) -> RunnerUp:
    """The reading that was not taken."""
    return RunnerUp(
        fan=explained.fan,
        patterns=explained.patterns,
        reading=reading(explained),
        arithmetic=explained.arithmetic,
        spoken=explained.spoken,
    )


def reading(explained: Explained) -> Reading:
    """A reading's sets, and where in them the winning tile is."""
    at = next(number for number, one in enumerate(explained.reading) if one.win is not None)
    place = explained.reading[at].win
    assert place is not None
    return Reading(
        sets=tuple(
            Group(kind=one.what, tiles=one.tiles, held=one.held, wilds=one.wild)
            for one in explained.reading
        ),
        win_set=at,
        win_place=place,
    )
