"""Compares journals with results, and results with each other."""

from __future__ import annotations

import csv
import json
from collections import Counter
from pathlib import Path

CASE = ("suite", "uikit", "host", "workload", "content", "strategy", "rows")


def complete_lines(path: Path) -> list[bytes]:
    """Returns the complete lines, including the header. Returns none if there is no file."""
    try:
        return path.read_bytes().split(b"\n")[:-1]
    except FileNotFoundError:
        return []


def lost(before: list[bytes], after: list[bytes]) -> int:
    """Returns how many of the earlier lines are missing or changed."""
    return sum(1 for at, line in enumerate(before) if at >= len(after) or after[at] != line)


def rows(path: Path) -> list[dict[str, str]]:
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def exact(path: Path) -> Counter[tuple]:
    """Returns the exact figures of a result, without the columns that differ from run to run."""
    skipped = ("schema", "run", "commit", "date")
    return Counter(
        tuple(value for name, value in row.items() if name not in skipped)
        for row in rows(path)
        if row["kind"] == "exact"
    )


def differences(one: Counter, other: Counter) -> int:
    return sum((one - other).values()) + sum((other - one).values())


def uncounted(lines: list[bytes], result: Path) -> int:
    """Returns how many launches of a journal have a figure that the result lacks."""
    samples: dict[tuple, Counter[float]] = {}
    for row in rows(result):
        case = tuple(row[name] for name in CASE)
        samples[(*case, row["phase"], row["metric"])] = Counter(map(float, row["samples"].split()))
    cases = [tuple(str(case[name]) for name in CASE) for case in json.loads(lines[0])["cases"]]
    missing = 0
    for line in lines[1:]:
        record = json.loads(line)
        found = True
        for phase, metric, value in record["figures"]:
            left = samples.get((*cases[record["case"]], phase, metric), Counter())
            found = found and left[value] > 0
            left[value] -= 1
        missing += not found
    return missing
