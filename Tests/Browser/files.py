"""Reports, the result files that they are made of, and their figures, read here without the package's own code."""

import csv
import functools
import json
import os
import subprocess
import tempfile
from collections import Counter, defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BENCH = os.environ["BENCH"]
RUNS = {path.stem: path for path in sorted(ROOT.glob("Results/*.csv"))}
# Ends a script, begins a comment, closes an attribute, is read from right to left, has two lines.
HOSTILE = "</script><!--<b id='x'>\" & ${1} \u05e9\u05dc\u05d5\u05dd\nb"
TEMPORARY = tempfile.TemporaryDirectory()
FOLDER = Path(TEMPORARY.name)


def rows_of(path):
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def largest_of(suite):
    """The name of the largest run of a suite, which isn't a part of it."""
    return max(
        (name for name, path in RUNS.items() if f",{suite}," in path.read_text(encoding="utf-8").split("\n")[1]),
        key=lambda name: RUNS[name].stat().st_size,
    )


STORED = largest_of("decision")
BUG = largest_of("hosting-bug")


def write(name, rows, environment=None):
    path = FOLDER / name
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, rows[0].keys(), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    if environment:
        path.with_suffix(".json").write_text(json.dumps(environment))
    return path


@functools.cache
def sources(name):
    """The result files of a report."""
    if name == "compared":
        return list(RUNS.values())[:2]
    if name in RUNS:
        return [RUNS[name]]
    rows = rows_of(RUNS[STORED])
    environment = json.loads(RUNS[STORED].with_suffix(".json").read_text())
    measured = [row for row in rows if row["suite"] != "checks"]
    today = [row for row in rows if row["uikit"] == "prefetching"]
    if name == "today":
        # The cases of today's UIKit alone, so that each section has one chart.
        return [write("today.csv", today, environment)]
    if name == "long":
        # The default run, and as much of it again under other contents.
        copies = [{**row, "content": content} for content in ("card", "card-2", "card-3", "card-4") for row in measured]
        return [write("long.csv", copies[:20_000])]
    assert name == "hostile"
    rows = [row for row in today if row["workload"] == "fling" and row["suite"] != "checks"]
    for row in rows:
        row["strategy"] = f"{row['strategy']} {HOSTILE}"
        for column in ("suite", "content", "workload", "uikit"):
            row[column] = f"{column} {HOSTILE}"
    for key in ("cpu_model", "kernel", "operating_system", "swift_version", "cpu_governor"):
        environment[key] = HOSTILE
    environment |= {"warnings": [HOSTILE], "command_line": ["bench", HOSTILE], "settings": {HOSTILE: HOSTILE}}
    return [write("hostile <b>'.csv", rows, environment)]


@functools.cache
def report(name):
    path = FOLDER / f"{name}.html"
    subprocess.run([BENCH, "report", *sources(name), "--output", path], check=True, cwd=ROOT, capture_output=True)
    return path


@functools.cache
def specifications(name):
    """The charts of a report, as the other command writes them; there may be none."""
    command = [BENCH, "chart", *sources(name), "--format", "vl.json", "--output", FOLDER / name]
    result = subprocess.run(command, cwd=ROOT, capture_output=True)
    charts = [json.loads(path.read_text(encoding="utf-8")) for path in sorted((FOLDER / name).glob("*.vl.json"))]
    assert result.returncode == (0 if charts else 1)
    return charts


def visible(name):
    """A name as it is shown: line ends can't be seen."""
    return name.replace("\n", "\\n")


def frame_times(name):
    """The strategy, the percentile and the median of each time of frames in a report's file."""
    return {
        (visible(row["strategy"]), row["metric"].partition(".")[2], float(row["median"]))
        for row in rows_of(*sources(name))
        if row["metric"].startswith("frame_ns.") and row["phase"] == "scroll" and row["status"] == "ok"
    }


def peaks(name):
    """How often each workload, strategy, row count and peak of live bytes is in a report's file."""
    greatest = defaultdict(float)
    for row in rows_of(*sources(name)):
        if row["metric"] == "peak_live_bytes" and row["status"] == "ok":
            case = tuple(row[key] for key in ("suite", "uikit", "host", "content", "workload", "strategy", "rows"))
            greatest[case] = max(greatest[case], float(row["median"]))
    return Counter((visible(case[4]), visible(case[5]), float(case[6]), peak) for case, peak in greatest.items())
