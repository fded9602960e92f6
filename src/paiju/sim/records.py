"""Records of units, as of any match: played again choice by choice, to be verified by anybody."""

import io
import zipfile

from paiju.core.chance import Chance
from paiju.core.playout import SEATINGS, Playout
from paiju.game.course import rounds
from paiju.game.match import MatchError
from paiju.game.run_match import RunMatch, RunUnit
from paiju.record import write
from paiju.rules import RuleSet
from paiju.sim.spec import SimError, Spec, engine

SAMPLE = 4  # the stream of chance that says which units are recorded
PARTS = 1 << 20


def is_recorded(spec: Spec, unit: int) -> bool:
    """Whether a unit is among those recorded."""
    chance = Chance()
    chance.begin(spec.seed, unit, 0, SAMPLE)
    return bool(chance.below(PARTS) < spec.records * PARTS)


def record_of(spec: Spec, ruleset: RuleSet, playout: Playout, unit: int) -> bytes:
    """The record of one unit."""
    whole = spec.unit == "match"
    try:
        match = RunMatch(
            ruleset,
            players=[(name, "bot") for name in spec.policies],
            shuffle=RunUnit(spec.seed, unit, whole, SEATINGS[spec.seating]).shuffle(),
            length=rounds(ruleset.doc) if whole else 1,
        )
    except MatchError as wrong:
        raise SimError(f"records: {wrong}") from None
    for hand in playout.choices(spec.seed, unit):
        match.deal_next()
        for seat, packed in hand:
            match.answer(seat, match.read(packed))
    assert match.ended, "the match goes on where the run has ended"
    return write(match)


def asked_again(spec: Spec, unit: int) -> bytes:
    """The record of any unit of a run, which is played again; only the run's own engine may."""
    if not 0 <= unit < spec.units:
        raise SimError(f"unit {unit}: should be 0 to {spec.units - 1}")
    if spec.engine != engine():
        raise SimError(
            f"the run was played by engine {spec.engine[:12]}, and this is {engine()[:12]}, which "
            "may play otherwise; should be asked of the paiju that played it"
        )
    ruleset = spec.ruleset()
    return record_of(spec, ruleset, spec.playout(ruleset), unit)


def records(spec: Spec, ruleset: RuleSet, playout: Playout, shard: int) -> bytes:
    """The records of a shard's units that are recorded, as a zip with one file for each."""
    first = spec.first(shard)
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as packed:
        for unit in range(first, first + spec.size(shard)):
            if is_recorded(spec, unit):
                name = zipfile.ZipInfo(f"{unit}.jsonl")  # of 1980, so that bytes stay the same
                name.compress_type = zipfile.ZIP_DEFLATED
                packed.writestr(name, record_of(spec, ruleset, playout, unit))
    return held.getvalue()
