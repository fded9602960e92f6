"""A table comes back from the disk exactly as it was, whatever broke, and takes no other along."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from paiju import bots
from paiju.bots import Bot
from paiju.game.choices import Win
from paiju.rules import RuleSet
from paiju.store import Store
from paiju.web.hall import Hall
from paiju.web.messages import Choose, Leave, Next, Wish
from paiju.web.refused import Refused
from paiju.web.steps import Chosen, Kept, Left, write
from paiju.web.table import Table
from web.hosted import Seat, eventually, hall_over, terms


def all_of(table: Table) -> dict[str, Any]:
    """Everything there is to say of a table."""
    return {
        "steps": table.steps,
        "phase": table.phase,
        "hands": table.hands,
        "told": table.told,
        "asked": table.asked(),
        "view": table.view(0),
        "events": table.match.events if table.match else None,
        "hash": table.match.state_hash() if table.match else None,
    }


@pytest.mark.parametrize("document", ["tianjin", "tianjin-classic", "tianjin-five"])
def test_a_table_is_the_same_after_every_restart(tmp_path: Path, document: str) -> None:
    async def whole() -> None:
        dice = Random(3)
        async with hall_over(tmp_path) as hall:
            table_id, _ = await hall.new_table(terms(document))
            before = all_of((await hall.host(table_id)).table)
        for _ in range(12):
            async with hall_over(tmp_path) as hall:
                host = await hall.host(table_id)
                assert host.table.steps >= before["steps"]
                if host.table.steps == before["steps"]:  # else a bot has gone on already
                    assert all_of(host.table) == before
                seat = Seat(host, dice.randrange(1000))
                for _ in range(dice.randrange(9)):
                    await seat.act()
                await seat.rest()
                before = all_of(host.table)

    asyncio.run(whole())


class CutStore(Store):
    """A store whose server falls over at the wrong moment."""

    cut_before = -1  # the step that never reaches the disk, once
    cut_after = -1  # the step that reaches the disk and then nobody, once

    async def append(self, table_id: str, n: int, body: bytes) -> None:
        """Keeps a step, if nothing comes between."""
        if n == self.cut_before:
            self.cut_before = -1
            raise OSError("no space left on device")
        await super().append(table_id, n, body)
        if n == self.cut_after:
            self.cut_after = -1
            raise OSError("cut between keeping and telling")


@pytest.mark.parametrize("cut", ["cut_before", "cut_after"])
def test_a_fault_while_a_choice_is_kept_loses_nothing_that_was_told(
    tmp_path: Path, cut: str
) -> None:
    async def whole() -> None:
        async with hall_over(tmp_path, CutStore) as hall:
            table_id, _ = await hall.new_table(terms())
            host = await hall.host(table_id)
            seat = Seat(host)
            for _ in range(6):
                await seat.act()
            await seat.rest()
            told = list(host.table.told[0])
            steps = host.table.steps
            setattr(hall._store, cut, steps)
            seat.watcher.notes.clear()
            before = host.table
            await host.wish(seat.watcher, answer(seat))
            await eventually(lambda: host.table is not before)
            await seat.rest()
            assert [note.where for note in seat.watcher.notes] == ["table"]
            assert host.table.told[0][: len(told)] == told
            if cut == "cut_before":
                assert host.table.steps == steps  # the choice may be made again
            else:
                assert host.table.steps > steps  # the choice was made
            for _ in range(5):
                await seat.act()

    asyncio.run(whole())


def answer(seat: Seat) -> Wish:
    """What a person says next."""
    if seat.host.table.phase == "between":
        return Next()
    return Choose(seat.host.table.seq, seat.choice())


def test_a_fault_while_a_bots_choice_is_kept_loses_nothing(tmp_path: Path) -> None:
    async def whole() -> None:
        async with hall_over(tmp_path, CutStore) as hall:
            table_id, _ = await hall.new_table(terms())
            seat = Seat(await hall.host(table_id))
            for _ in range(4):
                await seat.act()
                await seat.rest()
                hall._store.cut_after = seat.host.table.steps + 1
            for _ in range(30):
                await seat.act()
            assert len(seat.host.table.hands) >= 1 or seat.host.table.seq > 60
            assert seat.host.fault is None
            steps = await hall._store.steps(table_id)
            assert len(steps) == seat.host.table.steps

    asyncio.run(whole())


def test_a_table_kept_while_the_planner_was_called_quick_plays_on(tmp_path: Path) -> None:
    async def whole() -> None:
        async with hall_over(tmp_path) as hall:
            table_id, _ = await hall.new_table(terms(bot="quick"))
            seat = Seat(await hall.host(table_id))
            for _ in range(5):
                await seat.act()
            table = seat.host.table
            assert {one.kind for one in table.terms.players} == {"person", "planner"}
            assert table.phase == "playing"

    asyncio.run(whole())


async def poisoned(hall: Hall) -> str:
    """A table on whose disk stands a step that nobody could have taken."""
    table_id, _ = await hall.new_table(terms())
    seat = Seat(await hall.host(table_id))
    await seat.act()
    await seat.rest()
    table = seat.host.table
    await hall._store.append(table_id, table.steps, write(Kept(table.seq, Chosen(0, Win()))))
    return table_id


def test_a_table_that_cannot_be_rebuilt_is_told_and_the_others_play_on(tmp_path: Path) -> None:
    async def whole() -> None:
        async with hall_over(tmp_path) as hall:
            bad = await poisoned(hall)
            good, _ = await hall.new_table(terms())
        async with hall_over(tmp_path) as hall:
            with pytest.raises(Refused, match="cannot be rebuilt"):
                await hall.host(bad)
            assert set(hall.broken) == {bad}
            seat = Seat(await hall.host(good))
            for _ in range(5):
                await seat.act()
            assert seat.host.table.phase == "playing"

    asyncio.run(whole())


def test_a_table_that_this_engine_would_play_otherwise_is_not_played_on(tmp_path: Path) -> None:
    async def whole() -> None:
        async with hall_over(tmp_path) as hall:
            table_id, _ = await hall.new_table(terms())
            seat = Seat(await hall.host(table_id))
            await seat.act()
            await seat.rest()
            table = seat.host.table
            await seat.host.stop()
            await hall._store.append(table_id, table.steps, write(Kept(table.seq + 1, Left(0))))
        async with hall_over(tmp_path) as hall:
            with pytest.raises(Refused, match="was taken after event"):
                await hall.host(table_id)

    asyncio.run(whole())


def test_a_bot_that_fails_again_and_again_stops_its_own_table_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Failing:
        def __init__(self, _ruleset: RuleSet, _seed: int) -> None:
            pass

        def choose(self, *_: object) -> Any:
            raise ZeroDivisionError("I cannot count")

    failing: type[Bot] = Failing
    monkeypatch.setitem(bots.BOTS, "random", failing)

    async def whole() -> None:
        async with hall_over(tmp_path) as hall:
            bad, _ = await hall.new_table(terms(bot="random"))
            good, _ = await hall.new_table(terms())
            lost = Seat(await hall.host(bad))
            for _ in range(40):
                if lost.host.fault is None:
                    await lost.act()
            assert lost.host.fault is not None
            assert "I cannot count" in lost.host.fault
            with pytest.raises(Refused, match="cannot go on"):
                await lost.host.wish(lost.watcher, Next())
            seat = Seat(await hall.host(good))
            for _ in range(5):
                await seat.act()
            assert seat.host.table.phase == "playing"

    asyncio.run(whole())


def test_an_ended_match_is_closed_even_if_the_server_fell_before_its_record(
    tmp_path: Path,
) -> None:
    async def whole() -> None:
        async with hall_over(tmp_path) as hall:
            table_id, _ = await hall.new_table(terms())
            seat = Seat(await hall.host(table_id))
            await seat.act()
            await seat.rest()
            table = seat.host.table
            await seat.host.stop()
            await hall._store.append(table_id, table.steps, write(Kept(table.seq, Left(0))))
        async with hall_over(tmp_path) as hall:
            seat = Seat(await hall.host(table_id))
            assert seat.host.table.phase == "ended"
            await seat.host.wish(seat.watcher, Leave())  # there is nothing to leave any more
            await eventually(lambda: bool(seat.watcher.notes))
            seat.host.depart(seat.watcher)
            await eventually(lambda: seat.host.resting)
            assert await hall._store.record(table_id) is not None
            assert await hall._store.open_tables() == []

    asyncio.run(whole())


def test_a_table_nobody_sits_at_leaves_the_memory_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("paiju.web.hall.REST", 0.1)

    async def whole() -> None:
        async with hall_over(tmp_path) as hall:
            table_id, _ = await hall.new_table(terms())
            seat = Seat(await hall.host(table_id))
            await seat.act()
            await seat.rest()
            before = all_of(seat.host.table)
            await asyncio.sleep(0.3)
            assert hall.count == 1  # somebody is there
            seat.host.depart(seat.watcher)
            await eventually(lambda: not hall.count)
            assert all_of((await hall.host(table_id)).table) == before

    asyncio.run(whole())


def test_a_full_server_takes_no_more_tables_and_keeps_those_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("paiju.web.hall.MOST", 2)

    async def whole() -> None:
        async with hall_over(tmp_path) as hall:
            kept = [(await hall.new_table(terms()))[0] for _ in range(2)]
            with pytest.raises(Refused, match="all 2 tables"):
                await hall.new_table(terms())
            seat = Seat(await hall.host(kept[0]))
            await seat.act()
            assert seat.host.table.phase == "playing"

    asyncio.run(whole())
