import BenchmarkResults
import Foundation

/// How the launches of two runs relate to each other, which decides how their samples are tested.
public enum ComparisonDesign: String, Codable, Hashable, Sendable {
  /// The runs were measured apart: the Mann-Whitney test compares their launches.
  case independent

  /// Each launch of BASE has one of HEAD right beside it, at the same place among the samples: the signed-rank test
  /// compares the pairs, which share whatever the machine did.
  case paired

  /// The smallest p-value of the two-sided test with so many launches: that of the two most extreme
  /// outcomes, among all that are equally probable if nothing changed.
  func leastPValue(base: Int, head: Int) -> Double {
    let (less, more) = (min(base, head), max(base, head))
    let outcomes =
      self == .paired
      ? pow(2, Double(less))  // The signs of all pairs, or the orders of all launches.
      : (1...less).reduce(1.0) { $0 * Double(more + $1) / Double($1) }
    return min(1, 2 / outcomes)
  }
}

/// Judges pairs of figures.
struct FigureJudge {
  let design: ComparisonDesign
  let settings: ComparisonSettings

  /// What the machine did between the runs; `nil` if their launches shared it.
  let drift: MachineDrift?

  /// Whether sampled figures are compared at all.
  let comparesTimes: Bool

  /// Judges `pairs`, which keep their order. The gated tests are corrected as one family, and those that only
  /// inform as another, so that they take no power from the gated ones.
  func judge(_ pairs: [RowPairing.Pair]) -> [ComparedFigure] {
    var figures = pairs.map { figure($0.base, $0.head) }
    for isGated in [true, false] {
      let family = figures.indices.filter {
        figures[$0].isGated == isGated && figures[$0].pValue != nil
      }
      let adjusted = HolmCorrection(family.compactMap { figures[$0].pValue }).adjusted
      for (index, pValue) in zip(family, adjusted) {
        figures[index].adjustedPValue = pValue
        (figures[index].verdict, figures[index].doubt) = verdict(
          on: figures[index], among: family.count)
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

  /// The figure with its change, and its verdict unless that needs a test.
  private func figure(_ base: ResultRow, _ head: ResultRow) -> ComparedFigure {
    let needsTest = head.metric.kind == .sampled && !settings.judgesByRange(head.metric)
    let tested = needsTest && comparesTimes ? test(base, head) : nil
    let change =
      needsTest ? tested?.change : FigureChange(exactFrom: base.median, to: head.median)
    var figure = ComparedFigure(
      base: base, head: head, change: change, pValue: tested?.pValue,
      isGated: settings.gates(base, head))
    if needsTest {
      figure.doubt = .otherMachine
    } else if let change {
      figure.verdict =
        hasChanged(base, head, change)
        ? Verdict(hasRisen: change.difference > 0, better: head.metric.better) : .same
    }
    return figure
  }

  private func test(
    _ base: ResultRow, _ head: ResultRow
  ) -> (change: FigureChange, pValue: Double) {
    let difference = head.median - base.median
    // Unequal numbers of launches hold no pairs.
    if design == .paired, let pairs = PairedSample(before: base.samples, after: head.samples) {
      let change = FigureChange(
        difference: difference, ratio: HodgesLehmannEstimate(ratioOf: pairs),
        shift: HodgesLehmannEstimate(shiftOf: pairs))
      return (change, RankTest.signedRank(pairs.logRatios ?? pairs.differences).pValue)
    }
    guard let before = Sample(base.samples), let after = Sample(head.samples) else {
      preconditionFailure("a row has no samples, or one that is not finite")
    }
    let change = FigureChange(
      difference: difference, ratio: HodgesLehmannEstimate(ratioFrom: before, to: after),
      shift: HodgesLehmannEstimate(shiftFrom: before, to: after))
    return (change, RankTest.mannWhitney(before, after).pValue)
  }

  /// Whether a figure that needs no test changed: an exact one at all, and one judged by its range if the launches
  /// don't overlap and the change counts.
  private func hasChanged(_ base: ResultRow, _ head: ResultRow, _ change: FigureChange) -> Bool {
    if head.metric.kind == .exact { return change.difference != 0 }
    return change.ratio.map { settings.counts($0, of: head.metric) } ?? true
      && (base.max < head.min || head.max < base.min)
  }

  /// The verdict by a test that is one of `count`, and the doubt if it is `unsure`.
  private func verdict(
    on figure: ComparedFigure, among count: Int
  ) -> (verdict: Verdict, doubt: Doubt?) {
    guard let change = figure.change, let interval = change.interval else {
      return (.unsure, .otherMachine)
    }
    let (base, head) = (figure.base, figure.head)
    // Differences are relative to the median nearer to zero, so that swapping the runs mirrors the answer.
    let least = settings.threshold * min(abs(base.median), abs(head.median))
    func counts(_ value: Double) -> Bool {
      change.ratio == nil ? abs(value) > least : settings.counts(value, of: head.metric)
    }
    if ![interval.lower, interval.upper].contains(where: counts) || base.samples == head.samples {
      return (.same, nil)
    }
    let isPaired = design == .paired && base.n == head.n
    let leastPValue = (isPaired ? design : .independent).leastPValue(base: base.n, head: head.n)
    if leastPValue * Double(count) > settings.alpha { return (.unsure, .tooFewLaunches) }
    guard (figure.adjustedPValue ?? 1) <= settings.alpha, counts(change.ratio ?? change.difference)
    else { return (.unsure, .wideSpread) }
    if drift?.explains(change, of: head.figureID) == true { return (.unsure, .machineDrift) }
    let hasRisen = change.ratio.map { $0 > 1 } ?? (change.difference > 0)
    return (Verdict(hasRisen: hasRisen, better: head.metric.better), nil)
  }
}
