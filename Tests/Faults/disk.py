"""A disk that becomes full keeps the journal, and a later resumption has room."""

import subprocess

from bench import RUN, rows


def attack(bench, random, end):
    folder = bench.make_folder("full")
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=300k", "faults", folder], capture_output=True)
    if mounted.returncode != 0:
        return "not tried without the right to mount one"
    try:
        with bench.collecting():
            fill(bench, folder)
    finally:
        subprocess.run(["umount", "-l", folder], check=True)
    return "filled"


def fill(bench, folder):
    def names():
        return [path.name for path in folder.iterdir()]

    result = bench.run([*RUN, "--output", "a.csv"], folder)
    result.expect_refusal()
    result.expect("a.csv" not in names(), "a file that does not fit has its final name")
    result.expect("a.journal" in names(), "the journal is lost")
    result = bench.run(["report", bench.source, "--output", "page.html"], folder)
    result.expect_refusal()
    result.expect("page.html" not in names(), "half a page has its final name")
    subprocess.run(["mount", "-o", "remount,size=64m", folder], check=True)
    result = bench.run(["run", "--resume", "a.journal", "--quiet"], folder)
    result.expect(result.returncode == 0, "can't be resumed")
    result.expect(rows(folder / "a.csv") == rows(bench.source), "other exact figures after the resumption")
