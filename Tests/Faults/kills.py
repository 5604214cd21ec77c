"""Runs that are killed at random moments and resumed: no figure is lost or differs, no worker is left."""

import os
import signal
import time
from pathlib import Path

from bench import LIMIT, RUN, rows


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


def wait_for_none(marker):
    """Whether all processes with `marker` end in time."""
    end = time.monotonic() + LIMIT
    while processes_of(marker):
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def end_process(process_id):
    try:
        os.kill(process_id, signal.SIGKILL)
    except ProcessLookupError:
        pass


def attack(bench, random, end):
    folder = bench.make_folder("kills")
    start = time.monotonic()
    bench.run([*RUN, "--output", "whole.csv"], folder)
    length = time.monotonic() - start
    whole = rows(folder / "whole.csv")
    runs = killed = 0
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
            process.send_signal(signal.SIGKILL)
            process.communicate()
            killed += 1
            last = f"(cd {folder}; {bench.path} {' '.join(arguments)}), killed after {moment:.3f} s"
            if not wait_for_none(marker):
                left = processes_of(marker)
                bench.alarms.append(f"processes {left} outlive their run by {LIMIT} s\n  {last}")
                for process_id in left:
                    end_process(process_id)
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
    return f"{runs} runs killed {killed} times and resumed"
