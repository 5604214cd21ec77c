"""Environments that lack something: descriptors, processes, memory, disk space, streams, rights."""

from __future__ import annotations

import os
import pwd
import resource
import subprocess
from collections.abc import Callable
from pathlib import Path

from alterations import Scene, Skipped, before, under, wrapped
from sandbox import (
    ADVISE,
    CHART,
    COMPARE,
    EITHER,
    EXPORT,
    HISTORY,
    LIST,
    LONG,
    REFUSED,
    REPORT,
    RUN,
    SMALL,
    TRACE,
    WORKS,
    Sandbox,
)

PRINTING = [
    *(LIST, COMPARE, ADVISE, EXPORT, HISTORY, TRACE, CHART, REPORT, ["--help"], ["help", "run"]),
    *(
        ["run", "--dry-run", *SMALL],
        ["run", *SMALL, "--output", "-"],
        ["report", "rows.csv", "--output", "-"],
        RUN,
    ),
]


def limited(kind: int, value: int) -> Scene:
    """Sets a limit of the system."""
    return before(lambda: resource.setrlimit(kind, (value, value)))


def as_nobody(box: Sandbox) -> None:
    """Runs commands as a user without rights."""
    if os.getuid() != 0:
        raise Skipped("only root can become another user")
    user = pwd.getpwnam("nobody").pw_uid
    check = subprocess.run(
        [box.kit.bench, "list", "hosts"],
        user=user,
        group=user,
        extra_groups=[],
        capture_output=True,
        check=False,
    )
    if check.returncode != 0:
        raise Skipped("the user 'nobody' can't run the executable here")
    box.launch.user = user


def limited_descriptors(count: int) -> Scene:
    return limited(resource.RLIMIT_NOFILE, count)


def limited_processes(count: int) -> Scene:
    """Limits processes and threads. The limit does not apply to root."""

    def alter(box: Sandbox) -> None:
        as_nobody(box)
        limited(resource.RLIMIT_NPROC, count)(box)

    return alter


def limited_files(size: int) -> Scene:
    """Limits the size of files, including the file for messages."""

    def alter(box: Sandbox) -> None:
        limited(resource.RLIMIT_FSIZE, size)(box)
        box.launch.is_heard = size > 1_000

    return alter


def limited_memory(mebibytes: int) -> Scene:
    return limited(resource.RLIMIT_AS, mebibytes << 20)


def closed(*descriptors: int) -> Scene:
    """Closes standard streams."""

    def alter(box: Sandbox) -> None:
        box.launch.before += [
            lambda descriptor=descriptor: os.close(descriptor) for descriptor in descriptors
        ]
        box.launch.is_heard = 2 not in descriptors

    return alter


def stream(name: str, place: str | int) -> Scene:
    """Connects a standard stream to `place`."""
    return lambda box: setattr(box.launch, name, place)


def read_only_output(box: Sandbox) -> None:
    box.launch.stdout = os.open("/dev/null", os.O_RDONLY)


def piped(reader: str) -> Scene:
    return wrapped("/bin/bash", "-c", f'set -o pipefail; "$@" | {reader}', "sh")


def _mounted(box: Sandbox, options: str) -> Path:
    disk = box.folder / "disk"
    disk.mkdir()
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", options, "faults", disk], capture_output=True, check=False
    )
    if made.returncode != 0:
        raise Skipped("no file system can be mounted here")
    return disk


def full_disk(size: str, arguments: list[str]) -> Scene:
    """A disk without room for the whole run. Once there is room, the run can be resumed."""

    def act(box: Sandbox) -> None:
        disk = _mounted(box, f"size={size}")
        try:
            command = ["run", *arguments, "--output", str(disk / "out.csv")]
            ending = box.run(command, REFUSED)
            subprocess.run(["mount", "-o", "remount,size=64m", disk], check=True)
            if ending and ending.in_time:
                box.judge_result(ending.status == 0, command, disk)
        finally:
            subprocess.run(["umount", "-l", disk], check=True)

    return act


def read_only_disk(box: Sandbox) -> None:
    disk = _mounted(box, "ro")
    try:
        box.run(["run", *SMALL, "--output", str(disk / "out.csv")], REFUSED)
        box.run(["report", "rows.csv", "--output", str(disk / "page.html")], REFUSED)
        box.run(["chart", "rows.csv", "--format", "vl.json", "--output", str(disk)], REFUSED)
        box.run(["export", "base.csv", "--format", "json", "--output", str(disk / "exported")], REFUSED)
    finally:
        subprocess.run(["umount", "-l", disk], check=True)


def read_only_folder(box: Sandbox) -> None:
    if os.getuid() == 0:
        as_nobody(box)
    box.work.chmod(0o555)
    for arguments in (RUN, REPORT, CHART):
        box.run(arguments, REFUSED)
    box.run(EXPORT, WORKS)
    box.work.chmod(0o777)


def each(name: str, values: tuple[int, ...], limited: Callable[[int], Scene], commands: list) -> list:
    """Returns environments that differ in a number. Commands may work or be refused."""
    return [
        (name.format(value), under(limited(value), expected=EITHER, commands=commands)) for value in values
    ]


ENVIRONMENTS = [
    *each("ulimit -n {}", (6, 8, 10, 12, 16, 20, 26, 32, 40), limited_descriptors, [RUN, REPORT, COMPARE]),
    *each("ulimit -u {}", (1, 4, 8, 30), limited_processes, [RUN, REPORT]),
    *each("ulimit -f, {} bytes", (0, 5_000, 30_000), limited_files, [RUN, REPORT, CHART]),
    *each("ulimit -v, {} MiB", (60, 200, 500, 2000), limited_memory, [RUN, REPORT]),
    ("ulimit -s, 1 MiB", under(limited(resource.RLIMIT_STACK, 1 << 20), expected=EITHER)),
    ("standard input closed", under(closed(0))),
    ("standard output closed", under(closed(1), expected=REFUSED, commands=[LIST, EXPORT, TRACE])),
    ("standard output closed, and a run", under(closed(1), expected=EITHER, commands=[RUN, REPORT, CHART])),
    ("standard error closed", under(closed(2))),
    ("all standard streams closed", under(closed(0, 1, 2), expected=EITHER)),
    (
        "standard output to /dev/full",
        under(stream("stdout", "/dev/full"), expected=REFUSED, commands=PRINTING),
    ),
    ("standard error to /dev/full", under(stream("stderr", "/dev/full"))),
    (
        "standard output not open for writing",
        under(read_only_output, expected=REFUSED, commands=[LIST, EXPORT]),
    ),
    ("standard input without an end", under(stream("stdin", "/dev/zero"))),
    ("| true", under(piped("true"), expected=EITHER, commands=[RUN, LIST, EXPORT, TRACE, HISTORY])),
    ("| head -1", under(piped("head -1"), expected=EITHER, commands=[RUN, LIST, EXPORT, TRACE, HISTORY])),
    ("a disk with 8 KiB", full_disk("8k", SMALL)),
    ("a disk with 28 KiB", full_disk("28k", SMALL)),
    ("a disk with 100 KiB", full_disk("100k", LONG)),
    ("a disk that is read-only", read_only_disk),
    ("a folder that is read-only", read_only_folder),
]
