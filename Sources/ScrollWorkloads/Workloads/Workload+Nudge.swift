extension Workload {
  /// Back and forth at the top of the list, so little that no row comes or goes: the cost of moving
  /// alone.
  ///
  /// From the top, the list can move until the first line has left, or until the line below the
  /// screen touches the bottom of the viewport. The workload moves a quarter of that distance and
  /// back. If lines fill the viewport exactly, the next one comes in with the first move and stays,
  /// because it still touches the edge. A list whose content exactly fills the viewport can't move at
  /// all.
  public static let nudge = Workload(
    name: "nudge", summary: "back and forth at the top, so little that no row comes or goes"
  ) { list, _ in
    let linesDisplayed = (list.viewportHeight / list.rowHeight).rounded(.down) + 1
    let way = min(linesDisplayed * list.rowHeight - list.viewportHeight, list.maximumOffset)
    return (0..<frameCount).map { frame in
      .scroll(to: frame.isMultiple(of: 2) ? way / 4 : 0)
    }
  }
}
