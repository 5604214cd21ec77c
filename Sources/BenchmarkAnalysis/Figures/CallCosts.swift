import BenchmarkResults

/// The costs of the containment calls of one case while scrolling.
///
/// All times are own times, without the calls made inside a call.
package struct CallCosts: Hashable {
  /// The calls of one name, sent by the strategy or by the model.
  package struct Call: Hashable {
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

  /// Derives the costs; `nil` if the calls of the case were not timed, or no row came on screen.
  init?(_ rows: CaseRows) {
    guard let turnovers = rows[.turnovers, in: .scroll]?.value,
      let total = rows[.containmentTime, in: .scroll]?.divided(by: turnovers)
    else { return nil }
    self.total = total
    calls = MeasuredCall.allCases.compactMap { call in
      guard let times = rows.row(.callTime(call, .p50), in: .scroll),
        let count = rows.count(of: call, in: .scroll), count > 0
      else { return nil }
      return Call(
        call: call, perTurnover: count / turnovers, time: DerivedFigure(times),
        p99: rows[.callTime(call, .p99), in: .scroll], launches: times.n)
    }
  }
}
