"""The executable under attack, and what is expected of everything that it says."""

import csv
import os
import re
import shlex
import signal
import subprocess
import tempfile
import time
from pathlib import Path

# Far more than anything takes on a loaded machine; what takes longer hangs.
LIMIT = 120
# A run of a few seconds with two strategies.
RUN = ["run", "--suite", "quick", "--strategy", "per-cell,pool", "--rows", "10,100", "--launches", "2", "--quiet"]
TRACES = re.compile(rb"Fatal error|Stack dump|Thread \d+ .*crashed|Traceback|Sanitizer|\bat /.*\.swift:")


class Result:
    """How a command ended."""

    def __init__(self, status, output, errors, command, is_run):
        self.is_run = is_run
        self.status = status
        self.output = output
        self.errors = errors
        self.command = command

    @property
    def lines(self):
        """The lines on standard error, without what a run says of a loaded machine, and of the renderer of charts."""
        notes = ["drawing with ", "no renderer"] + ([": warning: "] if self.is_run else [])
        lines = self.errors.decode(errors="replace").splitlines()
        return [line for line in lines if line and not any(note in line for note in notes)]

    def __str__(self):
        said = self.errors.decode(errors="replace")[:600]
        return f"{self.command}\n  status {self.status}, on standard error: {said!r}"


class Bench:
    """Runs commands in a folder of their own, and collects alarms."""

    def __init__(self, path, folder):
        self.path = path
        self.folder = folder
        self.alarms = []
        self.environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "LC_ALL": "C.UTF-8"}

    def start(self, arguments, cwd, **options):
        """Starts a command that writes to files, because a worker that is left behind would keep a pipe open."""
        files = [tempfile.TemporaryFile(), tempfile.TemporaryFile()]
        process = subprocess.Popen(
            [self.path, *arguments],
            cwd=cwd,
            env=self.environment | options.pop("env", {}),
            stdin=subprocess.DEVNULL,
            **{"stdout": files[0], "stderr": files[1]} | options,
        )
        process.files = files
        return process

    def run(self, arguments, cwd, accepted=0, **options):
        """Runs a command to its end. One that hangs, or ends by a signal that isn't `accepted`, is an alarm."""
        return self.finish(self.start(arguments, cwd, **options), arguments, cwd, accepted)

    def finish(self, process, arguments, cwd, accepted=0):
        """Waits for the end of a command that was started."""
        command = f"(cd {cwd}; {shlex.join(map(str, [self.path, *arguments]))})"
        is_run = arguments[0] == "run"
        hangs = False
        try:
            process.wait(LIMIT)
        except subprocess.TimeoutExpired:
            hangs = True
            accepted = signal.SIGKILL
            process.kill()
            process.wait()
        words = []
        for file in process.files:
            file.seek(0)
            words.append(file.read())
            file.close()
        result = Result(process.returncode, *words, command, is_run)
        if hangs:
            self.alarm(f"no end after {LIMIT} s", result)
        if process.returncode < 0 and -process.returncode != accepted:
            self.alarm(f"ended by signal {-process.returncode}", result)
        if TRACES.search(result.errors):
            self.alarm("a trace of the program's own code", result)
        return result

    def alarm(self, problem, result):
        self.alarms.append(f"{problem}\n  {result}")

    def expect(self, fits, problem, result):
        if not fits:
            self.alarm(problem, result)

    def expect_refusal(self, result):
        """One line on standard error, and a status that says so."""
        self.expect(result.status != 0, "a failure with status 0", result)
        self.expect(len(result.lines) == 1, f"{len(result.lines)} lines instead of one", result)

    def make_folder(self, name):
        folder = self.folder / name
        folder.mkdir()
        return folder

    def measured(self):
        """A small result file with its environment, and a trace, made once."""
        folder = self.folder / "measured"
        if not folder.exists():
            folder.mkdir()
            result = self.run([*RUN, "--output", "a.csv"], folder)
            if result.status != 0:
                raise SystemExit(f"the run to start from failed: {result}")
            trace = self.run(["trace", "--strategy", "plain,pool", "--format", "csv"], folder)
            (folder / "trace.csv").write_bytes(trace.output)
        return folder / "a.csv"

    def interrupted(self):
        """The journal of a run that was killed after its first launches."""
        folder = self.make_folder("interrupted")
        journal = folder / "a.journal"
        arguments = [*RUN, "--output", "a.csv"]
        for _ in range(5):
            process = self.start(arguments, folder)
            while process.poll() is None and not (journal.exists() and journal.read_bytes().count(b"\n") > 3):
                time.sleep(0.01)
            process.kill()
            self.finish(process, arguments, folder, signal.SIGKILL)
            if journal.exists():
                return journal
        raise SystemExit("no run could be interrupted")


def rows(path):
    """The exact lines of a result file, without its run."""
    with open(path, newline="", encoding="utf-8") as file:
        table = list(csv.DictReader(file))
    return sorted(
        tuple(value for name, value in row.items() if name != "run") for row in table if row["kind"] == "exact"
    )
