"""Damaged result files for every command that reads them: each is read, or refused in one line."""

import json
import shutil
import time

VALUES = ["", "-1", "0", "1e999", "nan", "99999999999999999999", "ok", "=1+1", "\x1b[2J", "é" * 300, "\u202e", "a,b", '"']
LIMITED = ["run", "--strategy", "plain", "--rows", "10", "--launches", "1", "--quiet", "--output", "r.csv"]
COMMANDS = [
    ["advise", "b.csv", "--rows", "100"],
    ["compare", "a.csv", "b.csv"],
    ["compare", "b.csv", "a.csv", "--gate-times"],
    ["history", "b.csv"],
    ["report", "b.csv", "--output", "page.html"],
    ["chart", "b.csv", "--format", "vl.json"],
    ["chart", "t.csv", "--format", "vl.json"],
    ["merge", "b.csv", "--output", "merged.csv"],
    ["export", "b.csv", "--format", "gotext"],
    ["export", "b.csv", "--format", "markdown"],
    ["run", "--resume", "c.journal", "--quiet"],
    [*LIMITED, "--limits", "d.csv"],
]


def damaged_bytes(random, data):
    place = random.randrange(len(data))
    kind = random.choice(["flip", "cut", "insert", "remove", "repeat"])
    if kind == "flip":
        return kind, data[:place] + bytes([data[place] ^ (1 << random.randrange(8))]) + data[place + 1 :]
    if kind == "cut":
        return kind, data[:place]
    if kind == "insert":
        return kind, data[:place] + random.randbytes(random.choice([1, 3, 4096])) + data[place:]
    size = random.choice([1, 10, 1000])
    return kind, data[:place] + data[place + size :] if kind == "remove" else data[: place + size] + data[place:]


def damaged_table(random, data):
    """The file with another cell, column or line. Quoted cells of it hold no commas."""
    lines = [line.split(",") for line in data.decode().splitlines()]
    kind = random.choice(["cell", "cell", "cell", "column lost", "column twice", "line lost", "line twice", "header"])
    row = random.randrange(1, len(lines))
    column = random.randrange(len(lines[0]))
    if kind == "cell":
        value = random.choice(VALUES + [random.choice(random.choice(lines))])
        kind = f"{lines[0][column]} {value!r} in line {row + 1}"
        lines[row][column] = value
    elif kind == "column lost":
        lines = [line[:column] + line[column + 1 :] for line in lines]
    elif kind == "column twice":
        lines = [line[:column] + line[column : column + 1] + line[column:] for line in lines]
    elif kind == "line lost":
        del lines[row]
    elif kind == "line twice":
        lines.insert(random.randrange(1, len(lines)), lines[row])
    else:
        lines[0][column] = random.choice(VALUES)
    return kind, ("\n".join(",".join(line) for line in lines) + "\n").encode()


def damaged_json(random, data):
    document = json.loads(data)
    name = random.choice(list(document))
    if random.random() < 0.3:
        del document[name]
        return f"no {name}", json.dumps(document).encode()
    document[name] = random.choice([None, -1, 1e300, "", "\x1b]0;x\x07", [], {}, True, [[[]]], "x" * 5000])
    return f"{name} = {document[name]!r:.40}", json.dumps(document).encode()


def attack(bench, random, end):
    source = bench.measured()
    journal = bench.interrupted()
    limits = bench.make_folder("limits") / "d.csv"
    bench.run([*LIMITED, "--write-limits", limits.name], limits.parent)
    tried = refused = 0
    kinds = [
        ("csv", damaged_bytes), ("csv", damaged_table), ("csv", damaged_table), ("json", damaged_json),
        ("json", damaged_bytes),     ]
    while tried < len(COMMANDS) or time.monotonic() < end:
        folder = bench.make_folder(f"files-{tried}")
        for suffix in ("csv", "json"):
            for name in ("a", "b"):
                shutil.copy(source.with_suffix(f".{suffix}"), folder / f"{name}.{suffix}")
        shutil.copy(journal, folder / "c.journal")
        shutil.copy(source.with_name("trace.csv"), folder / "t.csv")
        shutil.copy(limits, folder / "d.csv")
        command = COMMANDS[tried % len(COMMANDS)]
        suffix, damage = random.choice(kinds)
        path = folder / f"b.{suffix}"
        if "--resume" in command:
            path, damage = folder / "c.journal", damaged_bytes
        elif "t.csv" in command:
            path, damage = folder / "t.csv", random.choice([damaged_bytes, damaged_table])
        elif command[0] == "run":
            path, damage = folder / "d.csv", random.choice([damaged_bytes, damaged_table])
        kind, data = damage(random, path.read_bytes())
        path.write_bytes(data)
        inputs = {file: file.read_bytes() for file in folder.iterdir()}
        result = bench.run(command, folder)
        result.command += f"  # {path.name}: {kind}"
        tried += 1
        alarms = len(bench.alarms)
        if "--resume" in command:
            del inputs[path]  # A resumption goes on in it.
        for file, before in inputs.items():
            same = file.exists() and file.read_bytes() == before
            bench.expect(same, f"the input file {file.name} was changed", result)
        if result.status != 0 and result.output:
            # Tables explain status 2, and advice its status 1; no other failure is told there alone.
            explained = result.lines or (command[0], result.status) in (("compare", 2), ("run", 2), ("advise", 1))
            bench.expect(explained, "a failure without a word on standard error", result)
        elif result.status != 0:
            refused += 1
            # Charts that the file has no figures for are named one by one.
            if command[0] != "chart" or not any(line.startswith("bench: correctness: ") for line in result.lines):
                bench.expect_refusal(result)
        if b"\x1b" in result.output + result.errors:
            bench.alarm("a control character of the file reaches the terminal", result)
        if len(bench.alarms) == alarms:
            shutil.rmtree(folder)  # Otherwise it stays, to repeat the command there.
    return f"{tried} commands on damaged files, {refused} of them refused"
