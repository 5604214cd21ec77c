extension Workload {
  /// Swipes from the first page to the last, so that every page is shown. The number of frames grows with the pages.
  public static let pageThrough = Workload(
    name: "page-through", summary: "swipes from first page to last; frames grow with pages",
    screen: .pager
  ) { list, _ in
    let frames = (0..<max(0, list.rows - 1)).flatMap { swipe(from: $0, by: 1) }
    return frames.isEmpty ? [.idle] : frames
  }

  /// Two pages on and one back, again and again, in the other direction from an end.
  public static let pageBack = Workload(
    name: "page-back", summary: "swipes two pages on and one back, turning at the ends",
    screen: .pager
  ) { list, _ in
    wander(in: list)
  }

  /// A tap on the tab of a random page every 60th frame.
  public static let pageTabs = Workload(
    name: "page-tabs", summary: "a tap on the tab of a random page every 60th frame",
    screen: .pager
  ) { list, generator in
    (0..<frameCount).map { frame in
      frame % 60 == 59 && list.rows > 0 ? .tab(generator.integer(below: list.rows)) : .idle
    }
  }

  /// As ``pageBack``, with a cancelled swipe before each: the finger comes back and stays on the page.
  public static let pageCancel = Workload(
    name: "page-cancel", summary: "as page-back, with a cancelled swipe before each",
    screen: .pager
  ) { list, _ in
    wander(in: list, cancelsEverySecond: true)
  }

  /// As ``pageBack``, with the window turned after every eighth swipe, and back after four more.
  public static let pageRotate = Workload(
    name: "page-rotate", summary: "as page-back, with the window turned after each 8th swipe",
    screen: .pager
  ) { list, _ in
    let (width, height) = (list.viewportWidth, list.viewportHeight)
    return wander(in: list) { number in
      number % 8 == 7
        ? .resize(width: height, height: width) : .resize(width: width, height: height)
    }
  }

  /// As ``pageBack``, with a memory warning after every fourth swipe.
  public static let pageWarning = Workload(
    name: "page-warning", summary: "as page-back, with a memory warning after each 4th swipe",
    screen: .pager
  ) { list, _ in
    wander(in: list) { _ in .memoryWarning }
  }

  /// The frames in which a finger turns a page, and in which the pager is at rest before the next swipe.
  private static let (swipeFrames, restFrames) = (18, 6)

  /// A finger that turns a page, slower and slower, and a rest.
  private static func swipe(from page: Int, by step: Int) -> [FrameEvent] {
    (1...swipeFrames).map { pull(page, step, by: slowingDown(Double($0) / Double(swipeFrames))) }
      + Array(repeating: .idle, count: restFrames)
  }

  /// A finger that pulls the next page in by less than half, and lets it go back.
  private static func cancelledSwipe(from page: Int, by step: Int) -> [FrameEvent] {
    let half = swipeFrames / 2
    let way = (1...half).map { 0.4 * slowingDown(Double($0) / Double(half)) }
    return (way + way.dropLast().reversed() + [0]).map { pull(page, step, by: $0) }
      + Array(repeating: .idle, count: restFrames)
  }

  private static func slowingDown(_ time: Double) -> Double { time * (2 - time) }

  /// Rounds the way to a share that widths of whole points make an offset that has no error.
  private static func pull(_ page: Int, _ step: Int, by progress: Double) -> FrameEvent {
    .pull(from: page, by: Double(step) * (progress * 64).rounded() / 64)
  }

  /// Swipes two pages on and one back, turning at an end. After every fourth swipe comes what `event` returns for its number.
  private static func wander(
    in list: ListGeometry, cancelsEverySecond: Bool = false,
    after event: (_ swipe: Int) -> FrameEvent = { _ in .idle }
  ) -> [FrameEvent] {
    guard list.rows > 1 else { return Array(repeating: .idle, count: frameCount) }
    var (page, direction) = (0, 1)
    return (0..<frameCount / (swipeFrames + restFrames)).flatMap { number in
      var step = number % 3 == 2 ? -direction : direction
      if !(0..<list.rows).contains(page + step) {
        direction.negate()
        step.negate()
      }
      if cancelsEverySecond, number.isMultiple(of: 2) {
        return cancelledSwipe(from: page, by: step)
      }
      defer { page += step }
      return swipe(from: page, by: step).dropLast() + [number % 4 == 3 ? event(number) : .idle]
    }
  }
}
