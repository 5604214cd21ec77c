import BenchmarkResults
import Foundation

/// How the launches of two runs relate to each other, which decides how their samples are tested.
package enum ComparisonDesign: String, Sendable {
  /// The runs were measured apart: the Mann-Whitney test compares their launches.
  case independent
  /// Launches with the same index ran side by side: the signed-rank test compares the pairs, which share what the machine did.
  case paired

  /// The smallest p-value of the two-sided test: that of the two most extreme of all outcomes, which are equally probable.
  func leastPValue(base: Int, head: Int) -> Double {
    let (less, more) = (min(base, head), max(base, head))
    let outcomes =
      self == .paired
      ? pow(2, Double(less))  // The signs of all pairs, or the orders of all launches.
      : (1...less).reduce(1.0) { $0 * Double(more + $1) / Double($1) }
    return min(1, 2 / outcomes)
  }
}

struct FigureJudge {
  let design: ComparisonDesign
  let settings: ComparisonSettings
  /// What the machine did between the runs; `nil` if their launches shared it.
  let drift: MachineDrift?
  let comparesTimes: Bool

  /// Judges `pairs`, which keep their order. Tests that only inform are corrected apart, so they take no power from gated ones.
  func judge(_ pairs: [RowPairing.Pair]) -> [ComparedFigure] {
    var figures = pairs.map { figure($0.base, $0.head) }
    for isGated in [true, false] {
      let members = figures.indices.filter { figures[$0].isGated == isGated }
      let tested = members.filter { figures[$0].pValue != nil }
      let adjusted = tested.compactMap { figures[$0].pValue }.holmAdjusted
      for (index, pValue) in zip(tested, adjusted) { figures[index].adjustedPValue = pValue }
      for index in members {
        let (verdict, doubt) = verdict(on: figures[index], among: tested.count)
        (figures[index].verdict, figures[index].doubt) = (verdict, doubt)
      }
    }
    return figures
  }

  /// How many launches on each side `count` tests need before all of them can be significant.
  func launchesNeeded(forTests count: Int) -> Int {
    var launches = 2
    while design.leastPValue(base: launches, head: launches) * Double(count) > settings.alpha {
      launches += 1
    }
    return launches
  }

  private func figure(_ base: ResultRow, _ head: ResultRow) -> ComparedFigure {
    let needsTest = head.metric.kind == .sampled && !settings.judgesByRange(head.metric)
    let tested = needsTest && comparesTimes ? test(base, head) : nil
    return ComparedFigure(
      base: base, head: head,
      change: needsTest ? tested?.change : FigureChange(exactFrom: base.median, to: head.median),
      isGated: (head.metric.kind == .exact || settings.gatesTimes) && settings.watches(base, head),
      pValue: tested?.pValue)
  }

  private func test(
    _ base: ResultRow, _ head: ResultRow
  ) -> (change: FigureChange, pValue: Double) {
    func tested(
      _ ratio: HodgesLehmannEstimate?, or shift: @autoclosure () -> HodgesLehmannEstimate,
      _ pValue: Double
    ) -> (FigureChange, Double) {
      let change = FigureChange(
        difference: head.median - base.median, ratio: ratio?.value,
        interval: (ratio ?? shift()).interval)
      return (change, pValue)
    }
    // Unequal numbers of launches hold no pairs.
    if design == .paired, let pairs = PairedSample(before: base.samples, after: head.samples) {
      return tested(
        HodgesLehmannEstimate(ratioOf: pairs), or: HodgesLehmannEstimate(shiftOf: pairs),
        RankTest.signedRank(pairs.logRatios ?? pairs.differences).pValue)
    }
    guard let before = Sample(base.samples), let after = Sample(head.samples) else {
      preconditionFailure("a row has no samples, or one that is not finite")
    }
    return tested(
      HodgesLehmannEstimate(ratioFrom: before, to: after),
      or: HodgesLehmannEstimate(shiftFrom: before, to: after),
      RankTest.mannWhitney(before, after).pValue)
  }

  /// The verdict on a figure whose test is one of `count`, and the doubt if it is `unsure`.
  private func verdict(
    on figure: ComparedFigure, among count: Int
  ) -> (verdict: Verdict, doubt: Doubt?) {
    let (base, head) = (figure.base, figure.head)
    guard let change = figure.change else { return (.unsure, .otherMachine) }
    // Differences are relative to the median nearer to zero, so that swapping the runs mirrors the answer.
    let least = settings.threshold * min(abs(base.median), abs(head.median))
    func counts(_ value: Double) -> Bool {
      change.ratio == nil ? abs(value) > least : settings.counts(value, of: head.metric)
    }
    if let interval = change.interval {
      let isRuledOut = ![interval.lower, interval.upper].contains(where: counts)
      // One launch has no interval.
      if min(base.n, head.n) == 1 { return (.unsure, .tooFewLaunches) }
      if isRuledOut || base.samples == head.samples { return (.same, nil) }
      let isPaired = design == .paired && base.n == head.n
      let leastPValue = (isPaired ? design : .independent).leastPValue(base: base.n, head: head.n)
      if leastPValue * Double(count) > settings.alpha { return (.unsure, .tooFewLaunches) }
      let isSignificant = (figure.adjustedPValue ?? 1) <= settings.alpha
      // Pairs are precise enough to ask of the whole interval what is otherwise asked of the estimate.
      let edges = isPaired ? [interval.lower, interval.upper] : [change.ratio ?? change.difference]
      guard isSignificant, edges.allSatisfy(counts) else { return (.unsure, .wideSpread) }
      if drift?.explains(change, of: head.figureID) == true { return (.unsure, .machineDrift) }
    } else if head.metric.kind == .exact {
      if change.difference == 0 { return (.same, nil) }
    } else if !counts(change.ratio ?? change.difference)
      || (base.min <= head.max && head.min <= base.max)
    {
      // Launches that overlap show no change.
      return (.same, nil)
    }
    // The ratio of great counts may round to 1. A failure below 0, such as memory freed too often, is no less one.
    let estimate = change.interval == nil ? nil : change.ratio
    let rise = head.metric.failure == nil ? change.difference : abs(head.median) - abs(base.median)
    let hasRisen = estimate.map { $0 > 1 } ?? (rise >= 0)
    return (Verdict(hasRisen: hasRisen, better: head.metric.better), nil)
  }
}

/// How far the machine, rather than the code, moved the times between runs measured apart. Three or more cases with equal exact
/// figures reveal it: the center of their changes is the drift, and their spread is how far a case moves by chance.
struct MachineDrift {
  /// For each figure the median logarithm of the ratios, and their spread as a standard deviation.
  private let shifts: [FigureID: (center: Double, spread: Double)]
  /// The geometric mean of the factors by which the headline times moved; `nil` if it is unknown or within the threshold.
  let factor: Double?

  private let settings: ComparisonSettings

  init(_ pairs: [RowPairing.Pair], settings: ComparisonSettings) {
    let exact = pairs.filter { $0.head.metric.kind == .exact }
    let steady = Set(exact.map(\.head.key))
      .subtracting(exact.filter { $0.base.median != $0.head.median }.map(\.head.key))
    var logRatios: [FigureID: [Double]] = [:]
    for (base, head) in pairs where head.metric.kind == .sampled && steady.contains(head.key) {
      guard base.median > 0, head.median > 0 else { continue }
      logRatios[head.figureID, default: []].append(log(head.median / base.median))
    }
    logRatios = logRatios.filter { $1.count >= 3 }
    shifts = logRatios.compactMapValues { values in
      guard let center = Sample(values)?.median,
        let deviation = Sample(values.map { abs($0 - center) })?.median
      else { return nil }
      // The constant makes the median deviation the standard deviation of what is normally distributed.
      return (center, 1.4826 * deviation)
    }
    let headlines = Sample(FigureID.sampledHeadlines.flatMap { logRatios[$0] ?? [] })
    factor = headlines.map { exp($0.mean) }.flatMap { settings.counts($0, of: .time) ? $0 : nil }
    self.settings = settings
  }

  /// Whether the machine may have caused `change`: if all times moved beyond the threshold, if this figure did in all
  /// cases, or if this case is within four standard deviations of the others.
  func explains(_ change: FigureChange, of id: FigureID) -> Bool {
    guard let (center, spread) = shifts[id], let ratio = change.ratio,
      let interval = change.interval, interval.lower > 0
    else { return false }
    func counts(_ logRatio: Double) -> Bool { settings.counts(exp(logRatio), of: id.metric) }
    let own = log(ratio) - center
    return factor != nil || counts(center) || !counts(own) || abs(own) < 4 * spread
      || (log(interval.lower) < center && center < log(interval.upper))
  }
}
