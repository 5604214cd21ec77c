import BenchmarkResults
import BenchmarkStatistics
import OrderedCollections

/// The costs of the calls of one case while scrolling.
///
/// All times are own times, without the calls made inside a call, so they can be added up.
package struct CallCosts: Hashable {
  /// The calls of one name, sent by the strategy or by the model.
  package struct Call: Hashable {
    /// Which call it is.
    package let call: MeasuredCall
    /// The number of calls for each row that came on screen.
    package let perTurnover: Double
    /// The mean own time of one call; nanoseconds.
    package let time: DerivedFigure
    /// The median own time; nanoseconds.
    package let p50: DerivedFigure?
    /// The 99th percentile of own times; nanoseconds.
    package let p99: DerivedFigure?
    /// The number of launches behind the time.
    package let launches: Int
  }

  /// The calls that were sent and timed, in the order of `MeasuredCall`.
  package let calls: [Call]

  /// The cost of the calls of a kind for each row that came on screen, in the order of `CallKind`;
  /// nanoseconds.
  package let kinds: OrderedDictionary<CallKind, DerivedFigure>

  /// The cost of all calls for each row that came on screen; nanoseconds.
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

  /// The sum of the positive medians of the kinds that `containment_ns` includes; nanoseconds.
  package var stackedContainment: Double {
    kinds.reduce(0) { $0 + ($1.key.isContainment ? max(0, $1.value.value) : 0) }
  }
}

extension DerivedFigure {
  /// The sum of sampled times, launch by launch; 0 without times. `nil` unless all times have the same
  /// launches.
  fileprivate init?(summing times: [[Double]]) {
    guard let first = times.first else {
      self.init(value: 0, interval: Interval(lower: 0, upper: 0), kind: .sampled)
      return
    }
    guard times.allSatisfy({ $0.count == first.count }) else { return nil }
    let sums = first.indices.map { launch in times.reduce(0) { $0 + $1[launch] } }
    guard let sample = Sample(sums) else { return nil }
    self.init(
      value: sample.median, interval: sample.locationInterval(), kind: .sampled,
      isOfOneLaunch: sums.count == 1)
  }
}

/// Calls that are reported together, since one causes the other or costs little by itself.
package enum CallKind: String, CaseIterable, Hashable {
  case addSubview
  case removeFromSuperview
  case addChild
  case removeFromParent
  case moves = "willMove, didMove"
  case appearance = "appearance callbacks"
  case loading = "loading the view"
  case own = "the app's own"

  /// The kind that `call` belongs to.
  package init(_ call: MeasuredCall) {
    switch call {
    case .addSubview: self = .addSubview
    case .removeFromSuperview: self = .removeFromSuperview
    case .addChild: self = .addChild
    case .removeFromParent: self = .removeFromParent
    case .willMove, .didMove: self = .moves
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      self = .appearance
    case .loadView, .viewDidLoad: self = .loading
    case .delegateMessage, .storeQuery: self = .own
    }
  }

  /// Whether `containment_ns` includes the time of its calls.
  var isContainment: Bool { self != .loading && self != .own }
}
