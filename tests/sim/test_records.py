"""Records of a run's units are those of matches: verified, and what the facts say."""

import io
import os
import zipfile

import duckdb
import pytest

from paiju.record import NotVerified, read, verify
from paiju.rules import load
from paiju.sim.folder import Folder
from paiju.sim.records import is_recorded, record_of
from paiju.sim.run import Run
from paiju.sim.spec import SimError, spec_of
from paiju.sim.workers import hiring

COMPILED = bool(os.environ.get("PAIJU_CORE"))
DOCUMENTS = ("tianjin", "tianjin-three", "hujia13", "taiwan16", "mcr", "guangdong13")


def spec(name="tianjin", **others):
    asked = {"seed": 5, "units": 12, "shard": 4} | others
    return spec_of(load(name), "quick", **asked)


@pytest.mark.parametrize("name", DOCUMENTS if COMPILED else DOCUMENTS[:1])
@pytest.mark.parametrize("seating", ["rotated", "duplicate"])
def test_a_unit_s_record_is_verified_and_pays_what_the_facts_say(name, seating):
    what = spec(name, seating=seating)
    ruleset = what.ruleset()
    playout = what.playout(ruleset)
    for unit in (0, 5, 6):
        found = verify(read(record_of(what, ruleset, playout, unit)))
        [row] = playout.run(what.seed, unit, 1).hands.tolist()
        seats = ruleset.params.seats
        points = [half * ruleset.doc.unit / 2 for half in row[19 : 19 + seats]]
        players = [(seat + row[2]) % seats for seat in range(seats)]
        assert [found.totals[player] for player in players] == points
        assert (found.hands, found.rules) == (1, name)


@pytest.mark.skipif(not COMPILED, reason="a match takes minutes where the core is plain")
@pytest.mark.parametrize("name", ["tianjin", "hujia13"])
def test_a_match_s_record_is_verified_to_its_end(name):
    what = spec(name, unit="match", units=2)
    ruleset = what.ruleset()
    playout = what.playout(ruleset)
    found = verify(read(record_of(what, ruleset, playout, 1)))
    assert found.hands == len(playout.run(what.seed, 1, 1).hands)


def test_a_record_of_another_unit_does_not_pass():
    what = spec()
    ruleset = what.ruleset()
    one, other = (
        record_of(what, ruleset, what.playout(ruleset), unit).splitlines() for unit in (1, 2)
    )
    with pytest.raises((NotVerified, ValueError)):
        verify(read(b"\n".join([*one[:-2], *other[-2:]]) + b"\n"))


def test_the_units_recorded_are_kept_with_their_shard(tmp_path):
    what = spec(records=0.4)
    told = Run(Folder(tmp_path / "run"), what, lambda told: None).go(hiring("threads"), 2)
    assert told.done == 12
    kept = {}
    for path in sorted((tmp_path / "run" / "records").glob("*.zip")):
        with zipfile.ZipFile(io.BytesIO(path.read_bytes())) as packed:
            kept |= {
                int(name.removesuffix(".jsonl")): packed.read(name) for name in packed.namelist()
            }
    assert sorted(kept) == [unit for unit in range(12) if is_recorded(what, unit)]
    assert 0 < len(kept) < 12
    rows = dict(
        duckdb.sql(
            f"select unit, winner is not null from '{tmp_path}/run/facts/hands/*.parquet'"
        ).fetchall()
    )
    for unit, record in kept.items():
        assert verify(read(record)).wins == rows[unit]
    next((tmp_path / "run" / "records").glob("*.zip")).unlink()
    assert Run(Folder(tmp_path / "run"), what, lambda told: None).go(hiring("inline"), 1).torn == 1


def test_rules_by_which_somebody_sits_out_have_no_records():
    with pytest.raises(SimError, match="--records: tianjin-five has somebody sit out"):
        spec("tianjin-five", records=0.1)
    what = spec("tianjin-five")
    ruleset = what.ruleset()
    with pytest.raises(SimError, match="4 players; tianjin-five is for 5"):
        record_of(what, ruleset, what.playout(ruleset), 0)
