/// What two figures of the same case, phase and metric say about a change.
public enum Verdict: String, CaseIterable, Codable, Hashable, Sendable {
  /// Equal if exact. If sampled, the change is too small to count, or the samples rule out one beyond
  /// the threshold.
  case same

  /// Better, beyond doubt and beyond the threshold.
  case better

  /// Worse, beyond doubt and beyond the threshold.
  case worse

  /// Changed as surely, in a metric without a better direction. It gates nothing, since it says that
  /// other work was done, not that it was done worse.
  case changed

  /// The samples neither show a change nor rule out one beyond the threshold.
  case unsure
}

/// Why a verdict is `unsure`.
public enum Doubt: String, CaseIterable, Codable, Hashable, Sendable {
  /// Too few launches for any test to be significant.
  case tooFewLaunches = "too-few-launches"

  /// The samples spread too widely.
  case wideSpread = "wide-spread"

  /// The figures moved no further than the machine may have moved them.
  case machineDrift = "machine-drift"

  /// The figures come from different machines, or the machines aren't known to be the same.
  case otherMachine = "other-machine"
}

extension Verdict {
  /// The verdict on a metric that rose or fell beyond doubt.
  init(hasRisen: Bool, better: Metric.Direction) {
    self =
      switch better {
      case .neither: .changed
      case .lower: hasRisen ? .worse : .better
      case .higher: hasRisen ? .better : .worse
      }
  }
}
