"""PyMahjongGB's fans of finished hands, a hand a call: hands a second.

Run by an interpreter that has PyMahjongGB; asked with its own arguments for each hand.
"""

import json
import sys
import time

from MahjongGB import MahjongFanCalculator

hands = json.load(sys.stdin)
for hand in hands:
    hand["pack"] = tuple(tuple(pack) for pack in hand["pack"])
    hand["hand"] = tuple(hand["hand"])
hands = [list(hand.values()) for hand in hands]
[MahjongFanCalculator(*hand) for hand in hands[:100]]
start = time.process_time()
[MahjongFanCalculator(*hand) for hand in hands]
json.dump({"hands": len(hands) / (time.process_time() - start)}, sys.stdout)
