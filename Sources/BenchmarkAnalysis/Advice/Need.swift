import BenchmarkResults

/// Something that an app's list needs, and that not every strategy can do. Each is judged from exact figures.
package enum Need: String, CaseIterable, Sendable {
  /// Memory doesn't grow with the rows.
  case flatMemory = "flat-memory"
  /// Rows are inserted, deleted, moved and reloaded.
  case updates
  /// Rows are as high as their content needs.
  case selfSizing = "self-sizing"
  /// Content arrives after its row was shown.
  case lateContent = "late-content"
  /// What a person did in a row is there when the row comes back.
  case state

  /// The need as a condition that a strategy meets.
  package var condition: String {
    switch self {
    case .flatMemory: "memory doesn't grow with the rows"
    case .updates: "rows come, go and are reloaded"
    case .selfSizing: "rows are as high as their content"
    case .lateContent: "content arrives after its row"
    case .state: "rows keep their state"
    }
  }

  /// The need that a case is about; `nil` for cases that every list must pass, whatever it needs. The suite of
  /// a need has its name; in other suites, some workloads update rows.
  static func need(of key: CaseKey) -> Need? {
    if let need = Need(rawValue: key.suite), need != .flatMemory { return need }
    return ["edit", "reload"].contains(key.workload) ? .updates : nil
  }
}
