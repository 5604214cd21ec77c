import BenchmarkResults

/// The launches of one case by one executable, and their figures.
struct CaseState {
  let key: CaseKey
  /// Which of the executables plays it; 0 if there is one only.
  let side: Int
  private(set) var failure: CaseStatus?
  private(set) var samples: [FigureID: [Double]] = [:]
  private(set) var lastLaunchSeconds: Double?
  private(set) var timedSeconds = 0.0
  private var launches: [LaunchRecord.Pass: Int] = [:]

  init(key: CaseKey, side: Int = 0) {
    self.key = key
    self.side = side
  }

  /// Returns the number of launches of `pass`, including failed ones.
  func launchCount(of pass: LaunchRecord.Pass) -> Int { launches[pass, default: 0] }

  mutating func add(_ record: LaunchRecord) {
    launches[record.pass, default: 0] += 1
    if record.pass == .time { timedSeconds += record.seconds }
    // Calls are timed in a launch of the time pass, which comes next. Instructions take many times as long.
    if ![.calls, .instructions].contains(record.pass) { lastLaunchSeconds = record.seconds }
    guard record.status.isOK else {
      failure = failure ?? record.status
      return
    }
    for figure in record.figures {
      samples[FigureID(figure.metric, in: figure.phase), default: []].append(figure.value)
    }
  }

  /// The greatest resident memory of a worker in the memory pass, in bytes, or `nil` before that pass.
  var residentPeak: Double? { samples[FigureID(.processPeakResidentBytes, in: .launch)]?.max() }

  func times(of phase: Phase) -> [Double] { samples[FigureID(.time, in: phase)] ?? [] }

  /// The half-width of the median's 95 % interval as a share of the median, for the less precise of the two main
  /// times: until the end of the first frame, and of the scroll. Infinite before there is an interval.
  var imprecision: Double {
    let firstFrame = zip(times(of: .setup), times(of: .present)).map(+)
    return [firstFrame, times(of: .scroll)].map { times in
      guard let sample = Sample(times), sample.count >= Sample.leastForMedianInterval else {
        return .infinity
      }
      let interval = sample.medianInterval()
      return sample.median > 0 ? (interval.upper - interval.lower) / 2 / sample.median : 0
    }.max() ?? .infinity
  }
}

// MARK: - Results

extension CaseState {
  func status(isComplete: Bool) -> CaseStatus {
    if let failure { return failure }
    if let id = disagreement {
      return CaseStatus(.inconsistent, reason: "\(id) differs between launches")
    }
    return isComplete ? .ok : CaseStatus(.interrupted)
  }

  private var disagreement: FigureID? {
    samples.filter { id, values in
      id.metric.kind == .exact && values.contains { $0 != values[0] }
    }.keys.min { ($0.phase.rawValue, $0.metric.name) < ($1.phase.rawValue, $1.metric.name) }
  }

  /// Returns the case's rows of the result file, by phase and in the order of all metrics.
  func rows(isComplete: Bool) throws(ResultRowError) -> [ResultRow] {
    let status = status(isComplete: isComplete)
    var rows: [ResultRow] = []
    let metrics = Metric.all
    let isWrong = samples.contains { $0.metric.failure != nil && $1 != [0] }
    for phase in Phase.allCases {
      for metric in metrics {
        guard let values = samples[FigureID(metric, in: phase)] else { continue }
        // A failure of 0 stays: without a row, it was not looked for. Only shares of rows on screen need their number.
        if key.isCheck, metric == .rowFrames, !isWrong { continue }
        // What outlives a list hardly ever does, and bytes follow blocks.
        if key.isCheck, values == [0], phase == .teardown || metric == .leakedBytes { continue }
        rows.append(try .summarizing(values, of: metric, in: phase, of: key, status: status))
      }
    }
    // Unlike those of the other passes, the launches of the memory pass are as many in every run.
    let launches =
      key.isCheck
      ? launchCount(of: .check) : samples.first { $0.key.metric == .allocations }?.value.count ?? 0
    // A check with figures needs no row that says so.
    if key.isCheck, !rows.isEmpty { return rows }
    rows.append(
      try .summarizing([Double(launches)], of: .launches, in: .launch, of: key, status: status))
    return rows
  }
}
