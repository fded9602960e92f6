"""Whatever a frame holds, it is a message or is refused in a few words."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from paiju.web.messages import read
from paiju.web.refused import Refused

WORDS = st.sampled_from(
    [
        "type",
        "choose",
        "choice",
        "ask",
        "kong",
        "what",
        "open",
        "tile",
        "seq",
        "resume",
        "`",
        "' - at `$",
    ]
)
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=9)
    | WORDS
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(WORDS | st.text(), inner, max_size=4)
    ),
    max_leaves=12,
)
CHOOSE = st.fixed_dictionaries(
    {
        "type": st.just("choose"),
        "ask": st.just(1),
        "choice": VALUES | st.dictionaries(WORDS, VALUES),
    }
)
RESUME = st.fixed_dictionaries({"type": st.just("resume")}, optional={"seq": VALUES, "ask": VALUES})


def said_of(frame: str | bytes) -> str:
    """What a frame is refused with; nothing where it is a message."""
    try:
        read(frame)
    except Refused as fault:
        return fault.message
    return ""


@given(VALUES | CHOOSE | RESUME)
def test_any_json_is_a_message_or_refused(value: Any) -> None:
    assert len(said_of(json.dumps(value))) < 500


@given(st.text() | st.binary())
def test_any_frame_is_refused(frame: str | bytes) -> None:
    assert len(said_of(frame)) < 500
