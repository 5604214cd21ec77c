extension Workload {
  /// A finger that rests on the glass and trembles: to and fro over the upper edge of one row in
  /// the middle of the list, 2 pt to either side.
  ///
  /// With the default geometry the viewport's lower edge stays inside one row, so a single row
  /// leaves in one frame and comes back in the next: the least motion that makes a strategy work.
  /// The first frame goes to the middle at once and so replaces the whole screen.
  public static let jitter = Workload(
    name: "jitter", summary: "to and fro over one row's edge in the middle of the list"
  ) { list, _ in
    let middleRow = (list.maximumOffset / 2 / list.rowHeight).rounded(.down)
    let edge = max(1, middleRow) * list.rowHeight
    return (0..<frameCount).map { frame in
      .scroll(to: frame.isMultiple(of: 2) ? edge - 2 : edge + 2)
    }
  }
}
