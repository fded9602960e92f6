"""A seat's view as the page is given it: with what its rules say of values and payments."""

from typing import Any

from paiju.game.events import Win
from paiju.game.view import Result, SeatView
from paiju.rules import RuleSet, SettleInput, Text
from paiju.rules.reckoned import Paid, paid


class Seen(SeatView, kw_only=True):
    """A view, and what the page cannot know of the rules."""

    value_name: Text  # what a hand's value is counted in
    paid: list[Paid]  # for the hand just won, in units


def seen(view: SeatView, rules: RuleSet) -> Seen:
    """A view with what its rules say of it."""
    fields: dict[str, Any] = {name: getattr(view, name) for name in view.__struct_fields__}
    return Seen(**fields, value_name=rules.doc.value_name, paid=for_hand(view, rules))


def for_hand(view: SeatView, rules: RuleSet) -> list[Paid]:
    """What every payer pays every winner of the hand just over."""
    result = view.result
    if result is None or result.win is None or view.phase not in {"over", "ended"}:
        return []
    wins = [win for win in (result.win, *result.more) if not win.unpaid]
    return [one for win in wins for one in paid(rules, given(view, result, win))]


def given(view: SeatView, result: Result, win: Win) -> SettleInput:
    """A win as it is settled, kongs apart."""
    hits = {horses.seat: horses.hits for horses in result.horses}
    return SettleInput(
        winner=win.seat,
        dealer=view.dealer,
        fan=win.fan,
        sit=view.stakes.sit or 0,
        pull=tuple(n or 0 for n in view.stakes.pull),
        kick=tuple(n or 0 for n in view.stakes.kick),
        discarder=win.from_seat,
        robbed=win.way == "rob_kong",
        liable=win.liable,
        streak=view.streak,
        horses=hits.get(win.seat, 0),
        unit=view.unit,
    )
