"""Shanten of riichienv, a hand a call: hands a second.

Run by an interpreter that has riichienv; asked with lists of the 13 kinds of each hand.
"""

import json
import sys
import time

from riichienv import calculate_shanten

hands = [[4 * kind for kind in hand] for hand in json.load(sys.stdin)]
hands = [[tile + hand[:i].count(tile) for i, tile in enumerate(hand)] for hand in hands]
list(map(calculate_shanten, hands))
start = time.process_time()
list(map(calculate_shanten, hands))
json.dump({"hands": len(hands) / (time.process_time() - start)}, sys.stdout)
