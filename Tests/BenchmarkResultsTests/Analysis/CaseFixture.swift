import BenchmarkResults

@testable import BenchmarkHarness

/// A synthetic case: the figures of a strategy with these parameters.
struct CaseFixture {
  var key: CaseKey
  var status = CaseStatus.ok
  var turnovers = 1_000.0
  var allocations = 0.0
  var allocatedBytes = 0.0
  var peakLive = 60_000.0
  var peakResident = 3_200_000.0
  var controllers = 0.0
  var cells = 9.0
  /// Of `addChild`, `willMove`, `didMove`, `removeFromParent`, `addSubview` and
  /// `removeFromSuperview`, in `scroll`.
  var calls = [0.0, 0, 0, 0, 0, 0]
  var containmentTime = 0.0
  var setupTime = 40_000.0
  var presentTime = 60_000.0
  var frameP50 = 120.0
  var frameP99 = 2_400.0
  var forgotten = 0.0
  /// `nil` where rows have a fixed height, and where contents load no pictures.
  var wrongHeights, wrongContent: Double?
  var leftBehind = 0.0
  /// The spread of the samples of a time to either side, as a fraction of the median.
  var spread = 0.02
  /// The time of the whole scroll in each launch; none for a file without the figure.
  var scrollTimes: [Double] = []
  /// Metrics that the file lacks.
  var missing: Set<Metric> = []

  init(
    _ strategy: String, rows: Int, content: String = "card", workload: String = "fling",
    uikit: String = "default", suite: String = "decision", host: String = "table"
  ) {
    key = CaseKey(
      suite: suite, uikit: uikit, host: host, workload: workload, content: content,
      strategy: strategy, rows: rows)
  }

  /// This case, changed.
  func with(_ change: (inout CaseFixture) -> Void) -> CaseFixture {
    var copy = self
    change(&copy)
    return copy
  }

  /// Its rows in a result file; a failed case has its status only.
  var rows: [ResultRow] {
    let launches = Fixtures.row(
      [status.isOK ? 2 : 0], .launches, .launch, of: key, status: status)
    guard status.isOK || status.outcome == .interrupted else { return [launches] }
    let names: [MeasuredCall] = [
      .addChild, .willMove, .didMove, .removeFromParent, .addSubview, .removeFromSuperview,
    ]
    let before: [(Metric, Phase, Double?)] = [
      (.peakLiveBytes, .setup, peakLive / 2), (.peakResidentBytes, .setup, peakResident / 2),
      (.controllersMade, .setup, controllers), (.cellsMade, .setup, 0),
      (.time, .setup, setupTime), (.time, .present, presentTime),
    ]
    let scroll: [(Metric, Double?)] =
      [
        (.allocations, allocations), (.allocatedBytes, allocatedBytes), (.peakLiveBytes, peakLive),
        (.peakResidentBytes, peakResident), (.controllersMade, 0), (.cellsMade, cells),
        (.frameTime(.p50), frameP50), (.frameTime(.p99), frameP99), (.turnovers, turnovers),
        (.forgottenRows, forgotten), (.wrongHeightRows, wrongHeights),
        (.wrongContentRows, wrongContent),
      ] + zip(names, calls).map { (.calls($0), $1) } + [(.containmentTime, containmentTime)]
    let whole =
      scrollTimes.isEmpty ? [] : [Fixtures.row(scrollTimes, .time, .scroll, of: key)]
    let after: [(Metric, Phase, Double?)] = [
      (.peakLiveBytes, .teardown, peakLive / 2), (.leftBehindBytes, .teardown, leftBehind),
    ]
    return (before + scroll.map { ($0, .scroll, $1) }).compactMap(row) + whole
      + after.compactMap(row) + [launches]
  }

  /// A sample of a time for each of ten launches, two of an exact figure.
  private func row(_ metric: Metric, _ phase: Phase, _ value: Double?) -> ResultRow? {
    guard let value, !missing.contains(metric) else { return nil }
    let samples =
      metric.kind == .exact
      ? [value, value]
      : shuffledLaunches.map { value * (1 + spread * (Double($0) - 4.5) / 4.5) }
    return Fixtures.row(samples, metric, phase, of: key, status: status)
  }

  /// The launches in an order of the strategy's own, so that the ratios to other strategies are spread as well.
  private var shuffledLaunches: [Int] {
    let seed = key.strategy.utf8.reduce(into: UInt64(0)) { $0 = $0 &* 31 &+ UInt64($1) }
    func place(_ launch: Int) -> UInt64 {
      var bits = seed &* 1_000 &+ UInt64(launch) &+ 0x9E37_79B9_7F4A_7C15
      bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
      return bits ^ bits >> 31
    }
    return (0..<10).sorted { place($0) < place($1) }
  }
}

extension RunFile {
  /// A file of synthetic cases, without an environment.
  init(_ cases: [CaseFixture]) {
    self = Compared.file(cases.flatMap(\.rows), hasEnvironment: false)
  }
}

/// The metrics of measures, which readers of files know once they are declared.
extension Metric {
  static let forgottenRows = declared(ForgottenRows.forgotten)
  static let wrongHeightRows = declared(RowHeights.wrongRows)
  static let wrongContentRows = declared(Pictures.wrongRows)

  private static func declared(_ metric: Metric) -> Metric {
    Measures.declareMetrics()
    return metric
  }
}
