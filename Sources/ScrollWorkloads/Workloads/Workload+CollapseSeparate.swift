extension Workload {
  /// A split view collapsed and separated, again and again, with an idle frame after each.
  ///
  /// It begins and ends with its columns side by side. What it does is the same for every number
  /// of rows.
  public static let collapseSeparate = Workload(
    name: "collapse-separate", summary: "a split view collapsed and separated, again and again",
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
