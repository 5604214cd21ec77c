"""Makes small, valid files of every kind."""

from __future__ import annotations

import csv
import os
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

RECORDING = """time_ms,event,value
0,offset,0
8.3,offset,14.5
16.7,offset,310
40,tap,
60,delete,2
60,insert,0
90,move,3:5
120,reload,
150,memory-warning,
200,resize,844x390
250,idle,
300,offset,2000
"""

ALLOWED = """strategy,content,workload,host,uikit,rows,phase,metric,at_most,reason
pool,*,*,*,*,*,*,*_bytes,64,a stack
per-cell,*,fling,*,*,1k,scroll,allocations,5%,another reason
"""

# Enough metrics for every command to have something to say.
METRICS = {
    *(
        "allocations",
        "allocated_bytes",
        "peak_live_bytes",
        "controllers_made",
        "turnovers",
        "frames",
        "time_ns",
    ),
    *(
        "frame_ns.p50",
        "frame_ns.p99",
        "containment_ns",
        "left_behind_bytes",
        "left_behind_objects",
        "forgotten_rows",
    ),
    *("calls.addChild", "calls.willMove", "call_ns.addChild", "call_ns.addChild.p99", "peak_resident_bytes"),
}

ROWS = {"10", "100", "200", "1000"}

PROFILE = """unit,content,unit_of_measure,low,typical,high,n,source,device,os
view,card,ns,1000,1250.5,2e4,45,bench profile probe,iPhone,iOS 26.0
view,"a, b",bytes,6512,6512,6512,45,"the ""source"" of it",iPhone,iOS 26.0
add-child,*,ns,41,50,75,0,assumption: none was found,iPhone,iOS 26.0
frame,grid,ns,,,,,,,
"""

KINDS = {".csv": "table", ".json": "document", ".journal": "journal"}


def kind(name: str) -> str:
    """Returns the kind of a file, which determines its mutations."""
    return KINDS[Path(name).suffix]


def make(bench: str, folder: Path, environment: dict[str, str]) -> None:
    """Makes all samples in `folder`, and checks that they are valid."""
    folder.mkdir()
    (folder / "walk.csv").write_text(RECORDING)
    (folder / "offsets.csv").write_text("time_ms,offset\n0,0\n8,20.5\n16,90\n33,400\n")
    (folder / "allowed.csv").write_text(ALLOWED)
    (folder / "profile.csv").write_text(PROFILE)
    (folder / "published.csv").write_bytes((ROOT / "Benchmarks/Profiles/published.csv").read_bytes())
    slice_of(ROOT / "Results/20261121T044555Z-7e6bf32.csv", folder / "base.csv", "fling")
    slice_of(ROOT / "Results/20261121T044601Z-05e7bda.csv", folder / "head.csv", "fling")
    slice_of(ROOT / "Results/20261125T231004Z-706b8ae.csv", folder / "rows.csv", "through")

    run = ["run", "--quiet", "--workload", "walk.csv", "--strategy", "pool,per-cell", "--content", "label"]
    run += ["--launches", "1", "--timeline", "--rows"]
    for name, arguments in {
        "made": ["100"],
        "first": ["100,200", "--shard", "1/2"],
        "second": ["100,200", "--shard", "2/2"],
    }.items():
        _measure([bench, *run, *arguments, "--output", f"{name}.csv"], folder, environment)
        slice_of(folder / f"{name}.csv", folder / f"{name}.csv")
    tables = sorted(
        path.name for path in folder.glob("*.csv") if (folder / path.name).with_suffix(".json").exists()
    )
    subprocess.run(
        [bench, "validate", *tables], cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL
    )


def _measure(command: list[str], folder: Path, environment: dict[str, str]) -> None:
    """Runs a command that measures, and keeps its journal."""
    output = Path(command[-1])
    journal = folder / output.with_suffix(".journal")
    kept = folder / f"kept-{output.stem}.journal"
    process = subprocess.Popen(command, cwd=folder, env=environment, stderr=subprocess.PIPE)
    while process.poll() is None and not kept.exists():
        try:
            os.link(journal, kept)
        except FileNotFoundError:
            time.sleep(0.002)
    said = process.communicate()[1].decode(errors="replace")
    if process.returncode != 0 or not kept.exists():
        raise SystemExit(f"faults: {' '.join(command)} ended with status {process.returncode}: {said}")
    kept.rename(journal)


def slice_of(source: Path, target: Path, workload: str | None = None) -> None:
    """Copies some rows of a result file, and its environment. Small files leave time for more inputs."""
    with open(source, newline="", encoding="utf-8") as file:
        rows = [
            row
            for row in csv.DictReader(file)
            if row["metric"] in METRICS and workload in (None, row["workload"])
            if row["strategy"] in ("per-cell", "pool", "preallocated") and row["rows"] in ROWS
        ]
    with open(target, "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, rows[0].keys(), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    if target != source:
        target.with_suffix(".json").write_bytes(source.with_suffix(".json").read_bytes())
