"""A record is told in three languages, one line an event, in words used at a table."""

import json
from pathlib import Path

import pytest

from game.play import at_random, begun, by_bots, changed, played, steps
from paiju import record
from paiju.game.events import Redraw
from paiju.game.fairness import Shuffle
from paiju.game.match import Match
from paiju.record.phrases import PHRASES
from paiju.rules import ids, load
from paiju.rules.text import LANGUAGES
from runs.play import redrawn

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_stored_match_still_verifies(path: Path) -> None:
    assert record.verify(record.read(path.read_bytes())).wins >= 2


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_a_stored_match_is_told_as_ever(path: Path) -> None:
    name, language = path.stem.split(".")
    found = record.read((GOLDEN / f"{name}.jsonl").read_bytes())
    assert record.show(found, language) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("document", ids())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_document_is_told_in_every_language(document: str, language: str) -> None:
    ruleset = load(document)
    kinds = ("random", "planner", "stubborn", "random")
    match = played(begun(ruleset, 6), by_bots(ruleset, 6, kinds), hands=3)
    text = record.show(record.read(record.write(match)), language)
    assert ruleset.name.say(language) in text
    assert "{" not in text
    assert text.count("\n") > len(match.events) / 2


def test_every_phrase_says_something_in_every_language() -> None:
    for name, phrase in PHRASES.items():
        places = {part.split("}")[0] for part in phrase.zh.split("{")[1:]}
        for language in LANGUAGES:
            said = phrase.say(language)
            assert said, name
            assert {part.split("}")[0] for part in said.split("{")[1:]} == places, name


def test_a_record_kept_while_the_planner_was_called_quick_verifies_and_is_told() -> None:
    players = [("甲", "quick"), ("乙", "stubborn"), ("丙", "random"), ("丁", "person")]
    match = Match(load("tianjin"), players=players, shuffle=Shuffle(bytes(32)), length=1)
    played(match, at_random(6), hands=1)
    found = record.read(record.write(match))
    assert record.verify(found).hands == 1
    assert "甲（会算牌）" in record.show(found, "zh-Hans")


def test_one_hand_is_shown_alone() -> None:
    found = record.read((GOLDEN / "tianjin.jsonl").read_bytes())
    text = record.show(found, "zh-Hans", hand=2)
    assert text.splitlines()[1].startswith("第 2 把")
    assert "第 1 把" not in text
    assert "第 3 把" not in text
    assert text in record.show(found, "zh-Hans")


def test_a_hand_that_was_not_played_is_refused() -> None:
    found = record.read((GOLDEN / "tianjin.jsonl").read_bytes())
    with pytest.raises(record.RecordError, match="no hand 9; there are 1 to 3"):
        record.show(found, hand=9)


def test_an_unfinished_match_is_told_as_far_as_it_goes() -> None:
    match = begun(load("tianjin"), 1)
    for n, _ in enumerate(steps(match, at_random(1), 1)):
        if n == 20:
            break
    text = record.show(record.read(record.write(match)), "en")
    assert text.endswith("(the record ends here)\n")


def test_no_name_makes_a_second_line() -> None:
    rows = (GOLDEN / "tianjin.jsonl").read_text(encoding="utf-8").splitlines()
    head = json.loads(rows[0])
    head["players"][0]["name"] = "a\nb\u202e{tile}"
    text = record.show(record.read("\n".join([json.dumps(head), *rows[1:]]).encode()), "en")
    assert "a�b�{tile} discards" in text
    assert len(text.splitlines()) == len(
        (GOLDEN / "tianjin.en.txt").read_text(encoding="utf-8").splitlines()
    )


def test_an_event_that_cannot_be_is_named() -> None:
    rows = (GOLDEN / "tianjin.jsonl").read_text(encoding="utf-8").splitlines()
    n = next(n for n, row in enumerate(rows) if json.loads(row).get("type") == "discard")
    rows[n] = json.dumps({**json.loads(rows[n]), "seat": 7})
    with pytest.raises(record.RecordError, match=f"line {n + 1}: cannot be told"):
        record.show(record.read("\n".join(rows).encode()))


def test_kicks_kongs_and_wilds_discarded_have_their_words() -> None:
    ruleset = changed(
        "tianjin", stakes__kick=True, kong__hidden_shown=False, wild__discard="unpaid"
    )
    match = played(begun(ruleset, 1), at_random(1), hands=8)
    text = record.show(record.read(record.write(match)), "zh-Hans")
    for words in (" 踹 ", " 不踹 ", " 暗杠 ", "成相公", " 碰 ", " 明杠 ", " 补杠 ", "荒庄"):
        assert words in text


def test_a_draw_of_seats_that_does_not_stand_is_told_and_verified() -> None:
    match = played(next(redrawn()), at_random(1), hands=5)
    assert {event.pot for event in match.events if isinstance(event, Redraw)} == {2}
    found = record.read(record.write(match))
    assert record.verify(found).hands == 5
    assert "上下家都没变，再打一次\n" in record.show(found, "zh-Hans")
    assert "all neighbours are the same: once more\n" in record.show(found, "en")
