extension Workload {
  /// Controllers pushed one by one, and popped one by one, again and again.
  ///
  /// The rows of the list are the controllers that there are to push: all of them lie on the stack
  /// before the first one is popped, but at most eight, since no one goes deeper. An idle frame
  /// follows each push and each pop. Only whole rounds are played; what is left of the 600 frames
  /// is idle, and so are all of them where there is nothing to push.
  public static let pushPop = Workload(
    name: "push-pop", summary: "as many pushes as rows, up to 8, as many pops, and again",
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
