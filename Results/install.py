"""Puts a run in the place of the older one that was written to a file of the same name, and renames it in all pages.

Usage: install.py NAME.csv all|answer|needs|checks|unchecked|quoted|counts

`answer` keeps what tells who is right and at what price, `needs` that of the contents that were measured, and of
the base of all lists; `checks` nothing but the checks with the contents that were measured;
`unchecked` leaves out the checks of strategies; `quoted` and `counts` also leave out what no page quotes of a run, or of its counts.
A failure that was looked for is always kept.
"""
import csv
import glob
import json
import os
import sys

# What pages quote of the counts of any run, and of single ones.
COUNTS = {"controllers_made", "controllers_alive_max"}
# What must be 0 in a strategy that is right.
FAILURES = {"blank_rows", "wrong_content_rows", "leaked_controllers", "leaked_blocks", "orphaned_rows", "wrong_height_rows", "wrong_image_rows",
            "state_lost", "stale_selections", "inherited_offsets", "inherited_motions", "unchecked_rows", "uncontained_rows", "playing_off_screen",
            "paused_rows", "typing_ended"}
# What prices of strategies are made of.
ANSWER = {"peak_live_bytes", "cells_made", "row_displays", "allocations", "calls.addChild", "calls.willMove", "calls.didMove",
          "calls.removeFromParent", "calls.addSubview", "calls.removeFromSuperview"}
MORE = {
    "hosting-bug.csv": {"stale_appearances", "row_frames"},
    "self-sizing.csv": {"wrong_height_rows", "height_calls", "offset_jumps", "peak_live_bytes"},
    "late-content.csv": {"wrong_image_rows", "placeholder_rows"},
    "late.csv": {"wrong_image_rows", "placeholder_rows", "live_bytes"},
    "state.csv": {"state_lost"},
    "pagers.csv": {"peak_live_bytes", "state_lost", "stale_appearances", "controllers_unseen_max", "appearances_unfinished",
                   "cells_made", "row_displays"},
    "selection.csv": {"stale_selections"},
    "flat-memory.csv": {"peak_live_bytes", "cells_made", "row_displays"},
    "distance.csv": {"peak_live_bytes", "row_displays"},
    "lists.csv": {"row_displays", "calls.addChild", "calls.didMove", "calls.removeFromParent", "calls.willMove"},
    "uncontained.csv": {"calls.auto.viewWillAppear", "calls.auto.viewWillDisappear"},
}
# Taken out of long runs, but for QUOTED.
UNQUOTED = ("calls.auto.", "call_allocations.", "call_ns.", "freed_bytes", "frees", "reallocations", "live_bytes", "views_made", "allocated_bytes",
            "left_behind", "peak_resident", "process_peak", "other_thread_allocations", "stale_appearances", "row_frames")
QUOTED = {"variants.csv": ("call_allocations.storeQuery",), "contents.csv": ("calls.auto.",)}
PAGES = ["README.md", "Results/*.md", "Sources/BenchmarkCommandLine/Documentation.docc/*.md"]


def without_lesser_peaks(rows, head):
    """The rows without the peaks of phases in which a case takes less than in another."""
    metric, phase, median = (head.index(name) for name in ("metric", "phase", "median"))
    greatest = {}
    for row in rows:
        if row[metric] == "peak_live_bytes":
            case = tuple(row[:phase])
            greatest[case] = max(greatest.get(case, (0, "")), (float(row[median]), row[phase]))
    return [row for row in rows
            if row[metric] != "peak_live_bytes" or greatest[tuple(row[:phase])][1] == row[phase]]


def main(source, kept):
    name = os.path.basename(source)
    with open(source[:-4] + ".json", encoding="utf-8") as file:
        environment = json.load(file)
    environment["command_line"] = [os.path.basename(word) if word.endswith(name) else word
                                   for word in environment["command_line"]]
    environment["command_line"][0] = "bench"

    with open(source, encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    head, rows = rows[0], rows[1:]
    suite, metric, run = head.index("suite"), head.index("metric"), rows[0][head.index("run")]
    phase, median, status = head.index("phase"), head.index("median"), head.index("status")
    if kept in ("checks", "needs"):
        content = head.index("content")
        measured = {row[content] for row in rows if row[suite] != "checks"} | ({"card"} if kept == "needs" else set())
        rows = [row for row in rows if row[content] in measured and (kept == "needs" or row[suite] == "checks")]
    elif kept not in ("all", "answer"):
        rows = [row for row in rows if row[suite] != "checks"]
    if kept == "quoted":
        kept_too = QUOTED.get(name, ())
        rows = [row for row in rows if row[metric].startswith(kept_too) or not row[metric].startswith(UNQUOTED)]
    if kept in ("counts", "answer", "needs"):
        names = COUNTS | FAILURES | MORE.get(name, set()) | (ANSWER if kept != "counts" else set())
        # A case that stopped has no other row than its launches.
        rows = [row for row in rows if row[suite] == "checks" or row[metric] in names or row[status] != "ok"]
        rows = [row for row in rows
                if not (row[metric] == "controllers_made" and row[phase] != "scroll" and row[median] == "0")]
        rows = without_lesser_peaks(rows, head)

    older = [path for path in glob.glob("Results/*.json") + glob.glob("Results/quoted/*.json")
             if name in json.load(open(path, encoding="utf-8"))["command_line"]]
    folder = os.path.dirname(older[0]) if older else "Results"
    for path in older:
        for ending in [".json", ".csv"]:
            if os.path.exists(path[:-5] + ending):
                os.remove(path[:-5] + ending)
    base = f"{folder}/{run}"
    with open(f"{base}.csv", "w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([head] + rows)
    with open(f"{base}.json", "w", encoding="utf-8") as file:
        json.dump(environment, file, indent=2, separators=(",", " : "), sort_keys=True, ensure_ascii=False)
        file.write("\n")

    for page in [page for pattern in PAGES for page in glob.glob(pattern)]:
        with open(page, encoding="utf-8") as file:
            text = before = file.read()
        for path in older:
            text = text.replace(os.path.basename(path)[:-5], run)
        if text != before:
            with open(page, "w", encoding="utf-8") as file:
                file.write(text)
    print(f"{base}.csv, {len(rows)} rows, in place of {', '.join(older) or 'none'}")


main(*sys.argv[1:])
