extension Workload {
  /// Repeated rounds that push controllers one by one and then pop them one by one.
  ///
  /// Each row of the list is a controller to push. A round pushes all of them, but at most eight,
  /// the deepest realistic stack, before popping the first one. An idle frame follows each push and
  /// pop. Only whole rounds are played; the rest of the 600 frames is idle, as are all frames if
  /// there is nothing to push.
  public static let pushPop = Workload(
    name: "push-pop", summary: "rounds of as many pushes as rows, up to 8, and as many pops",
    screen: .navigation
  ) { list, _ in
    let depth = min(list.rows, 8)
    guard depth > 0 else { return Array(repeating: .idle, count: screenChangeCount) }
    let roundLength = 4 * depth
    let end = screenChangeCount / roundLength * roundLength
    return (0..<screenChangeCount).map { frame in
      guard frame < end, frame.isMultiple(of: 2) else { return .idle }
      return frame % roundLength < 2 * depth ? .push : .pop
    }
  }
}
