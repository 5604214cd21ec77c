import Foundation

/// Timelines as files: comma-separated values as in RFC 4180, in UTF-8, a line for each case and frame
/// under a header line, and line feeds alone at the ends of lines.
public enum TimelineFile {
  /// How the names of timelines end.
  public static let suffix = ".timeline.csv"

  /// The path of the timeline that belongs to the result file at `path`.
  public static func path(beside path: String) -> String {
    (path.hasSuffix(".csv") ? String(path.dropLast(".csv".count)) : path) + suffix
  }

  /// Reads the timeline at `path`, strictly: what does not fit the schema is refused, with its place
  /// in the file and what to do about it.
  ///
  /// - Throws: `ResultFileError` if the file is missing or can't be understood.
  public static func read(_ path: String) throws(ResultFileError) -> Timeline {
    let inspection = try TimelineInspection(of: path, listing: 1)
    guard let timeline = inspection.timeline else { throw .malformed(inspection.problems[0]) }
    return timeline
  }

  /// Reads the timeline that belongs to the result file at `path`, in the same way; `nil` if there is
  /// none.
  public static func read(beside path: String) throws(ResultFileError) -> Timeline? {
    let path = Self.path(beside: path)
    return FileManager.default.fileExists(atPath: path) ? try read(path) : nil
  }

  /// Finds out whether a timeline can be written beside the result file at `path`.
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
    var text = TimelineColumn.allCases.map(\.name).joined(separator: ",") + "\n"
    for scroll in timeline.cases {
      let start = TimelineColumn.allCases.prefix { $0 != .frame }
        .map { CSVWriter.quoted(field($0, of: scroll)) }.joined(separator: ",")
      for frame in scroll.frames { text += "\(start),\(fields(of: frame))\n" }
    }
    return text
  }

  /// What every line of a case begins with.
  private static func field(_ column: TimelineColumn, of scroll: CaseTimeline) -> String {
    switch column {
    case .schema: String(Timeline.schema)
    case .suite: scroll.key.suite
    case .uikit: scroll.key.uikit
    case .host: scroll.key.host
    case .workload: scroll.key.workload
    case .content: scroll.key.content
    case .strategy: scroll.key.strategy
    case .rows: String(scroll.key.rows)
    case .frames: String(scroll.frameCount)
    case .frame, .event, .turnovers, .liveBytes, .controllersAlive, .serving:
      preconditionFailure("\(column) is of a frame, not of a case")
    }
  }

  private static func fields(of frame: TimelineFrame) -> String {
    "\(frame.number),\(CSVWriter.quoted(frame.event)),\(frame.turnovers),\(frame.liveBytes),"
      + "\(frame.controllersAlive),\(frame.servingText)"
  }
}
