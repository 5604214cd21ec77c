import BenchmarkResults

/// What a run knows of one case.
struct CaseState {
  let key: CaseKey
  /// How the case failed; nil as long as it has not.
  private(set) var failure: CaseStatus?
  /// Every figure's samples, in the order of the launches.
  private(set) var samples: [FigureID: [Double]] = [:]
  /// What the time pass read, which decides when it has launched often enough.
  private(set) var times = CaseTimes()
  /// What the timeline pass recorded; nil if it has not been launched, or failed.
  private(set) var timeline: CaseTimeline?
  /// How long the last launch took, in seconds.
  private(set) var lastLaunchSeconds: Double?
  private var launches: [LaunchRecord.Pass: Int] = [:]

  init(key: CaseKey) {
    self.key = key
  }

  /// The launches of `pass` so far, failed ones included.
  func launchCount(of pass: LaunchRecord.Pass) -> Int {
    launches[pass, default: 0]
  }

  /// Takes a launch into account.
  mutating func add(_ record: LaunchRecord) {
    launches[record.pass, default: 0] += 1
    lastLaunchSeconds = record.seconds
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

  /// The exact figures on which launches disagree.
  var disagreements: [FigureID] {
    samples.filter { id, values in
      id.metric.kind == .exact && values.contains { $0 != values[0] }
    }.keys.sorted { ($0.phase.rawValue, $0.metric.name) < ($1.phase.rawValue, $1.metric.name) }
  }

  /// Whether the timeline ends with other live bytes than the memory pass has counted: what recording
  /// it takes must not be in it.
  private var timelineDisagrees: Bool {
    guard let last = timeline?.frames.last,
      let counted = samples[FigureID(.liveBytes, in: .scroll)]
    else { return false }
    return counted.contains { $0 != Double(last.liveBytes) }
  }

  /// How the case ended, given that no more launches will be made.
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
