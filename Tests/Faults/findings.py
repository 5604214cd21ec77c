"""Faults that were found. Similar ones are kept once, with what it takes to repeat them."""

from __future__ import annotations

import hashlib
import os
import re
import shlex
import shutil
from collections import Counter
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / ".build" / "findings"

BENCH = "../../../../../../.build/release/bench"  # Relative to the folder of a finding.

MOST_KEPT = 12  # Findings of one command and kind.
MOST_BYTES = 64 << 20  # The largest input that is kept.


class Findings:
    """Counts faults, and keeps the first of each group of similar ones."""

    def __init__(self, part: str):
        self.part = part
        self.counts: Counter[tuple[str, str]] = Counter()
        self.distinct: set[tuple[str, str, str]] = set()

    def add(self, command: str, kind: str, line: str) -> Path | None:
        """Counts a fault. Returns a new folder for it, or None if there is a similar one."""
        self.counts[command, kind] += 1
        key = (command, kind, _pattern(line))
        if key in self.distinct:
            return None
        self.distinct.add(key)
        if sum(1 for other in self.distinct if other[:2] == key[:2]) > MOST_KEPT:
            return None
        folder = FOLDER / self.part / f"{slug(command)}-{slug(kind)}-{_digest(key)}"
        try:
            folder.mkdir(parents=True)
        except FileExistsError:
            return None
        return folder

    def join(self, other: Findings) -> None:
        self.counts.update(other.counts)
        self.distinct.update(other.distinct)

    def of(self, command: str, kind: str) -> int:
        return self.counts[command, kind]

    @property
    def total(self) -> int:
        return sum(self.counts.values())


def keep(folder: Path, files: list[str], arguments: list[str], notes: list[str], prints: str) -> None:
    """Copies the input and the output into the folder of a finding, and writes a script that repeats it.

    The script runs the executable that the variable BENCH names, or else the release build.
    """
    for name in files:
        if os.path.isfile(name) and os.path.getsize(name) <= MOST_BYTES:
            shutil.copyfile(name, os.path.join(os.fsencode(folder), os.fsencode(name)))
    for stream in ("out", "err"):
        if os.path.exists(f"{prints}.{stream}"):
            shutil.copyfile(f"{prints}.{stream}", folder / f"printed.{stream}")
    quoted = b" ".join(os.fsencode(shlex.quote(argument)) for argument in arguments)
    lines = ["#!/bin/sh", *notes, 'cd "$(dirname "$0")" || exit', f'"${{BENCH:-{BENCH}}}" ']
    (folder / "repeat").write_bytes(os.fsencode("\n".join(lines)) + quoted + b"\n")
    (folder / "repeat").chmod(0o755)


def slug(text: str) -> str:
    return re.sub(r"[^a-zA-Z0-9]+", "-", text).strip("-").lower()[:60]


def _pattern(line: str) -> str:
    """Returns a message without its variable parts."""
    line = re.sub(r'"[^"]*…?"?|\'[^\']*\'', '"…"', line)
    return re.sub(r"[0-9a-fA-F]*\d[0-9a-fA-F.]*", "N", line)[:160]


def _digest(key: tuple[str, str, str]) -> str:
    return hashlib.sha256("\0".join(key).encode()).hexdigest()[:8]
