"""Numbers, names and sizes that programs often handle wrongly."""

from __future__ import annotations

import random
import re

# Numbers near the limits of 32, 53 and 64 bits, of floating point and of result files, text that is no number,
# and text that only some programs accept as one.
NUMBERS = """
9223372036854775807 -9223372036854775808 9223372036854775808 18446744073709551616 922337203685477581
9007199254740992 9007199254740993 4294967296 2147483648 1000000000000000000 1e18 9.3e18 10000000 10000
4.9e-324 1e-400 1e-30 1e30 1e300 1e308 1.7976931348623157e308 -1.7976931348623157e308 1e999 0 -0 -0.0 -1
nan NaN inf -inf 0x10 1_000 +5 007 1. .5 1e 1,5 5% 1k 10M ٣ １２
""".split() + ["9" * 400, "0." + "0" * 400 + "1"]

# Those that have the form of a figure.
FIGURES = [number for number in NUMBERS if re.fullmatch(r"-?\d+(\.\d+)?(e-?\d+)?", number, re.ASCII)]

# Characters that control a terminal, change the direction of text, or are invisible.
CONTROLS = ["\x1b[31m", "\x1b]0;title\x07", "\x1b[2J", "\x9b31m", *"\x07\x08\r\x00\x7f\x0b\x85"]
CONTROLS += [*"\u202e\u2066\u200f\u061c\u2028\u200b\ufeff\u00ad\U000e0041"]

# Names with a meaning in shells, spreadsheets, pages, formats or paths, and names that are hard to compare.
NAMES = ["", " ", "\n", "\t", "/dev/zero", "/etc/passwd", "../../escaped", "a/b", "</script><b>", "Ω" * 50]
NAMES += "`id` $(id) ${1} %s%n \\ | =1+1 @x -rf --help . .. CON ](x) <!-- , \" ' שלום 日本語 e\u0301".split()
NAMES += ["🧑‍🤝‍🧑", "\ud800", "ﬀ", "İ", "ı", "ß", *CONTROLS]


def encoded(text: str) -> bytes:
    """Returns the text in UTF-8, with lone surrogates encoded like other characters."""
    return text.encode("utf-8", "surrogatepass")


def amount(random: random.Random) -> int:
    """Returns how many bytes to add: usually few, rarely a great many."""
    draw = random.random()
    if draw < 0.94:
        return random.randrange(1, 5_000)
    if draw < 0.998:
        return random.randrange(5_000, 400_000)
    return random.randrange(400_000, 12_000_000)


def name(random: random.Random) -> bytes:
    """Returns a name that is empty, odd, very long or not printable."""
    draw = random.random()
    if draw < 0.7:
        return encoded(random.choice(NAMES))
    if draw < 0.85:
        return encoded("pool" + random.choice(CONTROLS) + "x")
    return encoded(random.choice(("n", "é", "🧑", "a b", "\u0301"))) * min(amount(random), 2_000_000)


def number(random: random.Random) -> bytes:
    """Returns an extreme number, or text that resembles one."""
    return encoded(random.choice(NUMBERS))


def figure(random: random.Random) -> bytes:
    """Returns an extreme number."""
    return encoded(random.choice(FIGURES))
