"""One hand as it was told: its wins scored, all of it counted and settled by the referee.

No rule stands here: stakes are those the referee asks for, sums and the next deal are its own.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from paiju.core import told
from paiju.core.codes import Phase
from paiju.core.judge import Judge
from paiju.core.referee import Referee
from paiju.game.checks import check
from paiju.game.decode import KONGS, REASONS, decoded, points, split
from paiju.game.entry import Entry, Stakes, WinSaid
from paiju.game.events import AnyEvent, HandEnd, Kong, Win
from paiju.game.names import REASON_NAMES
from paiju.game.refusals import among, called, refusal
from paiju.game.sitting import Sitting
from paiju.game.told import Scored, check_tiles, scored
from paiju.game.won import Told, explained_win
from paiju.rules import RuleSet, Text
from paiju.rules.hand import WAYS
from paiju.rules.wilds import wild_kinds
from paiju.tiles import KIND, parse_one

NONE: Final = -1  # no seat, no tile
NO_STAKES: Final = Stakes()


class Engine(NamedTuple):
    """What hands under one document are reckoned with, one after another."""

    referee: Referee
    judge: Judge


def engine(ruleset: RuleSet) -> Engine:
    """A referee and a judge."""
    return Engine(Referee(ruleset.params, ruleset.table), ruleset.judge())


class Reckoning:
    """One told hand, reckoned when it is made; wins stand in turn order, the nearest first."""

    def __init__(self, entry: Entry, at: Sitting, using: Engine) -> None:
        """Refuses what the document does not let be said."""
        check(entry, at)
        scores = [scored(entry, number, at, using.judge) for number in range(len(entry.wins))]
        check_tiles(entry, at, [one for one in scores if one is not None])
        self.at = at
        self.entry = ordered(entry, at)
        self._scores = {win.seat: one for win, one in zip(entry.wins, scores, strict=True)}
        self._referee = using.referee
        self._referee.begin_told(at.course.dealer, at.course.streak, at.course.round_wind)
        self._take_stakes(entry.stakes or NO_STAKES)
        self._tell_kongs()
        if entry.chase:
            told.chase(self._referee)
        if entry.end == "win":
            self._tell_wins()
        else:
            assert entry.reason is not None
            told.end_drawn(self._referee, REASONS.index(entry.reason))

    def _seat(self, person: int) -> int:
        return self.at.course.seats.index(person)

    def _take_stakes(self, stakes: Stakes) -> None:
        """Answers what the referee asks about stakes; what it does not ask about is refused."""
        referee, seats = self._referee, self.at.course.seats
        left = {"stakes.sit": (self.at.dealer, stakes.sit)}
        for person in range(len(self.at.people)):
            for name, amounts in (("pull", stakes.pull), ("kick", stakes.kick)):
                left[f"stakes.{name}[{person}]"] = (person, amounts[person] if amounts else 0)
        while asked := referee.asked():
            seat = asked.bit_length() - 1
            where = "stakes.sit"
            if referee.phase == Phase.PULL:
                where = f"stakes.pull[{seats[seat]}]"
            elif referee.phase == Phase.KICK:
                where = f"stakes.kick[{seats[referee.against]}]"
            person, wanted = left.pop(where)
            choices = {packed >> 8: packed for packed in referee.legal(seat)}
            if wanted not in choices:
                right, who = among(map(str, choices)), self.at.who(person)
                raise refusal(where, "stake", who=who, written=wanted, right=right)
            referee.apply(seat, choices[wanted])
        for where, (person, amount) in left.items():
            if amount:
                raise refusal(where, "stake", who=self.at.who(person), written=amount, right=0)

    def _tell_kongs(self) -> None:
        """Tells the kongs in their order; one that breaks the hand off is the last."""
        wanted, ended = self.entry.reason == "four_kongs", False
        for number, kong in enumerate(self.entry.kongs):
            told.kong(
                self._referee,
                self._seat(kong.seat),
                KONGS.index(kong.kind),
                NONE if kong.tile is None else parse_one(kong.tile),
                NONE if kong.from_ is None else self._seat(kong.from_),
                wild=kong.wild,
            )
            ended = told.broken_off(self._referee)
            if ended and not (wanted and number == len(self.entry.kongs) - 1):
                raise refusal(
                    f"kongs[{number}]", "broken_off", right=called([REASON_NAMES["four_kongs"]])
                )
        if wanted and not ended:
            raise refusal("kongs", "too_few_kongs")

    def _tell_wins(self) -> None:
        """Tells the wins and has them paid."""
        wins, referee = self.entry.wins, self._referee
        first = wins[0]
        if first.from_ is not None:
            told.claim(referee, self._seat(first.from_), WAYS[first.way])
        if self.entry.unpaid:
            told.unpaid(referee, self._seat(first.seat))
        for number, win in enumerate(wins):
            one = self._scores[win.seat]
            worth = one.score.fan if one else win.points
            assert worth is not None
            kind = NONE if one is None else one.given.win_tile
            blamed = win.liable is not None if one is None else self._blame(win, one)
            seat = self._seat(win.seat)
            told.win(referee, seat, kind, WAYS[win.way], worth, blamed=blamed)
            self._blamed(number, win.from_ if blamed else None)
        if self.at.doc.pay.horses:
            for win in wins:
                told.horses(referee, self._seat(win.seat), win.horses or self.entry.horses)
        told.end_won(referee)

    def _blame(self, win: WinSaid, one: Scored) -> bool:
        """Whether whose tile it was pays a told hand alone; who is said to and does not is not."""
        blamed = told.blamed(
            self._referee,
            self._seat(win.seat),
            one.given.concealed,
            one.given.melds,
            wild_kinds(self.at.doc, one.given.indicator),
            one.given.win_tile,
        )
        if win.liable is not None and not blamed:
            raise refusal(f"wins[{one.number}].liable", "not_liable", who=self.at.who(win.liable))
        return blamed

    def _blamed(self, number: int, person: int | None) -> None:
        """Notes who pays a win alone."""
        wins = list(self.entry.wins)
        wins[number] = replace(wins[number], liable=person)
        self.entry = replace(self.entry, wins=tuple(wins))

    def events(self) -> list[AnyEvent]:
        """What the referee has written, with what was told and it has not looked at."""
        kongs = iter(self.entry.kongs)
        found: list[AnyEvent] = []
        laid = [0] * len(self.at.course.seats)
        for code, fields in split(self._referee.log):
            event = decoded(code, fields, shared=False, won=self._won, ended=self._ended)
            if isinstance(event, Kong):
                laid[event.seat] += event.points or 0
                event = replace(event, wild=next(kongs).wild)
            elif isinstance(event, HandEnd):
                event = replace(event, kong_points=tuple(laid))
            found.append(event)
        return found

    def _won(self, fields: Sequence[int]) -> Win:
        win = Told(*fields)
        one = self._scores[self.at.course.seats[win.seat]]
        if one is None:
            return by_points(win)
        held = sorted([*one.given.concealed, one.given.win_tile])
        return replace(explained_win(win, held, one.score), told=one.told)

    def _ended(self, fields: Sequence[int]) -> HandEnd:
        """The end of the hand, at which no tiles are laid open."""
        net = tuple(points(half) for half in fields[2:])
        return HandEnd(
            next_dealer=fields[0],
            next_streak=fields[1],
            net=net,
            hands=(),
            hidden_kongs=(),
            kong_points=(),
            totals=tuple(self.at.course.added(self.at.totals, net, self.at.unit)),
        )


def ordered(entry: Entry, at: Sitting) -> Entry:
    """An entry that holds with its wins in turn order, and without what need not be said."""
    alone = at.doc.pay.robbed_pays_all
    wins = [
        replace(win, liable=None) if alone and win.way == "rob_kong" else win for win in entry.wins
    ]
    kongs = [
        kong if kong.tile is None else replace(kong, tile=KIND[parse_one(kong.tile)].id)
        for kong in entry.kongs
    ]
    wins.sort(key=lambda win: after(win, at))
    return replace(entry, wins=tuple(wins), kongs=tuple(kongs))


def after(win: WinSaid, at: Sitting) -> int:
    """How many seats after the one whose tile it was a winner sits."""
    seats = at.course.seats
    origin = at.course.dealer if win.from_ is None else seats.index(win.from_)
    return (seats.index(win.seat) - origin) % len(seats)


def by_points(win: Told) -> Win:
    """A win of which only the value was told."""
    worth = str(win.fan)
    return Win(
        seat=win.seat,
        tile=None,
        way=list(WAYS)[win.way],
        fan=win.fan,
        unpaid=bool(win.unpaid),
        hand=(),
        patterns=(),
        reading=(),
        arithmetic=Text(zh=worth, en=worth),
        spoken=Text(zh="", en=""),
        runner_up=None,
        from_seat=win.from_seat,
        liable=win.pays_alone,
    )
