"""Places and streams that can't be written to: one line, and nothing that was measured is lost."""

import os
import resource
import signal
import subprocess

from bench import RUN, rows

MEASURE = [*RUN, "--output", "a.csv"]


def attack(bench, random, end):
    cases = [full_disk, limited_size, full_device, closed_output, read_only_folder, missing_folder]
    for case in cases:
        with bench.collecting():
            case(bench, bench.source, bench.make_folder(case.__name__))
    return f"{len(cases)} cases"


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def full_disk(bench, source, folder):
    """A disk that becomes full keeps the journal, and a later resumption has room."""
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=300k", "faults", folder], capture_output=True)
    if mounted.returncode != 0:
        print("  disk: no right to mount a small disk; a limit on the size of files stands for it", flush=True)
        return
    try:
        result = bench.run(MEASURE, folder)
        result.expect_refusal()
        result.expect("a.csv" not in names(folder), "a file that does not fit has its final name")
        result.expect("a.journal" in names(folder), "the journal is lost")
        result = bench.run(["report", source, "--output", "page.html"], folder)
        result.expect_refusal()
        result.expect("page.html" not in names(folder), "half a page has its final name")
        subprocess.run(["mount", "-o", "remount,size=64m", folder], check=True)
        result = bench.run(["run", "--resume", "a.journal", "--quiet"], folder)
        result.expect(result.returncode == 0, "can't be resumed")
        result.expect(rows(folder / "a.csv") == rows(source), "other exact figures after the resumption")
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


def limited_size(bench, source, folder):
    (folder / "a.csv").write_text("former\n")
    limit = (128 << 10, 128 << 10)
    result = bench.run(MEASURE, folder, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, limit))
    result.expect(result.returncode == 1, "a failure with another status")
    # The journal doesn't fit, and what isn't complete replaces nothing.
    starts = ["bench: cannot write a.journal: ", "bench: a.csv stays as it was", "bench: every launch is kept, "]
    said = len(result.lines) == 3 and all(map(str.startswith, result.lines, starts))
    result.expect(said, "not a line for what does not fit, what stays and what to do")
    result.expect((folder / "a.csv").read_text() == "former\n", "the former file is lost")
    result.expect("a.journal" in names(folder), "the journal is lost")


def full_device(bench, source, folder):
    with open("/dev/full", "wb") as full:
        for arguments in (["list", "metrics"], ["export", source, "--format", "gotext"], ["compare", source, source]):
            bench.run(arguments, folder, stdout=full).expect_refusal()
    for arguments in (["export", source, "--format", "gotext"], ["report", source], ["merge", source], RUN):
        bench.run([*arguments, "--output", "/dev/full"], folder).expect_refusal()


def closed_output(bench, source, folder):
    """A reader that has enough, such as head: no message, and no crash."""
    loud = [argument for argument in MEASURE if argument != "--quiet"]
    for arguments in (["list", "metrics"], ["export", source, "--format", "gotext"], ["history", source], loud):
        reading, writing = os.pipe()
        os.close(reading)
        result = bench.run(arguments, folder, signal.SIGPIPE, stdout=writing)
        os.close(writing)
        is_quiet = arguments is loud or len(result.lines) <= (result.returncode != 0)
        result.expect(is_quiet, "more than one line, or one with status 0")
    kept = (folder / "a.csv").exists() and rows(folder / "a.csv") == rows(source)
    result.expect(kept or "a.journal" in names(folder), "what was measured is lost")


def read_only_folder(bench, source, folder):
    """For a user without rights; root may write everywhere."""
    folder.chmod(0o555)
    bench.folder.chmod(0o755)
    options = {"user": "nobody", "group": "nogroup", "extra_groups": []} if os.getuid() == 0 else {}
    try:
        bench.run(["list", "hosts"], folder, **options)
    except PermissionError:
        print("  disk: 'nobody' can't run the executable here; a read-only folder was not tried", flush=True)
        return
    for arguments in (MEASURE, ["report", source, "--output", "page.html"]):
        bench.run(arguments, folder, **options).expect_refusal()


def missing_folder(bench, source, folder):
    for arguments in (RUN, ["report", source], ["merge", source]):
        result = bench.run([*arguments, "--output", "none/a"], folder)
        result.expect_refusal()
        result.expect(not names(folder), f"left behind: {names(folder)}")
