import Foundation

/// How two runs are compared, and which of their figures.
public struct ComparisonSettings: Hashable, Sendable {
  /// The change of a sampled figure beyond which it counts, as a fraction: 0.02 stands for a rise by
  /// more than the factor 1.02, or a fall by more than that factor.
  public var threshold = 0.02

  /// The chance, over all gated comparisons of sampled figures together, of even one false alarm.
  public var alpha = 0.05

  /// Whether every sampled figure is gated, and not the headline figures alone.
  public var gatesEverySampledMetric = false

  /// Whether sampled figures of different machines are compared all the same.
  public var comparesAcrossMachines = false

  /// Only these metrics; `nil` for all. A sampled one that is named here is gated.
  public var metrics: Set<Metric>?

  /// Only these strategies; `nil` for all.
  public var strategies: Set<String>?

  /// Only lists of these many rows; `nil` for all.
  public var rows: Set<Int>?

  /// The settings that hold unless told otherwise.
  public init() {}
}

extension ComparisonSettings {
  func selects(_ key: CaseKey) -> Bool {
    strategies?.contains(key.strategy) != false && rows?.contains(key.rows) != false
  }

  var selectsEverything: Bool { metrics == nil && strategies == nil && rows == nil }

  func selects(_ metric: Metric) -> Bool { metrics?.contains(metric) != false }

  /// Whether a figure counts towards the outcome. All exact ones do of which a direction is better. Of
  /// the sampled ones the headlines do, since each further one takes power from the others.
  func gates(_ figureID: FigureID) -> Bool {
    if figureID.metric.better == .neither { return false }
    if figureID.metric.kind == .exact || gatesEverySampledMetric || metrics != nil { return true }
    return FigureID.sampledHeadlines.contains(figureID)
  }

  /// Whether a change counts, given the logarithm of HEAD divided by BASE. Swapping the runs changes
  /// its sign alone, and so not the answer.
  func counts(logRatio: Double) -> Bool { abs(logRatio) > log(1 + threshold) }
}

/// How the launches of two runs relate to each other, which decides how their samples are tested.
public enum ComparisonDesign: String, Codable, Hashable, Sendable {
  /// The runs were measured apart. The Mann-Whitney test compares their launches, and a look at all
  /// cases together tells what the machine did in between.
  case independent

  /// Each launch of BASE has one of HEAD right beside it, at the same place among the samples. The
  /// signed-rank test compares the pairs, which share whatever the machine did.
  case paired

  /// The least p-value that the two-sided test can have with so many launches: that of the two most
  /// uneven outcomes, among all that are equally probable if nothing changed.
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
