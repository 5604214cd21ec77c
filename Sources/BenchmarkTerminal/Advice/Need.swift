import BenchmarkReport
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

  /// The suite that measures it.
  package var suite: String { rawValue }

  /// The content whose late pictures are set on whatever row a view shows by then. All other contents of
  /// ``lateContent`` guard theirs.
  static let unguardedContent = "async-image"

  /// The workloads of other suites that show updates.
  private static let updatingWorkloads: Set<String> = ["edit", "reload"]

  /// The need that a case is about; `nil` for cases that every list must pass, whatever it needs.
  static func need(of key: CaseKey) -> Need? {
    if let need = allCases.first(where: { $0 != .flatMemory && $0.suite == key.suite }) {
      return need
    }
    return updatingWorkloads.contains(key.workload) ? .updates : nil
  }
}
