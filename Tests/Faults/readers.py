"""The commands that read files, and the arguments that they are tried with."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass
class Attempt:
    """The arguments of one command, and its files."""

    arguments: list[str]
    files: dict[str, str]  # Names in the current folder, and the samples they are made of.
    targets: list[str]  # The files of which some are damaged.
    outputs: list[str] = field(default_factory=list)  # Patterns of the files that the command may write.


@dataclass
class Reader:
    """A command that reads."""

    name: str
    attempt: Callable[[random.Random], Attempt]
    sound: tuple[int, ...] = (0,)  # Allowed statuses for sound files.
    accepting: tuple[int, ...] = (0,)  # Statuses that mean that the files were accepted.
    statuses: tuple[int, ...] = (0, 1, 64)  # Allowed statuses for any files.
    says_one_line: bool = True  # Whether a refusal is always a single line.
    measures: bool = False  # Whether it may measure, which may take long.


def _results(*pairs: tuple[str, str], timelines: bool = False) -> dict[str, str]:
    """Returns result files with the files beside them."""
    files = {}
    for name, sample in pairs:
        files |= {f"{name}.csv": f"{sample}.csv", f"{name}.json": f"{sample}.json"}
        if timelines:
            files[f"{name}.timeline.csv"] = f"{sample}.timeline.csv"
    return files


def _one(random, samples=("rows", "head", "made")):
    """Returns one result file with the files beside it. The target is most often the table."""
    sample = random.choice(samples)
    files = _results(("a", sample), timelines=sample == "made")
    return files, [random.choice(("a.csv", "a.csv", "a.json", random.choice(list(files))))]


def compare(random):
    arguments = [
        "compare",
        "base.csv",
        "head.csv",
        "--format",
        random.choice(("text", "text", "markdown", "csv", "json")),
    ]
    files = _results(("base", "base"), ("head", random.choice(("head", "head", "base"))))
    arguments += random.choice(
        ([], ["--all"], ["--across-machines"], ["--metric", "allocations,time_ns"], ["--fail-on-improvement"])
    )
    if random.random() < 0.15:
        arguments += ["--allow", "allowed.csv"]
        files["allowed.csv"] = "allowed.csv"
    return Attempt(arguments, files, list(files))


def report(random):
    files, targets = _one(random)
    arguments = ["report", "a.csv", "--output", "page.html"]
    if random.random() < 0.3:
        files |= _results(("b", "head"))
        arguments.insert(2, "b.csv")
    return Attempt(arguments, files, targets, ["page.html"])


def chart(random):
    files, targets = _one(random, ("rows", "made", "made"))
    arguments = ["chart", "a.csv", "--format", "vl.json", "--output", "pictures"]
    if random.random() < 0.3:
        files |= _results(("b", "head"))
        arguments.insert(2, "b.csv")
    return Attempt(arguments, files, targets, ["pictures"])


def advise(random):
    files, targets = _one(random)
    arguments = ["advise", "a.csv", "--rows", random.choice(("10", "500", "100k"))]
    arguments += random.choice(
        (
            [],
            ["--memory-budget", "20MiB", "--model-budget"],
            ["--frame-budget", "2ms", "--model-budget"],
            ["--content", "card"],
        )
    )
    return Attempt(arguments, files, targets)


def history(random):
    files = _results(("a", "base"), ("b", "head"), ("c", "rows"))
    arguments = ["history", "a.csv", "b.csv", "c.csv"]
    arguments += random.choice(([], [], ["--metric", "allocations,time_ns"], ["--strategy", "pool"]))
    return Attempt(arguments, files, list(files))


def export(random):
    files, targets = _one(random)
    form = random.choice(("gotext", "github-action", "bencher", "markdown"))
    output = random.choice(([], ["--output", "exported"]))
    return Attempt(["export", "a.csv", "--format", form, *output], files, targets, ["exported"])


def merge(random):
    files = _results(("a", "first"), ("b", "second"), timelines=True)
    outputs = ["whole.csv", "whole.json", "whole.timeline.csv"]
    return Attempt(["merge", "a.csv", "b.csv", "--output", "whole.csv"], files, list(files), outputs)


def resume(random):
    sample = random.choice(("made.journal", "made.journal", "first.journal"))
    named = random.choice(("r.journal", "r.journal", "r.csv"))
    outputs = ["r.csv", "r.json", "r.timeline.csv"]
    return Attempt(["run", "--quiet", "--resume", named], {"r.journal": sample}, ["r.journal"], outputs)


READERS = [
    Reader("compare", compare, sound=(0, 2, 4), accepting=(0, 2, 4), statuses=(0, 1, 2, 4, 64)),
    Reader("report", report, says_one_line=False),
    Reader("advise", advise, sound=(0, 1, 64)),
    Reader("chart", chart, says_one_line=False),
    Reader("history", history, says_one_line=False),
    Reader("export", export, says_one_line=False),
    Reader("merge", merge),
    Reader("run --resume", resume, statuses=(0, 1, 64, 130), says_one_line=False, measures=True),
]
