"""Files, folders and arguments whose names are odd, taken, gone or very long."""

from __future__ import annotations

import os
from pathlib import Path

from alterations import Scene, variables, wrapped
from sandbox import (
    CHART,
    EITHER,
    HISTORY,
    LIST,
    REFUSED,
    REPORT,
    RUN,
    SMALL,
    WORKS,
    Sandbox,
)


def links_at_temporary_names(box: Sandbox) -> None:
    """Links lead from temporary names that can be predicted from the process number to a file of the user."""
    victim = box.folder / "victim"
    script = """for name in out.csv out.json page.html memory.vl.json made.timeline.csv; do
  ln -s "$VICTIM" ".$name.$$"; ln -s "$VICTIM" "$TMPDIR/.$name.$$"; ln -s "$VICTIM" "pictures/.$name.$$"
done
for second in 0 1 2 3; do
  now=$(date -u -d "+$second seconds" +%Y%m%dT%H%M%SZ)
  ln -s "$VICTIM" "$TMPDIR/$now-unknown-$$.journal"
done
exec "$@" """
    (box.work / "pictures").mkdir()
    variables(VICTIM=str(victim))(box)
    wrapped("/bin/sh", "-c", script, "sh")(box)
    for arguments in (RUN, CHART, REPORT, ["run", *SMALL, "--output", "-"]):
        victim.write_text("untouched\n")
        for link in box.temporary.iterdir():
            link.unlink()
        process = box.start(arguments)
        ending = box.wait(process)
        box.judge_ending(arguments[0], ending, EITHER)
        if victim.read_text() != "untouched\n":
            box.note("wrote through a planted link", f"{arguments[0]} --output {arguments[-1]}")


def folder_gone(box: Sandbox) -> None:
    box.launch.folder = box.folder / "gone"
    box.launch.folder.mkdir()
    script = 'rmdir "$PWD" 2> /dev/null; exec "$@"'
    wrapped("/bin/sh", "-c", script, "sh")(box)
    for arguments in (["run", *SMALL, "--output", str(box.work / "out.csv")], RUN, LIST, HISTORY, REPORT):
        box.launch.folder.mkdir(exist_ok=True)
        box.measure(EITHER, arguments) if arguments[-1].startswith("/") else box.run(arguments, EITHER)


def named(stem: bytes, expected: str = EITHER) -> Scene:
    """Output and input whose file or folder has an odd name."""

    def act(box: Sandbox) -> None:
        folder = os.path.join(os.fsencode(box.work), stem[:200])
        os.mkdir(folder)
        for place, name in ((folder, b"out"), (os.fsencode(box.work), stem)):
            prior = set(os.listdir(os.fsencode(box.work)))
            output = os.path.join(place, name + b".csv")
            box.measure(
                expected, ["run", *SMALL, "--output", output], Path(os.fsdecode(place)), os.fsdecode(name)
            )
            own = {name + suffix for suffix in (b".csv", b".json", b".journal")}
            for other in set(os.listdir(os.fsencode(box.work))) - prior - own:
                box.note("wrote elsewhere", repr(other))
        for reading in ([b"export", output, b"--format", b"markdown"], [b"report", output, b"--output", folder + b"/page.html"]):
            box.run([os.fsdecode(argument) for argument in reading], expected)

    return act


def long_arguments(box: Sandbox) -> None:
    long = "n" * 100_000
    for arguments in (
        ["run", *SMALL[2:], "--strategy", long],
        ["run", *SMALL, "--output", "n" * 252 + ".csv"],
        ["run", *SMALL, "--output", "n/" * 3000 + "out.csv"],
        ["compare", long, long],
        ["report", long[:5000] + ".csv"],
        ["export", "base.csv", "--format", long],
        ["chart", "rows.csv", "--format", "vl.json", "--output", "n" * 300],
        ["report", "rows.csv", "--output", "n" * 300],
        ["trace", "--strategy", long],
        [long],
        ["ab", long],
    ):
        box.run(arguments, REFUSED)


ENVIRONMENTS = [
    ("links at temporary names", links_at_temporary_names),
    ("the current folder removed", folder_gone),
    ("names with spaces", named(b"a b", WORKS)),
    ("names with line ends", named(b"a\nb")),
    ("names with escapes", named("a\x1b[31m\x07b\x9b".encode())),
    ("names that turn direction", named("a\u202eb\u2066".encode())),
    ("names that are not UTF-8", named(b"a\xff\xfeb\xe9")),
    ("names that are options", named(b"--help")),
    ("names of 240 bytes", named(b"n" * 240)),
    ("arguments of 100 000 characters", long_arguments),
]
