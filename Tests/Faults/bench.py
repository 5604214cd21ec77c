"""The executable under attack, and what is expected of everything that it says."""

import contextlib
import csv
import os
import re
import shlex
import subprocess
import tempfile
import time

# Far more than anything takes on a loaded machine; what takes longer hangs.
LIMIT = 120
# A run of a few seconds with two strategies.
RUN = ["run", "--suite", "quick", "--strategy", "per-cell,pool", "--rows", "10,100", "--launches", "2", "--quiet"]
TRACES = re.compile(rb"Fatal error|Stack dump|Thread \d+ .*crashed|Traceback|Sanitizer|\bat /.*\.swift:")


class Alarm(Exception):
    """What isn't as expected."""


class Command(subprocess.Popen):
    """A command that was started, and how it ended."""

    def __init__(self, arguments, cwd, **options):
        self.shown = f"(cd {cwd}; {shlex.join(map(str, arguments))})"
        # What isn't counted as a line: what a run says of a loaded machine, and of the renderer of charts.
        self.notes = ["drawing with ", "no renderer"] + ([": warning: "] if arguments[1] == "run" else [])
        # A worker that is left behind would keep a pipe open.
        self.files = [tempfile.TemporaryFile(), tempfile.TemporaryFile()]
        super().__init__(
            arguments, cwd=cwd, stdin=subprocess.DEVNULL, stdout=self.files[0], stderr=self.files[1], **options)

    def finish(self, accepted=0):
        """Waits for the end. A command that hangs, or ends by a signal that isn't `accepted`, is an alarm."""
        try:
            self.wait(LIMIT)
        except subprocess.TimeoutExpired:
            self.kill()
            raise Alarm(f"no end after {LIMIT} s\n  {self.shown}")
        for file in self.files:
            file.seek(0)
        self.output, self.errors = (file.read() for file in self.files)
        self.expect(self.returncode >= 0 or -self.returncode == accepted, "ended by a signal")
        self.expect(not TRACES.search(self.errors), "a trace of the program's own code")
        return self

    @property
    def lines(self):
        lines = self.errors.decode(errors="replace").splitlines()
        return [line for line in lines if line and not any(note in line for note in self.notes)]

    def expect(self, fits, problem):
        if not fits:
            raise Alarm(f"{problem}\n  {self.shown}\n  status {self.returncode}, on standard error: {self.errors[:600]!r}")

    def expect_refusal(self):
        """One line on standard error, and a status that says so."""
        self.expect(self.returncode != 0, "a failure with status 0")
        self.expect(len(self.lines) == 1, f"{len(self.lines)} lines instead of one")


class Bench:
    """Runs commands in folders of their own, and collects alarms. It starts with the small result file `source`, its
    environment, and a trace."""

    def __init__(self, path, folder):
        self.path = path
        self.folder = folder
        self.alarms = []
        self.environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "LC_ALL": "C.UTF-8"}
        measured = self.make_folder("measured")
        self.source = measured / "a.csv"
        start = time.monotonic()
        result = self.run([*RUN, "--output", "a.csv"], measured)
        result.expect(result.returncode == 0, "the run to start from failed")
        self.seconds = time.monotonic() - start
        trace = self.run(["trace", "--strategy", "plain,pool", "--format", "csv"], measured)
        (measured / "trace.csv").write_bytes(trace.output)

    def start(self, arguments, cwd, env={}, **options):
        return Command([self.path, *arguments], cwd, env=self.environment | env, **options)

    def run(self, arguments, cwd):
        return self.start(arguments, cwd).finish()

    @contextlib.contextmanager
    def collecting(self):
        """Ends what is done inside at the first alarm, and keeps that for the end."""
        try:
            yield
        except Alarm as alarm:
            self.alarms.append(alarm)

    def make_folder(self, name):
        folder = self.folder / name
        folder.mkdir()
        return folder


def rows(path):
    """The exact lines of a result file, without its run."""
    with open(path, newline="", encoding="utf-8") as file:
        return sorted(list(row.values())[1:] for row in csv.DictReader(file) if row["kind"] == "exact")
