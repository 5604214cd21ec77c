"""Damaged result files for every command that reads them: each is read, or refused in one line."""

import json
import resource
import shutil
import time

from bench import RUN

VALUES = ["", "-1", "0", "1e999", "nan", "99999999999999999999", "ok", "=1+1", "\x1b[2J", "é" * 300, "\u202e", "a,b", '"']
LIMITED = ["run", "--strategy", "plain", "--rows", "10", "--launches", "1", "--quiet", "--output", "r.csv"]
# Each with the file that is damaged for it; `b.json` stands beside `b.csv`.
COMMANDS = [
    ("b.csv", ["advise", "b.csv", "--rows", "100"]),
    ("b.csv", ["compare", "a.csv", "b.csv"]),
    ("b.csv", ["compare", "b.csv", "a.csv", "--gate-times"]),
    ("b.csv", ["history", "b.csv"]),
    ("b.csv", ["report", "b.csv", "--output", "page.html"]),
    ("b.csv", ["chart", "b.csv", "--format", "vl.json"]),
    ("t.csv", ["chart", "t.csv", "--format", "vl.json"]),
    ("b.csv", ["merge", "b.csv", "--output", "merged.csv"]),
    ("b.csv", ["export", "b.csv", "--format", "gotext"]),
    ("b.csv", ["export", "b.csv", "--format", "markdown"]),
    ("c.journal", ["run", "--resume", "c.journal", "--quiet"]),
    ("d.csv", [*LIMITED, "--limits", "d.csv"]),
]


def damaged_bytes(random, data):
    place = random.randrange(len(data))
    size = random.choice([1, 3, 10, 1000, 4096])
    before, after = data[:place], data[place:]
    return random.choice([
        ("flip", before + bytes([after[0] ^ (1 << random.randrange(8))]) + after[1:]),
        ("cut", before),
        ("insert", before + random.randbytes(size) + after),
        ("remove", before + after[size:]),
        ("repeat", before + after[:size] + after),
    ])


def damaged_table(random, data):
    """The file with another cell, column or line. Quoted cells of it hold no commas."""
    lines = [line.split(",") for line in data.decode().splitlines()]
    kind = random.choice(["cell", "cell", "cell", "header", "column lost", "column twice", "line lost", "line twice"])
    row = 0 if kind == "header" else random.randrange(1, len(lines))
    column = random.randrange(len(lines[0]))
    if kind in ("cell", "header"):
        value = random.choice(VALUES + [random.choice(random.choice(lines))])
        kind = f"{lines[0][column]} {value!r} in line {row + 1}"
        lines[row][column] = value
    elif kind == "line lost":
        del lines[row]
    elif kind == "line twice":
        lines.insert(random.randrange(1, len(lines)), lines[row])
    else:
        for line in lines:
            line[column : column + 1] *= 2 if kind == "column twice" else 0
    return kind, ("\n".join(map(",".join, lines)) + "\n").encode()


def damaged_json(random, data):
    document = json.loads(data)
    name = random.choice(list(document))
    value = random.choice(["lost", None, -1, 1e300, "", "\x1b]0;x\x07", [], {}, True, [[[]]], "x" * 5000])
    document[name] = value
    if value == "lost":
        del document[name]
    return f"{name} = {value!r:.40}", json.dumps(document).encode()


DAMAGES = {
    ".csv": [damaged_bytes, damaged_table, damaged_table],
    ".json": [damaged_bytes, damaged_json],
    ".journal": [damaged_bytes],
}


def attack(bench, random, end):
    folder = bench.make_folder("originals")
    bench.run([*LIMITED, "--write-limits", "d.csv"], folder)
    # Files that can't grow leave the journal of a run that isn't complete.
    room = (1 << 17, 1 << 17)
    bench.start([*RUN, "--output", "c.csv"], folder, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, room)).finish()
    originals = {name: folder / name for name in ("c.journal", "d.csv")} | {"t.csv": bench.source.with_name("trace.csv")}
    for name in ("a.csv", "a.json", "b.csv", "b.json"):
        originals[name] = bench.source.with_name(f"a{name[1:]}")
    tried = refused = 0
    while tried < len(COMMANDS) or time.monotonic() < end:
        folder = bench.make_folder(f"files-{tried}")
        for name, original in originals.items():
            shutil.copy(original, folder / name)
        name, command = COMMANDS[tried % len(COMMANDS)]
        path = folder / (random.choice(["b.csv"] * 3 + ["b.json"] * 2) if name == "b.csv" else name)
        kind, data = random.choice(DAMAGES[path.suffix])(random, path.read_bytes())
        path.write_bytes(data)
        tried += 1
        with bench.collecting():
            refused += is_refused(bench, command, folder, f"  # {path.name}: {kind}")
            shutil.rmtree(folder)  # After an alarm, it stays, to repeat the command there.
    return f"{tried} commands on damaged files, {refused} of them refused"


def is_refused(bench, command, folder, note):
    # A resumption goes on in its journal.
    inputs = {file: file.read_bytes() for file in folder.iterdir() if file.name not in command or file.suffix != ".journal"}
    result = bench.start(command, folder)
    result.shown += note
    result.finish()
    for file, before in inputs.items():
        result.expect(file.exists() and file.read_bytes() == before, f"the input file {file.name} was changed")
    result.expect(b"\x1b" not in result.output + result.errors, "a control character of the file reaches the terminal")
    if result.returncode != 0 and result.output:
        # Tables explain status 2, and advice its status 1; no other failure is told there alone.
        explained = result.lines or (command[0], result.returncode) in (("compare", 2), ("run", 2), ("advise", 1))
        result.expect(explained, "a failure without a word on standard error")
        return False
    # Charts that the file has no figures for are named one by one.
    if result.returncode != 0 and not (command[0] == "chart" and b"bench: correctness: " in result.errors):
        result.expect_refusal()
    return result.returncode != 0
