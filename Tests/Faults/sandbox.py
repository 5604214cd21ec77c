"""A folder for one hostile environment. Runs commands in it and judges them."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import checks
import child
import journals
import scene

WORKS, REFUSED, EITHER = "works", "is refused", "works or is refused"

LIMIT = 60.0  # Seconds that a command may take.
GRACE = 1.0  # Seconds that its children may outlive it.

SMALL = ["--strategy", "pool", "--content", "label", "--rows", "10", "--workload", "nudge", "--launches", "1"]
LONG = ["--strategy", "pool", "--content", "label", "--rows", "1k", "--workload", "fling", "--launches", "20"]

RUN = ["run", *SMALL, "--output", "out.csv"]
COMPARE = ["compare", "base.csv", "head.csv"]
ADVISE = ["advise", "rows.csv", "--rows", "500"]
EXPORT = ["export", "base.csv", "--format", "gotext"]
HISTORY = ["history", "base.csv", "head.csv"]
LIST = ["list", "strategies"]
TRACE = ["trace", "--strategy", "pool", "--content", "label", "--workload", "tap"]
CHART = ["chart", "rows.csv", "--format", "vl.json", "--output", "pictures"]
DRAW = ["chart", "rows.csv", "--chart", "memory", "--output", "pictures"]
REPORT = ["report", "rows.csv", "--output", "page.html"]


@dataclass
class Launch:
    """How a command is started. Environments change this."""

    environment: dict[str, str]
    folder: Path
    before: list[Callable[[], None]] = field(default_factory=list)  # Called in the child process.
    wrapper: list[str] = field(default_factory=list)  # Arguments in front of the command.
    stdin: int | str = subprocess.DEVNULL
    stdout: int | str | None = None  # A descriptor, a path, or None for a file that is checked.
    stderr: int | str | None = None
    user: int | None = None
    is_heard: bool = True  # Whether its messages can be checked.


@dataclass
class Kit:
    """What is common to all sandboxes."""

    bench: Path
    samples: Path
    environment: dict[str, str]
    figures: dict[str, Counter]  # The exact figures of undisturbed runs.


class Sandbox:
    """A current folder with samples, a folder for temporary files, a home, and a folder for witnesses."""

    def __init__(self, kit: Kit, number: int):
        self.kit = kit
        self.folder = Path(scene.FOLDER) / "environments" / str(number)
        self.work, self.temporary = self.folder / "work", self.folder / "tmp"
        self.home, self.witnesses = self.folder / "home", self.folder / "witnesses"
        for folder in (self.work, self.temporary, self.home, self.witnesses):
            folder.mkdir(parents=True)
            folder.chmod(0o777)
        for sample in kit.samples.iterdir():
            shutil.copy(sample, self.work)
        self.marker = str(self.folder)
        self.faults: list[tuple[str, str]] = []
        self.planted: set[str] = set()  # Temporary files that the environment itself made.
        self.printed = 0
        plain = kit.environment | {"HOME": str(self.home), "TMPDIR": str(self.temporary)}
        self.launch = Launch(plain | {scene.RUN: self.marker}, self.work)

    def note(self, kind: str, line: str) -> None:
        self.faults.append((kind, line))

    def start(self, arguments: list[str | bytes], launch: Launch | None = None) -> subprocess.Popen:
        """Starts a command with its output in files."""
        launch = launch or self.launch
        self.printed += 1
        out, err = (self.folder / f"printed-{self.printed}.{name}" for name in ("out", "err"))
        streams = [
            open(path, "wb")
            if stream is None
            else open(stream, "r+b", buffering=0)
            if isinstance(stream, str)
            else stream
            for stream, path in ((launch.stdout, out), (launch.stderr, err))
        ]

        def prepare() -> None:
            for number in child.DEFAULT_SIGNALS:
                signal.signal(number, signal.SIG_DFL)
            for call in launch.before:
                call()

        process = subprocess.Popen(
            [*launch.wrapper, str(self.kit.bench), *arguments],
            cwd=launch.folder,
            env=launch.environment,
            stdin=launch.stdin if isinstance(launch.stdin, int) else open(launch.stdin, "rb"),
            stdout=streams[0],
            stderr=streams[1],
            preexec_fn=prepare,
            start_new_session=True,
            **({"user": launch.user, "group": launch.user, "extra_groups": []} if launch.user else {}),
        )
        for stream in streams:
            if not isinstance(stream, int):
                stream.close()
        process.out, process.err, process.begin = out, err, time.monotonic()
        return process

    def wait(self, process: subprocess.Popen, limit: float = LIMIT) -> child.Ending:
        """Waits for the end of a command. Kills and notes a command that hangs."""
        in_time = child.ends(process.pid, limit * scene.patience())
        if not in_time:
            self.note("hangs", f"{limit:g} s and more")
            scene.end(scene.processes(scene.RUN, self.marker))
            process.kill()
        process.wait()
        status = process.returncode
        by_signal = -status if status < 0 else None
        if self.launch.wrapper and status > 128 and status != 130:
            by_signal = status - 128  # How a shell reports a signal.
        return child.Ending(
            status=None if by_signal else status,
            signal=by_signal,
            seconds=time.monotonic() - process.begin,
            processor_seconds=0,
            peak=0,
            in_time=in_time,
            stopped_when_asked=False,
            out=process.out.read_bytes() if process.out.exists() else b"",
            err=process.err.read_bytes() if process.err.exists() else b"",
        )

    def run(self, arguments: list[str | bytes], expected: str) -> child.Ending | None:
        """Runs a command and judges it."""
        try:
            process = self.start(arguments)
        except OSError as error:
            # The system refused to start it.
            if expected == WORKS:
                self.note("not started", str(error))
            return None
        ending = self.wait(process)
        self.judge(arguments[0], ending, expected)
        return ending

    def judge(self, name: str, ending: child.Ending, expected: str) -> None:
        """Notes faults in a command's end, messages, children and files."""
        if ending.in_time:
            self.judge_ending(name, ending, expected)
        for kind, line in checks.printed(ending):
            self.note(kind, f"{name}: {line}")
        alive = scene.wait_for_none(self.marker, GRACE)
        if alive:
            self.note("processes alive", f"{name}: {len(alive)} {GRACE:g} s after its end")
            scene.end(alive)
        for witness in self.witnesses.iterdir():
            self.note("code run", f"{name}: {witness.name}")
            witness.unlink()
        self.judge_temporary_files(name, ending)

    def judge_ending(self, name: str, ending: child.Ending, expected: str) -> None:
        last = ending.last_line[:160]
        if ending.signal is not None:
            return self.note("signal", f"{name}: {ending.description}: {last}")
        if expected == WORKS and ending.status not in (0, 2):
            self.note("does not work", f"{name}: status {ending.status}: {last}")
        if expected == REFUSED and ending.status == 0:
            self.note("status 0 all the same", f"{name}: {last or 'nothing said'}")
        said = checks.message_lines(ending)
        if ending.status in (1, 64) and self.launch.is_heard and self.launch.stderr is None:
            if not said and not ending.out:
                self.note("silence", f"{name}: status {ending.status}")
            # A run also says how to resume it.
            if len(said) > (3 if name == "run" else 1) and name not in ("chart", "report"):
                self.note("more than one line", f"{name}: {len(said)} lines: {said[0][:100]}")
            if any(len(line) > 1000 for line in said):
                self.note("long line", f"{name}: {said[0][:100]}")

    def judge_temporary_files(self, name: str, ending: child.Ending) -> None:
        for left in self.temporary.iterdir():
            # A run that fails to write to standard output keeps its journal.
            is_kept = ending.status != 0 and left.suffix == ".journal"
            if left.name not in self.planted and not is_kept:
                self.note("file left behind", f"{name}: $TMPDIR/{left.name}")
                scene.remove_any(left)

    def measure(
        self, expected: str, arguments: list[str | bytes] = RUN, folder: Path | None = None, stem: str = "out"
    ) -> None:
        """Measures, and judges the result, which is `stem`.csv in `folder`."""
        ending = self.run(arguments, expected)
        if ending and ending.in_time:
            self.judge_result(ending.status == 0, arguments, folder or self.work, stem)

    def judge_result(self, is_complete: bool, arguments: list, folder: Path, stem: str = "out") -> None:
        """Compares the result with an undisturbed run. Resumes a run that failed, in a plain environment."""
        result, journal = folder / f"{stem}.csv", folder / f"{stem}.journal"
        lines = journals.complete_lines(journal)
        if is_complete and journal.exists():
            self.note("file left behind", "run: a journal after status 0")
        if not is_complete and len(lines) > 1:
            self.resume_in_peace(journal, result, lines)
        if result.exists():
            # The result may name a case as failed.
            is_partial = not is_complete and any(row["status"] != "ok" for row in journals.rows(result))
            differing = journals.differences(journals.exact(result), self.figures(arguments))
            if differing and not is_partial:
                self.note("exact figures differ", f"run: {differing}")
        elif is_complete or len(lines) > 1:
            self.note("no result", "run: status 0, or launches in its journal, and no result")

    def resume_in_peace(self, journal: Path, result: Path, lines: list[bytes]) -> None:
        kept = self.folder / "kept.journal"
        kept.unlink(missing_ok=True)
        try:
            os.link(journal, kept)
        except OSError:
            kept = None  # The journal is on another file system.
        calm = Launch(self.kit.environment | {scene.RUN: self.marker}, self.work)
        ending = self.wait(self.start(["run", "--quiet", "--resume", str(journal)], calm))
        if ending.status != 0:
            self.note("resume failed", f"{ending.description}: {ending.last_line[:160]}")
        elif kept:
            after = journals.complete_lines(kept)
            lost = journals.lost(lines, after) + journals.uncounted(after, result)
            if lost:
                self.note("launches lost", f"{lost} of {len(lines) - 1}")

    def figures(self, arguments: list) -> Counter:
        return self.kit.figures["long" if set(LONG) <= set(arguments) else "small"]

    def remove(self) -> None:
        scene.end(scene.processes(scene.RUN, self.marker))
        scene.remove(self.folder)
