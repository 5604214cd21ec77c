#!/usr/bin/env python3
"""Prints the golden values that the tests of comparing two samples compare with.

    python3 comparison.py > comparison.json

Needs SciPy, statsmodels, and R, whose `Rscript` it runs; the versions used are printed with the
values. P-values are SciPy's, intervals R's, with the tolerance of its root finder lowered. R takes
values common to both sides, and differences of zero, for ties, which the Swift code does not when
it computes an interval; so R is given samples moved apart by OFFSET, which is taken off again.
"""

import json
import subprocess
import sys

import numpy as np
import scipy
import statsmodels
from scipy import stats
from statsmodels.stats.multitest import multipletests

OFFSET = 0.0123456789
LIMIT = 50
LEVELS = (50, 90, 95, 99)


def r_values(expression):
    """The numbers of an R expression, printed in full."""
    code = f"options(warn=-1); cat(sprintf('%.17g', {expression}), sep=' ')"
    done = subprocess.run(
        ["Rscript", "-"], input=code, capture_output=True, text=True, check=True)
    return [float(word) for word in done.stdout.split()]


def r_vector(values):
    return "c(" + ",".join(repr(float(v)) for v in values) + ")"


def r_intervals(first, second, exact):
    """R's interval of the shift for each level: of two samples, or of one with second None."""
    flag = "TRUE" if exact else "FALSE"
    y = "" if second is None else f", {r_vector(second)}"
    calls = [
        f"wilcox.test({r_vector(np.array(first) + OFFSET)}{y}, conf.int=TRUE, exact={flag}, "
        f"conf.level={level / 100}, tol.root=1e-13)$conf.int[1:2]"
        for level in LEVELS
    ]
    flat = [bound - OFFSET for bound in r_values(f"c({','.join(calls)})")]
    return {str(level): flat[2 * i : 2 * i + 2] for i, level in enumerate(LEVELS)}


def repeats(values):
    return len(set(values)) < len(values)


def two_samples(name, before, after):
    exact = max(len(before), len(after)) < LIMIT
    tied = repeats(before + after)
    test = stats.mannwhitneyu(
        after, before, alternative="two-sided", use_continuity=True,
        method="exact" if exact and not tied else "asymptotic")
    pairs = np.subtract.outer(after, before).ravel()
    within = repeats(before) or repeats(after)
    return {
        "name": name,
        "before": before,
        "after": after,
        "statistic": float(test.statistic),
        "pValue": float(test.pvalue),
        "isExact": exact and not tied,
        "shift": float(np.median(pairs)),
        "intervals": r_intervals(after, before, exact and not within),
        "ratio": float(np.exp(np.median(np.subtract.outer(np.log(after), np.log(before))))),
        "ratioIntervals": {
            level: [float(np.exp(bound)) for bound in bounds]
            for level, bounds in r_intervals(
                np.log(after), np.log(before), exact and not within).items()
        },
    }


def pairs(name, before, after):
    differences = [a - b for a, b in zip(after, before)]
    nonzero = [d for d in differences if d != 0]
    tied = len(nonzero) < len(differences) or repeats([abs(d) for d in nonzero])
    exact = len(differences) < LIMIT
    method = "exact" if exact and not tied else "asymptotic"
    test = stats.wilcoxon(
        differences, zero_method="wilcox", correction=method == "asymptotic",
        alternative="two-sided", method=method)
    ranks = stats.rankdata(np.abs(nonzero))
    walsh = [(x + y) / 2 for i, x in enumerate(differences) for y in differences[i:]]
    logs = [float(v) for v in np.log(np.array(after) / np.array(before))]
    log_walsh = [(x + y) / 2 for i, x in enumerate(logs) for y in logs[i:]]
    return {
        "name": name,
        "before": before,
        "after": after,
        "statistic": float(sum(ranks[np.array(nonzero) > 0])),
        "pValue": float(test.pvalue),
        "isExact": exact and not tied,
        "shift": float(np.median(walsh)),
        "intervals": r_intervals(differences, None, exact and not repeats(differences)),
        "ratio": float(np.exp(np.median(log_walsh))),
        "ratioIntervals": {
            level: [float(np.exp(bound)) for bound in bounds]
            for level, bounds in r_intervals(logs, None, exact and not repeats(logs)).items()
        },
    }


def family(name, p_values):
    _, adjusted, _, _ = multipletests(p_values, method="holm")
    return {"name": name, "pValues": p_values, "adjusted": [float(p) for p in adjusted]}


def main():
    generator = np.random.default_rng(20260203)

    def times(n, scale=1.0, digits=6):
        return [float(x) for x in np.round(generator.lognormal(3, 0.2, n) * scale, digits)]

    def paired(n, scale, digits=6):
        before = times(n, digits=digits)
        factors = generator.normal(scale, 0.03, n)
        return before, [float(x) for x in np.round(np.array(before) * factors, digits)]

    r_version = subprocess.run(
        ["Rscript", "-e", "cat(as.character(getRversion()))"],
        capture_output=True, text=True, check=True).stdout
    golden = {
        "versions": [
            f"Python {sys.version.split()[0]}", f"NumPy {np.__version__}",
            f"SciPy {scipy.__version__}", f"statsmodels {statsmodels.__version__}",
            f"R {r_version}",
        ],
        "twoSamples": [
            two_samples("three and three, apart", [1.0, 2.0, 3.0], [4.5, 6.0, 9.0]),
            two_samples("four and six", times(4), times(6, 1.3)),
            two_samples("nine and five", times(9), times(5)),
            two_samples("ten and ten, slower", times(10), times(10, 1.2)),
            two_samples("ten and ten, faster", times(10, 1.1), times(10)),
            two_samples("49 and 49", times(49), times(49, 1.05)),
            two_samples("49 and 7", times(49), times(7, 0.9)),
            two_samples("50 and 10, normal", times(50), times(10, 1.15)),
            two_samples("60 and 80, normal", times(60), times(80, 1.02)),
            two_samples("ten and ten, tied", times(10, digits=0), times(10, 1.1, digits=0)),
            two_samples("12 and 60, tied", times(12, digits=0), times(60, 1.2, digits=0)),
            two_samples("common values only", [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0],
                        [2.0, 3.5, 4.0, 5.5, 7.0, 8.5, 9.0]),
        ],
        "pairs": [
            pairs("six", *paired(6, 1.1)),
            pairs("ten, slower", *paired(10, 1.02)),
            pairs("ten, faster", *paired(10, 0.96)),
            pairs("25", *paired(25, 1.01)),
            pairs("49", *paired(49, 1.01)),
            pairs("50, normal", *paired(50, 1.01)),
            pairs("120, normal", *paired(120, 0.995)),
            pairs("20, tied and zero", [20.0 + i % 3 for i in range(20)],
                  [20.0 + i % 3 + d for i, d in enumerate(
                      [0, 1, 2, -1, 3, 0, 2, 4, -2, 5, 1, 0, 6, 3, -3, 2, 1, 7, 4, 2])]),
            pairs("12, opposite magnitudes", [8.0] * 12,
                  [9.0, 7.0, 10.0, 8.5, 11.0, 5.0, 12.5, 13.0, 14.25, 16.0, 4.5, 15.0]),
        ],
        "families": [
            family("textbook", [0.01, 0.04, 0.03, 0.005]),
            family("ties", [0.02, 0.01, 0.02, 0.01, 0.5, 0.5]),
            family("large", [0.9, 0.8, 0.4, 1.0]),
            family("zero", [0.0, 0.2, 1.0]),
            family("twenty", [float(p) for p in np.round(generator.beta(0.3, 2, 20), 5)]),
        ],
    }
    groups = [
        json.dumps(name) + ": [\n" + ",\n".join(json.dumps(entry) for entry in entries) + "\n]"
        for name, entries in golden.items()
    ]
    sys.stdout.write("{\n" + ",\n".join(groups) + "\n}\n")


if __name__ == "__main__":
    main()
