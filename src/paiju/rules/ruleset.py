"""Rule sets: a document read, checked, hashed and compiled into one frozen value."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import msgspec

from paiju.core.judge import Judge
from paiju.core.params import TableParams
from paiju.core.table import ScoreTable, TableError
from paiju.rules.contradict import check_together
from paiju.rules.document import Ambiguity, Document, Pattern, Text
from paiju.rules.errors import RulesError
from paiju.rules.identity import hash_of
from paiju.rules.play import table_params
from paiju.rules.refusal import refused
from paiju.rules.tables import priced, score_table


@dataclass(frozen=True, eq=False)
class RuleSet:
    """One set of rules as it is played; equal ones have equal hashes."""

    doc: Document
    flat: dict[str, Any] = field(repr=False)  # the same as plain values, for records and hashing
    hash: str
    table: ScoreTable = field(repr=False)
    params: TableParams = field(repr=False)

    @property
    def id(self) -> str:
        """What the document is called in files and on the command line."""
        return self.doc.id

    @property
    def version(self) -> str:
        """Its version, major.minor.patch."""
        return self.doc.version

    @property
    def name(self) -> Text:
        """What people call it."""
        return self.doc.name

    @property
    def source(self) -> tuple[str, ...]:
        """Where its rules come from."""
        return self.doc.source

    @property
    def ambiguities(self) -> tuple[Ambiguity, ...]:
        """The open questions it answers."""
        return self.doc.ambiguity

    @cached_property
    def patterns(self) -> tuple[Pattern, ...]:
        """Its patterns, by the index the judge gives them."""
        return priced(self.doc)

    def judge(self) -> Judge:
        """A new judge of hands under these rules; one for each thread."""
        return Judge(self.table)

    def __eq__(self, other: object) -> bool:
        """Whether the same rules are played."""
        return isinstance(other, RuleSet) and other.hash == self.hash

    def __hash__(self) -> int:
        """Of the identity."""
        return hash(self.hash)


def build(flat: dict[str, Any], file: str) -> RuleSet:
    """A checked flattened document as a rule set."""
    worth = {key: None if value is False else value for key, value in flat["worth"].items()}
    doc = msgspec.convert({**flat, "worth": worth}, Document)
    check_together(doc, file)
    try:
        return RuleSet(doc, flat, hash_of(flat), score_table(doc), table_params(doc))
    except TableError as wrong:
        raise RulesError(refused("table_full", why=wrong), file=file, key="pattern") from None
    except RulesError as wrong:
        raise RulesError(wrong.message, file=file, table=wrong.table, key=wrong.key) from None
