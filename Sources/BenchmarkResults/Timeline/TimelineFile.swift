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
    try TimelineInspection(of: path, listing: 1).get()
  }

  /// Reads the timeline beside the result file at `path` in the same way; `nil` if there is none.
  public static func read(beside path: String) throws(ResultFileError) -> Timeline? {
    let path = Self.path(beside: path)
    return FileManager.default.fileExists(atPath: path) ? try read(path) : nil
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
      let start = scroll.key.fields + [String(scroll.frameCount)]
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

/// An inspection of a timeline.
public typealias TimelineInspection = FileInspection<Timeline>

extension TimelineInspection {
  /// Inspects the timeline at `path`.
  ///
  /// - Parameter most: How many problems to list.
  /// - Throws: `ResultFileError` if the system refuses to read it.
  public init(of path: String, listing most: Int = 50) throws(ResultFileError) {
    self.init(try AtomicFile.readRegular(path), path: path, listing: most)
  }

  /// Inspects `bytes`, the content of the file that problems call `path`.
  public init(_ bytes: [UInt8], path: String, listing most: Int = 50) {
    var problems = ProblemList(most: most)
    var reader = TimelineRowReader()
    let schema = CSVFormat.timeline.readRecords(of: bytes, file: path, problems: &problems) {
      record, problems in reader.read(record, problems: &problems)
    }
    let cases = reader.finish(problems: &problems)
    self.init(path: path, schema: schema, problems: problems, content: Timeline(cases: cases))
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
  /// The last record of the case that could be read.
  private var previous: CSVRecord?
  /// Whether a record since then could not be read, so that frames may seem to be missing.
  private var hasGap = false

  /// Adds the frame that `record` holds, or everything that is wrong with it to `problems`.
  ///
  /// - Parameter record: Nil for a record that can't be read.
  mutating func read(_ record: CSVRecord?, problems: inout ProblemList) {
    guard let record, add(record, problems: &problems) else {
      hasGap = true
      return
    }
    previous = record
    hasGap = false
  }

  /// Ends the last case, and returns all.
  mutating func finish(problems: inout ProblemList) -> [CaseTimeline] {
    end(problems: &problems)
    return cases
  }
}

extension TimelineRowReader {
  /// Adds the frame that `record` holds; false if any part of it can't be read.
  private mutating func add(_ record: CSVRecord, problems: inout ProblemList) -> Bool {
    let known = problems.count
    let isSameCase = previous.map { record.agrees(with: $0, in: record.layout.keyColumns) } ?? false
    problems.note(try record.checkSchema())
    let key = isSameCase ? self.key : record.noteKey(in: &problems)
    let row = record.noteFrame(in: &problems)
    guard let row, let key, problems.count == known else { return false }
    if isSameCase {
      problems.note(try check(row, record))
    } else {
      end(problems: &problems)
      begin(key, row, record, problems: &problems)
    }
    frames.append(row.frame)
    return true
  }

  private mutating func begin(
    _ key: CaseKey, _ row: FrameRow, _ record: CSVRecord, problems: inout ProblemList
  ) {
    let line = record[.frame].line
    if let other = lines.updateValue(line, forKey: key) {
      record.note(
        .suite, "case \(key.shortName.shownInMessage) begins in line \(other) already",
        "put its lines together, or delete one of the two", in: &problems)
    }
    if row.frame.number != 0, !hasGap {
      record.note(
        .frame, "a case that begins with frame \(row.frame.number), not 0",
        "restore the lines that are missing, or measure again", in: &problems)
    }
    self.key = key
    frameCount = row.frameCount
  }

  private mutating func end(problems: inout ProblemList) {
    guard let key, let last = frames.last else { return }
    if last.number != frameCount, !hasGap, let previous {
      previous.note(
        .frame,
        "case \(key.shortName.shownInMessage) ends with frame \(last.number) of \(frameCount)",
        "restore the lines that are missing, or measure again", in: &problems)
    }
    cases.append(CaseTimeline(key: key, frameCount: frameCount, frames: frames))
    self.key = nil
    frames = []
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
  /// The frame that the record holds; nil if any part of it can't be read, which is then in `problems`.
  fileprivate func noteFrame(in problems: inout ProblemList) -> FrameRow? {
    func count(_ column: CSVColumn, in range: ClosedRange<Int>) -> Int? {
      problems.note(try self.count(column, in: range))
    }
    let frames = count(.frames, in: 0...Self.mostFrames)
    let number = problems.note(try frame(of: frames))
    let event = problems.note(try name(.event))
    let turnovers = count(.turnovers, in: .counts)
    let most = ClosedRange.counts.upperBound
    let bytes = count(.liveBytes, in: -most...most)
    let alive = count(.controllersAlive, in: .counts)
    let serving = problems.note(try self.serving())
    let known = problems.count
    let defects = noteDefects(in: &problems)
    guard let frames, let number, let event, let turnovers, let bytes, let alive, let serving,
      problems.count == known
    else { return nil }
    return (
      frames,
      TimelineFrame(
        number: number, event: event, turnovers: turnovers, liveBytes: bytes,
        controllersAlive: alive, serving: serving, defects: defects)
    )
  }

  /// What was wrong in the frame; nil if it was not observed, or if it can't be read.
  private func noteDefects(in problems: inout ProblemList) -> FrameDefects? {
    guard layout[.staleAppearances] != nil else { return nil }
    let rows = FrameDefects.rows(bytes(.wrong))
    if rows == nil {
      note(
        .wrong, "wrong \(quoted(.wrong)) isn't a list of rows and their defects",
        "write it like 12:blank 13:other, rows ascending", in: &problems)
    }
    if bytes(.staleAppearances).isEmpty, rows?.isEmpty == true { return nil }
    let stale = problems.note(try count(.staleAppearances, in: .counts))
    guard let rows, let stale else { return nil }
    return FrameDefects(rows: rows, staleAppearances: stale)
  }

  /// The maximum number of frames of a scroll: half a year of a 120 Hz display.
  private static var mostFrames: Int { Int(Int32.max) }

  private func frame(of frames: Int?) throws(ParseError) -> Int {
    let number = try count(.frame, in: 0...Self.mostFrames)
    guard let frames, number > frames else { return number }
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
