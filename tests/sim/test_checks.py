"""Shards done twice: what is found by it, whoever lies, hangs or goes meanwhile."""

from collections import deque
from concurrent.futures import Future
from types import SimpleNamespace

import msgspec
import pytest

from paiju.sim.folder import Folder
from paiju.sim.run import Run, Task
from paiju.sim.shard import WrongEngine, play_shard
from paiju.sim.spec import SimError, Spec
from paiju.sim.workers import BLAMED_MOST, Actor, Inline, Lost, NoRoom, Places
from sim.played import SHARDS, UNITS, facts, run, spec


class Named(Inline):
    """A worker in this thread with a name of its own."""

    def __init__(self, name: str) -> None:
        self.name = name


class Lying(Named):
    """A worker that is given a shard and plays it by another seed."""

    def begin(self, text, shard):
        other = msgspec.structs.replace(msgspec.json.decode(text, type=Spec), seed=99)
        done: Future = Future()
        done.set_result(play_shard(msgspec.json.encode(other), shard))
        return done


class Hanging(Named):
    """A worker that plays so many shards and never ends the next."""

    def __init__(self, name: str, left: int) -> None:
        super().__init__(name)
        self.left = left

    def begin(self, text, shard):
        self.left -= 1
        return Future() if self.left < 0 else super().begin(text, shard)


def one_by_one(*workers):
    """Hires these, then honest ones."""
    found = iter(workers)
    numbers = iter(range(99))
    return lambda: next(found, None) or Named(f"honest {next(numbers)}")


def begun(path, *workers) -> Run:
    made = Run(Folder(path), spec(), lambda told: None)
    made.look()
    made.idle = list(workers)
    return made


def test_a_shard_that_is_lost_while_another_checks_it_is_played_again(whole, tmp_path):
    liar, checker, mortal = Lying("liar"), Hanging("checker", 0), Hanging("mortal", 0)
    made = begun(tmp_path / "run")
    hire = one_by_one()
    made.keep(Task(0, liar, 0.0), liar.begin(made.text, 0).result(), alone=False)
    made.waiting.remove(0)
    made.checks.clear()
    made.busy[Future()] = Task(0, checker, 0.0, "liar")
    made.denounce("liar", hire)
    assert 0 in made.waiting
    made.waiting.remove(0)
    made.lose(Task(0, mortal, 0.0), Lost("mortal"), hire)
    assert made.waiting[0] == 0
    made.waiting.remove(0)
    made.compare(Task(0, checker, 0.0, "liar"), checker_s(made), hire)
    assert list(made.waiting).count(0) == 1
    made.folder.close()
    run(tmp_path / "run", spec())
    assert facts(tmp_path / "run") == facts(whole)


def checker_s(made: Run):
    return play_shard(made.text, 0)


def test_a_shard_whose_parts_go_while_it_is_checked_is_played_again(whole, tmp_path):
    path = tmp_path / "run"

    class Tearing(Named):
        def begin(self, text, shard):
            if Folder(path).seal_of(0).exists() and not torn:
                torn.append(shard)
                Folder(path).part("hands", 0).write_bytes(b"PAR1")
            return super().begin(text, shard)

    torn: list[int] = []
    told = run(path, spec(), workers=2, hire=one_by_one(Named("first"), Tearing("tearing")))
    assert torn
    assert (told.done, told.hands) == (UNITS, UNITS)
    assert facts(path) == facts(whole)


def test_a_run_that_ends_with_a_shard_missing_says_so(tmp_path, monkeypatch):
    made = Run(Folder(tmp_path / "run"), spec(), lambda told: None)
    look = Run.look
    monkeypatch.setattr(Run, "look", lambda self: (look(self), self.waiting.remove(2)))
    size = UNITS // SHARDS
    with pytest.raises(SimError, match=f"{size} of {UNITS} units are missing; give the same"):
        made.go(one_by_one(), 2)


@pytest.fixture
def _impatient(monkeypatch):
    monkeypatch.setattr("paiju.sim.run.GRACE", 0.1)
    monkeypatch.setattr("paiju.sim.run.WAIT", 0.05)


@pytest.mark.timeout(60)
@pytest.mark.usefixtures("_impatient")
def test_a_check_that_hangs_is_made_by_another(whole, tmp_path):
    hire = one_by_one(Named("first"), Hanging("hangs", 1))
    told = run(tmp_path / "run", spec(), workers=3, hire=hire)
    assert told.slow == ["hangs"]
    assert told.checked >= 1
    assert told.done == UNITS
    assert facts(tmp_path / "run") == facts(whole)


@pytest.mark.timeout(60)
@pytest.mark.usefixtures("_impatient")
def test_a_check_that_hangs_at_the_end_is_left_and_made_when_the_run_goes_on(whole, tmp_path):
    hire = one_by_one(Named("first"), Hanging("hangs", 1))
    told = run(tmp_path / "run", spec(), workers=2, hire=hire)
    assert (told.done, told.slow) == (UNITS, ["hangs"])
    again = run(tmp_path / "run", spec(), workers=2, hire=one_by_one())
    assert (again.found, again.lying) == (UNITS, [])
    assert again.checked == 1
    assert all(
        any(seal.checked_by for seal in Folder(tmp_path / "run").seals() if seal.worker == name)
        for name in ("first", "hangs")
    )
    assert run(tmp_path / "run", spec(), workers=2, hire=one_by_one()).checked == 0
    assert facts(tmp_path / "run") == facts(whole)


def test_a_lie_that_was_sealed_is_found_when_the_run_goes_on(whole, tmp_path):
    liar = Lying("liar")
    made = begun(tmp_path / "run")
    for shard in (1, 2):
        made.keep(Task(shard, liar, 0.0), liar.begin(made.text, shard).result(), alone=False)
    made.folder.close()
    told = run(tmp_path / "run", spec(), workers=2, hire=one_by_one())
    assert (told.found, told.lying, told.again) == (UNITS // 2, ["liar"], 2)
    assert facts(tmp_path / "run") == facts(whole)


def test_shards_are_chosen_for_checks_by_their_number(tmp_path, monkeypatch):
    monkeypatch.setattr("paiju.sim.run.CHECK_EACH", 2)
    hire = one_by_one()
    first = run(tmp_path / "run", spec(), workers=1, hire=hire)
    assert first.checked == 0
    made = Run(Folder(tmp_path / "run"), spec(), lambda told: None)
    made.look()
    made.folder.close()
    assert made.checks == deque([(0, "honest 0"), (2, "honest 0")])


def test_a_worker_of_another_engine_is_told_and_replaced(whole, tmp_path):
    class Other(Named):
        def begin(self, text, shard):
            done: Future = Future()
            done.set_exception(WrongEngine("another engine"))
            return done

    told = run(tmp_path / "run", spec(), workers=2, hire=one_by_one(Other("other")))
    assert told.lost == ["other: another engine"]
    assert facts(tmp_path / "run") == facts(whole)
    with pytest.raises(SimError, match=r"6 workers have gone .* see bad: another engine"):
        run(tmp_path / "more", spec(), workers=2, hire=lambda: Other("bad"))


def test_where_there_is_no_more_room_fewer_play(whole, tmp_path):
    left = [Named("only")]

    def hire():
        if not left:
            raise NoRoom("full")
        return left.pop()

    assert run(tmp_path / "run", spec(), workers=3, hire=hire).done == UNITS
    assert facts(tmp_path / "run") == facts(whole)
    with pytest.raises(SimError, match="no room for a single worker"):
        run(tmp_path / "none", spec(), workers=3, hire=hire)


# What Ray tells


class RayError(Exception):
    pass


class RayTaskError(RayError):
    def __init__(self, cause) -> None:
        super().__init__("a traceback")
        self.cause = cause


class GetTimeoutError(RayError):
    pass


class Ray:
    """As much of Ray as hires actors: nodes, and calls that end as they are told to."""

    def __init__(self, nodes, outcome="here") -> None:
        self.processors = nodes
        self.outcome = outcome
        self.killed = 0
        self.exceptions = SimpleNamespace(
            RayError=RayError, RayTaskError=RayTaskError, GetTimeoutError=GetTimeoutError
        )

    def nodes(self):
        return [
            {"NodeID": name, "Alive": number > 0, "Resources": {"CPU": float(number)}}
            for name, number in self.processors.items()
        ]

    def remote(self, **asked):
        self.asked = asked
        called = SimpleNamespace(remote=lambda *_: SimpleNamespace(future=lambda: self.future))
        return lambda _: SimpleNamespace(remote=lambda: SimpleNamespace(here=called, play=called))

    def get(self, _, *, timeout):
        assert timeout > 0
        if isinstance(self.outcome, Exception):
            raise self.outcome
        return self.outcome

    def kill(self, _):
        self.killed += 1


@pytest.fixture
def _strategy(monkeypatch):
    made = SimpleNamespace(NodeAffinitySchedulingStrategy=lambda **asked: asked)
    monkeypatch.setattr("paiju.sim.workers.import_module", lambda _: made)


@pytest.mark.usefixtures("_strategy")
@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        (RayError("an object is lost"), Lost),
        (RayTaskError(WrongEngine("other")), WrongEngine),
        (RayTaskError(MemoryError()), MemoryError),
    ],
)
def test_what_is_no_fault_of_the_task_is_that_the_actor_has_gone(fault, kind):
    ray = Ray({"one": 1})
    actor = Actor(ray, Places(ray))
    assert ray.asked["num_cpus"] == 1
    ray.future = Future()
    given = actor.begin(b"", 0)
    ray.future.set_exception(fault)
    assert isinstance(given.exception(), kind)


@pytest.mark.usefixtures("_strategy")
def test_actors_are_put_where_there_is_room_and_not_where_they_were_wrong():
    ray = Ray({"one": 2, "two": 1, "gone": 0})
    places = Places(ray)
    actors = [Actor(ray, places) for _ in range(3)]
    assert sorted(actor.node for actor in actors) == ["one", "one", "two"]
    with pytest.raises(NoRoom):
        Actor(ray, places)
    actors = [actor for actor in actors if actor.node == "two"]
    for _ in range(BLAMED_MOST):
        actors.pop().dismiss(blamed=True)
        if places.blamed["two"] < BLAMED_MOST:
            actors.append(Actor(ray, places))
    with pytest.raises(NoRoom):
        Actor(ray, places)


@pytest.mark.usefixtures("_strategy")
def test_an_actor_that_does_not_begin_is_no_room_and_one_that_dies_is_lost():
    ray = Ray({"one": 1}, GetTimeoutError())
    places = Places(ray)
    with pytest.raises(NoRoom):
        Actor(ray, places)
    ray.outcome = RayError()
    with pytest.raises(Lost):
        Actor(ray, places)
    assert (ray.killed, places.given["one"]) == (2, 0)
