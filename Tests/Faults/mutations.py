"""Chooses and applies mutations."""

from __future__ import annotations

import random
from functools import partial

from byte_mutations import BYTES, WHOLE
from json_mutations import DOCUMENT, LINES
from table_mutations import DEEP, TABLE, set_figures
from values import FIGURES, encoded

# The mutations for each kind of sample, in addition to those of any bytes.
STRUCTURED = {"table": TABLE, "document": DOCUMENT, "journal": LINES}

# Each extreme number as a figure. Together with each single mutation, the first inputs of a command, so that
# a short attack has tried all of them.
FIRST = {
    "table": [partial(set_figures, value=encoded(value)) for value in FIGURES],
    "document": [],
    "journal": [],
}

MOST_BYTES = 32 << 20


def mutate(random: random.Random, data: bytes, kind: str, index: int) -> bytes:
    """Applies one to three mutations, or replaces the data altogether. The first inputs get one mutation each."""
    first = [*FIRST[kind], *STRUCTURED[kind], *BYTES, *WHOLE]
    if index < len(first):
        return first[index](random, data)[:MOST_BYTES]
    if random.random() < 0.02:
        return random.choice(WHOLE)(random, data)
    is_deep = kind == "table" and random.random() < 0.4
    for _ in range(random.choice((1, 1, 1, 2, 2, 3))):
        mutations = DEEP if is_deep else STRUCTURED[kind] if random.random() < 0.65 else BYTES
        data = random.choice(mutations)(random, data)[:MOST_BYTES]
    return data
