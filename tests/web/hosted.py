"""Tables without sockets: a person's wishes given straight to the table's host."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from paiju import rules
from paiju.game.choices import Choice, Discard, Win
from paiju.store import Store
from paiju.web.hall import Hall
from paiju.web.host import Host, Pace, Watcher
from paiju.web.messages import Choose, Next, Ready
from paiju.web.steps import Place, Terms
from web.served import url

AT_ONCE = Pace(bot=0, countdown=60)


def terms(document: str = "tianjin", bot: str = "planner") -> Terms:
    """A person with bots of one kind."""
    ruleset = rules.load(document)
    others = [Place(f"bot {n}", bot) for n in range(1, ruleset.params.players)]
    return Terms(ruleset.flat, 1, 1, (Place("me", "person"), *others), "")


@asynccontextmanager
async def hall_over(
    folder: Path, opened: type[Store] = Store, pace: Pace = AT_ONCE
) -> AsyncIterator[Hall]:
    """The tables of the store in a folder."""
    store = await opened.open(url(folder))
    hall = Hall(store, pace)
    await hall.start()
    try:
        yield hall
    finally:
        await hall.stop()
        await store.close()


async def eventually(wanted: Callable[[], bool]) -> None:
    """Waits until something that nobody announces is so."""
    for _ in range(2000):
        if wanted():
            return
        await asyncio.sleep(0.01)
    raise TimeoutError


class Seat:
    """The person of a table."""

    def __init__(self, host: Host, seed: int = 1) -> None:
        self.host = host
        self.watcher = Watcher(0, 0)
        self.dice = Random(seed)
        host.arrive(self.watcher)

    @property
    def choices(self) -> list[Choice]:
        """What the person may choose now."""
        table = self.host.table
        seat = table.seat_of(0)
        return table.asked().get(seat, []) if seat is not None else []

    @property
    def waited_for(self) -> bool:
        """Whether nothing goes on before the person does something."""
        table = self.host.table
        return table.phase in {"lobby", "between", "ended"} or (
            bool(self.choices) and len(table.asked()) == 1
        )

    async def rest(self) -> None:
        """Waits until the table waits for the person."""
        async with asyncio.timeout(20):
            while not self.waited_for and self.host.fault is None:
                self.watcher.news.clear()
                await self.watcher.news.wait()

    async def act(self) -> None:
        """Does the one thing the table waits for, and waits for what comes of it."""
        await self.rest()
        if self.host.fault is not None:
            return
        table = self.host.table
        before = table.steps
        match table.phase:
            case "lobby":
                await self.host.wish(self.watcher, Ready())
            case "between":
                await self.host.wish(self.watcher, Next())
            case "playing":
                await self.host.wish(self.watcher, Choose(table.seq, self.choice()))
            case "ended":
                return
        async with asyncio.timeout(20):
            while self.host.table.steps == before and self.host.fault is None:
                self.watcher.news.clear()
                await self.watcher.news.wait()

    def choice(self) -> Choice:
        """Wins if it can, else throws away what it drew, else anything."""
        view = self.host.table.view(0)
        assert view is not None
        assert view.seat is not None
        drawn = view.table[view.seat].drawn
        if Win() in self.choices:
            return Win()
        if drawn is not None and Discard(drawn) in self.choices:
            return Discard(drawn)
        return self.dice.choice(self.choices)
