"""Attacks the command line: kills, damaged files, and places that can't be written to."""

import argparse
import random
import shutil
import sys
import tempfile
import time
from pathlib import Path

import disk
import files
import kills
from bench import Bench

PARTS = {"disk": disk.attack, "kills": kills.attack, "files": files.attack}
# The disk's cases are few and always the same; the others go on until their time is over.
SHARES = {"disk": 0.0, "kills": 0.5, "files": 0.5}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seconds", nargs="?", type=float, default=30)
    parser.add_argument("--only", choices=PARTS)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--bench", type=Path, default=Path(".build/release/bench"))
    options = parser.parse_args()
    if not options.bench.is_file():
        sys.exit(f"Tests/Faults/run: there is no {options.bench}; build it, or name it with --bench")
    print(f"seed {options.seed}", flush=True)
    folder = Path(tempfile.mkdtemp(prefix="faults-"))
    bench = Bench(options.bench.resolve(), folder)
    try:
        for name in [options.only] if options.only else PARTS:
            seconds = options.seconds * (1 if options.only else SHARES[name])
            generator = random.Random(f"{options.seed} {name}")
            print(f"{name}: {PARTS[name](bench, generator, time.monotonic() + seconds)}", flush=True)
    finally:
        if not bench.alarms:
            shutil.rmtree(folder, ignore_errors=True)
    for number, alarm in enumerate(bench.alarms, 1):
        print(f"\nALARM {number}: {alarm}")
    print(f"\n{len(bench.alarms)} alarms; the files are kept in {folder}" if bench.alarms else "nothing found")
    return 1 if bench.alarms else 0


sys.exit(main())
