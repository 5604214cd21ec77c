extension Workload {
  /// Dragging the scroll indicator: each frame starts at a random row.
  ///
  /// There are 600 frames, a quarter of the other workloads' count. Each one replaces the whole
  /// screen, eight rows instead of a fraction of one, so fewer frames still turn over more rows.
  public static let jump = Workload(
    name: "jump", summary: "every frame at a random row, replacing the whole screen"
  ) { list, generator in
    (0..<screenChangeCount).map { _ in
      .scroll(
        to: list.rows == 0 ? 0 : list.top(ofRow: generator.integer(below: list.rows)))
    }
  }
}
