/// What two figures of the same case, phase and metric say of a change.
public enum Verdict: String, CaseIterable, Codable, Hashable, Sendable {
  /// Equal if exact; if sampled, a change beyond the threshold is ruled out, or what is left of one
  /// is too small to count.
  case same

  /// Changed to the better, beyond doubt and beyond the threshold.
  case better

  /// Changed to the worse, beyond doubt and beyond the threshold.
  case worse

  /// Changed as surely, in a metric of which neither direction is better. It is shown and gates
  /// nothing: it says that other work was done, not that it was done worse.
  case changed

  /// The samples rule out neither that nothing changed nor a change beyond the threshold.
  case unsure
}

/// Why a verdict is `unsure`.
public enum Doubt: String, CaseIterable, Codable, Hashable, Sendable {
  /// So few launches that no test of them could ever be significant.
  case tooFewLaunches = "too-few-launches"

  /// The samples spread too widely.
  case wideSpread = "wide-spread"

  /// The figures moved no further than the machine may have moved them.
  case machineDrift = "machine-drift"

  /// The figures come from different machines, or from machines that are not known to be one.
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
