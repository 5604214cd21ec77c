import BenchmarkResults
import BenchmarkStatistics
import OrderedCollections

/// What the calls of one case cost while scrolling.
///
/// All times are own times, without the calls made inside a call: so they may be added up.
package struct CallCosts: Hashable {
  /// The calls of one name, whoever sent them.
  package struct Call: Hashable {
    /// Which call it is.
    package let call: MeasuredCall
    /// Calls for each row that came on screen.
    package let perTurnover: Double
    /// The mean own time of one; nanoseconds.
    package let time: DerivedFigure
    /// The median own time; nanoseconds.
    package let p50: DerivedFigure?
    /// The 99th percentile of own times; nanoseconds.
    package let p99: DerivedFigure?
    /// Of how many launches the time is.
    package let launches: Int
  }

  /// The calls that were sent and timed, in the order of `MeasuredCall`.
  package let calls: [Call]

  /// What the calls of a kind cost for each row that came on screen, in the order of `CallKind`;
  /// nanoseconds.
  package let kinds: OrderedDictionary<CallKind, DerivedFigure>

  /// What all of them cost for each row that came on screen; nanoseconds.
  package let total: DerivedFigure

  /// Derives the costs; `nil` if the calls of the case were not timed, or no row came on screen.
  init?(_ rows: CaseRows) {
    guard rows[.containmentTime, in: .scroll] != nil,
      let turnovers = rows[.turnovers, in: .scroll]?.value, turnovers > 0
    else { return nil }
    var calls: [Call] = []
    var samples: OrderedDictionary<CallKind, [[Double]]> = [:]
    for call in MeasuredCall.allCases {
      guard let times = rows.row(.callTime(call), in: .scroll),
        let count = rows.count(of: call, in: .scroll), count > 0
      else { continue }
      let share = count / turnovers
      calls.append(
        Call(
          call: call, perTurnover: share, time: DerivedFigure(times),
          p50: rows[.callTime(call, .p50), in: .scroll],
          p99: rows[.callTime(call, .p99), in: .scroll], launches: times.n))
      samples[CallKind(call), default: []].append(times.samples.map { $0 * share })
    }
    guard let total = DerivedFigure(summing: samples.values.flatMap(\.self)) else { return nil }
    self.calls = calls
    self.total = total
    var kinds: OrderedDictionary<CallKind, DerivedFigure> = [:]
    for kind in CallKind.allCases {
      kinds[kind] = samples[kind].flatMap { DerivedFigure(summing: $0) }
    }
    self.kinds = kinds
  }

  /// What the kinds that `containment_ns` is made of cost together by the medians of each, as far as
  /// these are above nothing.
  package var stackedContainment: Double {
    kinds.reduce(0) { $0 + ($1.key.isContainment ? max(0, $1.value.value) : 0) }
  }
}

extension DerivedFigure {
  /// The sum of sampled times, launch by launch; nothing at all is no time. `nil` unless all are of the
  /// same launches.
  fileprivate init?(summing times: [[Double]]) {
    guard let first = times.first else {
      self.init(value: 0, interval: Interval(lower: 0, upper: 0), kind: .sampled)
      return
    }
    guard times.allSatisfy({ $0.count == first.count }) else { return nil }
    let sums = first.indices.map { launch in times.reduce(0) { $0 + $1[launch] } }
    guard let sample = Sample(sums) else { return nil }
    self.init(
      value: sample.median, interval: sample.medianInterval(), kind: .sampled,
      isOfOneLaunch: sums.count == 1)
  }
}
