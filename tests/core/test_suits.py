"""The tables by suit key equal searches over all that the tiles may make."""

from pathlib import Path

import pytest

from core import hands, slow
from paiju.core import kept, suit_tables
from paiju.core.suit_tables import HONOURS, NEVER, SUIT, made, sums
from paiju.core.suits import tables

TABLES = {True: made(fifth=True), False: made(fifth=False)}
KINDS = {"suit": range(9), "honours": range(27, 34)}


def key_of(held, part):
    """The key of a part of a hand."""
    end = min(9 * part + 9, 34)
    return sum(count * 5**rank for rank, count in enumerate(held[9 * part : end]))


def keys_of(held):
    return [key_of(held, part) for part in range(4)]


READ = {fifth: tables(fifth_copy=fifth) for fifth in (True, False)}


def wilds_wanted(held, fifth):
    """What `need` says of a whole hand: the fewest wilds."""
    of = TABLES[fifth]
    one, two, three, honours = keys_of(held)
    needs = [int(of["need_suit"][key]) for key in (one, two, three)]
    needs.append(int(of["need_honours"][honours]))
    pair = min(-4 if need & 64 else -1 if need & 32 else 2 for need in needs)
    wanted = sum(need & NEVER for need in needs) + pair
    assert READ[fifth].wanted(one, two, three, honours) == wanted
    return wanted


@pytest.mark.parametrize("fifth", [True, False])
@pytest.mark.parametrize("wilds", [0, 1, 2, 3, 5, 7, 12])
@pytest.mark.parametrize("sets", [2, 4])
def test_a_hand_is_done_when_its_wilds_are_enough(wilds, fifth, sets):
    rng = hands.generator(f"{wilds} {fifth}")
    for kinds in (9, 34):
        held = hands.dealt(rng, max(0, 3 * sets + 2 - wilds), kinds)
        done = slow.distance(held, wilds, sets, fifth_copy=fifth) == 0
        assert (wilds_wanted(held, fifth) <= wilds) == done, held
    if wilds < 8 and sets == 4:
        hand = hands.complete(rng, wilds=wilds)
        held = hands.counts(kind for kind in hand.held if kind not in hand.wild)
        assert wilds_wanted(held, True) <= len(hand.held) - sum(held)


def test_two_parts_that_cannot_both_take_the_pair_are_told_apart():
    # 22334444: 234, 234 and the pair 44; all in sets they take four wilds, where none is a fifth 4.
    table = TABLES[False]["need_suit"]
    some = [key for key in range(5**5) if table[key] & 64 and sums(5)[key] <= 9]
    one_pair = 2 + 2 * 5 + 4 * 25
    assert (table[one_pair], one_pair in some) == (4 + 32 + 64, True)
    for key in some[:12]:
        for other in [0, key]:
            held = [0] * 34
            for rank in range(9):
                held[rank] = key // 5**rank % 5
                held[9 + rank] = other // 5**rank % 5
            number = sum(held)
            for wilds in range(12):
                if (number + wilds) % 3 == 2 and number + wilds <= 14:
                    sets = (number + wilds) // 3
                    done = slow.distance(held, wilds, sets, fifth_copy=False) == 0
                    assert (wilds_wanted(held, False) <= wilds) == done, held


@pytest.mark.parametrize("fifth", [True, False])
@pytest.mark.parametrize(("name", "ranks"), [("suit", SUIT), ("honours", HONOURS)])
def test_a_row_tells_what_a_part_lacks(name, ranks, fifth):
    of = TABLES[fifth]
    kinds = tuple(KINDS[name])
    rng = hands.generator(name)
    for _ in range(12):
        held = [0] * 34
        for kind in rng.sample([kind for kind in kinds for _ in range(4)], rng.randrange(15)):
            held[kind] += 1
        row = of["rows"][of[f"class_{name}"][key_of(held, kinds[0] // 9)]]
        for sets in range(4):
            assert row[2 * sets + 1] == slow.missing(held, sets, kinds, fifth)


def test_few_classes_and_no_hand_of_too_many_tiles():
    for of in TABLES.values():
        assert len(of["rows"]) < 256
        assert set(of["need_suit"][sums(SUIT) > 17]) == {NEVER}


# Keeping them


@pytest.fixture
def folder(monkeypatch, tmp_path):
    monkeypatch.setenv("PAIJU_CACHE", str(tmp_path))
    monkeypatch.setitem(suit_tables.MAKE, "five", small)
    suit_tables.stored.cache_clear()
    yield tmp_path
    suit_tables.stored.cache_clear()


def small():
    """Two tables in the place of the many."""
    small.times += 1
    return {"some": suit_tables.sums(3).astype("<u4"), "odd": sums(2)}


small.times = 0


def times(action):
    """How often the tables were made meanwhile."""
    before = small.times
    suit_tables.stored.cache_clear()
    found = action()
    assert {name: table.tolist() for name, table in found.items()} == {
        "some": sums(3).tolist(),
        "odd": sums(2).tolist(),
    }
    assert not any(table.flags.writeable for table in found.values())
    return small.times - before


def test_tables_are_made_once_and_kept(folder):
    assert kept.folder() == folder
    assert times(lambda: suit_tables.stored("five")) == 1
    assert times(lambda: suit_tables.stored("five")) == 0
    assert [path.name for path in folder.rglob("*") if path.is_file()] == ["five"]


@pytest.mark.parametrize("spoil", ["short", "other", "older", "empty", "rubbish"])
def test_a_damaged_file_or_one_of_another_version_is_made_again(folder, monkeypatch, spoil):
    suit_tables.stored("five")
    file = folder / "suits" / "five"
    whole = bytearray(file.read_bytes())
    if spoil == "older":
        monkeypatch.setattr(suit_tables, "VERSION", suit_tables.VERSION + 1)
    elif spoil == "other":
        whole[-1] ^= 1
    elif spoil == "rubbish":
        whole[:20] = b"x" * 20
    elif spoil == "empty":
        whole = b""
    else:
        del whole[-1]
    file.write_bytes(whole)
    assert times(lambda: suit_tables.stored("five")) == 1
    assert times(lambda: suit_tables.stored("five")) == 0


def test_where_nothing_can_be_kept_the_tables_are_in_memory(folder):
    (folder / "suits").write_text("a file where the folder should be")
    assert times(lambda: suit_tables.stored("five")) == 1


def test_without_a_home_the_tables_are_in_memory(folder, monkeypatch):
    monkeypatch.delenv("PAIJU_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    monkeypatch.setattr(Path, "expanduser", homeless)
    assert times(lambda: suit_tables.stored("five")) == 1


def homeless(path):
    raise RuntimeError("Could not determine home directory.")


def test_a_write_that_fails_leaves_nothing_behind(tmp_path):
    with pytest.raises(TypeError):
        kept.write(tmp_path / "new" / "file", b"some", "text")
    assert [*(tmp_path / "new").iterdir()] == []
