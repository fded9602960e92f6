"""A win as the table tells it: the hand scored again, its reading and sum in words."""

from collections.abc import Sequence
from typing import NamedTuple

from paiju.core.judge import Judge
from paiju.core.referee import Referee
from paiju.core.table import Meld, Way
from paiju.game.events import Win
from paiju.rules import HandInput, RuleSet, Score, Text, score
from paiju.rules.hand import EAST
from paiju.tiles import KIND, NATURALS, ids

ALL_EIGHT = Text(zh="八仙过海", zh_hant="八仙過海", en="All eight flowers")
THE_EIGHTH = Text(zh="七抢一", zh_hant="七搶一", en="Seven flowers take the eighth")


class Told(NamedTuple):
    """What the referee tells of a win."""

    seat: int
    kind: int  # below 0: the dealt hand
    way: int
    fan: int
    unpaid: int
    origin: int = -1  # whose tile it is
    liable: int = -1  # who pays alone

    @property
    def by_flowers(self) -> bool:
        """Whether eight flowers win by themselves."""
        return self.way == Way.FLOWER_DRAW and self.kind >= NATURALS

    @property
    def from_seat(self) -> int | None:
        """Whose tile it is, where another's."""
        return None if self.origin < 0 else self.origin

    @property
    def pays_alone(self) -> int | None:
        """The seat that pays alone."""
        return None if self.liable < 0 else self.liable


def won(ruleset: RuleSet, judge: Judge, referee: Referee, fields: Sequence[int]) -> Win:
    """A win with its score explained."""
    told = Told(*fields)
    if told.by_flowers:
        return won_by_flowers(referee, told)
    held = referee.hand_of(told.seat)
    if told.from_seat is not None:
        held = sorted([*held, told.kind])
    return explained_win(told, held, score(ruleset, hand_input(referee, told, held), judge))


def explained_win(told: Told, held: Sequence[int], explained: Score) -> Win:
    """A win as the hand's score explains it; `held` has the winning tile."""
    best = explained.best
    assert best is not None
    assert explained.legal, explained.why
    assert explained.fan == told.fan, "the referee and the score differ"
    winning = next((one for one in best.reading if one.win is not None), None)
    return Win(
        seat=told.seat,
        tile=None if winning is None or winning.win is None else winning.held[winning.win],
        way=Way(told.way).name.lower(),
        fan=told.fan,
        unpaid=bool(told.unpaid),
        hand=tuple(ids(held)),
        patterns=best.patterns,
        reading=best.reading,
        arithmetic=best.arithmetic,
        spoken=best.spoken,
        runner_up=explained.runner_up,
        from_seat=told.from_seat,
        liable=told.pays_alone,
    )


def hand_input(referee: Referee, told: Told, held: Sequence[int]) -> HandInput:
    """The hand and its moment as people would give them; `held` has the winning tile."""
    seat, turned = told.seat, referee.wall.turned
    last = held[-1] if told.kind < 0 else told.kind
    rest = list(held)
    rest.remove(last)
    last_tile, ready, visible = referee.moment_of(seat)
    return HandInput(
        concealed=tuple(rest),
        win_tile=last,
        melds=tuple((Meld(what), kind) for what, kind, _ in referee.melds_of(seat)),
        win=Way(told.way),
        indicator=turned if turned >= 0 else None,
        chain=max(referee.chain, 1),
        wild_discarded=bool(told.unpaid),
        round_wind=referee.round_wind,
        seat_wind=EAST + (seat - referee.dealer) % referee.seats,
        last_tile=last_tile,
        ready_at_deal=ready,
        is_dealer=seat == referee.dealer,
        visible_copies=visible,
        flowers=tuple(referee.flowers_of(seat)),
    )


def won_by_flowers(referee: Referee, told: Told) -> Win:
    """Eight flowers, or seven and the eighth that another has set aside."""
    name = ALL_EIGHT if told.from_seat is None else THE_EIGHTH
    return Win(
        seat=told.seat,
        tile=KIND[told.kind].id,
        way=Way(told.way).name.lower(),
        fan=told.fan,
        unpaid=bool(told.unpaid),
        hand=tuple(ids(referee.hand_of(told.seat))),
        patterns=(),
        reading=(),
        arithmetic=Text(
            zh=f"{name.zh} {told.fan} = {told.fan}",
            zh_hant=f"{name.zh_hant} {told.fan} = {told.fan}",
            en=f"{name.en} {told.fan} = {told.fan}",
        ),
        spoken=name,
        runner_up=None,
        from_seat=told.from_seat,
        liable=told.pays_alone,
    )
