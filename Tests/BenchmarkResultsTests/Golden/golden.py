#!/usr/bin/env python3
"""Prints the golden values that the tests of BenchmarkStatistics compare with.

    python3 golden.py > golden.json

Needs NumPy and SciPy. Nothing here uses the closed form that the Swift code uses: resamples are
enumerated one by one (n <= 6), by how often each value was drawn (n = 10, 11), or drawn at random.
"""

import itertools
import json
import math
import sys

import numpy as np
from scipy import stats


def median(ordered):
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def every_resample(sample):
    """The number of resamples for each value of their median, from all n^n of them."""
    counts = {}
    for resample in itertools.product(sample, repeat=len(sample)):
        value = median(sorted(resample))
        counts[value] = counts.get(value, 0) + 1
    return counts


def every_multiset(sample):
    """The same from all multisets of n draws, each weighted by the orders it can be drawn in."""
    counts = {}
    for draws in itertools.combinations_with_replacement(sorted(sample), len(sample)):
        ways = math.factorial(len(sample))
        for _, group in itertools.groupby(draws):
            ways //= math.factorial(len(list(group)))
        value = median(draws)
        counts[value] = counts.get(value, 0) + ways
    return counts


def interval(counts, percent):
    """The percentile interval, by whole numbers: the least value with a share of at least p."""
    total = sum(counts.values())
    bounds = []
    for share in (100 - percent, 100 + percent):
        below = 0
        for value in sorted(counts):
            below += counts[value]
            if below * 200 >= share * total:
                bounds.append(value)
                break
    return bounds


def enumerated(name, sample, enumerate_counts):
    counts = enumerate_counts(sample)
    total = sum(counts.values())
    assert total == len(sample) ** len(sample)
    cumulative, distribution = 0, []
    for value in sorted(counts):
        cumulative += counts[value]
        distribution.append([value, cumulative / total])
    return {
        "name": name,
        "sample": sample,
        "distribution": distribution,
        "intervals": {str(p): interval(counts, p) for p in (50, 90, 95, 99)},
    }


def resampled(name, sample, resamples, generator):
    """The share of random resamples whose median is at most each of up to 25 values."""
    medians = np.concatenate([
        np.median(generator.choice(sample, size=(1000, len(sample))), axis=1)
        for _ in range(resamples // 1000)
    ])
    points = np.unique(np.quantile(medians, np.linspace(0, 1, 25), method="inverted_cdf"))
    return {
        "name": name,
        "sample": sample,
        "resamples": resamples,
        "distribution": [[float(p), float(np.mean(medians <= p))] for p in points],
    }


def described(name, sample):
    values = np.array(sample)
    return {
        "name": name,
        "sample": sample,
        "median": float(np.median(values)),
        "mean": math.fsum(sample) / len(sample),
        "geometricMean": float(stats.gmean(values)) if values.min() > 0 else None,
    }


def main():
    generator = np.random.default_rng(20260131)
    times = lambda n: [float(x) for x in np.round(generator.lognormal(7, 0.4, n), 3)]
    small = {
        "two": [3.0, 8.0],
        "three": [1.0, 2.0, 10.0],
        "three, two tied": [5.0, 1.0, 5.0],
        "four": [1.0, 2.0, 4.0, 8.0],
        "four with zeros": [0.0, 0.0, 3.0, 7.0],
        "four below zero": [-9.5, -1.0, 0.25, 2.0],
        "five": [12.5, 10.0, 11.0, 30.0, 9.0],
        "five, equally spaced": [1.0, 2.0, 3.0, 4.0, 5.0],
        "six": [101.0, 99.5, 103.25, 97.0, 150.0, 98.0],
        "six, pairs tied": [2.0, 2.0, 5.0, 5.0, 9.0, 9.0],
        "six, equally spaced": [6.0, 5.0, 4.0, 3.0, 2.0, 1.0],
        "six, huge": [1e300, 1.5e300, 1.25e300, 1.7e300, 1.6e300, 1.1e300],
    }
    golden = {
        "enumerated": [enumerated(k, v, every_resample) for k, v in small.items()]
        + [
            enumerated("ten", times(10), every_multiset),
            enumerated("eleven", times(11), every_multiset),
        ],
        "resampled": [
            resampled("ten", times(10), 200_000, generator),
            resampled("eleven", times(11), 200_000, generator),
            resampled("forty", times(40), 200_000, generator),
            resampled("two thousand", times(2000), 20_000, generator),
        ],
        "described": [
            described("pair", [3.0, 8.0]),
            described("times", times(37)),
            described("offset", [1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16]),
            described("signs", [-4.0, -1.5, 0.0, 2.0, 9.0]),
            described("tiny", [1e-100, 3e-100, 2e-100]),
        ],
    }
    groups = [
        json.dumps(name) + ": [\n" + ",\n".join(json.dumps(entry) for entry in entries) + "\n]"
        for name, entries in golden.items()
    ]
    sys.stdout.write("{\n" + ",\n".join(groups) + "\n}\n")


if __name__ == "__main__":
    main()
