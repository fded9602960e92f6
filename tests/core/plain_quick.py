"""The policy `quick` written plainly: it tries every choice and, after it, every tile."""

from itertools import permutations

from core.rigged import events
from paiju.core.codes import Code, Phase, Verb
from paiju.core.codes import Kong as KongType
from paiju.core.distance import distance, useful
from paiju.core.table import Meld, Shape

FAR = 99


def chosen(referee, params, table, seat):
    """Which of the choices listed for a seat it takes."""
    choices = [(Verb(packed & 255), packed >> 8) for packed in referee.legal(seat)]
    if len(choices) == 1 or choices[0][0] == Verb.WIN:
        return 0
    hand = Hand(referee, params, table, seat)
    if referee.phase == Phase.TURN:
        return turn(hand, choices)
    if referee.phase == Phase.CLAIM:
        return claim(hand, choices, referee.last_kind)
    if referee.phase == Phase.LAST:
        return 0 if hand.nearest() <= 1 else 1
    return {Verb.SIT: 1, Verb.KICK: len(choices) - 1}.get(choices[0][0], 0)


class Hand:
    """What a seat holds and sees."""

    def __init__(self, referee, params, table, seat):
        self.wild = set(referee.wilds())
        self.held = [0] * 46
        for kind in referee.hand_of(seat):
            self.held[kind] += 1
        self.melds = len(referee.melds_of(seat))
        self.sets = params.sets - self.melds
        self.table = table
        lying = seen_by(referee, seat)
        self.left = [4 - held - seen for held, seen in zip(self.held, lying, strict=True)]

    def natural(self, gone=()):
        """Natural tiles by kind, and wilds, without some."""
        held = list(self.held)
        for kind in gone:
            held[kind] -= 1
        wilds = sum(held[kind] for kind in self.wild)
        return [0 if kind in self.wild else held[kind] for kind in range(34)], wilds

    def distance(self, gone=(), sets=None):
        """From sets and a pair."""
        natural, wilds = self.natural(gone)
        sets = self.sets if sets is None else sets
        fifth = self.table.fifth_copy
        return distance(natural, 0, sets, fifth_copy=fifth) - wilds

    def useful(self, gone):
        """Unseen tiles that bring it nearer, wilds apart."""
        natural, wilds = self.natural(gone)
        kinds = useful(natural, wilds, self.sets, fifth_copy=self.table.fifth_copy)
        return sum(self.left[kind] for kind in kinds if kind not in self.wild)

    def shaped(self, gone=()):
        """From the nearest other shape."""
        natural, wilds = self.natural(gone)
        return lacks(natural, self.table, self.melds) - wilds

    def nearest(self):
        """From any finished hand."""
        return min(self.distance(), self.shaped())


def seen_by(referee, seat):
    """How many tiles of each kind lie in rivers and melds, or in the seat's own hidden kongs."""
    lying = [0] * 46
    last = -1
    for code, fields in events(referee.log):
        if code == Code.DISCARD:
            last = fields[1]
            lying[last] += 1
        elif code == Code.MELD and fields[1] == Meld.CHOW:
            for kind in range(fields[2], fields[2] + 3):
                lying[kind] += kind != last
        elif code == Code.MELD:
            lying[fields[2]] += 2
        elif code == Code.KONG:
            who, what, kind = fields[:3]
            lying[kind] += {KongType.OPEN: 3, KongType.ADDED: 1}.get(what, 4 * (who == seat))
    return lying


def lacks(held, table, melds):
    """Natural tiles that the nearest other shape lacks."""
    found = [FAR]
    asked = table.shapes if melds == 0 else table.shapes & {Shape.KNITTED_STRAIGHT}
    pairs = sum(count >= 2 for count in held)
    both = sum(count // 2 for count in held)
    kinds = sum(count > 0 for count in held)
    edges = [count for k, count in enumerate(held) if k >= 27 or k % 9 in (0, 8)]
    if Shape.SEVEN_PAIRS in asked and table.sets == 4:
        if Shape.PAIRS_ALIKE in asked:
            found.append(7 - min(7, both))
        else:
            found.append(7 - min(7, pairs) + max(0, 7 - kinds))
    if Shape.ORPHANS in asked and table.sets == 4:
        found.append(14 - sum(count > 0 for count in edges) - any(count > 1 for count in edges))
    if Shape.PAIRS_AND_TRIPLET in asked and table.sets == 5:
        found += [max(0, 3 - count) + 7 - min(7, both - count // 2) for count in held]
    for thirds in permutations(range(3)):
        straight = [9 * suit + third + 3 * i for suit, third in enumerate(thirds) for i in range(3)]
        there = sum(held[kind] > 0 for kind in straight)
        if Shape.SCATTERED in asked and table.sets == 4:
            honours = sum(count > 0 for count in held[27:])
            found.append(14 - min(14, honours + there))
        if Shape.KNITTED_STRAIGHT in asked and table.sets - melds >= 3:
            rest = [count - (count > 0 and k in straight) for k, count in enumerate(held)]
            found.append(9 - there + distance(rest, 0, table.sets - melds - 3))
    return min(found)


def claim(hand, choices, kind):
    """The claim that brings the hand nearest, if nearer than it is."""
    least, best = hand.nearest(), len(choices) - 1
    for at, (verb, low) in enumerate(choices[:-1]):
        if verb == Verb.CHOW:
            gone = [one for one in range(low, low + 3) if one != kind]
        else:
            gone = [kind] * (3 if verb == Verb.OPEN_KONG else 2)
        after = hand.distance(gone, hand.sets - 1)
        if verb != Verb.OPEN_KONG:
            after = max(1, after)
        if after < least:
            least, best = after, at
    return best


def turn(hand, choices):
    """A kong that takes the hand no further than the best discard, or that discard."""
    discards = [(at, kind) for at, (verb, kind) in enumerate(choices) if verb == Verb.DISCARD]
    first = discards[0][0]
    discards = [(at, kind) for at, kind in discards if kind not in hand.wild]
    if hand.shaped() < hand.distance():
        merits = [((hand.shaped([kind]), hand.left[kind]), -at) for at, kind in discards]
        return -min(merits)[1] if merits else first
    after = {at: hand.distance([kind]) for at, kind in discards}
    least = min(after.values(), default=hand.distance() + 1)
    for at, (verb, kind) in enumerate(choices[:first]):
        gone = [kind] * (4 if verb == Verb.HIDDEN_KONG else 1)
        if hand.distance(gone, hand.sets - (verb == Verb.HIDDEN_KONG)) <= least:
            return at
    merits = [(-hand.useful([kind]), -at) for at, kind in discards if after[at] == least]
    return -min(merits)[1] if merits else first
