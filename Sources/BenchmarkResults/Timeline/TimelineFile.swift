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

  /// Checks that a timeline can be written beside the result file at `path`.
  ///
  /// - Throws: `ResultFileError` if its name is too long, or the folder does not exist or can't be
  ///   written to.
  public static func checkPlace(beside path: String) throws(ResultFileError) {
    try AtomicFile.check(Self.path(beside: path))
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
    let end = CSVFormat.timeline.readRecords(of: bytes, file: path, problems: &problems) {
      record, problems in reader.read(record, problems: &problems)
    }
    let cases = reader.finish(problems: &problems)
    self.init(
      path: path, schema: end?.schema, problems: problems, content: Timeline(cases: cases))
  }
}
