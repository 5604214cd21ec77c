"""Runs that are killed at random moments and resumed: no figure is lost or differs, no worker is left."""

import os
import signal
import time
from pathlib import Path

from bench import LIMIT, RUN, rows


# What the kernel takes to end a worker, even on a loaded machine.
MOMENT = 5


def processes_of(marker):
    """The processes that have `marker` in their environment."""
    found = []
    for path in Path("/proc").glob("[0-9]*/environ"):
        try:
            if marker.encode() in path.read_bytes():
                found.append(int(path.parent.name))
        except OSError:
            pass
    return found


def left(marker, seconds):
    """The processes with `marker` that don't end in `seconds`."""
    end = time.monotonic() + seconds
    while (found := processes_of(marker)) and time.monotonic() < end:
        time.sleep(0.05)
    return found


def send(number, processes):
    for process_id in processes:
        try:
            os.kill(process_id, number)
        except ProcessLookupError:
            pass


def attack(bench, random, end):
    folder = bench.make_folder("kills")
    start = time.monotonic()
    bench.run([*RUN, "--output", "whole.csv"], folder)
    length = time.monotonic() - start
    whole = rows(folder / "whole.csv")
    runs = killed = with_workers = survivals = 0
    last = "never killed"
    while runs == 0 or time.monotonic() < end:
        runs += 1
        marker = f"FAULTS_RUN={os.getpid()}-{runs}"
        name = f"{runs}.csv"
        arguments = [*RUN, "--output", name]
        while True:
            process = bench.start(arguments, folder, env=dict([marker.split("=")]), start_new_session=True)
            moment = random.uniform(0, length * 0.8)
            time.sleep(moment)
            if process.poll() is not None or killed > 3 * runs:
                result = bench.finish(process, arguments, folder)
                bench.expect(result.status == 0, "a run that nothing disturbs fails after kills", result)
                break
            # Workers that are stopped can't end because their work is done.
            workers = [worker for worker in processes_of(marker) if worker != process.pid]
            send(signal.SIGSTOP, workers)
            process.kill()
            bench.finish(process, arguments, folder, signal.SIGKILL)
            killed += 1
            with_workers += bool(workers)
            last = f"(cd {folder}; {bench.path} {' '.join(arguments)}), killed after {moment:.3f} s"
            if survivors := left(marker, MOMENT):
                survivals += 1
                # A worker that was stopped in its first moment notices only now that its run is gone.
                send(signal.SIGCONT, survivors)
                if survivors := left(marker, LIMIT):
                    bench.alarms.append(f"processes {survivors} outlive their run by {LIMIT} s\n  {last}")
                    send(signal.SIGKILL, survivors)
            if (folder / name).exists():
                break  # Killed between its last file and its end.
            # Without a first line in its journal, a run has not begun.
            journal = folder / f"{runs}.journal"
            begun = journal.exists() and b"\n" in journal.read_bytes()
            if journal.exists() and not begun:
                journal.unlink()
            arguments = ["run", "--resume", journal.name, "--quiet"] if begun else [*RUN, "--output", name]
        if not (folder / name).exists():
            bench.alarms.append(f"no {folder / name} after kills and a resumption\n  {last}")
        elif rows(folder / name) != whole:
            bench.alarms.append(f"other exact figures than whole.csv in {folder / name}\n  {last}")
    if survivals * 2 > with_workers:
        bench.alarms.append(f"stopped workers outlive their run in {survivals} of {with_workers} kills\n  {last}")
    return f"{runs} runs killed {killed} times, {with_workers} of them with workers, and resumed"
