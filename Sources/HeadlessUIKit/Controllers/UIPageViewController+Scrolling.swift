/// The neighbors of the shown page, as far as they are known: a page, or `nil` if there is none (Pages 2).
struct PageNeighbors {
  private var before: UIViewController??, after: UIViewController??

  subscript(direction: UIPageViewController.NavigationDirection) -> UIViewController?? {
    get { direction == .forward ? after : before }
    set { if direction == .forward { after = newValue } else { before = newValue } }
  }
  var pages: [UIViewController] { [before, after].compactMap { $0 ?? nil } }
}

/// The view of a container, which lays out what it shows.
final class ContainerView: UIView {
  convenience init() { self.init(frame: UIScreen.frame) }
  override func layoutSubviews() {
    super.layoutSubviews()
    controllerLink?.layOutContents()
  }
}

final class PageScrollView: UIScrollView {
  private var pages: UIPageViewController? {
    superviewLink?.controllerLink as? UIPageViewController
  }
  override func layoutSubviews() { pages?.followOffset() }
  override func roomDidChange() {}
  // swift-format-ignore
  override var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior { get { .never } set {} }
  override func targetOfLayout(for proposed: CGPoint, _ velocity: CGPoint) -> CGPoint {
    pages?.askForNeighbors()
    return clamped(proposed)
  }
}

extension UIPageViewController {
  /// Asks the data source for the neighbors that aren't known. They become children, and their views are loaded (Pages 2).
  final func askForNeighbors(_ directions: [NavigationDirection] = [.forward, .reverse]) {
    guard let page = shown.first, turn?.isSwipe != false else { return }
    for direction in directions where neighbors[direction] == nil {
      let answer =
        direction == .forward
        ? dataSource?.pageViewController(self, viewControllerAfter: page)
        : dataSource?.pageViewController(self, viewControllerBefore: page)
      // The data source may have set other pages.
      if shown.first !== page { return }
      let neighbor = answer === page ? nil : answer
      neighbors[direction] = .some(neighbor)
      guard let neighbor, neighbor.parentLink !== self else { continue }
      adoptPage(neighbor)
      completeMove(of: neighbor)
    }
    limitScrolling(at: scroller?.contentOffset)
  }

  final func forgetNeighbors() {
    endTurn()
    let former = neighbors.pages
    neighbors = PageNeighbors()
    limitScrolling(at: scroller?.contentOffset)
    for page in former { letGo(page) }
  }

  /// Begins, completes or cancels a swipe, depending on the offset.
  final func followOffset() {
    guard let scroller, let page = shown.first, turn?.isSwipe != false, length > 0 else { return }
    let distance = along(scroller.contentOffset) - length
    let isAtRest = abs(distance) < 0.5
    let direction: NavigationDirection = distance > 0 ? .forward : .reverse
    if let turn, isAtRest || turn.direction != direction { cancel(turn, finished: true) }
    if isAtRest || shown.first !== page { return }
    if turn == nil {
      askForNeighbors()
      guard let next = neighbors[direction] ?? nil else { return }
      delegate?.pageViewController(self, willTransitionTo: [next])
      guard shown.first === page, neighbors[direction] == next else { return }
      begin(PageTurn(direction: direction, former: [page], pages: [next]))
    }
    guard let turn, abs(distance) > length - 0.5, scroller.motion == nil else { return }
    finish(turn, finished: true)
    guard shown == turn.pages else { return }
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: turn.former,
      transitionCompleted: true)
    if shown == turn.pages { askForNeighbors([direction]) }
  }

  private final var isHorizontal: Bool { navigationOrientation == .horizontal }
  private final func along(_ point: CGPoint) -> CGFloat { isHorizontal ? point.x : point.y }
  private final var length: CGFloat {
    guard let size = scroller?.boundsStore.size else { return 0 }
    return isHorizontal ? size.width : size.height
  }
  private final var margin: CGPoint {
    isHorizontal ? CGPoint(x: spacing / 2, y: 0) : CGPoint(x: 0, y: spacing / 2)
  }
  final var place: CGFloat {
    guard let scroller, length > 0 else { return 1 }
    return along(scroller.contentOffset) / length
  }
  /// The position of the page after the middle one, or before it.
  final func slot(after direction: NavigationDirection) -> CGFloat { direction == .forward ? 2 : 0 }
  final func point(at slot: CGFloat) -> CGPoint {
    isHorizontal ? CGPoint(x: slot * length, y: 0) : CGPoint(x: 0, y: slot * length)
  }

  /// Resizes the scroll view and its content. The offset keeps its place among the pages (Pages 9).
  final func layOutPages() {
    if let scroller, let container = viewStore {
      let frame = container.boundsStore.insetBy(dx: -margin.x, dy: -margin.y)
      if scroller.frame != frame {
        let place = place
        scroller.frame = frame
        let end = point(at: 3)
        scroller.contentSize = CGSize(
          width: isHorizontal ? end.x : frame.width, height: isHorizontal ? frame.height : end.y)
        limitScrolling(at: point(at: place))
      }
    }
    placePages()
  }

  final func placePages() {
    guard let container = viewStore else { return }
    var frame = CGRect(origin: .zero, size: container.boundsStore.size)
    let former = turn?.former ?? []
    let columns = max(shown.count, 1)
    if scroller == nil { frame.size.width /= CGFloat(columns) }
    for (index, page) in (former + (turn?.pages ?? shown)).enumerated() {
      guard let view = page.viewStore, view.superviewLink != nil else { continue }
      if scroller == nil {
        frame.origin.x = frame.width * CGFloat(index % columns)
      } else {
        let isMiddle = turn == nil || former.contains(page)
        let origin = point(at: isMiddle ? 1 : slot(after: turn?.direction ?? .forward))
        frame.origin = CGPoint(x: origin.x + margin.x, y: origin.y + margin.y)
      }
      view.setFrame(frame)
    }
  }

  /// Keeps the user from swiping to where there is no page (Pages 8).
  final func limitScrolling(at offset: CGPoint?) {
    guard let scroller, let offset else { return }
    func inset(_ direction: NavigationDirection) -> CGFloat {
      if case .some(.none) = neighbors[direction] { return -length }
      return 0
    }
    let (before, after) = (inset(.reverse), inset(.forward))
    // Set before `contentInset`, they leave the offset where it is.
    scroller.insets =
      isHorizontal
      ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
      : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
    scroller.contentInset = scroller.insets
    scroller.scroll(to: offset)
  }
}
