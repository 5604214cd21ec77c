"""Mutations of any bytes."""

from __future__ import annotations

import random
import re

from values import CONTROLS, amount, encoded, number


def _place(random: random.Random, data: bytes) -> int:
    return random.randrange(len(data) + 1)


def _part(random: random.Random, data: bytes) -> tuple[int, int]:
    """Returns the start and the end of a short part."""
    start = _place(random, data)
    return start, min(len(data), start + random.choice((1, 1, 2, 8, 64, 1000)))


def flip_bits(random, data):
    changed = bytearray(data)
    for _ in range(random.choice((1, 1, 2, 8, 64)) if data else 0):
        changed[random.randrange(len(changed))] ^= 1 << random.randrange(8)
    return bytes(changed)


def insert_bytes(random, data):
    at = _place(random, data)
    return data[:at] + random.randbytes(random.choice((1, 1, 4, 100))) + data[at:]


def delete_bytes(random, data):
    start, end = _part(random, data)
    return data[:start] + data[end:]


def duplicate_bytes(random, data):
    start, end = _part(random, data)
    return data[:end] + data[start:end] * random.choice((1, 1, 2, 50)) + data[end:]


def swap_parts(random, data):
    first, second = sorted((_part(random, data), _part(random, data)))
    if first[1] > second[0]:
        return data
    middle = data[first[1] : second[0]]
    return data[: first[0]] + data[slice(*second)] + middle + data[slice(*first)] + data[second[1] :]


def truncate(random, data):
    return data[: _place(random, data)]


def replace_number(random, data):
    """Replaces one or all numbers in a part of the file by an extreme one."""
    start = _place(random, data)
    part, rest = data[start : start + 4000], data[start + 4000 :]
    extreme = number(random)
    return data[:start] + re.sub(rb"\d+", lambda _: extreme, part, count=random.choice((1, 1, 1, 0))) + rest


def insert_nuls(random, data):
    at = _place(random, data)
    return data[:at] + b"\0" * random.choice((1, 1, amount(random))) + data[at:]


def insert_controls(random, data):
    at = _place(random, data)
    return data[:at] + encoded(random.choice(CONTROLS)) + data[at:]


def insert_long_run(random, data):
    at = _place(random, data)
    return (
        data[:at]
        + random.choice((b"x", b",", b'"', b"\n", b" ", b"9", b"[", b"\\", b"\x80")) * amount(random)
        + data[at:]
    )


def change_line_ends(random, data):
    return data.replace(b"\n", random.choice((b"\r\n", b"\r", b"\n\n", b"\r\n\n", b"\x85", b"\xe2\x80\xa8")))


def add_byte_order_mark(random, data):
    return random.choice((b"\xef\xbb\xbf", b"\xef\xbb\xbf" * 2, b"\xff\xfe", b"\xfe\xff")) + data


def change_encoding(random, data):
    text = data.decode("utf-8", "replace")
    encoding = random.choice(("utf-16", "utf-16-le", "utf-32", "utf-7", "cp037"))
    return text.encode(encoding, "replace")


def make_ill_formed(random, data):
    at = _place(random, data)
    ill = random.choice((b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x82", b"\x9b31m"))
    return data[:at] + ill + data[at:]


def repeat_all(random, data):
    return data * random.choice((2, 2, 3, 20))


def strip_last_line_end(random, data):
    return data.rstrip(b"\n")


BYTES = [
    *(flip_bits, flip_bits, insert_bytes, delete_bytes, duplicate_bytes, swap_parts, truncate),
    *(replace_number, replace_number, insert_nuls, insert_controls, insert_long_run, change_line_ends),
    *(add_byte_order_mark, change_encoding, make_ill_formed, repeat_all, strip_last_line_end),
]


def nothing(random, data):
    return b""


def only_noise(random, data):
    return random.randbytes(min(amount(random), 100_000))


def only_one_byte(random, data):
    return random.choice((b"\0", b"\n", b",", b'"', b"\xff", b"{", b"[")) * amount(random)


def only_first_line(random, data):
    return data.split(b"\n", 1)[0] + random.choice((b"", b"\n"))


# Mutations that replace the whole file.
WHOLE = [nothing, only_noise, only_one_byte, only_first_line]
