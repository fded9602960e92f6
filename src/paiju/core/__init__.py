"""The engine in small ints and flat arrays, compiled or plain; it knows no clock and no socket.

Of files it knows one folder, `kept`, for tables that are worked out once.

The same `.py` files run plain and, translated by Cython, compiled. `./run` builds the compiled
modules outside the source tree, one folder for each state of the sources, and names that folder
in `PAIJU_CORE` (docs/decisions/0001). Unset or empty, the plain files run.
"""

import os

if os.environ.get("PAIJU_CORE"):
    __path__.insert(0, os.environ["PAIJU_CORE"])
