"""Rules that hold for every command and every input."""

from __future__ import annotations

import re

import scene
from child import Ending

# C0 except line feed and tab, DEL, C1, and characters that change the direction of text.
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")

STACK_TRACE = re.compile(
    r"Fatal error|Stack dump|Program crashed|Traceback \(most recent|Thread \d+.*:$"
    r"|^\s*\d+ +0x[0-9a-f]+|\.swift:\d+",
    re.MULTILINE,
)

# A message about a file that can't be used.
REFUSAL = re.compile(r"^[^ ]+: (warning: )?(cannot (read|write)|[^ ].*\.(csv|json|journal):\d+(:\d+)?: )")

LONGEST_LINE = 300
LONGEST_ECHO = 80


def printed(ending: Ending) -> list[tuple[str, str]]:
    """Returns faults in the output, each as a kind and a description."""
    faults = []
    for stream, data in (("standard output", ending.out), ("standard error", ending.err)):
        text = data.decode("utf-8", "surrogateescape")
        if match := CONTROL.search(text):
            faults.append(
                ("control character", f"U+{ord(match[0]):04X} in {stream}: {_around(text, match.start())!r}")
            )
        if match := re.search("[\udc80-\udcff]", text):
            # Only the beginning of a long output is read, which may end within a character.
            if match.start() < len(text) - 4:
                faults.append(("not UTF-8", f"in {stream}: {_around(text, match.start())!r}"))
    if match := STACK_TRACE.search(ending.err.decode(errors="replace")):
        faults.append(("stack trace", match[0]))
    return faults


def _around(text: str, at: int) -> str:
    return text[max(0, at - 30) : at + 30]


def message_lines(ending: Ending) -> list[str]:
    """Returns the lines on standard error, without warnings."""
    lines = ending.err.decode(errors="replace").split("\n")
    return [line for line in lines if line and ": warning: " not in line]


def messages(ending: Ending, given: list[bytes], one_line: bool) -> list[tuple[str, str]]:
    """Returns faults in the messages and in the status. `given` holds the input that a message may quote."""
    faults = []
    lines = ending.err.decode(errors="replace").split("\n")
    for line in lines:
        if len(line) > LONGEST_LINE and (len(line) > 4 * LONGEST_LINE or _echoes(line, given)):
            faults.append(("long line", f"{len(line)} characters: {line[:120]}"))
            break
    refused = [line for line in lines if REFUSAL.match(line) and ".timeline.csv" not in line]
    if ending.status == 0 and refused:
        faults.append(("status 0 though refused", refused[0]))
    if ending.status not in (0, None) and not ending.out.strip() and not ending.err.strip():
        faults.append(("silence", f"status {ending.status}, and nothing said"))
    said = message_lines(ending)
    if one_line and ending.status in (1, 64) and len(said) > 1:
        faults.append(("more than one line", f"{len(said)} lines: {said[0][:100]}"))
    return faults


def _echoes(line: str, given: list[bytes]) -> bool:
    """Returns whether the message quotes more than LONGEST_ECHO characters of the input in a row."""
    return any(
        line[at : at + LONGEST_ECHO + 1].encode(errors="replace") in data
        for data in given
        for at in range(0, len(line) - LONGEST_ECHO, 10)
    )


def ended(ending: Ending, limit: float) -> list[tuple[str, str]]:
    """Returns faults in how a process ended. On a busy machine, the limit is on processor time."""
    seconds = ending.seconds if scene.patience() == 1 else ending.processor_seconds
    if not ending.in_time or seconds > limit:
        return [("too slow", f"{ending.seconds:.0f} s, {ending.processor_seconds:.0f} s of processor time")]
    if ending.signal is not None:
        return [("signal", f"{ending.description}: {ending.last_line[:200]}")]
    return []
