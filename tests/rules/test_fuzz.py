"""A document bent in any way is played or refused; nothing else happens."""

from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from paiju.rules import RulesError, ids, load, load_flat
from paiju.rules.flatten import flatten
from paiju.rules.library import find
from paiju.rules.sheet import sheet

WORDS = ["all", "never", "any", "dead_wall", "doubling", "listed", "base_from_all"]
WORDS += ["flowers", "none", "from_tail", "first_live", "next", "paid", "dragon", "1..", "9..1", ""]
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.integers(-1, 200)
    | st.floats()
    | st.sampled_from(WORDS)
    | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["zh", "en", "id", "add", "times", "least", "x"]), inner)
    ),
    max_leaves=6,
)


def places(value: object, at: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    """Every place in a nested value."""
    found = [at] if at else []
    steps = value.items() if isinstance(value, dict) else ()
    if isinstance(value, list):
        steps = enumerate(value)
    for step, part in steps:
        found += places(part, (*at, step))
    return found


FLATS = [load(name).flat for name in ids()]
PLACES = [places(flat) for flat in FLATS]


@st.composite
def bent(draw: st.DrawFn) -> dict[str, Any]:
    """A flattened document with a few values changed, added or taken away."""
    number = draw(st.integers(0, len(FLATS) - 1))
    flat = msgspec.json.decode(msgspec.json.encode(FLATS[number]))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.sampled_from(PLACES[number]))
        inside = flat
        try:
            for step in at[:-1]:
                inside = inside[step]
            if draw(st.booleans()):
                inside[at[-1]] = draw(VALUES)
            elif isinstance(inside, dict) and draw(st.booleans()):
                inside[draw(st.text(max_size=5))] = draw(VALUES)
            else:
                del inside[at[-1]]
        except (KeyError, IndexError, TypeError):
            continue  # an earlier change took the place away
    return flat


@settings(max_examples=150)
@given(bent())
def test_a_bent_document_is_played_or_refused(flat: dict[str, Any]) -> None:
    try:
        rules = load_flat(flat)
    except RulesError:
        return
    assert rules.judge()
    assert sheet(rules, "en").sections
    assert load_flat(rules.flat).hash == rules.hash


@settings(max_examples=150)
@given(st.text(max_size=60), st.integers(0, 400), st.integers(0, 30))
def test_a_torn_text_is_played_or_refused(patch: str, at: int, cut: int) -> None:
    text, file = find("tianjin-classic", "")
    torn = text[:at] + patch + text[at + cut :]
    try:
        flat = flatten(torn, file, find, ("tianjin-classic",))
        rules = load_flat(flat)
    except RulesError:
        return
    assert len(rules.hash) == 64
