import Foundation

/// Timelines as CSV files with a line for each case and frame.
public enum TimelineFile {
  /// How the names of timelines end.
  public static let suffix = ".timeline.csv"

  /// The path of the timeline beside the result file at `path`.
  public static func path(beside path: String) -> String {
    (path.hasSuffix(".csv") ? String(path.dropLast(".csv".count)) : path) + suffix
  }

  /// Reads the timeline at `path`.
  public static func read(_ path: String) throws(ResultFileError) -> Timeline {
    try timeline(try AtomicFile.readRegular(path), file: path)
  }

  /// Reads the timeline beside the result file at `path`; `nil` if there is none.
  public static func read(beside path: String) throws(ResultFileError) -> Timeline? {
    let path = Self.path(beside: path)
    return FileManager.default.fileExists(atPath: path) ? try read(path) : nil
  }

  /// Writes `timeline` to `path`. The file appears whole or not at all.
  public static func write(_ timeline: Timeline, to path: String) throws(ResultFileError) {
    try AtomicFile.write([UInt8](text(of: timeline).utf8), to: path)
  }

  /// The text of `timeline`, in the order of its cases.
  public static func text(of timeline: Timeline) -> String {
    var text = CSVFormat.timeline.header
    for scroll in timeline.cases {
      let start = scroll.key.fields + [String(scroll.frameCount)]
      for frame in scroll.frames {
        let serving = frame.serving.map { "\($0.row):\($0.controller)" }
        let wrong = frame.defects?.rows.map { "\($0.row):\($0.defect.rawValue)" } ?? []
        let rest = [
          String(frame.number), frame.event, String(frame.turnovers), String(frame.liveBytes),
          String(frame.controllersAlive), serving.joined(separator: " "),
          wrong.joined(separator: " "), frame.defects.map { String($0.staleAppearances) } ?? "",
        ]
        text += CSVFormat.line(start + rest)
      }
    }
    return text
  }

  /// The timeline that `bytes` hold, the content of the file called `file` in errors.
  package static func timeline(_ bytes: [UInt8], file: String) throws(ResultFileError) -> Timeline {
    var cases: [CaseTimeline] = []
    var known: Set<CaseKey> = []
    var previous: CSVRecord?
    try CSVFormat.timeline.readRecords(of: bytes, file: file) {
      record, continues throws(ResultFileError) in
      let frameCount = try record.count(.frames, in: 0...Int(Int32.max))
      let frame = try record.frame(of: frameCount)
      if continues {
        let last = cases[cases.count - 1].frames.last
        guard let last, frame.number > last.number, (frame.defects == nil) == (last.defects == nil)
        else {
          throw record.error(
            .frame, "frame \(frame.number) is out of order, or lacks what others say of defects",
            CSVRecord.restore)
        }
        cases[cases.count - 1].frames.append(frame)
      } else {
        try previous?.checkEnd(of: cases.last)
        let key = try record.key()
        guard known.insert(key).inserted, frame.number == 0 else {
          throw record.error(
            .frame, "case \(key.shortName.shownInMessage) begins again, or not with frame 0",
            "put all of its lines together")
        }
        cases.append(CaseTimeline(key: key, frameCount: frameCount, frames: [frame]))
      }
      previous = record
    }
    try previous?.checkEnd(of: cases.last)
    return Timeline(cases: cases)
  }
}

extension CSVRecord {
  /// The frame of a scroll of `count` frames that the record holds.
  fileprivate func frame(of count: Int) throws(ResultFileError) -> TimelineFrame {
    let most = 1 << 53
    let serving = try rows(.serving, "0:1 1:2, 0 for a row without a controller") { row, number in
      CSVNumber.integer(number).flatMap(UInt32.init(exactly:)).map {
        ServedRow(row: row, controller: Int($0))
      }
    }
    let wrong = try rows(.wrong, "12:blank 13:other") { row, word in
      WrongRow.Defect(rawValue: String(decoding: word, as: UTF8.self)).map {
        WrongRow(row: row, defect: $0)
      }
    }
    let isObserved = !bytes(.staleAppearances).isEmpty || !wrong.isEmpty
    return TimelineFrame(
      number: try self.count(.frame, in: 0...count), event: try name(.event),
      turnovers: try self.count(.turnovers, in: 0...most),
      liveBytes: try self.count(.liveBytes, in: -most...most),
      controllersAlive: try self.count(.controllersAlive, in: 0...most), serving: serving,
      defects: isObserved
        ? FrameDefects(
          rows: wrong, staleAppearances: try self.count(.staleAppearances, in: 0...most)) : nil)
  }

  /// The rows in `column`: pairs of an index and something about the row, separated by spaces, ascending.
  private func rows<Row>(
    _ column: CSVColumn, _ example: String,
    _ parse: (_ row: Int, _ rest: ArraySlice<UInt8>) -> Row?
  ) throws(ResultFileError) -> [Row] {
    var rows: [Row] = []
    var least = 0
    for pair in bytes(column).split(separator: .space, omittingEmptySubsequences: false)
    where !bytes(column).isEmpty {
      let parts = pair.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      guard rows.count < FrameSelection.mostRows, parts.count == 2,
        let number = CSVNumber.integer(parts[0]), least...Int(UInt32.max) ~= number,
        let row = parse(number, parts[1])
      else {
        throw error(
          column, "\(column.name) \(quoted(column)) isn't a list of rows",
          "write it like \(example), rows ascending")
      }
      rows.append(row)
      least = number + 1
    }
    return rows
  }

  /// Fails if the record, the last one of a case, isn't its last frame.
  fileprivate func checkEnd(of scroll: CaseTimeline?) throws(ResultFileError) {
    guard let scroll, let last = scroll.frames.last?.number, last < scroll.frameCount else {
      return
    }
    let name = scroll.key.shortName.shownInMessage
    throw error(
      .frame, "case \(name) ends with frame \(last) of \(scroll.frameCount)",
      "restore the lines that are missing, or measure again")
  }
}

/// A journal has the text of a timeline of the one case.
extension CaseTimeline: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = [UInt8](try container.decode(String.self).utf8)
    do {
      let cases = try TimelineFile.timeline(text, file: "").cases
      guard cases.count == 1 else {
        throw ResultFileError.malformed(file: "", problem: "no case", advice: "")
      }
      self = cases[0]
    } catch ResultFileError.malformed(_, _, _, let problem, _) {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: problem)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(TimelineFile.text(of: Timeline(cases: [self])))
  }
}
