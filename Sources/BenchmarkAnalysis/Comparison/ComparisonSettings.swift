import BenchmarkResults
import Foundation

/// How two runs are compared, and which of their figures.
public struct ComparisonSettings: Hashable, Sendable {
  /// The threshold beyond which a change of a sampled figure counts, as a fraction: 0.02 stands for a
  /// rise or a fall by more than the factor 1.02.
  public var threshold = 0.02

  /// The threshold beyond which a change of an instruction count counts, as a fraction. Counts of two launches
  /// of the same code differ by a hundredth of that.
  public var instructionThreshold = 0.003

  /// Whether the instructions of set-up, presentation and scroll are gated.
  public var gatesInstructions = false

  /// The probability of even one false alarm in all gated comparisons of sampled figures.
  public var alpha = 0.05

  /// Whether sampled figures are gated. Those of stored runs aren't unless it is asked for: two days are two
  /// machines.
  public var gatesTimes = true

  /// Whether every sampled figure is gated, instead of the headline figures alone.
  public var gatesEverySampledMetric = false

  /// Whether sampled figures are compared even if the machines differ.
  public var comparesAcrossMachines = false

  /// Only these metrics; `nil` for all. A sampled one that is named here is gated.
  public var metrics: Set<Metric>?

  /// Only these strategies; `nil` for all.
  public var strategies: Set<String>?

  /// Only lists with these numbers of rows; `nil` for all.
  public var rows: Set<Int>?

  /// Creates the default settings.
  public init() {}

  /// The settings for stored runs, whose times gate nothing.
  public static let ofStoredRuns = {
    var settings = ComparisonSettings()
    settings.gatesTimes = false
    return settings
  }()
}

extension ComparisonSettings {
  func selects(_ key: CaseKey) -> Bool {
    strategies?.contains(key.strategy) != false && rows?.contains(key.rows) != false
  }

  var selectsEverything: Bool { metrics == nil && strategies == nil && rows == nil }

  func selects(_ metric: Metric) -> Bool {
    metrics.map { $0.contains(metric) } ?? true
  }

  /// The nanoseconds under which a set-up isn't gated unless its metric is named. Where its code and data happen
  /// to lie in memory changes so short a set-up by several percent, for all launches of a comparison alike.
  static let leastGatedSetup = 50_000.0

  /// Whether a pair of figures counts towards the outcome.
  func gates(_ base: ResultRow, _ head: ResultRow) -> Bool {
    (head.metric.kind == .exact || gatesTimes) && watches(base, head)
  }

  /// Whether a pair of figures counts towards the outcome if times do.
  package func watches(_ base: ResultRow, _ head: ResultRow) -> Bool {
    let isShortSetup =
      head.figureID == FigureID(.time, in: .setup)
      && max(base.median, head.median) < Self.leastGatedSetup
    return watches(head.figureID) && (!isShortSetup || gatesEverySampledMetric || metrics != nil)
  }

  /// Whether a figure counts towards the outcome if times do. Exact figures do if their metric has a better
  /// direction. Of the sampled figures the headlines do, since each further one takes power from the
  /// others.
  private func watches(_ figureID: FigureID) -> Bool {
    if figureID.metric.better == .neither { return false }
    if figureID.metric == .instructions, gatesInstructions {
      return [.setup, .present, .scroll].contains(figureID.phase)
    }
    if figureID.metric.kind == .exact || gatesEverySampledMetric || metrics != nil { return true }
    return FigureID.sampledHeadlines.contains(figureID)
  }

  /// Whether a change counts, given the logarithm of HEAD divided by BASE. Swapping the runs only
  /// changes its sign, so the answer stays the same.
  func counts(logRatio: Double) -> Bool { abs(logRatio) > log(1 + threshold) }

  /// Whether a change of instructions counts, given HEAD divided by BASE.
  func counts(instructionRatio ratio: Double) -> Bool {
    abs(log(ratio)) > log(1 + instructionThreshold)
  }
}

/// How the launches of two runs relate to each other, which decides how their samples are tested.
public enum ComparisonDesign: String, Codable, Hashable, Sendable {
  /// The runs were measured apart. The Mann-Whitney test compares their launches, and all cases
  /// together show what the machine did in between.
  case independent

  /// Each launch of BASE has one of HEAD right beside it, at the same place among the samples. The
  /// signed-rank test compares the pairs, which share whatever the machine did.
  case paired

  /// The smallest p-value of the two-sided test with so many launches: that of the two most extreme
  /// outcomes, among all that are equally probable if nothing changed.
  func leastPValue(base: Int, head: Int) -> Double {
    let outcomes =
      switch self {
      // The orders of all launches.
      case .independent:
        (1...min(base, head)).reduce(1.0) { product, i in
          product * Double(max(base, head) + i) / Double(i)
        }
      // The signs of all pairs.
      case .paired: pow(2, Double(min(base, head)))
      }
    return min(1, 2 / outcomes)
  }
}
