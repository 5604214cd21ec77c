import BenchmarkAnalysis
import BenchmarkResults
import Foundation

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
  /// `nil` where rows have a fixed height.
  var wrongHeights: Double?
  /// `nil` where contents load no pictures.
  var wrongContent: Double?
  /// `nil` where contents have no state.
  var lostStates: Double?
  /// Controllers lost; 0 for a file without the figure.
  var lost = 0.0
  var leftBehind = 0.0
  /// The spread of the samples of a time to either side, as a fraction of the median.
  var spread = 0.02
  /// The number of timed launches, one or an even number.
  var launches = 10
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
  func rows() throws -> [ResultRow] {
    let launches = try ResultRow.summarizing(
      [status.isOK ? 2 : 0], of: .launches, in: .launch, of: key, status: status)
    guard status.isOK || status.outcome == .interrupted else { return [launches] }
    return try setupRows() + scrollRows() + callRows()
      + [
        scrollTimes.isEmpty ? nil : .summarizing(scrollTimes, of: .time, in: .scroll, of: key),
        row(.peakLiveBytes, .teardown, peakLive / 2),
        row(.leftBehindBytes, .teardown, leftBehind), launches,
      ].compactMap(\.self)
  }

  private func setupRows() throws -> [ResultRow] {
    try [
      row(.peakLiveBytes, .setup, peakLive / 2), row(.peakResidentBytes, .setup, peakResident / 2),
      row(.controllersMade, .setup, controllers), row(.cellsMade, .setup, 0),
      row(.time, .setup, setupTime), row(.time, .present, presentTime),
    ].compactMap(\.self)
  }

  private func scrollRows() throws -> [ResultRow] {
    try [
      row(.allocations, .scroll, allocations), row(.allocatedBytes, .scroll, allocatedBytes),
      row(.peakLiveBytes, .scroll, peakLive), row(.peakResidentBytes, .scroll, peakResident),
      row(.controllersMade, .scroll, 0), row(.cellsMade, .scroll, cells),
      row(.frameTime(.p50), .scroll, frameP50), row(.frameTime(.p99), .scroll, frameP99),
      row(.turnovers, .scroll, turnovers), row(.forgottenRows, .scroll, forgotten),
      wrongHeights.flatMap { try row(.wrongHeightRows, .scroll, $0) },
      wrongContent.flatMap { try row(.wrongContentRows, .scroll, $0) },
      lostStates.flatMap { try row(.stateLost, .scroll, $0) },
      lost == 0 ? nil : row(.controllersLost, .scroll, lost),
    ].compactMap(\.self)
  }

  private func callRows() throws -> [ResultRow] {
    let names: [MeasuredCall] = [
      .addChild, .willMove, .didMove, .removeFromParent, .addSubview, .removeFromSuperview,
    ]
    let counts = try zip(names, calls).map { try row(.calls($0), .scroll, $1) }
    return try (counts + [row(.containmentTime, .scroll, containmentTime)]).compactMap(\.self)
  }

  /// A sample of a time for each launch, two of an exact figure.
  private func row(_ metric: Metric, _ phase: Phase, _ value: Double) throws -> ResultRow? {
    if missing.contains(metric) { return nil }
    let center = Double(launches - 1) / 2
    let samples =
      metric.kind == .exact
      ? [value, value]
      : shuffledLaunches.map { value * (1 + spread * (Double($0) - center) / max(center, 1)) }
    return try .summarizing(samples, of: metric, in: phase, of: key, status: status)
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
    return (0..<launches).sorted { place($0) < place($1) }
  }
}

extension RunFile {
  /// A file of synthetic cases.
  init(_ cases: [CaseFixture]) throws {
    let run = RunInfo(
      commit: "0a1b2c3d4e5f60718293a4b5c6d7e8f901234567",
      date: Date(timeIntervalSince1970: 1_769_904_000), dirty: false)
    self.init(
      table: ResultTable(run: run, rows: try cases.flatMap { try $0.rows() }), environment: nil)
  }
}
