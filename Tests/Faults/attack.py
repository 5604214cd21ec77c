"""Runs the parts of the attack, and prints a table for each."""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import sys
import time
from pathlib import Path

import environments
import findings
import inputs
import kills
import samples
import scene

PARTS = ["kills", "inputs", "environments"]
SHARES = {"kills": 0.4, "inputs": 0.6}  # Of SECONDS, if both run.


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="Tests/Faults/run", description="Attacks the command line from outside."
    )
    parser.add_argument("arguments", nargs="*", metavar="SECONDS|PART", help=f"parts: {', '.join(PARTS)}")
    parser.add_argument("--bench", required=True, help="the executable (default: the release build)")
    parser.add_argument("--seed", default=str(int(time.time())), help="decides all that is random")
    parser.add_argument("--only", default="", metavar="TEXT", help="only environments whose names hold it")
    given = parser.parse_args()
    given.seconds = (
        float(given.arguments.pop(0)) if given.arguments and given.arguments[0].isdigit() else None
    )
    unknown = [part for part in given.arguments if part not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]}: there are {', '.join(PARTS)}")
    given.parts = given.arguments or PARTS
    if not os.access(given.bench, os.X_OK):
        parser.error(f"there is no executable {given.bench}")
    return given


def environment(folder: Path) -> dict[str, str]:
    """Returns a plain environment with a fake renderer of charts, which takes no time."""
    requirements = next(samples.ROOT.glob("Sources/*/Rendering/requirements.txt")).read_text()
    version = re.search(r"^vl-convert-python==([^ ]+)", requirements, re.MULTILINE)[1]
    data = folder / "data"
    python = data / f"recycling-bench/vl-convert-{version}/bin/python"
    python.parent.mkdir(parents=True)
    python.write_text(
        '#!/bin/sh\n[ $# -gt 4 ] || exit 0\nshift 4\nfor file; do echo "<svg/>" > "$file.made"; done\n'
    )
    python.chmod(0o755)
    kept = {name: value for name, value in os.environ.items() if name in ("LD_LIBRARY_PATH", "FAULTS_SCENE")}
    own = {"HOME": str(folder), "XDG_DATA_HOME": str(data), "LANG": "C.UTF-8"}
    tools = folder / "tools"
    tools.mkdir()
    (tools / "python3").symlink_to(python)
    return kept | own | {"PATH": f"{tools}:/usr/local/bin:/usr/bin:/bin"}


def main() -> int:
    # A shell makes its background processes ignore SIGINT.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    given = options()
    folder = Path(scene.FOLDER)
    folder.chmod(0o755)  # Some environments run as a user without rights.
    shutil.rmtree(findings.FOLDER, ignore_errors=True)
    # A copy outside of the package, so that it finds the fake renderer and no other.
    bench = folder / "bench"
    shutil.copy(given.bench, bench)
    plain = environment(folder)
    print(f"seed {given.seed}", file=sys.stderr)

    shares = SHARES if set(SHARES) <= set(given.parts) else {}
    tables = []
    for part in given.parts:
        start = time.monotonic()
        seconds = given.seconds and given.seconds * shares.get(part, 1)
        if part == "kills":
            table = kills.attack(bench, given.seed, seconds, plain)
        elif part == "inputs":
            table = inputs.attack(bench, given.seed, seconds, plain)
        else:
            table = environments.attack(bench, plain, given.only)
        print(f"{part}: {time.monotonic() - start:.0f} s, {table.found} found", file=sys.stderr)
        tables.append(table)
    print("\n" + "\n".join(table.text for table in tables))
    if any(table.found for table in tables):
        print(f"Each kind of fault is in {findings.FOLDER}, with the command that repeats it.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
