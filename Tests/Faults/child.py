"""Runs one process and measures it."""

from __future__ import annotations

import os
import select
import signal
import time
from dataclasses import dataclass
from pathlib import Path

# Python ignores some of these signals, and a child would inherit that.
DEFAULT_SIGNALS = [signal.SIGPIPE, signal.SIGXFSZ, signal.SIGINT, signal.SIGQUIT, signal.SIGHUP]

MOST_OUTPUT = 8 << 20


@dataclass
class Ending:
    """The end of a process, and its output."""

    status: int | None  # None if a signal ended it.
    signal: int | None
    seconds: float
    processor_seconds: float
    peak: int  # The most resident bytes of the process, or of a child that it waited for.
    in_time: bool
    stopped_when_asked: bool  # It reached the time limit, and then SIGTERM was enough to end it.
    out: bytes
    err: bytes

    @property
    def last_line(self) -> str:
        return last_line(self.err)

    @property
    def description(self) -> str:
        if self.signal is not None:
            return f"ended by {signal.Signals(self.signal).name}"
        return f"status {self.status}"


def last_line(said: bytes) -> str:
    lines = said.decode(errors="replace").split("\n")
    return next((line for line in reversed(lines) if line.strip()), "")


def forget_own_peak() -> None:
    """Resets the peak memory of this process, which the kernel would count as the child's."""
    try:
        Path("/proc/self/clear_refs").write_text("5")
    except OSError:
        pass


def ends(process: int, seconds: float) -> bool:
    """Returns whether a child ends within that time. Does not reap it."""
    try:
        descriptor = os.pidfd_open(process)
    except ProcessLookupError:
        return True
    try:
        poll = select.poll()
        poll.register(descriptor, select.POLLIN)
        return bool(poll.poll(max(0, seconds) * 1000))
    finally:
        os.close(descriptor)


def _stop(process: int, politely: bool) -> bool:
    """Ends a child and its process group. Returns whether SIGTERM was enough."""
    if politely:
        os.kill(process, signal.SIGTERM)
        if ends(process, 15):
            return True
    os.killpg(process, signal.SIGKILL)
    return False


def run(
    arguments: list[str | bytes],
    environment: dict[str, str],
    *,
    limit: float,
    prints: str,
    politely: bool = False,
) -> Ending:
    """Runs a command in the current folder, with its output in `prints`.out and `prints`.err.

    After `limit` seconds, kills it. With `politely`, sends SIGTERM first.
    """
    forget_own_peak()
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    actions = [
        (os.POSIX_SPAWN_OPEN, 0, "/dev/null", os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, f"{prints}.out", flags, 0o600),
        (os.POSIX_SPAWN_OPEN, 2, f"{prints}.err", flags, 0o600),
    ]
    start = time.monotonic()
    process = os.posix_spawn(
        arguments[0], arguments, environment, file_actions=actions, setsid=True, setsigdef=DEFAULT_SIGNALS
    )
    in_time = ends(process, limit)
    polite = False if in_time else _stop(process, politely)
    _, status, usage = os.wait4(process, 0)
    by_signal = os.WIFSIGNALED(status)
    return Ending(
        status=None if by_signal else os.WEXITSTATUS(status),
        signal=os.WTERMSIG(status) if by_signal else None,
        seconds=time.monotonic() - start,
        processor_seconds=usage.ru_utime + usage.ru_stime,
        peak=usage.ru_maxrss * 1024,
        in_time=in_time,
        stopped_when_asked=polite,
        out=_beginning(f"{prints}.out"),
        err=_beginning(f"{prints}.err"),
    )


def _beginning(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read(MOST_OUTPUT)
