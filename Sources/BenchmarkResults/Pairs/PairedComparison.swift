import BenchmarkStatistics

/// Two runs of the same cases whose launches were made in pairs, each pair one right after the other:
/// what is exact is compared for equality, times by the pairs' ratios.
///
/// A time has changed if Wilcoxon's signed-rank test says so, corrected by Holm for the number of
/// times that are compared, and if the change is no less than a floor.
public struct PairedComparison: Hashable, Sendable {
  /// What became of a figure.
  public enum Verdict: String, Hashable, Sendable {
    /// No change was shown; of an exact figure, there is none.
    case same
    /// The figure to be preferred is that of the head.
    case better
    /// The figure to be preferred is that of the base.
    case worse
    /// The figures differ, and neither is to be preferred.
    case different
  }

  /// A figure of both sides.
  public struct Line: Hashable, Sendable {
    public let key: CaseKey
    public let phase: Phase
    public let metric: Metric
    /// The medians, in the unit of the metric.
    public let base, head: Double
    /// The Hodges-Lehmann estimate of head by base over the pairs; nil where the figure is exact, or a
    /// time is zero.
    public let ratio: HodgesLehmannEstimate?
    /// The probability of pairs as uneven as these if nothing changed, after Holm's correction; nil
    /// where there is no ratio.
    public let pValue: Double?
    public let verdict: Verdict
  }

  /// The times, and the exact figures that differ, in the order of the base's rows.
  public let lines: [Line]
  /// How many exact figures are the same on both sides.
  public let equalCount: Int
  /// The least number of pairs that any time was compared by; nil if none was.
  public let pairCount: Int?
  /// The number of times that were compared.
  public let timeCount: Int

  /// The chance of a false change anywhere among the times.
  public static let significance = 0.05
  /// The least change of a time that counts, as a share.
  public static let floor = Share(0.02)

  /// Compares the rows of two runs. Rows of cases that did not end well on either side are left out.
  ///
  /// Samples at the same place are a pair: those of a run are in the order of its launches.
  public init(base: [ResultRow], head: [ResultRow]) {
    let others = Dictionary(head.map { (RowID($0), $0) }, uniquingKeysWith: { first, _ in first })
    let rows = base.compactMap { row in
      others[RowID(row)].flatMap { other in
        row.status.isOK && other.status.isOK ? (base: row, head: other) : nil
      }
    }
    let times = rows.filter { Self.isCompared($0.base.metric) }
    let pairs = times.map { PairedSample(before: $0.base.samples, after: $0.head.samples) }
    let pValues = HolmCorrection(
      pairs.map { $0?.logRatios.map { WilcoxonSignedRankTest($0).pValue } ?? 1 }
    ).adjusted
    var lines: [Line] = []
    var (equal, time) = (0, 0)
    for (base, head) in rows {
      if Self.isCompared(base.metric) {
        lines.append(Line(base, head, pairs: pairs[time], pValue: pValues[time]))
        time += 1
      } else if base.metric.kind == .exact {
        if base.median == head.median { equal += 1 } else { lines.append(Line(base, head)) }
      }
    }
    self.lines = lines
    equalCount = equal
    timeCount = times.count
    pairCount = pairs.map { $0?.count ?? 0 }.min()
  }

  /// Whether a figure is a time that is compared: those of phases, of a typical frame, and of slow
  /// ones. Each more would raise the number of launches that it takes to tell any change.
  private static func isCompared(_ metric: Metric) -> Bool {
    [.time, .frameTime(.p50), .frameTime(.p99)].contains(metric)
  }

  /// The lines with a change.
  public var changes: [Line] { lines.filter { $0.verdict != .same } }

  /// How many pairs it takes at least for any change of a time to be told apart, if every pair shows
  /// it.
  public var neededPairCount: Int {
    var (pairs, pValue) = (1, 1.0)
    while pValue * Double(timeCount) >= Self.significance {
      pairs += 1
      pValue /= 2
    }
    return pairs
  }
}

/// What two rows of the same figure have in common.
private struct RowID: Hashable {
  let key: CaseKey
  let phase: Phase
  let metric: Metric

  init(_ row: ResultRow) {
    (key, phase, metric) = (row.key, row.phase, row.metric)
  }
}

extension PairedComparison.Line {
  /// Exact figures that differ.
  fileprivate init(_ base: ResultRow, _ head: ResultRow) {
    (key, phase, metric) = (base.key, base.phase, base.metric)
    (self.base, self.head) = (base.median, head.median)
    (ratio, pValue) = (nil, nil)
    verdict = .ofChange(to: head.median, from: base.median, better: base.metric.better)
  }

  /// Times.
  fileprivate init(_ base: ResultRow, _ head: ResultRow, pairs: PairedSample?, pValue: Double) {
    (key, phase, metric) = (base.key, base.phase, base.metric)
    (self.base, self.head) = (base.median, head.median)
    guard let ratio = pairs.flatMap({ HodgesLehmannEstimate(ratioOf: $0) }) else {
      (self.ratio, self.pValue, verdict) = (nil, nil, .same)
      return
    }
    self.ratio = ratio
    self.pValue = pValue
    let floor = PairedComparison.floor.fraction
    let isBeyondFloor = ratio.value >= 1 + floor || ratio.value <= 1 - floor
    verdict =
      pValue < PairedComparison.significance && isBeyondFloor
      ? .ofChange(to: ratio.value, from: 1, better: base.metric.better) : .same
  }
}

extension PairedComparison.Verdict {
  fileprivate static func ofChange(
    to head: Double, from base: Double, better: Metric.Direction
  ) -> Self {
    switch better {
    case .lower: head < base ? .better : .worse
    case .higher: head > base ? .better : .worse
    case .neither: .different
    }
  }
}
