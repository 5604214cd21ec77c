"""Places and streams that can't be written to: one line, and nothing that was measured is lost."""

import os
import resource
import signal
import subprocess

from bench import RUN, rows


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def attack(bench, random, end):
    source = bench.measured()
    cases = [full_disk, limited_size, full_device, closed_output, read_only_folder, missing_folder]
    for case in cases:
        case(bench, source)
    return f"{len(cases)} cases"


def full_disk(bench, source):
    """A disk that becomes full keeps the journal, and a later resumption has room."""
    folder = bench.make_folder("full")
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=300k", "faults", folder], capture_output=True)
    if mounted.returncode != 0:
        print("  disk: no right to mount a small disk; a limit on the size of files stands for it", flush=True)
        return
    try:
        result = bench.run([*RUN, "--output", "a.csv"], folder)
        bench.expect_refusal(result)
        bench.expect("a.csv" not in names(folder), "a file that does not fit has its final name", result)
        bench.expect("a.journal" in names(folder), "the journal is lost", result)
        bench.expect_refusal(bench.run(["report", source, "--output", "page.html"], folder))
        bench.expect("page.html" not in names(folder), "half a page has its final name", result)
        subprocess.run(["mount", "-o", "remount,size=64m", folder], check=True)
        bench.expect(
            bench.run(["run", "--resume", "a.journal", "--quiet"], folder).status == 0, "can't be resumed", result
        )
        whole = (folder / "a.csv").exists() and rows(folder / "a.csv") == rows(source)
        bench.expect(whole, "no file after the resumption, or other exact figures", result)
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


def limited_size(bench, source):
    folder = bench.make_folder("limited")
    (folder / "a.csv").write_text("former\n")
    result = bench.run(
        [*RUN, "--output", "a.csv"],
        folder,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (128 << 10, 128 << 10)),
    )
    bench.expect(result.status == 1, "a failure with another status", result)
    # The journal doesn't fit, and what isn't complete replaces nothing.
    starts = ["bench: cannot write a.journal: ", "bench: a.csv stays as it was", "bench: every launch is kept, "]
    said = len(result.lines) == 3 and all(line.startswith(start) for line, start in zip(result.lines, starts))
    bench.expect(said, "not a line for what does not fit, what stays and what to do", result)
    bench.expect((folder / "a.csv").read_text() == "former\n", "the former file is lost", result)
    bench.expect("a.journal" in names(folder), "the journal is lost", result)


def full_device(bench, source):
    folder = bench.make_folder("device")
    with open("/dev/full", "wb") as full:
        for arguments in (["list", "metrics"], ["export", source, "--format", "gotext"], ["compare", source, source]):
            bench.expect_refusal(bench.run(arguments, folder, stdout=full))
    for arguments in (["export", source, "--format", "gotext"], ["report", source], ["merge", source], RUN):
        bench.expect_refusal(bench.run([*arguments, "--output", "/dev/full"], folder))


def closed_output(bench, source):
    """A reader that has enough, such as head: no message, and no crash."""
    folder = bench.make_folder("closed")
    for arguments in (["list", "metrics"], ["export", source, "--format", "gotext"], ["history", source]):
        reading, writing = os.pipe()
        os.close(reading)
        result = bench.run(arguments, folder, signal.SIGPIPE, stdout=writing)
        os.close(writing)
        bench.expect(len(result.lines) <= (result.status != 0), "more than one line, or one with status 0", result)
    reading, writing = os.pipe()
    os.close(reading)
    loud = [argument for argument in RUN if argument != "--quiet"]
    result = bench.run([*loud, "--output", "a.csv"], folder, signal.SIGPIPE, stdout=writing)
    os.close(writing)
    kept = (folder / "a.csv").exists() and rows(folder / "a.csv") == rows(source)
    bench.expect(kept or "a.journal" in names(folder), "what was measured is lost", result)


def read_only_folder(bench, source):
    """For a user without rights; root may write everywhere."""
    folder = bench.make_folder("read-only")
    folder.chmod(0o555)
    bench.folder.chmod(0o755)
    source.parent.chmod(0o755)
    options = {"user": "nobody", "group": "nogroup", "extra_groups": []} if os.getuid() == 0 else {}
    try:
        check = bench.start(["list", "hosts"], folder, **options)
        check.wait()
    except PermissionError:
        print("  disk: 'nobody' can't run the executable here; a read-only folder was not tried", flush=True)
        return
    for arguments in ([*RUN, "--output", "a.csv"], ["report", source, "--output", "page.html"]):
        bench.expect_refusal(bench.run(arguments, folder, **options))
    folder.chmod(0o755)


def missing_folder(bench, source):
    folder = bench.make_folder("missing")
    for arguments in (
        [*RUN, "--output", "none/a.csv"],
        ["report", source, "--output", "none/page.html"],
        ["merge", source, "--output", "none/a.csv"],
    ):
        result = bench.run(arguments, folder)
        bench.expect_refusal(result)
        bench.expect(not names(folder), f"left behind: {names(folder)}", result)
