"""Result files to make reports of, and what their figures are, read here without the package's own code."""

import csv
import json
import os
import shutil
import subprocess
import tempfile
from collections import Counter, defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BENCH = os.environ["BENCH"]
RESULTS = sorted(ROOT.glob("Results/*.csv"))

# Ends a script, begins a comment, closes an attribute, is read from right to left, has two lines.
HOSTILE = "</script><!--<b id='x'>\" & ${1} \u05e9\u05dc\u05d5\u05dd\nb"


def rows_of(path):
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def suite_of(path):
    with open(path, newline="", encoding="utf-8") as file:
        return next(csv.DictReader(file))["suite"]


# The run of the default suite, and not a part of it.
STORED = max((path for path in RESULTS if suite_of(path) == "decision"), key=lambda path: path.stat().st_size)


def write(path, rows):
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, rows[0].keys(), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    return path


def todays_rows():
    """The file of the default run with the cases of today's UIKit alone, so that each section has one chart."""
    path = Path(tempfile.mkdtemp()) / "today.csv"
    shutil.copy(STORED.with_suffix(".json"), path.with_suffix(".json"))
    return write(path, [row for row in rows_of(STORED) if row["uikit"] == "prefetching"])


DEFAULT = todays_rows()


def hostile_file(folder):
    """The default run with names that are meant to become part of the page."""
    rows = [row for row in rows_of(DEFAULT) if row["workload"] == "fling" and row["suite"] != "checks"]
    for row in rows:
        row["strategy"] = f"{row['strategy']} {HOSTILE}"
        for column in ("suite", "content", "workload", "uikit"):
            row[column] = f"{column} {HOSTILE}"
    environment = json.loads(DEFAULT.with_suffix(".json").read_text())
    for name in ("cpu_model", "kernel", "operating_system", "swift_version", "cpu_governor"):
        environment[name] = HOSTILE
    environment["warnings"] = [HOSTILE]
    environment["command_line"] = ["bench", HOSTILE]
    environment["settings"] = {HOSTILE: HOSTILE}
    path = write(folder / "hostile <b>'.csv", rows)
    path.with_suffix(".json").write_text(json.dumps(environment))
    return path


def long_file(folder):
    """A file of 20 000 rows: the default run, and as much of it again under other contents."""
    measured = [row for row in rows_of(STORED) if row["suite"] != "checks"]
    rows = [{**row, "content": content} for content in ("card", "card-2", "card-3", "card-4") for row in measured]
    return write(folder / "long.csv", rows[:20_000])


def report(folder, *files, name="report.html"):
    path = folder / name
    subprocess.run([BENCH, "report", *files, "--output", path], check=True, cwd=ROOT, capture_output=True)
    return path


def specifications(folder, *files):
    """The charts of files, as the other command writes them; there may be none."""
    command = [BENCH, "chart", *files, "--format", "vl.json", "--output", folder]
    result = subprocess.run(command, cwd=ROOT, capture_output=True)
    charts = sorted(folder.glob("*.vl.json"))
    assert result.returncode == (0 if charts else 1)
    return charts


def visible(name):
    """A name as it is shown: line ends can't be seen."""
    return name.replace("\n", "\\n")


def frame_times(path):
    """The strategy, the percentile and the median of each time of frames in the file."""
    return {
        (visible(row["strategy"]), row["metric"].partition(".")[2], float(row["median"]))
        for row in rows_of(path)
        if row["metric"].startswith("frame_ns.") and row["phase"] == "scroll" and row["status"] == "ok"
    }


def peaks(path):
    """How often each workload, strategy, row count and peak of live bytes is in the file."""
    greatest = defaultdict(float)
    for row in rows_of(path):
        if row["metric"] == "peak_live_bytes" and row["status"] == "ok":
            case = tuple(row[name] for name in ("suite", "uikit", "host", "content", "workload", "strategy", "rows"))
            greatest[case] = max(greatest[case], float(row["median"]))
    return Counter(
        (visible(case[4]), visible(case[5]), float(case[6]), peak) for case, peak in greatest.items()
    )
