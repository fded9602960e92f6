"""The shape of a rule document: every key with the values it may have.

What each key and value means, in words, stands in words.toml; a test holds the two together.
"""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

HORSES_MOST = 12  # turned after a win
Points = Annotated[int, Meta(ge=0, le=100)]
Doublings = Annotated[int, Meta(ge=0, le=8)]
Factor = Annotated[int, Meta(ge=1, le=1000)]


class Text(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Words in three ways of writing; `zh_hant` falls back on `zh`."""

    zh: str
    en: str
    zh_hant: str = ""
    pinyin: str = ""

    def say(self, language: str) -> str:
        """The words in `zh-Hans`, `zh-Hant` or `en`."""
        if language == "en":
            return self.en
        return self.zh_hant or self.zh if language == "zh-Hant" else self.zh


FAN = Text(zh="番", en="fan", zh_hant="番")


class Tiles(Struct, frozen=True, forbid_unknown_fields=True):
    """Which tiles are in play."""

    set: Literal[108, 136, 140, 144, 148]


class Seats(Struct, frozen=True, forbid_unknown_fields=True):
    """How many play and where they sit."""

    people: Literal[3, 4, 5]
    drawn: Literal["seat_draw", "random"]
    east: Literal["drawn_wind", "first_drawer"]
    again: Literal["never", "each_pot"]
    until_neighbours_change: bool


class Deal(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the wall is opened."""

    throws: Literal["two", "one", "three_dice"]
    first_stack: Literal["after", "at"]
    direction: Literal["right_to_left", "left_to_right"]


class Wild(Struct, frozen=True, forbid_unknown_fields=True):
    """Which tiles are wild and what may be done with them."""

    turned: Literal["from_tail", "first_live", "none"]
    dice: Literal[1, 2]
    kinds: Literal["turned_and_next", "next", "next_two", "white", "flowers", "none"]
    honours: Literal["both", "winds", "dragons", "none"]
    discard: Literal["forfeit", "unpaid", "forbidden"]
    claims: Literal["kong_only", "none"]
    fifth_copy: bool


class Claims(Struct, frozen=True, forbid_unknown_fields=True):
    """What may be claimed besides pung and kong, and what stops a claim."""

    chow: Literal["never", "from_before"]
    rob_kong: Literal["never", "added"] = "never"
    several_winners: Literal["nearest", "all"] = "nearest"
    pass_blocks: bool = False
    last_discard: Literal["any", "win_only"] = "any"


class Win(Struct, frozen=True, forbid_unknown_fields=True, rename={"pass_": "pass"}):
    """How a hand may be won, and of which shapes."""

    by: Literal["own_draw", "any"]
    shape: Literal["sets_and_pair"]
    minimum: Annotated[int, Meta(ge=0, le=1000)]
    pass_: bool  # `pass` in documents
    ready_declared: Literal["never"]
    sets: Literal[4, 5] = 4
    seven_pairs: Literal["never", "unlike", "alike"] = "never"
    orphans: bool = False
    scattered: bool = False
    knitted_straight: bool = False
    pairs_and_triplet: bool = False
    own_four_wait: bool = False
    heavenly_last: Literal["any", "none"] = "any"
    earthly: Literal["never", "first_draw"] = "never"
    humanly: Literal["never", "first_round", "first_discard"] = "never"
    eight_flowers: Annotated[int, Meta(ge=0, le=1000)] = 0
    dealer: Literal["keeps", "leaves"] = "keeps"


class Combine(Struct, frozen=True, forbid_unknown_fields=True):
    """How patterns that count together come to one value."""

    joined: Literal["freely", "once"] = "freely"
    cap: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    alone: str = "none"


class Five(Struct, frozen=True, forbid_unknown_fields=True):
    """Details of 捉五."""

    only_wait: bool
    doubled_on_drawn_wild: bool


class Kong(Struct, frozen=True, forbid_unknown_fields=True):
    """What kongs are worth and who pays them."""

    open: Points
    hidden: Points
    wild: Points
    payers: Literal["all", "discarder"]
    doubled_on_kong_draw: bool
    chain: Literal["one", "each"]
    wild_breaks_plain: bool
    hidden_shown: bool


class Draw(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the wall ends and what follows a drawn hand."""

    wall_end: Literal["before_turned", "twelve_left", "last_tile", "dead_wall"]
    kongs: Literal["paid", "void"]
    dealer: Literal["keeps", "leaves", "keeps_unless_only_others_konged"]
    dead_wall: Annotated[int, Meta(ge=0, le=30)] = 0
    dead_wall_size: Literal["stays", "grows", "shrinks"] = "stays"
    last_draw_declined: bool = False
    four_winds: Literal["played_on", "drawn"] = "played_on"
    four_kongs: Literal["played_on", "drawn"] = "played_on"


class Pay(Struct, frozen=True, forbid_unknown_fields=True):
    """Who pays a hand, and what is added to its value."""

    way: Literal[
        "all",
        "discarder_alone",
        "discarder_full_others_half",
        "discarder_double",
        "discarder_for_all",
        "discarder_for_three",
        "base_from_all",
    ] = "all"
    base: Annotated[int, Meta(ge=0, le=1000)] = 0
    dealer: Points = 0
    streak: Points = 0
    points: Literal["value", "doubling", "half_doubling", "listed"] = "value"
    listed: tuple[Annotated[int, Meta(ge=0, le=1_000_000)], ...] = ()
    liable: Literal["nobody", "shown_in_three"] = "nobody"
    robbed_pays_all: bool = False
    horses: Annotated[int, Meta(ge=0, le=HORSES_MOST)] = 0


class Stakes(Struct, frozen=True, forbid_unknown_fields=True):
    """坐庄, 拉庄 and 踹."""

    sit_max: Doublings
    pull_max: Doublings
    pull_needs_streak: bool
    pull_without_sit: bool
    kick: bool
    on_kongs: bool


class Match(Struct, frozen=True, forbid_unknown_fields=True):
    """How long people play."""

    length: Annotated[int, Meta(ge=1, le=64)]
    counted_in: Literal["rounds", "pots"]
    pot_rounds: Annotated[int, Meta(ge=1, le=16)]


class Worth(Struct, frozen=True, forbid_unknown_fields=True):
    """What a pattern does to a hand: adds, or multiplies with a value the result at least has."""

    add: Points | UnsetType = UNSET
    times: Factor | UnsetType = UNSET
    least: Annotated[int, Meta(ge=0, le=1000)] = 0
    beyond: bool = False  # not counted where the minimum is asked

    @property
    def number(self) -> int:
        """The number added or multiplied by."""
        if self.add is not UNSET:
            return self.add
        return self.times if self.times is not UNSET else 0

    @property
    def kind(self) -> Literal["add", "times"]:
        """Whether it is added or multiplied."""
        return "add" if self.add is not UNSET else "times"


class Overrule(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Patterns that count beside one that implies them, or do not beside one that need not."""

    id: str
    pattern: str
    others: tuple[str, ...]
    count: bool
    reason: Text


class Example(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A batch line without `id` and `rules`."""

    concealed: str
    win_tile: str
    melds: tuple[tuple[str, str], ...] = ()
    win: str = "draw"
    indicator: str | None = None
    round_wind: str = "E"
    seat_wind: str = "E"
    last_tile: bool = False
    ready_at_deal: bool = False
    is_dealer: bool = False
    visible_copies: int = 0
    flowers: str = ""


class Label(Struct, frozen=True, forbid_unknown_fields=True, rename={"is_": "is"}):
    """What a pattern is called when a measure has a certain value."""

    measure: str
    is_: Annotated[int, Meta(ge=0, le=1000)]  # `is` in documents
    name: Text


class Pattern(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something a reading can have, with hands that have it and hands that do not."""

    id: str
    name: Text
    when: tuple[dict[str, int | str], ...]
    hits: tuple[str | Example, ...]
    misses: tuple[str | Example, ...]
    source: str
    place: Annotated[int, Meta(ge=0, le=1000)] = 0  # in the sum
    text: Text | None = None
    label: tuple[Label, ...] = ()
    counts: str = ""  # the measure that says how often it counts; once where there is none


class Spoken(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What players call patterns that were scored together."""

    patterns: tuple[str, ...]
    name: Text
    source: str
    labels: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


class Prefix(Struct, frozen=True, forbid_unknown_fields=True):
    """A pattern that is said in front of the name of the others."""

    pattern: str
    name: Text


class Ambiguity(Struct, frozen=True, forbid_unknown_fields=True):
    """A question the sources leave open, the reading taken and those not taken."""

    id: str
    points: tuple[str, ...]
    question: Text
    taken: Text
    not_taken: tuple[Text, ...]


class Document(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A rule document with everything it inherits."""

    id: str
    version: str
    name: Text
    source: tuple[str, ...]
    value_name: Text = FAN  # what a hand's value is counted in: 番, 台, 分

    tiles: Tiles
    seats: Seats
    deal: Deal
    wild: Wild
    claims: Claims
    win: Win
    combine: Combine = Combine()
    five: Five
    kong: Kong
    draw: Draw
    pay: Pay = Pay()
    stakes: Stakes
    match: Match
    same_first_discards: Literal["pay", "redeal", "none"]
    unit: Annotated[int, Meta(ge=1, le=1_000_000)]

    worth: dict[str, Worth | None]  # None: the pattern is not played
    names: dict[str, Text] = {}  # of patterns that are called otherwise here than in the catalogue
    pattern: tuple[Pattern, ...]
    spoken: tuple[Spoken, ...]
    prefix: tuple[Prefix, ...]
    ambiguity: tuple[Ambiguity, ...] = ()
    overrule: tuple[Overrule, ...] = ()


TABLES = (
    *("tiles", "seats", "deal", "wild", "claims", "win", "combine", "five", "kong", "draw"),
    *("pay", "stakes", "match"),
)
SINGLE_KEYS = ("same_first_discards", "unit")
LISTS = {
    "pattern": "id",
    "spoken": "patterns",
    "prefix": "pattern",
    "ambiguity": "id",
    "overrule": "id",
}
OPTIONAL_LISTS = ("ambiguity", "overrule")
SHARED = ("pattern", "spoken", "prefix")  # lists that the catalogue begins
