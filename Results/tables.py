"""Writes the answers of runs into CHOOSING.md, between the lines `<!-- answer NAME.csv -->` and `<!-- end -->`, and draws
them, and that of the default suite.

Usage: tables.py PATH-OF-BENCH

NAME.csv is what the run was written to, as its command line says. Its picture is charts/NAME/answer.svg.
"""
import glob
import json
import re
import subprocess
import sys

PAGE = "Results/CHOOSING.md"


def run_named(name):
    for path in glob.glob("Results/*.json"):
        if any(word.endswith(name) for word in json.load(open(path, encoding="utf-8"))["command_line"]):
            return path[:-5] + ".csv"
    raise SystemExit(f"tables.py: no run in Results was written to {name}; make it with Results/record")


def answer(bench, name):
    """The recommendation that the Markdown of a run begins with."""
    text = subprocess.run([bench, "export", run_named(name), "--format", "markdown"],
                          check=True, capture_output=True, text=True).stdout
    return next(part for part in text.split("\n\n") if part.startswith("In "))


def draw(bench, name, folder):
    subprocess.run([bench, "chart", run_named(name), "--chart", "answer", "--output", folder], check=True)


def main(bench):
    with open(PAGE, encoding="utf-8") as file:
        text = file.read()
    written = re.sub(r"(<!-- answer (\S+) -->\n).*?(\n<!-- end -->)",
                     lambda match: f"{match[1]}\n{answer(bench, match[2])}\n{match[3]}", text, flags=re.S)
    with open(PAGE, "w", encoding="utf-8") as file:
        file.write(written)
    for name in re.findall(r"<!-- answer (\S+)\.csv -->", text):
        draw(bench, f"{name}.csv", f"Results/charts/{name}")
    draw(bench, "decision.csv", "Results/charts")


main(*sys.argv[1:])
