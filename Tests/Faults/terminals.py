"""Environments whose standard output is a terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import struct
import termios
import threading

from alterations import Scene, variables
from sandbox import COMPARE, LIST, REFUSED, RUN, WORKS, Sandbox

# Colours, clearing to the end of the line or the screen, moving up a line, and carriage returns: all that a
# command may send.
SEQUENCE = re.compile(rb"\x1b\[[0-9;]*[mAJK]|\r")


def on_a_terminal(columns: int, colours: bool, **values: str) -> Scene:
    """Returns a scene on a terminal with `columns` columns."""

    def act(box: Sandbox) -> None:
        variables(**values)(box)
        for arguments, expected in (
            (RUN, WORKS),
            (COMPARE, WORKS),
            (LIST, WORKS),
            (["history", "none.csv"], REFUSED),
        ):
            printed = _printed_on_a_terminal(box, arguments, expected, columns)
            rest = SEQUENCE.sub(b"", printed) if colours else printed.replace(b"\r\n", b"\n")
            if match := re.search(rb"[\x00-\x08\x0b-\x1f\x7f]", rest):
                box.note("control character", f"{arguments[0]}: {rest[max(0, match.start() - 20) :][:60]!r}")

    return act


def _printed_on_a_terminal(box: Sandbox, arguments: list[str], expected: str, columns: int) -> bytes:
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    printed = bytearray()

    def read() -> None:
        try:
            while data := os.read(ours, 1 << 16):
                printed.extend(data)
        except OSError:
            return  # The other end was closed.

    reader = threading.Thread(target=read)
    reader.start()
    box.launch.stdout = box.launch.stderr = theirs
    if arguments == RUN:
        box.measure(expected)
    else:
        box.run(arguments, expected)
    os.close(theirs)
    reader.join()
    os.close(ours)
    return bytes(printed)


ENVIRONMENTS = [
    ("a terminal, TERM dumb", on_a_terminal(80, False, TERM="dumb")),
    ("a terminal, NO_COLOR", on_a_terminal(80, True, TERM="xterm-256color", NO_COLOR="1")),
    ("a terminal, COLUMNS absurd", on_a_terminal(80, True, COLUMNS="-9223372036854775808", LINES="nan")),
    ("a terminal of no columns", on_a_terminal(0, True, TERM="xterm")),
    ("a terminal of one column", on_a_terminal(1, True, TERM="xterm")),
    ("a terminal of 65 535 columns", on_a_terminal(65535, True, TERM="xterm")),
]
