/// The columns of a timeline.
enum TimelineColumn: Int, CSVColumnSet {
  case schema, suite, uikit, host, workload, content, strategy, rows
  case frames, frame, event, turnovers, liveBytes, controllersAlive, serving

  static var newestSchema: Int { Timeline.schema }

  static var fileKind: String { "timeline" }

  static var mark: TimelineColumn { .serving }

  var name: String {
    switch self {
    case .liveBytes: "live_bytes"
    case .controllersAlive: "controllers_alive"
    default: "\(self)"
    }
  }

  static func all(inSchema schema: Int) -> [TimelineColumn] { allCases }
}
