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
