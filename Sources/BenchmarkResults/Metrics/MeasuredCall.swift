extension Metric {
  package static func calls(_ call: MeasuredCall) -> Metric {
    Metric(
      "calls.\(call.rawValue)",
      summary: "calls of \(call.rawValue) that the strategy sent in the phase; count, exact")
  }

  package static func automaticCalls(_ call: MeasuredCall) -> Metric {
    Metric(
      "calls.auto.\(call.rawValue)",
      summary:
        "calls of \(call.rawValue) that UIKit's model sent by itself in the phase; count, exact")
  }

  package static func callTime(_ call: MeasuredCall, _ statistic: Statistic) -> Metric {
    Metric(
      "call_ns.\(call.rawValue).\(statistic.rawValue)", .nanosecondsPerCall, .sampled,
      canBeNegative: true,
      summary:
        "\(statistic.text(of: "own time")) of a call of \(call.rawValue), clock cost taken off; ns, sampled"
    )
  }

  package static func callAllocations(_ call: MeasuredCall) -> Metric {
    Metric(
      "call_allocations.\(call.rawValue)", .allocationsPerCall,
      summary:
        "allocations that a call of \(call.rawValue) makes itself, mean over the calls; exact")
  }

  package static let containmentTime = Metric(
    "containment_ns", .nanoseconds, .sampled, canBeNegative: true,
    summary: "self time of all containment and appearance calls in the phase, summed; ns, sampled")

  /// Whether the metric counts calls or their allocations. Result files have no rows of such a metric for a list
  /// if they are 0 for all of its strategies.
  package var isOfCalls: Bool { name.hasPrefix("calls.") || name.hasPrefix("call_allocations.") }

  static let ofCalls =
    MeasuredCall.allCases.map(calls) + MeasuredCall.allCases.map(automaticCalls)
    + MeasuredCall.allCases.flatMap { call in Statistic.allCases.map { callTime(call, $0) } }
    + MeasuredCall.allCases.map(callAllocations) + [containmentTime]
}

/// A call of the containment conversation between a cell, its controllers and their container, or one of an app's own,
/// counted and timed one by one. The raw value is UIKit's name for it, without the argument labels; an app's own calls
/// are named by what they are for.
public enum MeasuredCall: String, CaseIterable, Sendable {
  // Containment 1 and 2 of the UIKit model's facts. `willMove` and `didMove` with a parent or with `nil`.
  case addChild, willMove, didMove, removeFromParent

  // Of the view of a hosted controller; other views are not counted.
  case addSubview, removeFromSuperview

  // Containment 7, 9 and 13.
  case loadView, viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear
  case viewDidDisappear

  // An app's own: a message from a component to its delegate, and a read of a row's model from a store.
  case delegateMessage, storeQuery
}
