extension Workload {
  /// A split view that repeatedly collapses and separates, with an idle frame after each.
  ///
  /// It begins and ends with its columns side by side. The workload doesn't depend on the number of
  /// rows.
  public static let collapseSeparate = Workload(
    name: "collapse-separate", summary: "a split view that repeatedly collapses and separates",
    screen: .splitView
  ) { _, _ in
    (0..<screenChangeCount).map { frame in
      switch frame % 4 {
      case 0: .collapse
      case 2: .separate
      default: .idle
      }
    }
  }
}
