"""The part `kills`: kills runs at random moments, resumes them, and compares them with undisturbed runs."""

from __future__ import annotations

import random
import shutil
import sys
import time
from collections import Counter
from pathlib import Path

import journals
import scene
from findings import Findings
from killed_run import GRACE, Plan, Run
from tables import Table

FULL_COUNT = 100


def plans(seconds: float | None) -> list[Plan]:
    """Returns plans with short launches, with long ones, and, given time and valgrind, with instructions."""
    arguments = ["--strategy", "pool,per-cell", "--rows", "100,1k", "--workload", "fling"]
    small = Plan("small", [*arguments, "--launches", "3", "--timeline"])
    arguments = ["--strategy", "pool,preallocated-loaded", "--rows", "1k,30k" if seconds else "1k,300k"]
    large = Plan("large", [*arguments, "--workload", "fling", "--launches", "1"])
    arguments = ["--strategy", "pool", "--rows", "10", "--workload", "nudge", "--launches", "1"]
    counted = Plan("with instructions", [*arguments, "--instructions", "--timeline"])
    has_valgrind = shutil.which("valgrind") and (not seconds or seconds >= 120)
    return [small, large] + ([counted] if has_valgrind else [])


class Attack:
    """Kills one run after another."""

    def __init__(self, bench: Path, seed: str, environment: dict[str, str]):
        self.bench = str(bench)
        self.repeat = f"Tests/Faults/run kills --seed {seed}"
        self.random = random.Random(f"{seed}:kills")
        self.folder = Path(scene.FOLDER) / "kills"
        self.folder.mkdir()
        self.environment = environment
        self.findings = Findings("kills")
        self.counts: Counter[str] = Counter()
        self.number = 0

    def prepare(self, plan: Plan) -> None:
        """Runs the plan undisturbed."""
        run = Run(self, plan)
        start = time.monotonic()
        run.start()
        run.finish()
        plan.seconds = time.monotonic() - start
        if run.process.returncode != 0:
            raise SystemExit(
                f"faults: an undisturbed run ended with status {run.process.returncode}: {run.said}"
            )
        plan.launches = len(journals.complete_lines(run.kept))
        plan.figures = journals.exact(run.result)
        plan.timeline = run.timeline
        run.remove()

    def kill_until_complete(self, plan: Plan, most: int) -> None:
        """Starts a run, kills it up to `most` times, and judges its result."""
        run = Run(self, plan)
        run.start()
        wanted = self.random.choice((1, 1, 2, 3))
        while run.kills < min(wanted, most) and run.kill_somewhere():
            run.resume()
        run.finish()
        run.judge()
        run.remove()

    def note(self, kind: str, line: str, run: Run, count: int = 1) -> None:
        folder = self.findings.add("run", kind, line)
        self.findings.counts["run", kind] += count - 1
        if folder:
            (folder / "what").write_text(f"{kind}: {line}\n{self.repeat}\n{run.story}\n{run.said}\n")
            for path in run.folder.iterdir():
                if path.is_file():
                    shutil.copy(path, folder)


def attack(bench: Path, seed: str, seconds: float | None, environment: dict[str, str]) -> Table:
    """Runs the part for `seconds`, or to its full count if that is None."""
    deadline = time.monotonic() + seconds if seconds else None
    attack = Attack(bench, seed, environment)
    all_plans = plans(seconds)
    last = time.monotonic()
    while attack.counts["kills"] < FULL_COUNT:
        for plan in [*all_plans, *all_plans[:2], all_plans[0]]:
            if deadline and time.monotonic() > deadline and attack.counts["kills"] > 0:
                return _table(attack, all_plans)
            if not plan.launches:
                attack.prepare(plan)
            if attack.counts["kills"] < FULL_COUNT:
                attack.kill_until_complete(plan, FULL_COUNT - attack.counts["kills"])
            if time.monotonic() - last > 60:
                last = time.monotonic()
                print(f"kills: {attack.counts['kills']} of {FULL_COUNT}", file=sys.stderr)
    return _table(attack, all_plans)


def _table(attack: Attack, all_plans: list[Plan]) -> Table:
    counts, findings = attack.counts, attack.findings
    table = Table("Kills", ["", "of", "found"])
    table.found = findings.total
    kinds = {
        "exact figures differ": ("exact figures that differ from an undisturbed run", "exact figures"),
        "launches lost": (
            "launches in the journal at a kill that the result does not count",
            "journalled launches at a kill",
        ),
        "workers alive": (f"workers alive {GRACE:g} s after the run was killed", "kills"),
        "file left behind": ("files left behind", "runs"),
    }
    others = sorted({kind for _, kind in findings.counts} - set(kinds))
    for kind, (text, of) in kinds.items():
        table.add(text, f"{counts[of]:,} {of}".replace(",", " "), findings.of("run", kind))
    for kind in others:
        table.add(kind, f"{counts['kills']} kills", findings.of("run", kind))
    runs = ", ".join(f"{counts[f'runs of {plan.name}']} {plan.name}" for plan in all_plans)
    table.notes.append(
        f"{counts['kills']} kills by SIGKILL, each followed by `--resume`, in {counts['runs']} runs: {runs}."
    )
    if len(all_plans) < 3:
        table.notes.append(
            "Not tried: runs with `--instructions`, for which there is no valgrind or no time."
        )
    return table
