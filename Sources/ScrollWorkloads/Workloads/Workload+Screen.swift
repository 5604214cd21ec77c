extension Workload {
  /// A kind of screen that can be played on.
  public enum Screen: String, CaseIterable, Sendable {
    case list, navigation
    case splitView = "split-view"
  }
}
