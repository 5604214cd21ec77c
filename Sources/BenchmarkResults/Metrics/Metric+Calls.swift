extension Metric {
  /// A statistic of the time of single calls, beside their mean.
  public enum CallStatistic: String, CaseIterable, Codable, Hashable, Sendable {
    /// The median.
    case p50

    /// The 90th percentile.
    case p90

    /// The 99th percentile.
    case p99

    /// The greatest.
    case max
  }

  /// `calls.X`: calls that the code under test sent.
  public static func calls(_ call: MeasuredCall) -> Metric {
    Metric(
      "calls.\(call.rawValue)", .count, better: .lower, .exact,
      "calls of \(call.rawValue) that the strategy sent in the phase; count, exact")
  }

  /// `calls.auto.X`: calls that the model of UIKit sent by itself.
  public static func automaticCalls(_ call: MeasuredCall) -> Metric {
    Metric(
      "calls.auto.\(call.rawValue)", .count, better: .lower, .exact,
      "calls of \(call.rawValue) that UIKit's model sent by itself in the phase; count, exact")
  }

  /// `call_ns.X`: the mean own time of one call: without the calls of other kinds, or of the same,
  /// that were made inside it, so that shares add up.
  public static func callTime(_ call: MeasuredCall) -> Metric {
    Metric(
      "call_ns.\(call.rawValue)", .nanosecondsPerCall, better: .lower, .sampled,
      "mean own time of a call of \(call.rawValue), calls inside it and clock off; ns, sampled",
      canBeNegative: true)
  }

  /// `call_ns.X.p50` and the like: a statistic of the times of single calls.
  public static func callTime(_ call: MeasuredCall, _ statistic: CallStatistic) -> Metric {
    let which =
      switch statistic {
      case .p50: "median own time"
      case .p90: "90th percentile of the own time"
      case .p99: "99th percentile of the own time"
      case .max: "longest own time"
      }
    return Metric(
      "call_ns.\(call.rawValue).\(statistic.rawValue)", .nanosecondsPerCall, better: .lower,
      .sampled, "\(which) of a call of \(call.rawValue), clock cost taken off; ns, sampled",
      canBeNegative: true)
  }

  /// `call_allocations.X`: allocations that one call makes itself, on average.
  public static func callAllocations(_ call: MeasuredCall) -> Metric {
    Metric(
      "call_allocations.\(call.rawValue)", .allocationsPerCall, better: .lower, .exact,
      "allocations that a call of \(call.rawValue) makes itself, mean over the calls; exact")
  }

  /// `containment_ns`: what all containment calls of a phase cost together.
  public static let containmentTime = Metric(
    "containment_ns", .nanoseconds, better: .lower, .sampled,
    "self time of all containment and appearance calls in the phase, summed; ns, sampled",
    canBeNegative: true)

  /// `clock_ns`: what two readings of the clock cost.
  public static let clockTime = Metric(
    "clock_ns", .nanoseconds, better: .neither, .sampled,
    "cost of the clock that the call-cost pass takes off each call; ns, sampled")
}
