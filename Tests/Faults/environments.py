"""The part `environments`: runs commands in hostile environments, each in a folder of its own."""

from __future__ import annotations

import os
import shlex
import sys
import time
from collections import Counter
from pathlib import Path

import disturbances
import journals
import naming
import samples
import scarcities
import scene
import surroundings
import terminals
from alterations import Skipped
from findings import Findings
from sandbox import LONG, SMALL, WORKS, Kit, Sandbox
from tables import Table

ENVIRONMENTS = [
    *scarcities.ENVIRONMENTS,
    *surroundings.ENVIRONMENTS,
    *terminals.ENVIRONMENTS,
    *naming.ENVIRONMENTS,
    *disturbances.ENVIRONMENTS,
]


def _kit(bench: Path, environment: dict[str, str]) -> Kit:
    folder = Path(scene.FOLDER) / "environments"
    folder.mkdir()
    folder.chmod(0o755)
    samples.make(str(bench), folder / "samples", environment)
    kit = Kit(bench, folder / "samples", environment, {"small": Counter(), "long": Counter()})
    for number, (name, arguments) in enumerate((("small", SMALL), ("long", LONG))):
        box = Sandbox(kit, -number - 1)
        box.run(["run", "--quiet", *arguments, "--output", "out.csv"], WORKS)
        if box.faults:
            raise SystemExit(f"faults: an undisturbed run: {box.faults[0]}")
        kit.figures[name] = journals.exact(box.work / "out.csv")
        box.remove()
    return kit


def _keep(findings: Findings, name: str, box: Sandbox) -> None:
    """Keeps the faults of a sandbox, and its output."""
    for kind, line in dict.fromkeys(box.faults):
        folder = findings.add(name, kind, line)
        if not folder:
            continue
        repeat = f"Tests/Faults/run environments --only {shlex.quote(name)}"
        (folder / "what").write_text(f"{kind}: {line}\n{repeat}\n", errors="surrogateescape")
        for printed in box.folder.glob("printed-*"):
            (folder / printed.name).write_bytes(printed.read_bytes()[: 1 << 20])


def attack(bench: Path, environment: dict[str, str], only: str) -> Table:
    """Runs all environments whose names contain `only`, one after another."""
    kit = _kit(bench, environment)
    findings = Findings("environments")
    table = Table("Hostile environments", ["environment", "found"])
    skipped, sound, last = [], 0, time.monotonic()
    chosen = [(name, act) for name, act in ENVIRONMENTS if only in name]
    for number, (name, act) in enumerate(chosen):
        box = Sandbox(kit, number)
        try:
            act(box)
        except Skipped as reason:
            skipped.append(f"{name} ({reason})")
            continue
        finally:
            os.chdir(scene.FOLDER)
            if not box.faults:
                box.remove()
        if not box.faults:
            sound += 1
            continue
        _keep(findings, name, box)
        box.remove()
        kinds = Counter(kind for kind, _ in dict.fromkeys(box.faults))
        table.add(name, ", ".join(f"{count} {kind}" for kind, count in kinds.items()))
        if time.monotonic() - last > 60:
            last = time.monotonic()
            print(f"environments: {number + 1} of {len(chosen)}", file=sys.stderr)
    table.found = findings.total
    table.notes.append(f"{len(chosen) - len(skipped)} environments, in {sound} of which nothing was found.")
    if skipped:
        table.notes.append(f"Not tried: {'; '.join(skipped)}.")
    return table
