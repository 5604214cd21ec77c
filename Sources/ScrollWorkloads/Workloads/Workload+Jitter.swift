extension Workload {
  /// A trembling finger: back and forth over the top edge of a row in the middle of the list, 2 pt
  /// to either side.
  ///
  /// With the default geometry, the bottom of the viewport stays inside one row, so a single row
  /// leaves in one frame and comes back in the next: the smallest motion that gives a strategy
  /// work. The first frame jumps to the middle and so replaces the whole screen.
  public static let jitter = Workload(
    name: "jitter", summary: "back and forth over one row's edge in the middle of the list"
  ) { list, _ in
    let middleRow = (list.maximumOffset / 2 / list.rowHeight).rounded(.down)
    let edge = max(1, middleRow) * list.rowHeight
    return (0..<frameCount).map { frame in
      .scroll(to: frame.isMultiple(of: 2) ? edge - 2 : edge + 2)
    }
  }
}
