"""What is said of a hand held against its document, before anything is counted.

Each refusal names the place in the entry, what is wrong there and what would be right.
"""

from paiju.game.entry import Entry, KongSaid, WinSaid
from paiju.game.names import REASON_NAMES, WAY_NAMES
from paiju.game.refusals import called, refusal
from paiju.game.sitting import (
    CLAIMED,
    Sitting,
    origin,
    reasons,
    unpaid_wins,
    ways,
    wild_kongs,
    worths,
)
from paiju.rules.refusal import text_of
from paiju.rules.wilds import kinds_in_play
from paiju.tiles import NATURALS, TileError, parse_one

FIRST_ROUND = frozenset({"heavenly", "earthly", "humanly"})  # ways before anything else happens


def check(entry: Entry, at: Sitting) -> None:
    """Refuses what no hand under the document could come to."""
    for number, kong in enumerate(entry.kongs):
        check_kong(kong, at, f"kongs[{number}]")
    check_kong_counts(entry, at)
    if entry.end == "drawn":
        check_drawn(entry, at)
    else:
        check_won(entry, at)
    if entry.chase and at.doc.same_first_discards != "pay":
        raise at.not_here("chase")


def check_kong(kong: KongSaid, at: Sitting, where: str) -> None:
    """Refuses a kong that nobody could lay."""
    at.seat(f"{where}.seat", kong.seat)
    if kong.from_ is not None:
        if kong.kind == "hidden":
            raise refusal(f"{where}.from", "own_draw")
        at.another(f"{where}.from", kong.from_, kong.seat)
    elif kong.kind == "open" and at.doc.kong.payers == "discarder":
        raise refusal(f"{where}.from", "from_whom", others=at.others(kong.seat))
    if kong.wild and (not wild_kongs(at.doc) or kong.kind == "added"):
        raise at.not_here(f"{where}.wild")
    if kong.tile is not None:
        kong_kind(kong.tile, at, f"{where}.tile")


def kong_kind(tile: str, at: Sitting, where: str) -> int:
    """The kind of a kong's tile."""
    try:
        kind = parse_one(tile)
    except TileError as wrong:
        raise refusal(where, "kong_tile", fault=text_of(wrong)) from None
    if kind not in kinds_in_play(at.doc) or kind >= NATURALS:
        raise refusal(where, "kong_tile", fault=tile)
    return kind


def check_kong_counts(entry: Entry, at: Sitting) -> None:
    """Refuses more kongs than a seat has sets, and two of one kind."""
    most = at.doc.win.sets
    seen: set[int] = set()
    for number, kong in enumerate(entry.kongs):
        count = sum(one.seat == kong.seat for one in entry.kongs[: number + 1])
        if count > most:
            who = at.who(kong.seat)
            raise refusal(f"kongs[{number}]", "kongs_most", who=who, n=count, most=most)
        if kong.tile is not None:
            kind = parse_one(kong.tile)
            if kind in seen:
                raise refusal(f"kongs[{number}].tile", "twice", who=kong.tile)
            seen.add(kind)


def check_drawn(entry: Entry, at: Sitting) -> None:
    """Refuses what a drawn hand has not."""
    right = reasons(at.doc)
    if entry.reason not in right:
        there = called(REASON_NAMES[one] for one in right)
        if entry.reason is None:
            raise refusal("reason", "reason_missing", right=there)
        written = called([REASON_NAMES[entry.reason]])
        raise refusal("reason", "no_reason", written=written, right=there)
    for name in ("wins", "unpaid", "horses"):
        if getattr(entry, name):
            raise refusal(name, "drawn")
    if entry.reason in {"redeal", "four_winds"}:
        check_first_round(entry)


def check_first_round(entry: Entry) -> None:
    """Refuses what cannot have happened before a hand that ended in its first round."""
    for name in ("kongs", "chase"):
        if getattr(entry, name):
            raise refusal(name, "first_round")


def check_won(entry: Entry, at: Sitting) -> None:
    """Refuses wins that the document has not."""
    if entry.reason is not None:
        raise refusal("reason", "won")
    if not entry.wins:
        raise refusal("wins", "no_wins")
    for number, win in enumerate(entry.wins):
        check_win(win, at, f"wins[{number}]")
        if win.way in FIRST_ROUND:
            check_first_round(entry)
    if entry.unpaid and not unpaid_wins(at.doc):
        raise at.not_here("unpaid")
    check_several(entry, at)
    check_horses(entry, at)


def check_win(win: WinSaid, at: Sitting, where: str) -> None:
    """Refuses a win in a way, from a seat or of a value that the document has not."""
    at.seat(f"{where}.seat", win.seat)
    right = ways(at.doc)
    if win.way not in right:
        right_names = called(WAY_NAMES[way] for way in right)
        raise refusal(f"{where}.way", "no_way", right=right_names)
    check_from(win, at, where)
    dealer = at.who(at.dealer)
    if win.way == "heavenly" and win.seat != at.dealer:
        raise refusal(f"{where}.seat", "dealer_only", who=at.who(win.seat), right=dealer)
    if win.way == "earthly" and win.seat == at.dealer:
        raise refusal(f"{where}.seat", "not_dealer", who=dealer)
    first = win.way == "humanly" and at.doc.win.humanly == "first_discard"
    if first and win.from_ is not None and win.from_ != at.dealer:
        raise refusal(f"{where}.from", "dealer_only", who=at.who(win.from_), right=dealer)
    if (win.points is None) == (win.hand is None):
        raise refusal(where, "points_or_hand", fan=at.doc.value_name)
    if win.points is not None:
        check_points(win, at, where)


def check_from(win: WinSaid, at: Sitting, where: str) -> None:
    """Refuses a tile that is nobody's, or the winner's own, and another to pay alone."""
    asked = origin(at.doc, win.way)
    if win.from_ is not None:
        if asked == "no":
            raise refusal(f"{where}.from", "own_draw")
        at.another(f"{where}.from", win.from_, win.seat)
    elif asked == "must":
        raise refusal(f"{where}.from", "from_whom", others=at.others(win.seat))
    if win.liable is None:
        return
    alone = win.way == "rob_kong" and at.doc.pay.robbed_pays_all
    if at.doc.pay.liable == "nobody" and not alone:
        raise at.not_here(f"{where}.liable")
    if win.from_ is None:
        raise refusal(f"{where}.liable", "own_draw")
    if win.liable != win.from_:
        raise refusal(f"{where}.liable", "liable", right=at.who(win.from_))


def check_points(win: WinSaid, at: Sitting, where: str) -> None:
    """Refuses a value below the minimum, or above what any hand is worth."""
    least, most = worths(at.doc, win.way)
    assert win.points is not None
    if not least <= win.points <= most:
        raise refusal(f"{where}.points", "range", written=win.points, least=least, most=most)


def check_several(entry: Entry, at: Sitting) -> None:
    """Refuses several winners where one alone wins, or of different tiles."""
    first, *others = entry.wins
    if others and at.doc.claims.several_winners != "all":
        raise refusal("wins[1]", "several")
    if others and first.way not in CLAIMED:
        shared = called(WAY_NAMES[way] for way in ways(at.doc) if way in CLAIMED)
        raise refusal("wins[0].way", "several_ways", right=shared)
    seen = {first.seat}
    for number, win in enumerate(others, 1):
        if win.seat in seen:
            raise refusal(f"wins[{number}].seat", "twice", who=at.who(win.seat))
        seen.add(win.seat)
        if win.way != first.way:
            right = called([WAY_NAMES[first.way]])
            raise refusal(f"wins[{number}].way", "several_ways", right=right)
        if win.from_ != first.from_:
            assert first.from_ is not None
            raise refusal(f"wins[{number}].from", "several_from", right=at.who(first.from_))


def check_horses(entry: Entry, at: Sitting) -> None:
    """Refuses more horses than are turned."""
    most = at.doc.pay.horses
    if len(entry.wins) > 1 and entry.horses:
        raise refusal("horses", "horses_of")
    for number, hits in enumerate([entry.horses, *(win.horses for win in entry.wins)]):
        where = f"wins[{number - 1}].horses" if number else "horses"
        if hits and not most:
            raise at.not_here(where)
        if hits > most:
            raise refusal(where, "horses", written=hits, most=most)
    total = sum(win.horses for win in entry.wins)
    if total > most:
        raise refusal(f"wins[{len(entry.wins) - 1}].horses", "horses", written=total, most=most)
