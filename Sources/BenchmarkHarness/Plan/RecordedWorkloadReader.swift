import BenchmarkResults
import ScrollWorkloads

/// Reads a recording line by line and assigns each event to a frame.
struct RecordedWorkloadReader {
  /// The maximum duration of a recording: an hour.
  private static let mostMilliseconds = 3_600_000.0

  /// The frame at the end of an hour.
  private static let lastFrame = Int((mostMilliseconds / ScrollTrace.frameMilliseconds).rounded())

  /// More fields than a line may have.
  private static let mostFields = 4

  private var steps: [RecordedStep] = []
  private var firstTime: Double?
  private var previousTime: Double?

  /// The line numbers that delete or move each source row, and insert or move to each target row,
  /// in the batch at the end of `steps`.
  private var sources: [Int: Int] = [:]
  private var targets: [Int: Int] = [:]

  /// Returns the steps in the content of a file. `file` is its name in errors.
  static func steps(in bytes: [UInt8], file: String) throws(ParseError) -> [RecordedStep] {
    var scanner = try CSVScanner(bytes, file: file)
    var fields: [CSVScanner.Field] = []
    _ = try scanner.readRecord(into: &fields, keeping: mostFields)
    let header = fields.map { scanner.text($0, atMost: 400) }
    guard header == ["time_ms", "offset"] || header == ["time_ms", "event", "value"] else {
      throw ParseError(
        file: file, line: 1, column: 1,
        problem: bytes.isEmpty ? "the file is empty" : "this is not the header of a recording",
        advice: "begin with time_ms,offset or time_ms,event,value")
    }

    var reader = RecordedWorkloadReader()
    while try scanner.readRecord(into: &fields, keeping: mostFields) {
      let line = RecordedLine(fields: fields, scanner: scanner)
      try line.checkCount(header.count)
      let time = try line.time(
        from: reader.previousTime, through: reader.firstTime.map { $0 + mostMilliseconds })
      // Devices count from when they were started.
      let first = reader.firstTime ?? time
      (reader.firstTime, reader.previousTime) = (first, time)
      let event = RecordedEvent(event: try line.event(), time: time - first, line: line.number)
      try reader.place(event, line)
    }
    guard !reader.steps.isEmpty else {
      throw ParseError(
        file: file, line: scanner.line, column: 1, problem: "no events follow the header",
        advice: "record again, or give another file")
    }
    return reader.steps
  }

  private mutating func place(_ event: RecordedEvent, _ line: RecordedLine) throws(ParseError) {
    var frame = Int((event.time / ScrollTrace.frameMilliseconds).rounded())
    if let last = steps.last, let lastEvent = last.events.first {
      if event.edits != nil, lastEvent.edits != nil, event.time == lastEvent.time {
        try take(event, line)
        steps[steps.count - 1].events.append(event)
        return
      }
      if last.frame >= frame {
        if event.event == .idle { return }
        if lastEvent.event == .idle || (lastEvent.offset != nil && event.offset != nil) {
          frame = last.frame
          steps.removeLast()
        } else {
          frame = last.frame + 1
        }
      }
    }
    guard frame <= Self.lastFrame else {
      throw line.error(0, "the frames up to this line exceed an hour", "record fewer events")
    }
    sources.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
    try take(event, line)
    steps.append(RecordedStep(frame: frame, events: [event]))
  }

  /// Records the source and target of an edit, which other edits of its batch can't use.
  private mutating func take(_ event: RecordedEvent, _ line: RecordedLine) throws(ParseError) {
    let advice = "delete one of the two lines, or give them different times"
    for source in event.edits?.sources ?? [] {
      guard let other = sources.updateValue(line.number, forKey: source) else { continue }
      throw line.error(2, "line \(other) already removes row \(source) in the same batch", advice)
    }
    for target in event.edits?.targets ?? [] {
      guard let other = targets.updateValue(line.number, forKey: target) else { continue }
      throw line.error(2, "line \(other) already puts a row at \(target) in the same batch", advice)
    }
  }
}

/// The events of a recording in one frame.
struct RecordedStep: Sendable {
  let frame: Int

  /// One event, or all edits of a batch.
  var events: [RecordedEvent]

  /// The number of rows that the step adds to the list.
  var growth: Int { events.reduce(0) { $0 + ($1.edits?.growth ?? 0) } }

  /// Returns the events from the first frame to the last step's frame.
  static func frames(of steps: [RecordedStep]) -> [FrameEvent] {
    var frames = [FrameEvent](repeating: .idle, count: (steps.last?.frame ?? -1) + 1)
    var taps = 0
    for step in steps {
      frames[step.frame] = step.event
      if case .tap = step.event {
        frames[step.frame] = .tap(taps)
        taps += 1
      }
    }
    return frames
  }

  private var event: FrameEvent {
    let edits = events.compactMap(\.edits)
    guard !edits.isEmpty else { return events[0].event }
    return .edit(
      RowEdits(
        deletions: edits.flatMap(\.deletions), insertions: edits.flatMap(\.insertions),
        moves: edits.flatMap(\.moves)))
  }
}

/// One line of a recording.
struct RecordedEvent: Sendable {
  let event: FrameEvent
  /// The time in milliseconds.
  let time: Double
  let line: Int

  var offset: Double? { if case .scroll(let offset) = event { offset } else { nil } }
  var edits: RowEdits? { if case .edit(let edits) = event { edits } else { nil } }
}
