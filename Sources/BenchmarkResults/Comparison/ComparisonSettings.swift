/// How two runs are compared, and which of their figures.
public struct ComparisonSettings: Hashable, Sendable {
  /// The smallest change of a sampled figure that counts, as a fraction.
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

  /// Whether a figure counts towards the outcome. All exact ones do. Of the sampled ones the headlines
  /// do, since each further one takes power from the others.
  func gates(_ metric: Metric, in phase: Phase) -> Bool {
    if metric.kind == .exact { return true }
    // What the clock costs describes the machine.
    if metric.better == .neither { return false }
    if gatesEverySampledMetric || metrics != nil { return true }
    return Headline.sampled.contains(Headline(metric: metric, phase: phase))
  }
}
