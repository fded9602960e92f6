"""Playouts for tests, and their rows by name."""

import os

import numpy as np

from core.rigged import events
from paiju.core.columns import HAND, WIN
from paiju.core.playout import Playout
from paiju.rules import load

COMPILED = bool(os.environ.get("PAIJU_CORE"))
UNITS = 300 if COMPILED else 9


def playout(name="tianjin", policies=None, **options):
    rules = load(name)
    seats = rules.params.seats
    return Playout(rules.params, rules.table, policies or ["random"] * seats, **options)


def column(played, name):
    return played.hands[:, HAND.index(name)]


def seats_of(played, name):
    at = HAND.index(f"{name}_0")
    return played.hands[:, at : at + 4]


def win(played, name):
    return played.wins[:, WIN.index(name)]


def same(one, other, but=()):
    return all(
        np.array_equal(getattr(one, name), getattr(other, name))
        for name in ("hands", "wins", "tiles", "melds", "present", "counted", "times", "sums")
        if name not in but
    )


def told(log):
    """What a log tells of a hand, by code."""
    found = {}
    for code, fields in events(log):
        found.setdefault(code, []).append(fields)
    return found
