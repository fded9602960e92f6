"""The sheet says everything a document decides, in three languages; differences are told by key."""

import html.parser
import re
from contextlib import suppress
from dataclasses import replace

import msgspec
import pytest

from contracts.files import TOP
from paiju.core.verdict import HandError
from paiju.rules import ids, load
from paiju.rules.compare import compare
from paiju.rules.pictures import colours, pictures
from paiju.rules.score import score
from paiju.rules.sheet import Sheet, sheet
from paiju.rules.sheet_example import Shown, example, suitable
from paiju.rules.sheet_page import as_html
from paiju.rules.sheet_text import as_markdown, as_text
from paiju.rules.text import LANGUAGES
from paiju.rules.words import matters, measured, values, words
from paiju.tiles import KIND


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ids())
def test_a_sheet_shows_every_key_that_matters_and_every_pattern(name: str, language: str) -> None:
    rules = load(name)
    made = sheet(rules, language)
    items = [item for section in made.sections for item in section.items]
    held = values(rules.doc)
    shown = {item.id for item in items if item.kind == "key"}
    named = measured(rules.doc)
    assert shown == {path for path in words().key if matters(path, held, named)}
    patterns = {item.id: item for item in items if item.kind == "pattern"}
    assert set(patterns) == {pattern.id for pattern in rules.patterns}
    assert all(item.worth for item in patterns.values())
    examples = [item.example for item in patterns.values()]
    assert all(one and one.sets for one in examples)
    questions = {item.id for item in items if item.kind == "question"}
    assert {one.id for one in rules.ambiguities} <= questions
    assert [section.id for section in made.sections] == [
        section
        for section in ("flow", "wilds", "patterns", "pay", "stakes", "draws", "decided")
        if any(words().key[path].section == section for path in shown)
        or (section == "decided" and questions)
    ]


@pytest.mark.parametrize("write", [as_text, as_markdown, as_html])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_is_written_whole(language: str, write) -> None:
    made = sheet(load("tianjin-classic"), language)
    text = write(made).replace("\\", "")
    assert made.name in text
    assert all(section.title in text for section in made.sections)
    assert "{" not in text.replace(as_html(made).split("<h1>")[0], "")


def test_a_sheet_in_chinese_has_no_english_and_the_other_way_round() -> None:
    chinese = sheet(load("tianjin"), "zh-Hans")
    assert "wild" not in as_text(chinese)
    english = sheet(load("tianjin"), "en")
    assert [section.title for section in english.sections if not section.title.isascii()] == []


@pytest.mark.parametrize("name", [name for name in ids() if load(name).doc.wild.kinds == "none"])
def test_a_sheet_without_wilds_does_not_speak_of_them(name: str) -> None:
    for language, word in (("zh-Hans", "混儿"), ("zh-Hant", "混兒"), ("en", "wild")):
        made = sheet(load(name), language)
        played = [section for section in made.sections if section.id != "decided"]
        assert word not in as_text(msgspec.structs.replace(made, sections=tuple(played)))


def test_the_traditional_sheet_is_written_so() -> None:
    text = as_text(sheet(load("tianjin"), "zh-Hant"))
    for word in ("混兒", "捉五", "龍", "槓", "天胡", "莊", "一二三萬", "發"):
        assert word in text
    for word in ("混儿", "龙", "杠", "庄", "万", "发"):
        assert word not in text.replace("S0 李强", "").replace(";", "")


def test_the_page_sheet_is_well_formed() -> None:
    open_tags: list[str] = []

    class Reader(html.parser.HTMLParser):
        def handle_starttag(self, tag: str, attrs: object) -> None:
            if tag not in {"meta"}:
                open_tags.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert open_tags.pop() == tag

    Reader().feed(as_html(sheet(load("tianjin"), "en")))
    assert open_tags == []


def test_the_page_sheet_draws_every_example_and_fetches_nothing() -> None:
    made = sheet(load("tianjin-144"), "zh-Hans")
    page = as_html(made)
    examples = [item.example for item in section_items(made, "patterns") if item.example]
    tiles = sum(len(part.held) for one in examples for part in one.sets)
    turned = sum(one.turned is not None for one in examples)
    assert page.count('<svg class="tile') == tiles + turned
    named = set(re.findall(r'href="#([^"]+)"', page))
    assert named <= set(re.findall(r'<symbol id="([^"]+)"', page))
    assert not re.search(r"https?:|url\(|<script|<link|<img", page)
    assert "@media print" in page
    assert page.count('class="tile last"') + page.count('class="tile wild last"') == len(examples)
    assert 'class="tile wild"' in page


def test_every_kind_of_tile_is_drawn_in_colours_that_are_there() -> None:
    assert set(pictures()) == {"generated", "body", "wild", *(kind.id for kind in KIND)}
    asked = set(re.findall(r"var\((--tile-[a-z-]+)\)", "".join(pictures().values())))
    given = (TOP / "client" / "src" / "styles" / "tokens.css").read_text()
    assert asked == set(re.findall(r"--tile-[a-z-]+", colours()))
    assert all(f"{one};" in given.replace(": ", ":") for one in colours().split(";"))


def test_patterns_come_by_value_with_a_hand_in_tiles() -> None:
    made = sheet(load("tianjin-guide"))
    patterns = [item for item in section_items(made, "patterns") if item.kind == "pattern"]
    assert [item.worth for item in patterns][:3] == ["1 番", "3 番", "4 番"]
    five = next(item for item in patterns if item.id == "five")
    assert five.example
    assert five.example.arithmetic == "捉五 3 × 素 2 = 6"
    assert five.example.win == "5m"
    text = as_text(made)
    assert "[四五六万]" in text
    assert "一二*三*筒" in text


def example_of(rules: str, pattern: str, language: str = "zh-Hans") -> Shown:
    """The hand that a sheet shows for a pattern."""
    ruleset = load(rules)
    one = next(one for one in ruleset.patterns if one.id == pattern)
    found = example(ruleset, one, ruleset.judge(), language)
    assert found
    return found


@pytest.mark.parametrize("name", ids())
def test_an_example_shows_its_pattern_in_a_hand_that_may_be_won(name: str) -> None:
    rules = load(name)
    judge = rules.judge()
    for pattern in rules.patterns:
        tried = []
        for hand in suitable(rules, pattern):
            with suppress(HandError):
                found = score(rules, hand, judge)
                counts = pattern.id in {one.id for one in found.patterns}
                tried.append((counts, found.legal, found.arithmetic))
        shown = example(rules, pattern, judge, "zh-Hans")
        assert shown
        assert bool(shown.remarks) == ((True, True) not in {one[:2] for one in tried})
        assert shown.arithmetic == next(one[2] for one in tried if one[:2] == max(tried)[:2])


def test_an_example_says_how_the_tile_came_and_what_was_called() -> None:
    begged = example_of("hujia13", "melded")
    assert begged.how == "点炮"
    assert begged.calls == ("碰", "吃", "吃", "吃", "")
    assert example_of("hujia13", "melded", "en").how == "on a discard"
    assert example_of("hujia13", "round_wind", "zh-Hant").how.startswith("圈風 東")
    kong = example_of("hujia13", "kong_draw")
    assert (kong.calls[0], kong.how) == ("杠", "杠上开花")


@pytest.mark.parametrize(
    ("language", "remark"),
    [
        ("zh-Hans", "不够 5 台，不能胡"),
        ("zh-Hant", "不夠 5 台，不能胡"),
        ("en", "Below the 5 tai needed to win"),
    ],
)
def test_an_example_below_the_minimum_says_so(language: str, remark: str) -> None:
    assert example_of("hujia13", "kong_draw", language).remarks == (remark,)
    page = as_html(sheet(load("hujia13"), language))
    assert remark in page
    assert remark in as_text(sheet(load("hujia13"), language))


def test_a_pattern_that_never_counts_alone_says_so() -> None:
    shown = example_of("hujia13", "all_triplets", "en")
    assert shown.remarks[0].startswith("It is not counted here")


def test_a_hidden_kong_is_drawn_closed() -> None:
    page = as_html(sheet(load("hujia13"), "zh-Hans"))
    closed = re.findall(r'<span class="set hidden_kong">(.*?)</span>', page)
    assert closed
    assert all(one.count('class="tile back"') == 2 for one in closed)
    assert page.count(">暗杠</span>") == len(closed)


def test_combined_hands_are_named_with_what_they_come_to() -> None:
    combined = {
        item.title: item.worth
        for item in section_items(sheet(load("tianjin-guide")), "patterns")
        if item.kind == "combined"
    }
    assert combined["双混儿捉五本混龙"] == "28 番"
    assert combined["素本五龙"] == "28 番"
    assert combined["甩本"] == "16 番"
    other = section_items(sheet(load("tianjin")), "patterns")
    assert "素本五龙" not in {item.title for item in other}


def section_items(made: Sheet, name: str):
    return next(section.items for section in made.sections if section.id == name)


def test_a_language_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="no language 'fr'"):
        sheet(load("tianjin"), "fr")


def test_two_documents_differ_in_the_keys_that_one_sets() -> None:
    found = {
        one.key: (one.one, one.other) for one in compare(load("tianjin"), load("tianjin-guide"))
    }
    assert set(found) == {
        *("seats.again", "seats.until_neighbours_change", "worth.self_wild_dragon"),
    }
    assert found["worth.self_wild_dragon"] == ("不算", "乘 2")
    assert compare(load("tianjin"), load("tianjin")) == ()
    back = {one.key for one in compare(load("tianjin-guide"), load("tianjin"), "en")}
    assert back == set(found)


def test_tags_in_names_are_no_tags_in_markdown() -> None:
    made = sheet(load("tianjin"), "en")
    tag = "<script>alert(1)</script>"
    sections = tuple(
        msgspec.structs.replace(
            section,
            title=tag,
            note=tag,
            items=tuple(
                msgspec.structs.replace(item, title=tag, text=tag) for item in section.items
            ),
        )
        for section in made.sections
    )
    marked = msgspec.structs.replace(made, name=tag, version=tag, source=(tag,), sections=sections)
    written = as_markdown(marked)
    assert "&lt;script&gt;" in written
    assert "<" not in written


def test_own_sources_are_called_so() -> None:
    ours = load("tianjin")
    own = replace(ours, doc=msgspec.structs.replace(ours.doc, source=("own",)))
    said = [sheet(own, language).source for language in LANGUAGES]
    assert said == [("自家的",), ("自家的",), ("own rules",)]
