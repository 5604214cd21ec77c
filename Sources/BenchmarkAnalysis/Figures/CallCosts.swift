import BenchmarkResults

/// The costs of the containment calls of one case while scrolling.
///
/// All times are own times, without the calls made inside a call.
package struct CallCosts {
  /// The calls of one name, sent by the strategy or by the model.
  package struct Call {
    /// Which call it is.
    package let call: MeasuredCall
    /// The number of calls for each row that came on screen.
    package let perTurnover: Double
    /// The median own time of one call; nanoseconds.
    package let time: DerivedFigure
    /// The 99th percentile of own times; nanoseconds.
    package let p99: DerivedFigure?
    /// The number of launches behind the time.
    package let launches: Int
  }

  /// The calls that were sent and timed, in the order of `MeasuredCall`.
  package let calls: [Call]

  /// The cost of all containment and appearance calls for each row that came on screen; nanoseconds.
  package let total: DerivedFigure
}

extension CaseFigures {
  /// The costs of calls while scrolling; `nil` if they were not timed, or no row came on screen.
  package var callCosts: CallCosts? {
    guard let turnovers = turnovers?.value, let total = containmentTimePerTurnover else {
      return nil
    }
    let calls = MeasuredCall.allCases.compactMap { call -> CallCosts.Call? in
      let count = [Metric.calls(call), .automaticCalls(call)]
        .reduce(0) { $0 + (row($1, in: .scroll)?.median ?? 0) }
      guard count > 0, let time = row(.callTime(call, .p50), in: .scroll) else { return nil }
      return CallCosts.Call(
        call: call, perTurnover: count / turnovers, time: DerivedFigure(time),
        p99: self[.callTime(call, .p99), in: .scroll], launches: time.n)
    }
    return CallCosts(calls: calls, total: total)
  }
}
