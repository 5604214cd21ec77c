"""The part `inputs`: gives damaged and hostile files to each command that reads."""

from __future__ import annotations

import multiprocessing
import os
import random
import sys
import time
from collections import Counter
from fnmatch import fnmatch
from pathlib import Path

import checks
import child
import places
import samples
import scene
from findings import Findings, keep
from mutations import mutate
from readers import READERS, Attempt, Reader
from tables import Table

FULL_COUNT = 10_000  # Inputs for each command.
LIMIT = 10.0  # Seconds. A slower attempt is repeated once, in case the machine was busy.
LONG_LIMIT = 40.0  # Seconds until the repeated attempt is killed.
MEMORY = 64 << 20  # Bytes that a command may take beside its own level and three times the input.

KINDS = ["signal", "too slow", "too much memory", "control character", "long line", "status 0 though refused"]
CASE = "case"
PRINTS = "../printed"  # Outside of the folder of a case, in which new files are faults.


class Worker:
    """Makes attempts one after another, in a folder of its own."""

    def __init__(self, bench: Path, folder: Path, sound: Path, environment: dict[str, str], seed: str):
        self.bench = str(bench)
        self.folder = folder
        self.sound = sound
        self.contents = {path.name: path.read_bytes() for path in sound.iterdir()}
        self.seed = seed
        for name in ("tmp", "home"):
            (folder / name).mkdir(parents=True)
        run = str(folder)
        self.environment = environment | {"TMPDIR": f"{run}/tmp", "HOME": f"{run}/home", scene.RUN: run}
        self.levels: dict[str, int] = {}
        self.findings = Findings("inputs")
        self.counts: Counter[tuple[str, str]] = Counter()

    def learn_levels(self) -> None:
        """Measures the memory that each command takes with sound files, which it must accept."""
        for reader in READERS:
            peaks = []
            for index in range(6):
                ending = self.make(Case(self, reader, index, sound=True), LONG_LIMIT * scene.patience())
                if ending.status not in reader.sound:
                    raise SystemExit(
                        f"faults: {reader.name} with sound files: {ending.description}: {ending.last_line}"
                    )
                peaks.append(ending.peak)
            self.levels[reader.name] = max(peaks)

    def attempt(self, reader: Reader, index: int) -> None:
        """Makes one attempt and counts it."""
        case = Case(self, reader, index)
        ending = self.make(case, LIMIT, case.faults)
        if not ending.in_time and not ending.stopped_when_asked:
            case = Case(self, reader, index)
            ending = self.make(case, LONG_LIMIT * scene.patience(), case.faults)
        self.counts[reader.name, "inputs"] += 1
        if ending.stopped_when_asked:
            outcome = "still measuring"
        else:
            outcome = "accepted" if ending.status in reader.accepting else "refused"
        self.counts[reader.name, outcome] += 1

    def make(self, case: Case, limit: float, judge=None) -> child.Ending:
        """Runs a case in a new folder. Calls `judge` for faults while the folder is still there."""
        scene.remove(self.folder / CASE)
        os.mkdir(self.folder / CASE)
        os.chdir(self.folder / CASE)
        try:
            case.lay_out()
            command = [self.bench, *case.arguments]
            ending = child.run(
                command, self.environment, limit=limit, prints=PRINTS, politely=case.reader.measures
            )
        finally:
            case.close()
        if not ending.in_time or ending.signal is not None:
            scene.end(scene.processes(scene.RUN, self.environment[scene.RUN]))
        if judge:
            for kind, line in judge(ending, limit):
                self.note(case, kind, line)
        os.chdir(self.folder)
        for name in ("tmp", "home"):
            for left in (self.folder / name).iterdir():
                scene.remove_any(left)
        return ending

    def note(self, case: Case, kind: str, line: str) -> None:
        folder = self.findings.add(case.reader.name, kind, line)
        if folder:
            notes = [f"# {kind}: {ascii(line[:300])[1:-1]}", *(f"# {place.note!a}" for place in case.places)]
            keep(folder, list(case.files), case.arguments, notes, PRINTS)
            for place in case.places:
                (folder / f"{place.name}.data").write_bytes(case.damaged[place.name])


class Case:
    """The files and arguments of one attempt. The seed and the index determine them."""

    def __init__(self, worker: Worker, reader: Reader, index: int, sound: bool = False):
        self.worker = worker
        self.reader = reader
        self.index = index
        self.random = random.Random(f"{worker.seed}:{reader.name}:{index}")
        self.attempt: Attempt = reader.attempt(self.random)
        self.arguments = list(self.attempt.arguments)
        self.files = dict(self.attempt.files)
        self.is_sound = sound
        self.damaged: dict[str, bytes] = {}
        self.places: list[places.Place] = []
        self.prior: dict[
            str, tuple[int, int] | None
        ] = {}  # The files before the command, with size and time.
        self.size = 0

    def lay_out(self) -> None:
        """Writes the files into the current folder."""
        targets = set()
        if not self.is_sound:
            count = 1 if self.random.random() < 0.9 else 2
            targets = {self.random.choice(self.attempt.targets) for _ in range(count)}
            if self.random.random() < 0.03:
                targets = self._rename(targets)
        for name, sample in self.files.items():
            if name not in targets:
                os.link(self.worker.sound / sample, name)
                self.size += len(self.worker.contents[sample])
                continue
            data = mutate(self.random, self.worker.contents[sample], samples.kind(sample), self.index)
            self.damaged[name] = data
            if self.random.random() < 0.03:
                place = places.put(self.random, name, data, name in self.arguments)
                self.places.append(place)
                self.size += place.size
            else:
                Path(name).write_bytes(data)
                self.size += len(data)
        self.prior = {name: _version(name) for name in os.listdir(".")}
        self.prior |= {place.name: None for place in self.places}

    def _rename(self, targets: set[str]) -> set[str]:
        """Gives the first target, and the files beside it, a hostile name."""
        old = min(targets).split(".", 1)[0]
        stem = os.fsdecode(self.random.choice(places.NAMES))

        def renamed(name: str) -> str:
            return stem + name[len(old) :] if name.startswith(f"{old}.") else name

        self.files = {renamed(name): sample for name, sample in self.files.items()}
        self.arguments = [renamed(argument) for argument in self.arguments]
        self.attempt.outputs = [renamed(name) for name in self.attempt.outputs]
        return {renamed(name) for name in targets}

    def close(self) -> None:
        for place in self.places:
            place.close()

    def faults(self, ending: child.Ending, limit: float) -> list[tuple[str, str]]:
        """Returns the faults of an attempt. One that was slow for the first time has none."""
        if ending.stopped_when_asked:
            # On a busy machine, the signal may come before the command handles it, or as the command ends.
            early = ending.signal is not None and ending.processor_seconds < 1 and scene.patience() > 1
            expected = early or ending.status in self.reader.statuses
            return [] if expected else [("unexpected status", f"{ending.description} after SIGTERM")]
        if not ending.in_time and limit == LIMIT:
            return []
        faults = checks.ended(ending, LIMIT) + checks.printed(ending)
        given = [data[: 1 << 20] for data in self.damaged.values()]
        faults += checks.messages(ending, given, self.reader.says_one_line)
        if ending.status is not None and ending.status not in self.reader.statuses:
            faults.append(("unexpected status", f"{ending.description}: {ending.last_line[:200]}"))
        allowed = self.worker.levels[self.reader.name] + 3 * self.size + MEMORY
        if ending.peak > allowed:
            faults.append(("too much memory", f"{ending.peak >> 20} MiB for {self.size >> 10} KiB"))
        return faults + self._traces()

    def _traces(self) -> list[tuple[str, str]]:
        """Returns files that the command should not have written."""
        faults = []
        for name, version in self.prior.items():
            if version and _version(name) != version and not name.endswith(".journal"):
                faults.append(("changed its input", name))
        allowed = list(self.attempt.outputs) + list(self.prior)
        for name in os.listdir("."):
            if not any(fnmatch(name, pattern) or name == pattern for pattern in allowed):
                faults.append(("wrote elsewhere", name))
        for left in [*Path("../tmp").iterdir(), *Path("../home").iterdir()]:
            faults.append(("left a file behind", str(left)[3:]))
        for name in set(os.listdir("..")) - {CASE, "tmp", "home", "printed.out", "printed.err"}:
            faults.append(("wrote elsewhere", f"../{name}"))
            scene.remove_any(Path("..") / name)
        return faults


def _version(name: str) -> tuple[int, int] | None:
    try:
        status = os.lstat(name)
    except FileNotFoundError:
        return None
    return (status.st_size, status.st_mtime_ns)


def _work(worker: Worker, numbers: range, deadline: float | None, done, results) -> None:
    try:
        for index in numbers:
            for reader in READERS:
                if deadline and time.monotonic() > deadline:
                    return
                worker.attempt(reader, index)
            done.value = index
    finally:
        results.put((worker.findings, worker.counts))


def attack(bench: Path, seed: str, seconds: float | None, environment: dict[str, str]) -> Table:
    """Runs the part for `seconds`, or to its full count if that is None."""
    start = time.monotonic()
    folder = Path(scene.FOLDER) / "inputs"
    folder.mkdir()
    samples.make(str(bench), folder / "samples", environment)
    workers = [
        Worker(bench, folder / f"worker-{number}", folder / "samples", environment, seed) for number in (0, 1)
    ]
    workers[0].learn_levels()
    workers[1].levels = workers[0].levels

    context = multiprocessing.get_context("fork")
    results, done = context.Queue(), context.Value("q", 0)
    # The attempts get at least half of the time, however long the preparation took.
    deadline = max(start + seconds, time.monotonic() + seconds / 2) if seconds else None
    started = []
    for number, worker in enumerate(workers):
        numbers = range(number, sys.maxsize if seconds else FULL_COUNT, len(workers))
        started.append(context.Process(target=_work, args=(worker, numbers, deadline, done, results)))
        started[-1].start()
    findings, counts = _collect(results, started, done)
    return _table(findings, counts)


def _collect(results, started, done) -> tuple[Findings, Counter]:
    """Waits for the workers, and prints a line of progress every minute."""
    findings, counts = Findings("inputs"), Counter()
    last = time.monotonic()
    missing = len(started)
    while missing:
        if not results.empty():
            other, more = results.get()
            findings.join(other)
            counts.update(more)
            missing -= 1
            continue
        if all(process.exitcode is not None for process in started) and results.empty():
            raise SystemExit("faults: a worker of the part 'inputs' ended without its results")
        if time.monotonic() - last > 60:
            last = time.monotonic()
            print(f"inputs: {done.value} for each of {len(READERS)} commands", file=sys.stderr)
        time.sleep(0.2)
    if any(process.join() or process.exitcode for process in started):
        raise SystemExit("faults: a worker of the part 'inputs' failed; the lines above say why")
    return findings, counts


def _table(findings: Findings, counts: Counter) -> Table:
    table = Table(
        "Damaged and hostile files",
        ["", "inputs", "accepted", "refused", *KINDS, "other"],
    )
    table.found = findings.total
    for reader in READERS:
        kinds = {kind: count for (name, kind), count in findings.counts.items() if name == reader.name}
        other = [f"{count} {kind}" for kind, count in sorted(kinds.items()) if kind not in KINDS]
        table.add(
            f"`{reader.name}`",
            *(counts[reader.name, what] for what in ("inputs", "accepted", "refused")),
            *(kinds.get(kind, 0) for kind in KINDS),
            ", ".join(other) or 0,
        )
    measuring = sum(count for (_, what), count in counts.items() if what == "still measuring")
    table.notes.append(
        f"{measuring} resumed runs were still measuring after {LIMIT:g} s, and ended when asked to."
    )
    return table
