import BenchmarkStatistics

/// Judges pairs of figures, those of sampled metrics together, since their tests are corrected
/// over their family.
struct FigureJudge {
  /// The pairs, judged, in their order.
  let figures: [ComparedFigure]

  /// How many launches on each side the gated tests need to be able to be significant.
  let launchesNeeded: Int

  init(
    pairs: [RowPairing.Pair], base: [ResultRow], head: [ResultRow], settings: ComparisonSettings,
    drift: MachineDrift, comparesTimes: Bool
  ) {
    var figures = [ComparedFigure?](repeating: nil, count: pairs.count)
    var (gated, informative): ([Int], [Int]) = ([], [])
    for (index, pair) in pairs.enumerated() {
      let metric = head[pair.head].metric
      let isGated = settings.gates(metric, in: head[pair.head].phase)
      if metric.kind == .exact {
        figures[index] = .exact(base[pair.base], head[pair.head])
      } else if !comparesTimes {
        figures[index] = .other(base[pair.base], head[pair.head], isGated: isGated)
      } else if isGated {
        gated.append(index)
      } else {
        informative.append(index)
      }
    }
    func judge(_ indices: [Int], isGated: Bool) -> Int {
      let family = TestFamily(
        sizes: indices.map { (base[pairs[$0].base].n, head[pairs[$0].head].n) },
        alpha: settings.alpha)
      let samples = indices.map {
        SamplePair(base[pairs[$0].base].samples, head[pairs[$0].head].samples)
      }
      let pValues = samples.map { MannWhitneyTest($0.base, $0.head).pValue }
      let adjusted = family.adjusted(pValues)
      for (place, index) in indices.enumerated() {
        figures[index] = .sampled(
          base[pairs[index].base], head[pairs[index].head], samples[place],
          pValue: pValues[place], adjustedPValue: adjusted[place], isGated: isGated,
          settings: settings, drift: drift)
      }
      return family.launchesNeeded
    }
    // Information is corrected for itself, so that it takes no power from what is gated.
    launchesNeeded = judge(gated, isGated: true)
    _ = judge(informative, isGated: false)
    self.figures = figures.compactMap(\.self)
  }
}

/// The samples of both sides.
private struct SamplePair {
  let base: Sample
  let head: Sample

  init(_ base: [Double], _ head: [Double]) {
    guard let base = Sample(base), let head = Sample(head) else {
      preconditionFailure("a row has no samples, or one that is not finite")
    }
    (self.base, self.head) = (base, head)
  }
}

extension ComparedFigure {
  /// Compares for equality.
  fileprivate static func exact(_ base: ResultRow, _ head: ResultRow) -> ComparedFigure {
    ComparedFigure(
      base: base, head: head, change: FigureChange(exactFrom: base.median, to: head.median),
      verdict: base.median == head.median
        ? .same : Verdict(hasRisen: head.median > base.median, better: head.metric.better),
      isGated: head.metric.better != .neither)
  }

  /// Does not compare, since the machines may differ.
  fileprivate static func other(
    _ base: ResultRow, _ head: ResultRow, isGated: Bool
  ) -> ComparedFigure {
    ComparedFigure(
      base: base, head: head, change: nil,
      verdict: .unsure, doubt: .otherMachine, isGated: isGated)
  }

  /// Compares by the test whose p-values are given.
  fileprivate static func sampled(
    _ base: ResultRow, _ head: ResultRow, _ samples: SamplePair, pValue: Double,
    adjustedPValue: Double?,
    isGated: Bool, settings: ComparisonSettings, drift: MachineDrift
  ) -> ComparedFigure {
    let change = FigureChange(sampledFrom: samples.base, to: samples.head)
    let size = change.size(
      threshold: settings.threshold, base: samples.base.median, head: samples.head.median)
    var verdict = Verdict.unsure
    var doubt: Doubt?
    if samples.base == samples.head || size.isRuledOut {
      verdict = .same
    } else if let adjustedPValue {
      if adjustedPValue > settings.alpha {
        doubt = .wideSpread
      } else if !size.isBeyondThreshold {
        verdict = .same
      } else if drift.explains(
        change, of: Headline(metric: head.metric, phase: head.phase), threshold: settings.threshold)
      {
        doubt = .machineDrift
      } else {
        verdict = Verdict(
          hasRisen: change.ratio.map { $0 > 1 } ?? (change.difference > 0),
          better: head.metric.better)
      }
    } else {
      doubt = .tooFewLaunches
    }
    return ComparedFigure(
      base: base, head: head, change: change, pValue: pValue,
      adjustedPValue: adjustedPValue, verdict: verdict, doubt: doubt, isGated: isGated)
  }
}
