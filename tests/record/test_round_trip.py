"""A match written down is read back as it was, and verifies from its file alone."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.play import at_random, begun, by_bots, changed, played, steps
from paiju import record
from paiju.game.events import MatchEnd
from paiju.rules import ids, load, load_flat


@pytest.mark.parametrize("document", ids())
def test_a_match_played_at_random_verifies(document: str) -> None:
    match = played(begun(load(document), 5), at_random(5), hands=4)
    written = record.read(record.write(match))
    assert written.events == match.events
    found = record.verify(written)
    assert (found.rules, found.hash) == (document, match.ruleset.hash)
    assert (found.hands, found.events) == (match.hand, len(match.events))
    assert found.totals == tuple(match.totals)
    assert found.state_hash == match.state_hash()


@pytest.mark.parametrize("document", ids())
def test_a_match_with_wins_verifies(document: str) -> None:
    ruleset = load(document)
    kinds = ("planner", "stubborn", "planner", "random")
    match = played(begun(ruleset, 7), by_bots(ruleset, 7, kinds), hands=6)
    found = record.verify(record.read(record.write(match)))
    assert found.wins >= 1


def test_a_match_that_runs_its_length_verifies() -> None:
    ruleset = load("tianjin-classic")
    match = played(begun(ruleset, 3, length=2), at_random(3))
    end = match.events[-1]
    assert isinstance(end, MatchEnd)
    assert end.reason == "length"
    assert record.verify(record.read(record.write(match))).hands >= 8


@settings(max_examples=8)
@given(st.sampled_from(ids()), st.integers(0, 2**60), st.integers(0, 4))
def test_any_match_left_after_any_hand_verifies(document: str, seed: int, hands: int) -> None:
    match = played(begun(load(document), seed), at_random(seed), hands)
    record.verify(record.read(record.write(match)))


@settings(max_examples=10)
@given(st.integers(0, 2**60), st.integers(0, 3), st.integers(0, 150))
def test_a_match_left_in_the_middle_of_a_hand_verifies(seed: int, player: int, after: int) -> None:
    match = begun(load("tianjin"), seed)
    for n, _ in enumerate(steps(match, at_random(seed), 3)):
        if n == after:
            break
    match.leave(player)
    found = record.verify(record.read(record.write(match)))
    assert found.events == len(match.events)


def test_a_document_of_ones_own_is_all_in_the_file() -> None:
    ruleset = changed("tianjin", win__minimum=1, kong__hidden_shown=False, stakes__kick=True)
    match = played(begun(ruleset, 2), at_random(2), hands=3)
    written = record.read(record.write(match))
    assert load_flat(written.head.rules) == ruleset
    assert record.verify(written).hash == ruleset.hash


def test_a_record_only_grows_while_the_match_goes_on() -> None:
    match = begun(load("tianjin-classic"), 4)
    before = record.write(match)
    for _ in steps(match, at_random(4), 2):
        after = record.write(match)
        assert after.startswith(before), "a line that was written has changed"
        before = after
    with pytest.raises(record.Unfinished):
        record.verify(record.read(before))
    match.leave(0)
    whole = record.write(match)
    assert whole.startswith(before)
    record.verify(record.read(whole))
