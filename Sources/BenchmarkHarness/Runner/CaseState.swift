import BenchmarkResults

/// The launches of one case and their figures.
struct CaseState {
  let key: CaseKey
  /// The status of the first failed launch.
  private(set) var failure: CaseStatus?
  /// The samples of each figure, in launch order.
  private(set) var samples: [FigureID: [Double]] = [:]
  /// The times that determine the number of launches of the time pass.
  private(set) var times = CaseTimes()
  /// The timeline, or `nil` if the timeline pass hasn't been launched or has failed.
  private(set) var timeline: CaseTimeline?
  /// The duration of the last launch in seconds.
  private(set) var lastLaunchSeconds: Double?
  /// The duration of all launches of the time pass, in seconds.
  private(set) var timedSeconds = 0.0
  private var launches: [LaunchRecord.Pass: Int] = [:]

  init(key: CaseKey) {
    self.key = key
  }

  /// Returns the number of launches of `pass`, including failed ones.
  func launchCount(of pass: LaunchRecord.Pass) -> Int {
    launches[pass, default: 0]
  }

  /// Adds a launch.
  mutating func add(_ record: LaunchRecord) {
    launches[record.pass, default: 0] += 1
    if record.pass == .time { timedSeconds += record.seconds }
    // Calls are timed in a launch of the time pass, which comes next.
    if record.pass != .calls { lastLaunchSeconds = record.seconds }
    guard record.status.isOK else {
      failure = failure ?? record.status
      return
    }
    for figure in record.figures {
      samples[FigureID(figure.metric, in: figure.phase), default: []]
        .append(figure.value)
    }
    if record.pass == .time { times.add(record.figures) }
    timeline = record.timeline ?? timeline
  }

  /// The greatest resident memory of a worker in the memory pass, in bytes, or `nil` before that pass.
  var residentPeak: Double? {
    samples[FigureID(.processPeakResidentBytes, in: .launch)]?.max()
  }

  /// The scroll of each launch, or `nil` if they are too few.
  var scrollTurns: TurnSamples? {
    samples[FigureID(.time, in: .scroll)].flatMap { TurnSamples($0, of: key) }
  }

  /// The exact figures that differ between launches.
  var disagreements: [FigureID] {
    samples.filter { id, values in
      id.metric.kind == .exact && values.contains { $0 != values[0] }
    }.keys.sorted { ($0.phase.rawValue, $0.metric.name) < ($1.phase.rawValue, $1.metric.name) }
  }

  /// Whether the live bytes at the end of the timeline differ from those of the memory pass. The
  /// timeline must not include the memory of its recording.
  private var timelineDisagrees: Bool {
    guard let last = timeline?.frames.last,
      let counted = samples[FigureID(.liveBytes, in: .scroll)]
    else { return false }
    return counted.contains { $0 != Double(last.liveBytes) }
  }

  /// Returns the status of the case if there are no more launches.
  func status(isComplete: Bool) -> CaseStatus {
    if let failure { return failure }
    if let first = disagreements.first {
      return CaseStatus(
        .inconsistent,
        reason: "\(first) differs between launches")
    }
    if timelineDisagrees {
      return CaseStatus(
        .inconsistent, reason: "live_bytes in scroll is not that of the timeline's last frame")
    }
    return isComplete ? .ok : CaseStatus(.interrupted)
  }
}

extension CaseState {
  /// Returns the case's rows of the result file, by phase and in the order of the metric registry.
  func rows(isComplete: Bool) throws(ResultRowError) -> [ResultRow] {
    let status = status(isComplete: isComplete)
    var rows: [ResultRow] = []
    for phase in Phase.allCases {
      for metric in Metric.all {
        guard let values = samples[FigureID(metric, in: phase)] else { continue }
        rows.append(
          try .summarizing(values, of: metric, in: phase, of: key, status: status))
      }
    }
    rows.append(
      try .summarizing(
        [Double(countingLaunches)], of: .launches, in: .launch, of: key, status: status))
    return rows
  }

  /// The number of successful launches of the memory pass. Unlike those of the other passes, it is the
  /// same in every run.
  private var countingLaunches: Int {
    samples.first { $0.key.metric == .allocations }?.value.count ?? 0
  }
}
