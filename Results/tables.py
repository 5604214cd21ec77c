"""Writes the answers of runs into pages, between the lines `<!-- answer NAME.csv -->` and `<!-- end -->`, and draws that of
the default suite.

Usage: tables.py PATH-OF-BENCH

NAME.csv is what the run was written to, as its command line says.
"""
import glob
import json
import re
import subprocess
import sys

PAGES = ["README.md", "Results/CHOOSING.md"]


def run_named(name):
    for path in glob.glob("Results/*.json"):
        if any(word.endswith(name) for word in json.load(open(path, encoding="utf-8"))["command_line"]):
            return path[:-5] + ".csv"
    raise SystemExit(f"tables.py: no run in Results was written to {name}; make it with Results/record")


def answer(bench, name):
    """What the Markdown of a run says before the tables of its lists: of other UIKits than today's, the recommendation alone."""
    text = subprocess.run([bench, "export", run_named(name), "--format", "markdown"],
                          check=True, capture_output=True, text=True).stdout
    today, *others = text.split("\n**")[0].split("\n\n", 1)[1].strip().split("\n\nIn ")
    return "\n\nIn ".join([today] + [other.split("\n\n")[0] for other in others])


def main(bench):
    for page in PAGES:
        with open(page, encoding="utf-8") as file:
            text = file.read()
        written = re.sub(r"(<!-- answer (\S+) -->\n).*?(\n<!-- end -->)",
                         lambda match: match[1] + "\n" + answer(bench, match[2]) + "\n" + match[3], text, flags=re.S)
        if written != text:
            with open(page, "w", encoding="utf-8") as file:
                file.write(written)
        print(f"{page}: {len(re.findall('<!-- answer ', text))} answers")
    subprocess.run([bench, "chart", run_named("decision.csv"), "--chart", "answer", "--output", "Results/charts"], check=True)


main(*sys.argv[1:])
