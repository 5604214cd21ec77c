struct PageTurn {
  let direction: UIPageViewController.NavigationDirection
  let former: [UIViewController], pages: [UIViewController]
  /// The pages that receive `didMove(toParent:)` at the end.
  var arrivals: [UIViewController] = []
  var isSwipe = true, animates = true
  var serial: Int?
  var completion: ((Bool) -> Void)?
  var incoming: [UIViewController] { pages.filter { !former.contains($0) } }
  var outgoing: [UIViewController] { former.filter { !pages.contains($0) } }
}

extension UIPageViewController {
  private static let duration = 0.3
  final func turn(
    to pages: [UIViewController], _ direction: NavigationDirection, animated: Bool,
    _ completion: ((Bool) -> Void)?
  ) {
    loadViewIfNeeded()
    endTurn()
    scroller?.motion = nil
    let arrivals = pages.filter { $0.parentLink !== self }
    for page in pages { adoptPage(page) }
    let animates = animated && viewStore?.windowLink != nil && AnimationContext.isEnabled
    let turn = PageTurn(
      direction: direction, former: shown, pages: pages, arrivals: arrivals, isSwipe: false,
      animates: animates && pages != shown, completion: completion)
    shown = pages
    begin(turn)
    // A callback may have set other pages, which has ended this turn.
    if self.turn == nil || shown != pages { return }
    if !turn.animates { return finish(turn, finished: true) }
    scroller?.scroll(to: point(at: slot(after: direction)))
    self.turn?.serial = AnimationClock.schedule(after: Self.duration) { [weak self] in
      if let self, let turn = self.turn { self.finish(turn, finished: true) }
    }
  }

  /// Begins a turn: the new page will appear, then the former one will disappear (Pages 4).
  final func begin(_ turn: PageTurn) {
    self.turn = turn
    for page in turn.incoming {
      page.beginAppearanceTransition(true, animated: turn.animates)
      if let view = page.view { (scroller ?? viewStore)?.addSubviewAutomatically(view) }
    }
    placePages()
    for page in turn.outgoing { page.beginAppearanceTransition(false, animated: turn.animates) }
  }

  /// Ends a turn at its pages, and lets pages go that aren't kept any longer. The former page of an animated turn is.
  final func finish(_ turn: PageTurn, finished: Bool) {
    let kept = keptPages
    self.turn = nil
    shown = turn.pages
    neighbors = PageNeighbors()
    if turn.animates && transitionStyle == .scroll, let page = turn.former.first {
      neighbors[turn.direction == .forward ? .reverse : .forward] = .some(page)
    }
    for page in turn.outgoing { page.viewStore?.leaveSuperview() }
    placePages()
    // The new page comes into the middle, and the offset stays as far from it as it was.
    limitScrolling(at: point(at: turn.isSwipe ? 1 + place - slot(after: turn.direction) : 1))
    // Curling pages end in the other order (Pages 4).
    let isScrolled = transitionStyle == .scroll
    for page in isScrolled ? turn.incoming : turn.outgoing { page.endAppearanceTransition() }
    for page in isScrolled ? turn.outgoing : turn.incoming { page.endAppearanceTransition() }
    for page in turn.arrivals where page.parentLink === self { completeMove(of: page) }
    for page in kept { letGo(page) }
    turn.completion?(finished)
  }

  /// Ends a swipe at the former page (Pages 5).
  final func cancel(_ turn: PageTurn, finished: Bool) {
    self.turn = nil
    for page in turn.former {
      page.beginAppearanceTransition(true, animated: true)
      page.endAppearanceTransition()
    }
    for page in turn.pages {
      page.beginAppearanceTransition(false, animated: true)
      page.viewStore?.leaveSuperview()
      page.endAppearanceTransition()
    }
    delegate?.pageViewController(
      self, didFinishAnimating: finished, previousViewControllers: turn.former,
      transitionCompleted: false)
  }

  final func endTurn() {
    guard let turn else { return }
    if turn.isSwipe {
      cancel(turn, finished: false)
      scroller?.setContentOffset(point(at: 1), animated: false)
    } else {
      if let serial = turn.serial { AnimationClock.cancel(serial) }
      finish(turn, finished: false)
    }
  }

  final var keptPages: [UIViewController] { shown + neighbors.pages + (turn?.former ?? []) }

  final func adoptPage(_ page: UIViewController) {
    if page.parentLink === self { return }
    take(page)
    page.loadViewIfNeeded()
  }

  final func letGo(_ page: UIViewController) {
    if page.parentLink !== self || keptPages.contains(page) { return }
    page.announceLeaving()
    if let view = page.viewStore, view.superviewLink === scroller { view.leaveSuperview() }
    expel(page)
  }
}
