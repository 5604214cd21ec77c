import Foundation

/// Timelines as files: comma-separated values as in RFC 4180, in UTF-8, with a header line, a line for
/// each case and frame, and line feeds at the ends of lines.
public enum TimelineFile {
  /// How the names of timelines end.
  public static let suffix = ".timeline.csv"

  /// The path of the timeline beside the result file at `path`.
  public static func path(beside path: String) -> String {
    (path.hasSuffix(".csv") ? String(path.dropLast(".csv".count)) : path) + suffix
  }

  /// Reads the timeline at `path`, strictly: content that doesn't fit the schema is refused, with its
  /// place in the file and what to do about it.
  ///
  /// - Throws: `ResultFileError` if the file is missing or can't be understood.
  public static func read(_ path: String) throws(ResultFileError) -> Timeline {
    let bytes = try AtomicFile.readRegular(path)
    return try ResultFileError.parsing { () throws(ParseError) in
      try timeline(bytes, file: path)
    }
  }

  /// Reads the timeline beside the result file at `path` in the same way; `nil` if there is none.
  public static func read(beside path: String) throws(ResultFileError) -> Timeline? {
    let path = Self.path(beside: path)
    return FileManager.default.fileExists(atPath: path) ? try read(path) : nil
  }

  /// The timeline that `bytes` hold, the content of the file called `file` in errors.
  ///
  /// - Throws: `ParseError` about the first problem.
  package static func timeline(_ bytes: [UInt8], file: String) throws(ParseError) -> Timeline {
    var reader = TimelineRowReader()
    try CSVFormat.timeline.readRecords(of: bytes, file: file) { record throws(ParseError) in
      try reader.read(record)
    }
    return Timeline(cases: try reader.finish())
  }

  /// Writes `timeline` to `path`. The file appears whole or not at all.
  ///
  /// - Throws: `ResultFileError` if the folder is missing, or the system refuses.
  public static func write(_ timeline: Timeline, to path: String) throws(ResultFileError) {
    try AtomicFile.write([UInt8](text(of: timeline).utf8), to: path)
  }

  /// The text of `timeline`, in the order of its cases.
  public static func text(of timeline: Timeline) -> String {
    var text = CSVFormat.timeline.header
    for scroll in timeline.cases {
      let start = [String(Timeline.schema)] + scroll.key.fields + [String(scroll.frameCount)]
      for frame in scroll.frames {
        let rest = [
          String(frame.number), frame.event, String(frame.turnovers), String(frame.liveBytes),
          String(frame.controllersAlive), frame.servingText,
          frame.defects?.rowsText ?? "", frame.defects.map { String($0.staleAppearances) } ?? "",
        ]
        text += CSVFormat.line(start + rest)
      }
    }
    return text
  }
}

/// Turns the records of a timeline into cases, one record after the other.
struct TimelineRowReader {
  private var cases: [CaseTimeline] = []
  /// The line at which each case begins.
  private var lines: [CaseKey: Int] = [:]

  /// The current case.
  private var key: CaseKey?
  private var frameCount = 0
  private var frames: [TimelineFrame] = []
  /// The last record of the case.
  private var previous: CSVRecord?

  /// Adds the frame that `record` holds.
  mutating func read(_ record: CSVRecord) throws(ParseError) {
    let isSameCase = previous.map { record.agrees(with: $0, in: CSVColumn.ofKey) } ?? false
    try record.checkSchema()
    if isSameCase {
      let row = try record.frameRow()
      try check(row, record)
      frames.append(row.frame)
    } else {
      let key = try record.key()
      let row = try record.frameRow()
      try end()
      try begin(key, row, record)
    }
    previous = record
  }

  /// Ends the last case, and returns all.
  mutating func finish() throws(ParseError) -> [CaseTimeline] {
    try end()
    return cases
  }
}

extension TimelineRowReader {
  private mutating func begin(
    _ key: CaseKey, _ row: FrameRow, _ record: CSVRecord
  ) throws(ParseError) {
    let line = record[.frame].line
    if let other = lines.updateValue(line, forKey: key) {
      throw record.error(
        .suite, "case \(key.shortName.shownInMessage) begins in line \(other) already",
        "put its lines together, or delete one of the two")
    }
    guard row.frame.number == 0 else {
      throw record.error(
        .frame, "a case that begins with frame \(row.frame.number), not 0",
        "restore the lines that are missing, or measure again")
    }
    self.key = key
    frameCount = row.frameCount
    frames = [row.frame]
  }

  private mutating func end() throws(ParseError) {
    guard let key, let last = frames.last, let previous else { return }
    guard last.number == frameCount else {
      throw previous.error(
        .frame,
        "case \(key.shortName.shownInMessage) ends with frame \(last.number) of \(frameCount)",
        "restore the lines that are missing, or measure again")
    }
    cases.append(CaseTimeline(key: key, frameCount: frameCount, frames: frames))
  }

  /// Fails if a row can't follow the last one of the same case.
  private func check(_ row: FrameRow, _ record: CSVRecord) throws(ParseError) {
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
        .frame, "frame \(row.frame.number) after frame \(last.number)",
        "put the frames of a case in their order")
    }
    guard row.frame.turnovers >= last.turnovers else {
      throw record.error(
        .turnovers, "turnovers \(row.frame.turnovers) after \(last.turnovers) in line \(line)",
        "restore it, or measure again")
    }
    guard (row.frame.defects == nil) == (last.defects == nil) else {
      throw record.error(
        .staleAppearances, "a case whose defects were observed in some frames only",
        "restore it, or measure again")
    }
  }
}

/// What one line says about a scroll.
private typealias FrameRow = (frameCount: Int, frame: TimelineFrame)

extension CSVRecord {
  /// The frame that the record holds.
  fileprivate func frameRow() throws(ParseError) -> FrameRow {
    let frames = try count(.frames, in: 0...Self.mostFrames)
    let most = ClosedRange.counts.upperBound
    return (
      frames,
      TimelineFrame(
        number: try frame(of: frames), event: try name(.event),
        turnovers: try count(.turnovers, in: .counts),
        liveBytes: try count(.liveBytes, in: -most...most),
        controllersAlive: try count(.controllersAlive, in: .counts), serving: try serving(),
        defects: try defects())
    )
  }

  /// What was wrong in the frame; nil if it was not observed.
  private func defects() throws(ParseError) -> FrameDefects? {
    guard layout[.staleAppearances] != nil else { return nil }
    guard let rows = FrameDefects.rows(bytes(.wrong)) else {
      throw error(
        .wrong, "wrong \(quoted(.wrong)) isn't a list of rows and their defects",
        "write it like 12:blank 13:other, rows ascending")
    }
    if bytes(.staleAppearances).isEmpty, rows.isEmpty { return nil }
    return FrameDefects(
      rows: rows, staleAppearances: try count(.staleAppearances, in: .counts))
  }

  /// The maximum number of frames of a scroll: half a year of a 120 Hz display.
  private static var mostFrames: Int { Int(Int32.max) }

  private func frame(of frames: Int) throws(ParseError) -> Int {
    let number = try count(.frame, in: 0...Self.mostFrames)
    guard number > frames else { return number }
    throw error(.frame, "frame \(number) of \(frames)", "restore it, or measure again")
  }

  private func serving() throws(ParseError) -> [ServedRow] {
    guard let serving = TimelineFrame.serving(bytes(.serving)) else {
      throw error(
        .serving, "serving \(quoted(.serving)) isn't a list of rows and their controllers",
        "write it like 0:1 1:2, rows ascending, 0 for a row without a controller")
    }
    return serving
  }
}
