"""Keeps one table going: takes wishes in order, keeps each accepted step, then tells it.

A step is on the disk before anybody is told, and before the table itself takes it in. After any
fault the table is rebuilt from what is on the disk, so a fault costs at most the wish it met.
The clock is here and nowhere below: the countdown before a match, and the pace of the bots.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from math import inf
from typing import assert_never

import msgspec

from paiju.bots import Bot
from paiju.bots.hints import Adviser
from paiju.game.choices import Choice, Pass
from paiju.tiles import quoted
from paiju.web.messages import Choose, Leave, Next, Outgoing, Phase, Ready, Wish, error
from paiju.web.refused import Refused
from paiju.web.steps import Chosen, Kept, Left, Start, Step
from paiju.web.steps import Next as NextHand
from paiju.web.table import Table

log = logging.getLogger(__name__)

#: Faults in a row, without an accepted step between them, after which a table stands still.
FAULTS = 3

#: Answers that wait for one connection to read them; more are dropped.
NOTES = 16


def now() -> float:
    """The loop's clock, in seconds."""
    return asyncio.get_running_loop().time()


class Pace(msgspec.Struct, frozen=True):
    """How fast things happen, in seconds."""

    bot: float = 0.7  # before a bot's stake or discard
    countdown: float = 15.0  # from the person's arrival until everybody counts as ready (S1)


class Rebuilt(msgspec.Struct, frozen=True):
    """A table as its steps on the disk make it, with all that thinks there."""

    table: Table
    bots: dict[int, Bot]  # by player
    adviser: Adviser  # of the people


class Watcher:
    """One connection of a player: what it was told, and what it is to be told."""

    def __init__(self, player: int, seq: int) -> None:
        self.player = player
        self.seq = seq
        self.notes: list[Outgoing] = []
        self.news = asyncio.Event()
        self.stale = True  # the state is to be sent, even without events

    def say(self, message: Outgoing) -> None:
        """Have a message sent; a flood of questions is answered in part."""
        if len(self.notes) < NOTES:
            self.notes.append(message)
        self.news.set()

    def refuse(self, fault: Refused) -> None:
        """Say what was wrong."""
        self.say(error(fault))

    def renew(self) -> None:
        """Have the state sent."""
        self.stale = True
        self.news.set()


class Host:
    """The one task that changes a table."""

    def __init__(
        self,
        rebuild: Callable[[], Awaitable[Rebuilt]],
        keep: Callable[[int, Kept], Awaitable[None]],
        close: Callable[[Table], Awaitable[None]],
        pace: Pace,
    ) -> None:
        self._rebuild = rebuild
        self._keep = keep
        self._close = close
        self._pace = pace
        self._inbox: asyncio.Queue[tuple[Watcher, Wish] | None] = asyncio.Queue(maxsize=64)
        self._due = inf  # when a bot moves or the countdown ends, by the loop's clock
        self._faults = 0
        self._closed = False  # the record is kept
        self._task: asyncio.Task[None] | None = None
        self._rebuilt: Rebuilt | None = None
        self.watchers: set[Watcher] = set()
        self.fault: str | None = None  # why the table stands still
        self.left_at = now()  # when the last connection went, by the loop's clock

    @property
    def table(self) -> Table:
        """The table as it is now."""
        assert self._rebuilt is not None, "the table has not been rebuilt yet"
        return self._rebuilt.table

    @property
    def adviser(self) -> Adviser:
        """Who gives hints at this table."""
        assert self._rebuilt is not None, "the table has not been rebuilt yet"
        return self._rebuilt.adviser

    async def start(self) -> None:
        """Rebuild the table, then keep it going."""
        self._rebuilt = await self._rebuild()
        self._schedule()
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Let go of the table; what was accepted is on the disk."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def arrive(self, watcher: Watcher) -> None:
        """Begin telling a connection."""
        self.watchers.add(watcher)
        if self.table.phase == "lobby" and self._due == inf:
            self._schedule()
            if not self._inbox.full():
                self._inbox.put_nowait(None)  # the task looks at its clock again

    def depart(self, watcher: Watcher) -> None:
        """Stop telling a connection."""
        self.watchers.discard(watcher)
        self.left_at = now()
        if self.table.phase == "lobby" and not self.watchers:
            self._schedule()  # nobody is counted as ready who has gone

    async def wish(self, watcher: Watcher, wish: Wish) -> None:
        """Have a wish taken in its turn."""
        if self.fault is not None:
            raise Refused(self.fault, "table")
        await self._inbox.put((watcher, wish))

    def countdown(self) -> float | None:
        """Seconds until everybody counts as ready."""
        if self.table.phase != "lobby" or self._due == inf:
            return None
        return max(0.0, self._due - now())

    @property
    def resting(self) -> bool:
        """Whether nothing will happen here until somebody comes."""
        return not self.watchers and self._due == inf and self._inbox.empty()

    async def _run(self) -> None:
        while self.fault is None:
            try:
                await self._serve()
            except Exception as fault:
                log.exception("a table met a fault")
                await self._recover(fault)

    async def _serve(self) -> None:
        while True:
            try:
                async with asyncio.timeout_at(None if self._due == inf else self._due):
                    wished = await self._inbox.get()
            except TimeoutError:
                wished = None
            if wished is not None:
                await self._grant(*wished)
            elif now() >= self._due:
                await self._tick()

    async def _grant(self, watcher: Watcher, wish: Wish) -> None:
        """Do what a player wishes, or say why not."""
        try:
            step = self._step(watcher.player, wish)
        except Refused as fault:
            watcher.refuse(fault)
        else:
            await self._accept(step)

    async def _accept(self, step: Step) -> None:
        """Keep a step, take it in, let the bots claim, tell everybody.

        Bots claim before anybody is told: the time they take would tell who could.
        """
        await self._take(step)
        while (asked := self._bot_asked()) is not None and Pass() in asked[1]:
            await self._take(self._bot_choice())
        self._schedule()
        for watcher in self.watchers:
            watcher.renew()

    async def _take(self, step: Step) -> None:
        await self._keep(self.table.steps, Kept(self.table.seq, step))
        self.table.apply(step)
        self._faults = 0

    async def _recover(self, fault: Exception) -> None:
        """Rebuild the table from the disk, or let it stand still where that does not help."""
        self._faults += 1
        try:
            self._rebuilt = await self._rebuild()
            self._schedule()
        except Exception as worse:
            log.exception("a table cannot be rebuilt")
            self._faults, fault = FAULTS, worse
        said = "the table met a fault and stands where it was last kept"
        if self._faults >= FAULTS:
            said = self.fault = f"this table cannot go on: {type(fault).__name__}: {fault}"
            self._due = inf
        for watcher in self.watchers:
            watcher.refuse(Refused(said, "table"))
            watcher.renew()

    def _step(self, player: int, wish: Wish) -> Step:
        """The step that a wish asks for."""
        match wish:
            case Ready(entropy=entropy):
                self._want("lobby", "ready", "the match has begun")
                return Start(entropy)
            case Choose(ask=ask, choice=choice):
                return self._chosen(player, ask, choice)
            case Next():
                self._want("between", "next", "no hand has just ended")
                return NextHand()
            case Leave():
                if self.table.phase in {"lobby", "ended"}:
                    raise Refused("there is no match to leave", "leave")
                return Left(player)
            case _:
                assert_never(wish)

    def _want(self, phase: Phase, where: str, otherwise: str) -> None:
        if self.table.phase != phase:
            raise Refused(otherwise, where)

    def _chosen(self, player: int, ask: int, choice: Choice) -> Step:
        """The choice of a player, where it answers the question that stands."""
        seat = self.table.seat_of(player)
        choices = self.table.asked().get(seat) if seat is not None else None
        if seat is None or choices is None:
            raise Refused("there is nothing for you to choose now", "choose")
        if ask != self.table.seq:
            what = "is over" if 0 <= ask < self.table.seq else "was never asked"
            raise Refused(
                f"question {quoted(ask)} {what}; the question now is {self.table.seq}", "ask"
            )
        if choice not in choices:
            allowed = msgspec.json.encode(choices).decode()
            raise Refused(f"that may not be chosen now; one of {allowed} may", "choice")
        return Chosen(seat, choice)

    def _bot_asked(self) -> tuple[int, list[Choice]] | None:
        """The first seat that waits for a bot."""
        assert self._rebuilt is not None
        for seat, choices in sorted(self.table.asked().items()):
            if self.table.seats[seat] in self._rebuilt.bots:
                return seat, choices
        return None

    def _schedule(self) -> None:
        """Set when something happens by itself."""
        self._due = inf
        match self.table.phase:
            case "lobby":
                if self.watchers:
                    self._due = now() + self._pace.countdown
            case "playing":
                if self._bot_asked() is not None:
                    self._due = now() + self._pace.bot
            case "ended":
                self._due = inf if self._closed else now()
            case "between":
                pass

    async def _tick(self) -> None:
        """Do what is due."""
        if self.table.phase == "lobby":
            await self._accept(Start(""))
        elif self.table.phase == "ended":
            await self._close(self.table)
            self._closed = True
            self._schedule()
        else:
            await self._accept(self._bot_choice())

    def _bot_choice(self) -> Step:
        asked = self._bot_asked()
        assert asked is not None
        assert self._rebuilt is not None
        seat, choices = asked
        player = self.table.seats[seat]
        view = self.table.view(player)
        assert view is not None
        choice = self._rebuilt.bots[player].choose(view, choices)
        assert choice in choices, f"{choice} is not one of {choices}"
        return Chosen(seat, choice)
