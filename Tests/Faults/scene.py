"""The scratch folder and all processes of the attack. As a script, removes them."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

FOLDER = os.environ.get("FAULTS_SCENE", "")
RUN = "FAULTS_RUN"  # The variable that marks the processes of one command.


def processes(variable: str, value: str) -> list[int]:
    """Returns the processes that have `variable` in their environment, without this one and zombies."""
    wanted = f"{variable}={value}".encode()
    found = []
    for name in os.listdir("/proc"):
        if not name.isdigit() or int(name) == os.getpid():
            continue
        try:
            # A zombie's environment is empty.
            if wanted in Path(f"/proc/{name}/environ").read_bytes().split(b"\0"):
                found.append(int(name))
        except OSError:
            continue
    return found


def patience() -> float:
    """Returns the factor for time limits: more than 1 if other work keeps the machine busy."""
    return min(5.0, max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1) / 2))


def names(found: list[int]) -> list[str]:
    """Returns the names of those processes that still exist."""
    commands = (Path(f"/proc/{process}/comm") for process in found)
    return sorted({command.read_text().strip() for command in commands if command.exists()})


def wait_for_none(run: str, seconds: float) -> list[int]:
    """Returns the processes of `run` that are alive after that time, longer on a busy machine."""
    deadline = time.monotonic() + seconds * patience()
    while True:
        alive = processes(RUN, run)
        if not alive or time.monotonic() >= deadline:
            return alive
        time.sleep(0.05)


def end(found: list[int]) -> None:
    for process in found:
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            pass


def remove(folder: str | Path) -> None:
    """Removes a folder, even if it is read-only."""

    def allow(function, path, _):
        os.chmod(os.path.dirname(path), 0o700)
        if os.path.isdir(path) and not os.path.islink(path):
            os.chmod(path, 0o700)
            shutil.rmtree(path, ignore_errors=True)
        else:
            function(path)

    if os.path.isdir(folder):
        shutil.rmtree(folder, onerror=allow)


def remove_any(path: Path) -> None:
    """Removes a file or a folder."""
    remove(path) if path.is_dir() and not path.is_symlink() else path.unlink()


def unmount_all() -> None:
    for line in Path("/proc/self/mounts").read_text().splitlines():
        place = line.split(" ")[1]
        if place.startswith(f"{FOLDER}/"):
            subprocess.run(["umount", "-l", place], check=False)


def clean() -> None:
    if not FOLDER:
        sys.exit("there is no FAULTS_SCENE to clean")
    for _ in range(20):
        found = processes("FAULTS_SCENE", FOLDER)
        if not found:
            break
        end(found)
        time.sleep(0.05)
    unmount_all()
    remove(FOLDER)


if __name__ == "__main__":
    clean()
