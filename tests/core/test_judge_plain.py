"""The judge equals its plain twin under tables over every measure."""

import random

import arrangements
import pytest
from paiju.core.join import JOINED
from paiju.core.judge import Judge
from paiju.core.measure import Measure
from paiju.core.table import ADD, NO_MEASURE, TIMES, ScoreTable, Shape

import plain

SLOW = pytest.mark.slow
