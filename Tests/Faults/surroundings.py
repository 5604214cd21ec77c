"""Environments with missing or absurd variables, or with code planted where it may be run by mistake."""

from __future__ import annotations

import glob
import os
import re
import subprocess
from pathlib import Path

import witnesses
from alterations import Scene, Skipped, under, variables
from sandbox import (
    DRAW,
    EITHER,
    EXPORT,
    HISTORY,
    LIST,
    REFUSED,
    REPORT,
    RUN,
    SMALL,
    WORKS,
    Sandbox,
)

DRAWING = [DRAW, REPORT]


def all_variables_gone(box: Sandbox) -> None:
    box.launch.environment = {
        name: value for name, value in box.launch.environment.items() if name.startswith("FAULTS")
    }


def real_python(box: Sandbox) -> None:
    """Uses this machine's Python, and the renderer that `setup` installed, instead of the fake one."""
    data = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
    variables(PATH="/usr/local/bin:/usr/bin:/bin", XDG_DATA_HOME=data)(box)


def planted_modules(box: Sandbox) -> None:
    witnesses.modules(box.work, box.witnesses)


def planted_python(box: Sandbox) -> None:
    witnesses.environment(box.work, box.witnesses)


def planted_python_path(box: Sandbox) -> None:
    folder = box.folder / "planted"
    witnesses.modules(folder, box.witnesses)
    site = next(iter(glob.glob("/usr/lib/python3.*")), "/usr/lib/python3")
    witnesses.modules(folder / "lib" / Path(site).name / "site-packages", box.witnesses)
    start = folder / "json.py"
    variables(PYTHONPATH=str(folder), PYTHONSTARTUP=str(start), PYTHONUSERBASE=str(folder))(box)


def planted_tools(box: Sandbox) -> None:
    witnesses.tools(box.work, box.witnesses)


def hostile_repository(box: Sandbox) -> None:
    """Makes the folder a hostile repository, with a result of its last commit in `Results`."""
    witnesses.repository(box.work, box.witnesses)
    commit = subprocess.run(
        ["git", "-c", "core.fsmonitor=false", "log", "-1", "--no-show-signature", "--format=%H"],
        cwd=box.work,
        capture_output=True,
        check=True,
        env=box.launch.environment | {"GIT_PAGER": "cat"},
    ).stdout.decode()
    for witness in box.witnesses.iterdir():
        witness.unlink()
    (box.work / "Results").mkdir()
    for suffix in ("csv", "json"):
        text = (box.work / f"base.{suffix}").read_text()
        old = re.search(r"7e6bf32[0-9a-f]{33}", text)[0]
        text = text.replace(old, commit.strip()).replace(old[:7], commit[:7])
        (box.work / "Results" / f"20261121T044555Z-{commit[:7]}.{suffix}").write_text(text)


def clock_set_back(box: Sandbox) -> None:
    """Runs with clocks that are far off."""
    libraries = glob.glob("/usr/lib/*/faketime/libfaketime*.so.1")
    if not libraries:
        raise Skipped("there is no libfaketime")
    for now in ("-10d", "1970-01-02 00:00:00", "2105-01-01 00:00:00"):
        variables(LD_PRELOAD=libraries[0], FAKETIME=now, DONT_FAKE_MONOTONIC="1")(box)
        box.measure(WORKS)


def planted(*alterations: Scene, commands: list = DRAWING) -> Scene:
    """Returns a scene with planted code."""
    return under(*alterations, expected=EITHER, commands=commands)


# Values of TMPDIR. A name has at most 255 bytes on Linux.
ABSURD = {"/nonexistent": "/nonexistent", "relative": "some/where", "empty": "", "very long": "/" + "n" * 900}

# Commands that need no temporary files, and commands that do.
WITHOUT = [RUN, EXPORT, LIST]
WITH = [["run", *SMALL, "--output", "-"], *DRAWING]

OF_VARIABLES = {
    "HOME unset": {"HOME": None},
    "HOME /nonexistent": {"HOME": "/nonexistent"},
    "HOME relative": {"HOME": "a b"},
    "XDG variables absurd": {"XDG_CACHE_HOME": "x", "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": "\n"},
    "LC_ALL tr_TR.UTF-8": {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"},
    "LC_ALL de_DE.ISO-8859-1": {"LC_ALL": "de_DE.ISO-8859-1", "LC_NUMERIC": "de_DE"},
    "LC_ALL C": {"LC_ALL": "C", "LANG": None},
    "LC_ALL nonsense": {"LC_ALL": "../../nonsense.\x1b[31m", "LANGUAGE": ":::"},
    "TZ absurd": {"TZ": ":/etc/passwd"},
    "MALLOC_CONF set": {"MALLOC_CONF": "narenas:1,dirty_decay_ms:0,junk:true,tcache:false"},
    "SWIFT variables set": {"SWIFT_DETERMINISTIC_HASHING": "", "SWIFT_BACKTRACE": "enable=yes,color=yes"},
    "GIT variables absurd": {"GIT_DIR": "/nonexistent", "GIT_CONFIG_COUNT": "x", "GIT_TRACE": "1"},
}

REVISIONS = [
    RUN,
    HISTORY,
    ["history"],
    ["compare", "HEAD", "HEAD"],
    ["advise", "HEAD", "--rows", "100"],
]

OPTIONS_AS_REVISIONS = [
    ["compare", "--upload-pack=x", "HEAD"],
    ["compare", "HEAD^{/x", "@{u}"],
    ["chart", "-"],
]

ENVIRONMENTS = [
    *((name, under(variables(**values))) for name, values in OF_VARIABLES.items()),
    ("no variables at all", under(all_variables_gone)),
    *((f"TMPDIR {name}", under(variables(TMPDIR=value), commands=WITHOUT)) for name, value in ABSURD.items()),
    *(
        (f"TMPDIR {name}, and what needs it", under(variables(TMPDIR=value), expected=EITHER, commands=WITH))
        for name, value in ABSURD.items()
    ),
    ("PATH without git", under(variables(PATH="/nonexistent"), commands=[RUN, EXPORT, LIST, HISTORY])),
    *(
        (
            f"PATH {name}, tools in the current folder",
            planted(planted_tools, variables(PATH=value), commands=REVISIONS[:2]),
        )
        for name, value in {"empty": "", "unset": None}.items()
    ),
    ("modules in the current folder", planted(planted_modules, real_python)),
    (".venv in the current folder", planted(planted_python, real_python)),
    ("PYTHONPATH and PYTHONSTARTUP planted", planted(planted_python_path, real_python)),
    ("PYTHONHOME absurd", planted(real_python, variables(PYTHONHOME="/nonexistent", PYTHONINSPECT="1"))),
    ("a hostile repository", under(hostile_repository, commands=REVISIONS)),
    (
        "a hostile repository, and options as revisions",
        under(hostile_repository, expected=REFUSED, commands=OPTIONS_AS_REVISIONS),
    ),
    ("the clock set back", clock_set_back),
]
