#!/usr/bin/env python3
"""Computes anew what the tests of statistics compare with, from the samples in `golden.json` and `comparison.json`.

    Tests/BenchmarkResultsTests/Golden/golden.py

Needs R, whose `Rscript` it runs; what is stored is of R 4.2.2. Nothing here uses the closed forms that the Swift code uses:
medians of resamples are counted in all resamples. R takes values common to both sides, and differences of zero, for ties,
which the Swift code does not when it computes an interval; so R is given samples moved apart by OFFSET, which is taken off
again.
"""

import collections
import itertools
import json
import math
import pathlib
import statistics
import subprocess

FOLDER = pathlib.Path(__file__).parent
OFFSET = 0.0123456789


def r_values(expression):
    """The numbers of an R expression, printed in full."""
    code = f"options(warn=-1); cat(sprintf('%.17g', {expression}))"
    done = subprocess.run(["Rscript", "-"], input=code, capture_output=True, text=True, check=True)
    return [float(word) for word in done.stdout.split()]


def r_vector(values):
    return f"c({','.join(map(repr, values))})"


def median_interval(sample):
    """The 95 % percentile interval of the median of resamples, from all sets of n draws, each weighted by its orders."""
    ways = {}
    for draws in itertools.combinations_with_replacement(range(len(sample)), len(sample)):
        repeats = math.prod(math.factorial(count) for count in collections.Counter(draws).values())
        value = statistics.median(sample[place] for place in draws)
        ways[value] = ways.get(value, 0) + math.factorial(len(sample)) // repeats
    total = len(sample) ** len(sample)
    values = sorted(ways)
    shares = list(itertools.accumulate(ways[value] for value in values))
    assert shares[-1] == total
    # By whole numbers, the least values with a share of at least 2.5 % and 97.5 %.
    return [next(value for value, share in zip(values, shares) if share * 1000 >= bound * total) for bound in (25, 975)]


def shift(before, after, are_pairs):
    """R's statistic and p-value, the median of all differences, and R's interval of it."""
    if are_pairs:
        values = [b - a for a, b in zip(before, after)]
        means = [(a + b) / 2 for place, a in enumerate(values) for b in values[place:]]
        sides = r_vector(values)
    else:
        means = [b - a for a in before for b in after]
        sides = f"{r_vector(after)}, {r_vector(before)}"
    statistic, p_value, *interval = r_values(
        f"c(unlist(wilcox.test({sides})[c('statistic', 'p.value')]), "
        f"wilcox.test({OFFSET} + {sides}, conf.int=TRUE, tol.root=1e-13)$conf.int)")
    return statistic, p_value, statistics.median(means), [bound - OFFSET for bound in interval]


def compare(entry, are_pairs):
    sides = entry["before"], entry["after"]
    statistic, p_value, middle, interval = shift(*sides, are_pairs)
    entry |= {"statistic": statistic, "pValue": p_value, "shift": middle, "intervals": {"95": interval}}
    _, _, middle, interval = shift(*([math.log(value) for value in side] for side in sides), are_pairs)
    entry |= {"ratio": math.exp(middle), "ratioIntervals": {"95": [math.exp(bound) for bound in interval]}}


def rewrite(name, change):
    path = FOLDER / name
    golden = json.loads(path.read_text())
    change(golden)
    groups = (f"{json.dumps(name)}: [\n" + ",\n".join(map(json.dumps, entries)) + "\n]" for name, entries in golden.items())
    path.write_text("{\n" + ",\n".join(groups) + "\n}\n")


def describe(golden):
    for entry in golden["enumerated"]:
        entry["intervals"] = {"95": median_interval(entry["sample"])}
    for entry in golden["described"]:
        sample = entry["sample"]
        is_positive = min(sample) > 0
        entry |= {"median": statistics.median(sample), "mean": math.fsum(sample) / len(sample),
                  "geometricMean": statistics.geometric_mean(sample) if is_positive else None}


def compare_all(golden):
    for entry in golden["twoSamples"]:
        compare(entry, are_pairs=False)
    for entry in golden["pairs"]:
        compare(entry, are_pairs=True)
    for family in golden["families"]:
        family["adjusted"] = r_values(f"p.adjust({r_vector(family['pValues'])}, 'holm')")


rewrite("golden.json", describe)
rewrite("comparison.json", compare_all)
