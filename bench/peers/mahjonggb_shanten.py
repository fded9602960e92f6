"""PyMahjongGB's distance with useful tiles, a hand a call: hands a second.

Run by an interpreter that has PyMahjongGB; asked with its own names of each hand's tiles.
"""

import json
import sys
import time

from MahjongGB import RegularShanten

hands = [tuple(hand) for hand in json.load(sys.stdin)]
list(map(RegularShanten, hands[:100]))
start = time.process_time()
list(map(RegularShanten, hands))
json.dump({"hands": len(hands) / (time.process_time() - start)}, sys.stdout)
