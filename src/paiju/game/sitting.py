"""Who sits where in a hand that is told, and what the document lets be said of it."""

from typing import Literal

import msgspec

from paiju.core.settle import MOST_POINTS
from paiju.core.table import Way
from paiju.game.course import Course
from paiju.game.events import Points, Reason
from paiju.game.refusals import EntryError, among, refusal
from paiju.rules import Document, RuleSet, Text
from paiju.rules.hand import WAYS, allowed

Origin = Literal["must", "may", "no"]  # whether a win names whose tile it was
CLAIMED = frozenset({"discard", "rob_kong", "humanly"})  # ways that name whose tile it was


class Sitting(msgspec.Struct, frozen=True):
    """A hand's document and people."""

    ruleset: RuleSet
    people: tuple[str, ...]
    course: Course  # before the hand
    totals: tuple[Points, ...]  # by person, before the hand, in units
    unit: int

    @property
    def doc(self) -> Document:
        """The document."""
        return self.ruleset.doc

    @property
    def dealer(self) -> int:
        """The person who deals."""
        return self.course.seats[self.course.dealer]

    def who(self, person: int) -> str:
        """A person as messages name them; no two are called the same."""
        return self.people[person]

    def others(self, *but: int | None) -> Text:
        """Everybody who sits, but some."""
        return among(self.who(one) for one in sorted(self.course.seats) if one not in but)

    def seat(self, where: str, person: int) -> int:
        """Where a person sits; one who does not is refused."""
        if person >= len(self.people):
            raise refusal(where, "nobody", n=person, most=len(self.people) - 1)
        if person not in self.course.seats:
            raise refusal(where, "sits_out", who=self.who(person), others=self.others())
        return self.course.seats.index(person)

    def another(self, where: str, person: int, than: int) -> int:
        """Where a person sits who is another than one."""
        seat = self.seat(where, person)
        if person == than:
            raise refusal(where, "own_tile", who=self.who(person))
        return seat

    def not_here(self, where: str) -> EntryError:
        """What is said is nothing the document has."""
        return refusal(where, "not_here")


def ways(doc: Document) -> list[str]:
    """The ways in which a hand may be won."""
    return [name for name, way in WAYS.items() if allowed(doc, way)]


def by_flowers(doc: Document, way: str) -> bool:
    """Whether a win may be of eight flowers, which need no hand."""
    return WAYS[way] == Way.FLOWER_DRAW and doc.win.eight_flowers > 0


def origin(doc: Document, way: str) -> Origin:
    """Whether a win names whose tile it was; of a flower it may: the eighth can be robbed."""
    if way in CLAIMED:
        return "must"
    return "may" if by_flowers(doc, way) else "no"


def worths(doc: Document, way: str) -> tuple[int, int]:
    """The least and the most that a win is worth before the stakes."""
    least, most = doc.win.minimum, doc.combine.cap or MOST_POINTS
    if by_flowers(doc, way):
        return min(least, doc.win.eight_flowers), max(most, doc.win.eight_flowers)
    return least, most


def reasons(doc: Document) -> list[Reason]:
    """For what a hand may be drawn, or dealt again."""
    asked: dict[Reason, bool] = {
        "wall": True,
        "declined": doc.draw.last_draw_declined,
        "four_winds": doc.draw.four_winds == "drawn",
        "four_kongs": doc.draw.four_kongs == "drawn",
        "redeal": doc.same_first_discards == "redeal",
    }
    return [reason for reason, there in asked.items() if there]


def wild_kongs(doc: Document) -> bool:
    """Whether a kong may be of a wild."""
    return doc.wild.turned != "none" and doc.wild.claims == "kong_only"


def chains(doc: Document) -> bool:
    """Whether it counts how many kongs came in a row before a kong draw."""
    return doc.kong.chain == "each"


def unpaid_wins(doc: Document) -> bool:
    """Whether one who has discarded a wild may still win, unpaid."""
    return doc.wild.kinds != "none" and doc.wild.discard == "unpaid"
