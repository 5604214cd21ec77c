extension Workload {
  /// To and fro at the top of the list, so little that no row ever comes or goes: what moving alone
  /// costs.
  ///
  /// From the top the list can move until the first line has left, or until the line below the
  /// screen touches the lower edge of the viewport, from where on it is displayed. It moves a
  /// quarter of that way, and back. A list that fills the viewport just so cannot move at all.
  public static let nudge = Workload(
    name: "nudge", summary: "to and fro at the top, so little that no row comes or goes"
  ) { list, _ in
    let linesDisplayed = (list.viewportHeight / list.rowHeight).rounded(.down) + 1
    let way = min(linesDisplayed * list.rowHeight - list.viewportHeight, list.maximumOffset)
    return (0..<frameCount).map { frame in
      .scroll(to: frame.isMultiple(of: 2) ? way / 4 : 0)
    }
  }
}
