"""A run that is killed at random moments, and then judged."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import child
import journals
import scene

if TYPE_CHECKING:
    from kills import Attack

GRACE = 1.0  # Seconds that workers may outlive their run.


@dataclass
class Plan:
    """What a run measures, and the outcome of an undisturbed run."""

    name: str
    arguments: list[str]
    seconds: float = 0
    launches: int = 0
    figures: Counter = field(default_factory=Counter)
    timeline: bytes = b""

    @property
    def has_timeline(self) -> bool:
        return "--timeline" in self.arguments


class Run:
    """One run in a folder of its own."""

    def __init__(self, attack: Attack, plan: Plan):
        self.attack = attack
        self.plan = plan
        attack.number += 1
        self.folder = attack.folder / f"run-{attack.number}"
        self.temporary = attack.folder / f"tmp-{attack.number}"
        self.errors = attack.folder / f"errors-{attack.number}"
        self.folder.mkdir()
        self.temporary.mkdir()
        self.marker = str(self.folder)
        self.journal = self.folder / "r.journal"
        self.kept = attack.folder / f"journal-{attack.number}"
        self.result = self.folder / "r.csv"
        self.known: list[bytes] = []  # The lines of the journal at the last kill.
        self.kills = 0
        self.story = ""

    @property
    def said(self) -> str:
        return self.errors.read_text(errors="replace")

    @property
    def timeline(self) -> bytes:
        path = self.folder / "r.timeline.csv"
        return path.read_bytes() if path.exists() else b""

    def _launch(self, arguments: list[str]) -> None:
        with open(self.errors, "wb") as errors:
            self.process = subprocess.Popen(
                [self.attack.bench, "run", "--quiet", *arguments],
                cwd=self.folder,
                env=self.attack.environment | {"TMPDIR": str(self.temporary), scene.RUN: self.marker},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=errors,
                start_new_session=True,
            )
        self.story += f"bench run --quiet {' '.join(arguments)}\n"

    def start(self) -> None:
        self._launch([*self.plan.arguments, "--output", "r.csv"])

    def resume(self) -> None:
        """Resumes the run, or starts it again if it was killed before it had a journal.

        Does nothing if it was killed between the removal of its journal and its end.
        """
        if len(journals.complete_lines(self.journal)) > 0:
            self._launch(["--resume", self.attack.random.choice(("r.journal", "r.journal", "r.csv"))])
        elif not self.result.exists() or self.journal.exists():
            self.journal.unlink(missing_ok=True)
            self.start()

    def _seconds_left(self) -> float:
        """Estimates from the journal how much longer the run takes."""
        done = len(self.known) / self.plan.launches
        return max(0.2, self.plan.seconds * (1 - done))

    def kill_somewhere(self) -> bool:
        """Kills the run, not its workers, at a random moment. Returns False if it ended before."""
        moment = self.attack.random.uniform(0.01, self._seconds_left())
        deadline = time.monotonic() + moment
        while time.monotonic() < deadline and self.process.poll() is None:
            self._keep_journal()
            time.sleep(0.002)
        if self.process.poll() is not None:
            return False
        self._keep_journal()
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.kills += 1
        self.attack.counts["kills"] += 1
        self.story += f"killed after {moment:.3f} s\n"
        lines = journals.complete_lines(self.journal)
        self.attack.counts["journalled launches at a kill"] += max(0, len(lines) - 1)
        self._judge_journal(lines)
        self.known = lines
        self._judge_workers()
        return True

    def _keep_journal(self) -> None:
        """Links the journal, so that it can still be read after the run has removed it."""
        if self.journal.exists():
            try:
                if not self.kept.exists() or not self.kept.samefile(self.journal):
                    self.kept.unlink(missing_ok=True)
                    os.link(self.journal, self.kept)
            except FileNotFoundError:
                pass

    def _judge_workers(self) -> None:
        alive = scene.wait_for_none(self.marker, GRACE)
        if not alive:
            return
        start = time.monotonic()
        names = scene.names(alive)
        # Measure how much longer they live, up to a limit.
        left = scene.wait_for_none(self.marker, 5)
        longer = f"{GRACE + time.monotonic() - start:.1f} s{' or more' if left else ''}"
        self.attack.note(
            "workers alive", f"{self.plan.name}: {', '.join(names)} for {longer}", self, len(alive)
        )
        scene.end(left)

    def _judge_journal(self, lines: list[bytes]) -> None:
        lost = journals.lost(self.known, lines)
        if lost:
            self.attack.note(
                "launches lost", f"{lost} lines of the journal are gone after a kill", self, lost
            )

    def finish(self) -> None:
        """Waits for the end of the run, and keeps its journal.

        If the last thing that happened was a kill, the run was complete.
        """
        deadline = time.monotonic() + 600
        while self.process.poll() is None and time.monotonic() < deadline:
            self._keep_journal()
            time.sleep(0.002)
        if self.process.poll() is None:
            self.process.kill()
            self.attack.note("did not end", f"{self.plan.name}: a resumed run goes on and on", self)
        elif self.process.returncode not in (0, -signal.SIGKILL):
            last = child.last_line(self.errors.read_bytes())
            self.attack.note("run failed", f"status {self.process.returncode}: {last}", self)

    def judge(self) -> None:
        """Compares the result with an undisturbed run and with the journal, and looks for stray files."""
        if not self.kills:
            return  # The run ended before the kill.
        counts = self.attack.counts
        counts["runs"] += 1
        counts[f"runs of {self.plan.name}"] += 1
        if not self.result.exists():
            return self.attack.note(
                "no result", f"{self.plan.name}: there is no result after {self.kills} kills", self
            )
        counts["exact figures"] += sum(self.plan.figures.values())
        differing = journals.differences(self.plan.figures, journals.exact(self.result))
        if self.timeline != self.plan.timeline:
            differing += 1
        if differing:
            self.attack.note("exact figures differ", f"{self.plan.name}: {differing} differ", self, differing)
        lines = journals.complete_lines(self.kept)
        if lines:
            self._judge_journal(lines)
            missing = journals.uncounted(lines, self.result)
            if missing:
                self.attack.note(
                    "launches lost", f"{missing} launches of the journal are not in the result", self, missing
                )
        expected = {"r.csv", "r.json"} | ({"r.timeline.csv"} if self.plan.has_timeline else set())
        left = [path.name for path in self.folder.iterdir() if path.name not in expected]
        left += [f"$TMPDIR/{path.name}" for path in self.temporary.iterdir()]
        for name in left:
            self.attack.note("file left behind", f"{self.plan.name}: {name}", self)

    def remove(self) -> None:
        scene.end(scene.processes(scene.RUN, self.marker))
        scene.remove(self.folder)
        scene.remove(self.temporary)
        self.kept.unlink(missing_ok=True)
        self.errors.unlink(missing_ok=True)
