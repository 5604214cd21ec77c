"""Runs that are killed at random moments and resumed: no figure is lost or differs, no worker is left."""

import contextlib
import os
import signal
import time
from collections import Counter
from pathlib import Path

from bench import LIMIT, RUN, rows

# What the kernel takes to end a worker, even on a loaded machine.
MOMENT = 5


def processes(marker):
    """The processes that have `marker` in their environment."""
    for path in Path("/proc").glob("[0-9]*/environ"):
        with contextlib.suppress(OSError):
            if marker.encode() in path.read_bytes():
                yield int(path.parent.name)


def left(marker, seconds):
    """The processes with `marker` that don't end in `seconds`."""
    end = time.monotonic() + seconds
    while (found := list(processes(marker))) and time.monotonic() < end:
        time.sleep(0.05)
    return found


def send(number, processes):
    for process_id in processes:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process_id, number)


def kill(process, marker, counts):
    """Kills a run whose workers are stopped, so that they can't end because their work is done."""
    workers = [worker for worker in processes(marker) if worker != process.pid]
    send(signal.SIGSTOP, workers)
    process.kill()
    process.finish(signal.SIGKILL)
    counts["killed"] += 1
    counts["with workers"] += bool(workers)
    if survivors := left(marker, MOMENT):
        counts["survived"] += 1
        # A worker that was stopped in its first moment notices only now that its run is gone.
        send(signal.SIGCONT, survivors)
        survivors = left(marker, LIMIT)
        send(signal.SIGKILL, survivors)
        process.expect(not survivors, f"processes {survivors} outlive their run by {LIMIT} s")


def kill_and_resume(bench, random, folder, counts):
    """Kills a run and its resumptions until one ends by itself, or there is a file."""
    counts["runs"] += 1
    marker = f"FAULTS_RUN={os.getpid()}-{counts['runs']}"
    file, journal = (folder / f"{counts['runs']}.{suffix}" for suffix in ("csv", "journal"))
    begin = arguments = [*RUN, "--output", file.name]
    while not file.exists():
        process = bench.start(arguments, folder, env=dict([marker.split("=")]), start_new_session=True)
        moment = random.uniform(0, bench.seconds * 0.8)
        time.sleep(moment)
        if process.poll() is not None or counts["killed"] > 3 * counts["runs"]:
            process.finish()
            process.expect(process.returncode == 0, "a run that nothing disturbs fails after kills")
            process.expect(file.exists(), "no file after kills and a resumption")
            break
        process.shown += f", killed after {moment:.3f} s"
        kill(process, marker, counts)
        # Without a first line in its journal, a run has not begun.
        begun = journal.exists() and b"\n" in journal.read_bytes()
        if not begun:
            journal.unlink(missing_ok=True)
        arguments = ["run", "--resume", journal.name, "--quiet"] if begun else begin
    process.expect(rows(file) == rows(bench.source), f"other exact figures in {file.name}")


def attack(bench, random, end):
    folder, counts = bench.make_folder("kills"), Counter()
    while not counts or time.monotonic() < end:
        with bench.collecting():
            kill_and_resume(bench, random, folder, counts)
    told = "{runs} runs killed {killed} times, {with workers} of them with workers, and resumed".format_map(counts)
    if counts["survived"] * 2 > counts["with workers"]:
        bench.alarms.append(f"stopped workers outlive their run {counts['survived']} times: {told}")
    return told
