"""What a document says to the referee: how tiles are dealt, drawn, claimed and paid for."""

from typing import Any, NamedTuple

from paiju.core.measure import Measure
from paiju.core.params import TableParams
from paiju.rules.document import Document

STACKS = {
    108: (18, 18, 18),
    136: (17, 17, 17, 17),
    140: (18, 18, 17, 17),
    144: (18, 18, 18, 18),
    148: (19, 19, 18, 18),
}
FLOWERS = {140: 4, 144: 8, 148: 12}
TWELVE_LEFT = 12  # tiles
WILD_KINDS = ("turned_and_next", "next", "flowers", "none", "next_two", "white")  # as the core's


class Shares(NamedTuple):
    """A named way of paying: halves of the hand's value, and whether others pay the base."""

    drawn: int  # of each payer, the winner having drawn
    discarder: int
    other: int  # of each of the rest, on a discard
    base_from_others: bool = False


WAYS = {
    "all": Shares(2, 2, 2, base_from_others=True),
    "discarder_alone": Shares(2, 2, 0),
    "discarder_full_others_half": Shares(2, 2, 1),
    "discarder_double": Shares(4, 4, 2),
    "discarder_for_all": Shares(4, 8, 0),
    "discarder_for_three": Shares(2, 6, 0),
    "base_from_all": Shares(2, 2, 0, base_from_others=True),
}


def doubled(value: int) -> int:
    """The points of a value that doubles with each more."""
    return 1 << value


def half_doubled(value: int) -> int:
    """The same up to 4; from there each step but the second adds half: 16 24 32 48 64."""
    if value <= 4:
        return 1 << value
    steps = value - 4
    return (16 << steps // 2) + (8 << steps // 2) * (steps % 2)


def points(doc: Document) -> tuple[int, ...]:
    """What a hand is paid for, by its value; empty for the value itself."""
    rising = {"doubling": doubled, "half_doubling": half_doubled}.get(doc.pay.points)
    if rising is None:
        return doc.pay.listed if doc.pay.points == "listed" else ()
    return tuple(rising(value) for value in range(doc.combine.cap + 1))


def asides(doc: Document) -> bool:
    """Whether flowers are set aside and replaced."""
    return doc.tiles.set in FLOWERS and doc.wild.kinds == "none"


def reserve(doc: Document) -> int:
    """The tiles at the end of the wall that are not drawn."""
    return {"twelve_left": TWELVE_LEFT, "dead_wall": doc.draw.dead_wall}.get(doc.draw.wall_end, 0)


def asks_ready(doc: Document) -> bool:
    """Whether a pattern is worth something to a hand that was ready as dealt."""
    return any(
        Measure.READY_AT_DEAL.id in row
        for pattern in doc.pattern
        if doc.worth.get(pattern.id)
        for row in pattern.when
    )


def table_params(doc: Document) -> TableParams:
    """What the referee reads."""
    shares = WAYS[doc.pay.way]
    seats = min(doc.seats.people, 4)
    return TableParams(
        seats=seats,
        players=doc.seats.people,
        honours=doc.tiles.set != 108,
        flowers=FLOWERS.get(doc.tiles.set, 0),
        flowers_aside=asides(doc),
        stacks=STACKS[doc.tiles.set],
        kong_open=doc.kong.open,
        kong_hidden=doc.kong.hidden,
        kong_wild=doc.kong.wild,
        sit_max=doc.stakes.sit_max,
        pull_max=doc.stakes.pull_max,
        pull_needs_streak=doc.stakes.pull_needs_streak,
        pull_without_sit=doc.stakes.pull_without_sit,
        kick=doc.stakes.kick,
        stakes_on_kongs=doc.stakes.on_kongs,
        unit=doc.unit,
        share_drawn=shares.drawn,
        share_discarder=shares.discarder,
        share_other=shares.other,
        share_liable=shares.discarder + (seats - 2) * shares.other,
        base=doc.pay.base,
        base_other=shares.base_from_others,
        dealer_extra=doc.pay.dealer,
        streak_extra=doc.pay.streak,
        points=points(doc),
        liability=int(doc.pay.liable == "shown_in_three"),
        rob_pays_all=doc.pay.robbed_pays_all,
        horses=doc.pay.horses,
        **opening(doc),
        **claims_and_wins(doc),
        **endings(doc),
    )


def opening(doc: Document) -> dict[str, Any]:
    """How the wall is opened and which tiles are wild."""
    return {
        "throws": {"one": 1, "two": 2, "three_dice": 3}[doc.deal.throws],
        "first_after": doc.deal.first_stack == "after",
        "right_to_left": doc.deal.direction == "right_to_left",
        "turned": ("from_tail", "first_live", "none").index(doc.wild.turned),
        "wild_dice": doc.wild.dice,
        "wild_kinds": WILD_KINDS.index(doc.wild.kinds),
        "cycle_winds": doc.wild.honours in {"both", "winds"},
        "cycle_dragons": doc.wild.honours in {"both", "dragons"},
        "wild_discard": ("forfeit", "unpaid", "forbidden").index(doc.wild.discard),
        "wild_kong": doc.wild.claims == "kong_only",
    }


def claims_and_wins(doc: Document) -> dict[str, Any]:
    """What others' tiles may be used for, and how a hand is won."""
    return {
        "sets": doc.win.sets,
        "chow": doc.claims.chow == "from_before",
        "discard_win": doc.win.by == "any",
        "rob_kong": doc.claims.rob_kong == "added",
        "several_winners": int(doc.claims.several_winners == "all"),
        "pass_blocks": doc.claims.pass_blocks,
        "last_claims": doc.claims.last_discard == "any",
        "minimum": doc.win.minimum,
        "win_pass": doc.win.pass_,
        "earthly": doc.win.earthly == "first_draw",
        "humanly": ("never", "first_round", "first_discard").index(doc.win.humanly),
        "ready_kept": asks_ready(doc),
        "flower_win": doc.win.eight_flowers,
        "win_dealer": ("keeps", "leaves").index(doc.win.dealer),
    }


def endings(doc: Document) -> dict[str, Any]:
    """What kongs are paid by, where the wall ends and what follows a drawn hand."""
    return {
        "kong_payers": ("all", "discarder").index(doc.kong.payers),
        "kong_doubled": doc.kong.doubled_on_kong_draw,
        "kong_chain_each": doc.kong.chain == "each",
        "hidden_shown": doc.kong.hidden_shown,
        "reserve": reserve(doc),
        "reserve_grows": ("stays", "grows", "shrinks").index(doc.draw.dead_wall_size),
        "last_draw_declined": doc.draw.last_draw_declined,
        "four_winds": doc.draw.four_winds == "drawn",
        "four_kongs": int(doc.draw.four_kongs == "drawn"),
        "draw_kongs_paid": doc.draw.kongs == "paid",
        "draw_dealer": ("keeps", "leaves", "keeps_unless_only_others_konged").index(
            doc.draw.dealer
        ),
        "same_first": ("none", "pay", "redeal").index(doc.same_first_discards),
    }
