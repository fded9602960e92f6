"""Evenings that nobody played: entries told at random, within what each document has."""

from random import Random
from typing import Any

from paiju.game.entry import Entry, read_entry
from paiju.game.ledger import Ledger
from paiju.game.sitting import CLAIMED, Sitting, reasons, unpaid_wins, ways, wild_kongs
from paiju.rules import RuleSet, load

DOCUMENTS = (
    *("tianjin", "tianjin-guide", "tianjin-three", "tianjin-five", "hujia13", "taiwan16"),
    *("mcr", "hk13", "guangdong13"),
)
TILES = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]


def empty(ruleset: RuleSet, *, unit: int = 1, title: str = "") -> Ledger:
    """A ledger of p0, p1, …"""
    people = [f"p{n}" for n in range(ruleset.doc.seats.people)]
    return Ledger(ruleset, people, unit=unit, title=title)


def evening(name: str, seed: int, hands: int) -> Ledger:
    """A ledger of random hands under a document."""
    chance = Random(f"{name} {seed}")
    ledger = empty(load(name), unit=chance.choice([1, 2, 5]), title="晚上")
    for _ in range(hands):
        ledger.add(random_entry(ledger.next, chance))
    return ledger


def random_entry(at: Sitting, chance: Random) -> Entry:
    """A hand that the document has."""
    won = chance.random() < 0.8
    said: dict[str, Any] = {"end": "win" if won else "drawn", "stakes": stakes(at, chance)}
    if won:
        said["wins"] = wins(at, chance)
        if at.doc.pay.horses and len(said["wins"]) == 1:
            said["horses"] = chance.randint(0, at.doc.pay.horses)
        said["unpaid"] = unpaid_wins(at.doc) and chance.random() < 0.2
    else:
        there = [one for one in reasons(at.doc) if one != "four_kongs"]
        said["reason"] = chance.choice(there)
    first = said.get("reason") in {"redeal", "four_winds"} or any(
        win["way"] in {"heavenly", "earthly", "humanly"} for win in said.get("wins", ())
    )
    if not first:
        said["kongs"] = kongs(at, chance, said.get("wins", ()))
        said["chase"] = at.doc.same_first_discards == "pay" and chance.random() < 0.1
    if chance.random() < 0.2:
        said["note"] = "好牌"
    return read_entry(said)


def stakes(at: Sitting, chance: Random) -> dict[str, Any]:
    """Stakes that the document has."""
    rules, people = at.doc.stakes, len(at.people)
    sit = chance.randint(0, rules.sit_max)
    pull, kick = [0] * people, [0] * people
    may = (at.course.streak or not rules.pull_needs_streak) and (sit or rules.pull_without_sit)
    for person in at.course.seats:
        if person != at.dealer and may:
            pull[person] = chance.randint(0, rules.pull_max)
            kick[person] = int(rules.kick and pull[person] > 0 and chance.random() < 0.5)
    return {"sit": sit, "pull": pull, "kick": kick}


def wins(at: Sitting, chance: Random) -> list[dict[str, Any]]:
    """One winner, or several of one tile where the document lets them."""
    way = chance.choice(ways(at.doc))
    people = list(at.course.seats)
    chance.shuffle(people)
    if way == "heavenly":
        people = [at.dealer]
    elif way in {"earthly", "humanly"}:
        people.remove(at.dealer)
        people.append(at.dealer)  # whose tile it is, where it is another's
    count = 1
    if way in CLAIMED and at.doc.claims.several_winners == "all":
        count = chance.randint(1, len(people) - 1)
    most = at.doc.combine.cap or at.doc.win.minimum + 40
    found = []
    for person in people[:count]:
        points = chance.randint(at.doc.win.minimum, most)
        win: dict[str, Any] = {"seat": person, "way": way, "points": points}
        if way in CLAIMED:
            win["from"] = people[-1]
            if at.doc.pay.liable != "nobody" and chance.random() < 0.3:
                win["liable"] = people[-1]
        found.append(win)
    return found


def kongs(at: Sitting, chance: Random, won: Any) -> list[dict[str, Any]]:
    """Up to three kongs, one of them the winner's where he won on its replacement."""
    wanted = [win["seat"] for win in won if win["way"] == "kong_draw"]
    seats = wanted + chance.choices(at.course.seats, k=chance.choice([0, 0, 1, 2]))
    found = []
    for person, tile in zip(seats, chance.sample(TILES, len(seats)), strict=True):
        kind = chance.choice(["open", "added", "hidden"])
        kong: dict[str, Any] = {"seat": person, "kind": kind}
        if kind == "open":
            kong["from"] = chance.choice([one for one in at.course.seats if one != person])
        if chance.random() < 0.7:
            kong["tile"] = tile
        kong["wild"] = kind != "added" and wild_kongs(at.doc) and chance.random() < 0.2
        found.append(kong)
    return found
