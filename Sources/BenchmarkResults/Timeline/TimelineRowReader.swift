/// Turns the records of a timeline into cases, one record after the other.
struct TimelineRowReader {
  private var cases: [CaseTimeline] = []
  /// The line at which each case begins.
  private var lines: [CaseKey: Int] = [:]

  /// The case at hand.
  private var key: CaseKey?
  private var frameCount = 0
  private var frames: [TimelineFrame] = []
  /// The last record of the case that could be read.
  private var previous: CSVRecord<TimelineColumn>?
  /// Whether a record since the last good one could not be read, so that frames may seem to be missing.
  private var hasGap = false

  /// Adds the frame that `record` holds, or everything that is wrong with it to `problems`.
  mutating func read(_ record: CSVRecord<TimelineColumn>, problems: inout ProblemList) {
    let known = problems.count
    let row = record.noteFrame(in: &problems)
    guard let row, problems.count == known else { return passBadRecord() }
    let isSameCase = previous.map { record.agrees(with: $0, in: TimelineColumn.ofKey) } ?? false
    if isSameCase {
      problems.note { () throws(ParseError) in try check(row, record) }
    } else {
      end(problems: &problems)
      guard let key = problems.note(record.key) else { return passBadRecord() }
      begin(key, row, record, problems: &problems)
    }
    frames.append(row.frame)
    previous = record
    hasGap = false
  }

  /// Takes notice of a record that could not be read.
  mutating func passBadRecord() { hasGap = true }

  /// Ends the last case, and returns all.
  mutating func finish(problems: inout ProblemList) -> [CaseTimeline] {
    end(problems: &problems)
    return cases
  }
}

extension TimelineRowReader {
  private mutating func begin(
    _ key: CaseKey, _ row: FrameRow, _ record: CSVRecord<TimelineColumn>,
    problems: inout ProblemList
  ) {
    let line = record[.frame].line
    if let other = lines.updateValue(line, forKey: key) {
      problems.add(
        record.error(
          .suite, "case \(key.shortName) begins in line \(other) already",
          "put its lines together, or delete one of the two"))
    }
    if row.frame.number != 0, !hasGap {
      problems.add(
        record.error(
          .frame, "a case that begins with frame \(row.frame.number), not 0",
          "restore the lines that are missing, or measure again"))
    }
    self.key = key
    frameCount = row.frameCount
  }

  private mutating func end(problems: inout ProblemList) {
    guard let key, let last = frames.last else { return }
    if last.number != frameCount, !hasGap, let previous {
      problems.add(
        previous.error(
          .frame, "case \(key.shortName) ends with frame \(last.number) of \(frameCount)",
          "restore the lines that are missing, or measure again"))
    }
    cases.append(CaseTimeline(key: key, frameCount: frameCount, frames: frames))
    self.key = nil
    frames = []
  }

  /// Fails if a row does not follow on the last one of the same case.
  private func check(
    _ row: FrameRow, _ record: CSVRecord<TimelineColumn>
  ) throws(ParseError) {
    guard let last = frames.last, let previous else { return }
    guard row.frameCount == frameCount else {
      throw record.error(
        .frames, "frames \(row.frameCount) in a case that has \(frameCount) of them",
        "restore it, or measure again")
    }
    let line = previous[.frame].line
    guard row.frame.number != last.number else {
      throw record.error(
        .frame, "the same case and frame as in line \(line)", "delete one of the two")
    }
    guard row.frame.number > last.number else {
      throw record.error(
        .frame, "frame \(row.frame.number) behind frame \(last.number)",
        "put the frames of a case in their order")
    }
    guard row.frame.turnovers >= last.turnovers else {
      throw record.error(
        .turnovers, "turnovers \(row.frame.turnovers) behind \(last.turnovers) in line \(line)",
        "restore it, or measure again")
    }
  }
}

/// What one line says of a scroll.
struct FrameRow {
  var frameCount: Int
  var frame: TimelineFrame
}

extension CSVRecord<TimelineColumn> {
  /// What the line says; nil if anything of it can't be read, which is then in `problems`.
  func noteFrame(in problems: inout ProblemList) -> FrameRow? {
    problems.note(checkSchema)
    for column in TimelineColumn.ofKey where column != .rows {
      problems.note { () throws(ParseError) in try name(column) }
    }
    problems.note { () throws(ParseError) in try count(.rows, atLeast: 0) }
    let frames = problems.note { () throws(ParseError) in try count(.frames, atLeast: 0) }
    let number = problems.note { () throws(ParseError) in try frame(of: frames) }
    let event = problems.note { () throws(ParseError) in try name(.event) }
    let turnovers = problems.note { () throws(ParseError) in try count(.turnovers, atLeast: 0) }
    let bytes = problems.note { () throws(ParseError) in try count(.liveBytes, atLeast: .min) }
    let alive = problems.note { () throws(ParseError) in
      try count(.controllersAlive, atLeast: 0)
    }
    let serving = problems.note(self.serving)
    guard let frames, let number, let event, let turnovers, let bytes, let alive, let serving
    else { return nil }
    return FrameRow(
      frameCount: frames,
      frame: TimelineFrame(
        number: number, event: event, turnovers: turnovers, liveBytes: bytes,
        controllersAlive: alive, serving: serving))
  }

  private func frame(of frames: Int?) throws(ParseError) -> Int {
    let number = try count(.frame, atLeast: 0)
    guard let frames, number > frames else { return number }
    throw error(.frame, "frame \(number) of \(frames)", "restore it, or measure again")
  }

  private func serving() throws(ParseError) -> [ServedRow] {
    guard let serving = TimelineFrame.serving(bytes(.serving)) else {
      throw error(
        .serving, "serving \(quoted(.serving)) is no list of rows and their controllers",
        "write it like 0:1 1:2, rows ascending, 0 for a row without a controller")
    }
    return serving
  }
}
