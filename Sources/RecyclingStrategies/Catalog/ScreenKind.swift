/// The kind of screen that a strategy creates.
public enum ScreenKind: String, CaseIterable, Sendable {
  case list, navigation
  case splitView = "split-view"
}
