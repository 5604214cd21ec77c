import BenchmarkStatistics

/// Judges pairs of figures, those of sampled metrics together, since their tests are corrected
/// over their family.
struct FigureJudge {
  /// The pairs, judged, in their order.
  let figures: [ComparedFigure]

  /// How many launches on each side the gated tests need to be able to be significant.
  let launchesNeeded: Int

  init(pairs: [RowPairing.Pair], settings: ComparisonSettings, comparesTimes: Bool) {
    var figures = [ComparedFigure?](repeating: nil, count: pairs.count)
    var (gated, informative): ([Int], [Int]) = ([], [])
    for (index, pair) in pairs.enumerated() {
      if pair.head.metric.kind == .exact {
        figures[index] = .exact(pair)
      } else if !comparesTimes {
        figures[index] = .other(
          pair, isGated: settings.gates(pair.head.metric, in: pair.head.phase))
      } else if settings.gates(pair.head.metric, in: pair.head.phase) {
        gated.append(index)
      } else {
        informative.append(index)
      }
    }
    // Information is corrected for itself, so that it takes no power from what is gated.
    launchesNeeded = Self.judge(gated, of: pairs, isGated: true, settings, &figures)
    _ = Self.judge(informative, of: pairs, isGated: false, settings, &figures)
    self.figures = figures.compactMap(\.self)
  }

  private static func judge(
    _ indices: [Int], of pairs: [RowPairing.Pair], isGated: Bool, _ settings: ComparisonSettings,
    _ figures: inout [ComparedFigure?]
  ) -> Int {
    let family = TestFamily(
      sizes: indices.map { (pairs[$0].base.n, pairs[$0].head.n) }, alpha: settings.alpha)
    let samples = indices.map { SamplePair(pairs[$0]) }
    let pValues = samples.map { MannWhitneyTest($0.base, $0.head).pValue }
    let adjusted = family.adjusted(pValues)
    for (place, index) in indices.enumerated() {
      figures[index] = .sampled(
        pairs[index], samples[place], pValue: pValues[place], adjustedPValue: adjusted[place],
        isGated: isGated, settings: settings)
    }
    return family.launchesNeeded
  }
}

/// The samples of both sides.
struct SamplePair {
  let base: Sample
  let head: Sample

  init(_ pair: RowPairing.Pair) {
    guard let base = Sample(pair.base.samples), let head = Sample(pair.head.samples) else {
      preconditionFailure("a row of \(pair.head.metric) has no samples")
    }
    (self.base, self.head) = (base, head)
  }
}

extension ComparedFigure {
  /// Compares for equality.
  fileprivate static func exact(_ pair: RowPairing.Pair) -> ComparedFigure {
    let (base, head) = pair
    return ComparedFigure(
      base: base, head: head, change: FigureChange(exactFrom: base.median, to: head.median),
      verdict: base.median == head.median
        ? .same : Verdict(hasRisen: head.median > base.median, better: head.metric.better),
      isGated: head.metric.better != .neither)
  }

  /// Does not compare, since the machines may differ.
  fileprivate static func other(_ pair: RowPairing.Pair, isGated: Bool) -> ComparedFigure {
    ComparedFigure(
      base: pair.base, head: pair.head, change: nil,
      verdict: .unsure, doubt: .otherMachine, isGated: isGated)
  }

  /// Compares by the test whose p-values are given.
  fileprivate static func sampled(
    _ pair: RowPairing.Pair, _ samples: SamplePair, pValue: Double, adjustedPValue: Double?,
    isGated: Bool, settings: ComparisonSettings
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
      } else if size.isBeyondThreshold {
        verdict = Verdict(
          hasRisen: change.ratio.map { $0 > 1 } ?? (change.difference > 0),
          better: pair.head.metric.better)
      } else {
        verdict = .same
      }
    } else {
      doubt = .tooFewLaunches
    }
    return ComparedFigure(
      base: pair.base, head: pair.head, change: change, pValue: pValue,
      adjustedPValue: adjustedPValue, verdict: verdict, doubt: doubt, isGated: isGated)
  }
}
