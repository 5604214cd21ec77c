"""Runs that are disturbed while they measure: by signals, by other runs, by the death of a parent or a worker."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import child
import journals
import scene
from alterations import Scene
from sandbox import EITHER, LIMIT, LONG, WORKS, Sandbox

ARGUMENTS = ["run", "--quiet", *LONG, "--output", "out.csv"]


def begun(box: Sandbox, launches: int = 3) -> subprocess.Popen:
    """Starts a run, and waits until its journal holds some launches."""
    process = box.start(ARGUMENTS)
    deadline = time.monotonic() + LIMIT * scene.patience()
    while process.poll() is None and time.monotonic() < deadline:
        if len(journals.complete_lines(box.work / "out.journal")) > launches:
            break
        time.sleep(0.01)
    return process


def concluded(box: Sandbox, process: subprocess.Popen, expected: str) -> child.Ending:
    """Waits for the end of a run, and judges it and its result."""
    ending = box.wait(process)
    box.judge("run", ending, expected)
    if ending.in_time:
        box.judge_result(ending.status == 0, ARGUMENTS, box.work)
    return ending


def asked_to_end(number: int) -> Scene:
    """The run ends with status 130 and keeps what it measured."""

    def act(box: Sandbox) -> None:
        process = begun(box)
        process.send_signal(number)
        ending = concluded(box, process, EITHER)
        if ending.status not in (0, 130):
            box.note("unexpected status", f"run: {ending.description} after {signal.Signals(number).name}")

    return act


def asked_twice(box: Sandbox) -> None:
    """The second signal may end the run at once. Its launches are still kept."""
    process = begun(box)
    for _ in range(2):
        if process.poll() is None:
            process.send_signal(signal.SIGINT)
        time.sleep(0.05)
    ending = box.wait(process)
    if ending.signal not in (None, signal.SIGINT):
        box.note("signal", f"run: {ending.description}")
    alive = scene.wait_for_none(box.marker, 1)
    if alive:
        box.note("processes alive", f"run: {len(alive)} 1 s after a second SIGINT")
        scene.end(alive)
    box.judge_result(ending.status == 0, ARGUMENTS, box.work)


def ignoring(wrapper: list[str], number: int) -> Scene:
    """A signal that is ignored when the run starts stays ignored."""

    def act(box: Sandbox) -> None:
        box.launch.wrapper = wrapper
        process = begun(box)
        process.send_signal(number)
        concluded(box, process, WORKS)

    return act


def stopped_and_continued(box: Sandbox) -> None:
    process = begun(box)
    process.send_signal(signal.SIGSTOP)
    time.sleep(1)
    process.send_signal(signal.SIGCONT)
    concluded(box, process, WORKS)


def _second(box: Sandbox, arguments: list[str]) -> None:
    """A second run is refused and does the first no harm."""
    process = begun(box)
    if process.poll() is None:
        second = box.wait(box.start(arguments))
        # If the first has ended meanwhile, the second may well succeed.
        if second.status == 0 and process.poll() is None:
            box.note("status 0 all the same", f"{' '.join(arguments[:2])} beside a run that goes on")
        if second.signal is not None:
            box.note("signal", f"run: {second.description}")
    concluded(box, process, WORKS)


def second_on_the_journal(box: Sandbox) -> None:
    _second(box, ["run", "--quiet", "--resume", "out.journal"])


def second_on_the_output(box: Sandbox) -> None:
    _second(box, ARGUMENTS)


def orphaned(box: Sandbox) -> None:
    """The run continues after its parent process was killed."""
    box.launch.wrapper = ["/bin/sh", "-c", '"$@" & wait', "sh"]
    shell = begun(box)
    shell.kill()
    shell.wait()
    if scene.wait_for_none(box.marker, LIMIT):
        box.note("hangs", f"{LIMIT:g} s and more, after its parent was killed")
    elif not (box.work / "out.csv").exists():
        box.note("no result", "run: its parent was killed")
    else:
        box.judge_result(True, ARGUMENTS, box.work)


def _worker(box: Sandbox, process: subprocess.Popen) -> int | None:
    """Waits for a worker of a run, and returns it."""
    while process.poll() is None:
        for found in scene.processes(scene.RUN, box.marker):
            if found != process.pid and b"run" not in _arguments(found):
                return found
    return None


def _arguments(process: int) -> list[bytes]:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")
    except OSError:
        return []


def worker_killed(number: int, more: list[str]) -> Scene:
    """The loss of a worker costs its own case only."""

    def act(box: Sandbox) -> None:
        process = box.start([*ARGUMENTS, *more])
        worker = _worker(box, process)
        if worker:
            try:
                os.kill(worker, number)
            except ProcessLookupError:
                pass
        ending = box.wait(process)
        box.judge("run", ending, EITHER)
        if ending.in_time and not (box.work / "out.csv").exists():
            box.note("no result", f"run: {ending.description} after a worker was ended")

    return act


def journal_removed(box: Sandbox) -> None:
    """The result is complete even if somebody deletes the journal."""
    process = begun(box)
    (box.work / "out.journal").unlink(missing_ok=True)
    ending = box.wait(process)
    box.judge("run", ending, EITHER)
    box.judge_result(False, ARGUMENTS, box.work)
    if ending.in_time and not (box.work / "out.csv").exists():
        box.note("no result", f"run: {ending.description} after its journal was removed")


ENVIRONMENTS = [
    ("SIGINT", asked_to_end(signal.SIGINT)),
    ("SIGTERM", asked_to_end(signal.SIGTERM)),
    ("SIGHUP", asked_to_end(signal.SIGHUP)),
    ("SIGINT twice", asked_twice),
    ("nohup, then SIGHUP", ignoring(["nohup"], signal.SIGHUP)),
    (
        "SIGINT ignored, then SIGINT",
        ignoring(["/bin/sh", "-c", 'trap "" INT; exec "$@"', "sh"], signal.SIGINT),
    ),
    ("SIGSTOP, then SIGCONT", stopped_and_continued),
    ("a second run on the same journal", second_on_the_journal),
    ("a second run to the same output", second_on_the_output),
    ("the parent killed", orphaned),
    ("a worker killed", worker_killed(signal.SIGKILL, [])),
    ("a worker stopped", worker_killed(signal.SIGSTOP, ["--timeout", "3s"])),
    ("the journal removed meanwhile", journal_removed),
]
