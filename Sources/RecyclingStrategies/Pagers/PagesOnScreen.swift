import UIKit

/// A strategy's pager on screen. It is told which page to pull or to show, and observed through its view tree.
@MainActor public struct PagesOnScreen: RowsOnScreen {
  public var viewController: UIViewController { pager }
  /// The pages of the pager.
  public let setup: ListSetup
  private let pager: any PagerScreen
  /// The page at the left edge of the screen, with the share of its width that is beyond it.
  private var position = 0.0 {
    didSet {
      rowDisplays += pagesOnScreen(at: position).count { !pagesOnScreen(at: oldValue).contains($0) }
    }
  }
  /// The number of times a page came on screen, after the first one.
  public private(set) var rowDisplays = 0

  /// Creates an observer of a pager at its first page.
  public init(_ pager: any PagerScreen, _ setup: ListSetup) {
    (self.pager, self.setup) = (pager, setup)
  }

  /// Pulls the pager as a finger does.
  public mutating func pull(from page: Int, by progress: Double) {
    position = Double(page) + progress
    pager.pull(from: page, by: progress)
  }

  /// Shows a page, as a tap on its tab does.
  public mutating func select(_ page: Int) {
    position = Double(page)
    pager.select(page)
  }

  public func forEachShownContent(
    _ body: (_ row: Int, _ content: ShownContent, _ view: (any RowShowing)?, _ cell: UIView) -> Void
  ) {
    for page in pagesOnScreen(at: position) {
      let row = setup.model(at: setup.indexPath(ofRow: page)).row
      let own = self.view(ofPage: page, showing: row, in: pager.view)
      guard let view = own ?? self.view(ofPage: page, showing: nil, in: pager.view) else {
        body(page, .nothing, nil, pager.view)
        continue
      }
      let isOwn = own != nil && isInFront(view, ofPage: page)
      body(page, !isOwn ? .another : view.isShowingAll ? .all : .part, view, view)
    }
  }

  public func forEachServedRow(_ body: (_ row: Int, _ controller: UIViewController?) -> Void) {
    forEachShownContent { page, _, view, _ in body(page, view?.next as? UIViewController) }
  }

  public func leave(_ state: RowState, inRow choice: Int) -> Int? {
    let pages = pagesOnScreen(at: position)
    guard !pages.isEmpty else { return nil }
    let page = pages.lowerBound + choice % pages.count
    let row = setup.model(at: setup.indexPath(ofRow: page)).row
    guard let view = view(ofPage: page, showing: row, in: pager.view) as? ContentView else {
      return nil
    }
    view.state = state
    return row
  }

  public func countLostStates(_ states: [Int: RowState]) -> Int {
    var lost = 0
    forEachShownContent { _, content, view, _ in
      guard content == .all, let view = view as? ContentView, let row = view.shownRow else {
        return
      }
      if view.state != states[row] { lost += 1 }
    }
    return lost
  }

  #if canImport(HeadlessUIKit)
    public func forEachDisplayedController(_ body: (UIViewController) -> Void) {
      for view in pager.view.subviews {
        view.forEachController { if isOnScreen($0.view) { body($0) } }
      }
    }

    public func isAround(_ view: UIView) -> Bool { pager.view.isDescendant(of: view) }
  #endif

  /// The pages that are at least partly on screen. A page that only touches the edge isn't.
  private func pagesOnScreen(at position: Double) -> Range<Int> {
    let first = max(0, Int(position.rounded(.down)))
    return first..<max(first, min(setup.count, Int(position.rounded(.up)) + 1))
  }

  /// Returns the view in a view that shows a row, or any row if `row` is `nil`, where a page belongs.
  private func view(ofPage page: Int, showing row: Int?, in view: UIView) -> (any RowShowing)? {
    if view.isHidden || !isOnScreen(view) { return nil }
    if let shown = view as? any RowShowing, row == nil || shown.shownRow == row,
      isInPlace(view, ofPage: page)
    {
      return shown
    }
    // Uses an index because an iterator can allocate in unoptimized builds.
    let views = view.subviews
    var index = 0
    while index < views.count {
      if let found = self.view(ofPage: page, showing: row, in: views[index]) { return found }
      index += 1
    }
    return nil
  }

  private func place(ofPage page: Int) -> CGRect {
    pager.view.bounds.offsetBy(dx: (CGFloat(page) - position) * pager.view.bounds.width, dy: 0)
  }

  /// Whether a view fills its page, but for rounding: half a point off, it doesn't.
  private func isInPlace(_ view: UIView, ofPage page: Int) -> Bool {
    let (frame, place) = (view.convert(view.bounds, to: pager.view), place(ofPage: page))
    return abs(frame.minX - place.minX) < 0.5 && abs(frame.minY - place.minY) < 0.5
      && abs(frame.width - place.width) < 0.5 && abs(frame.height - place.height) < 0.5
  }

  /// Whether a touch in the middle of what is on screen of a page reaches a view.
  private func isInFront(_ view: UIView, ofPage page: Int) -> Bool {
    let shown = place(ofPage: page).intersection(pager.view.bounds)
    let touched = pager.view.hitTest(CGPoint(x: shown.midX, y: shown.midY), with: nil)
    return touched?.isDescendant(of: view) == true
  }

  private func isOnScreen(_ view: UIView) -> Bool {
    let left = left(of: view)
    return left + view.bounds.width > 0 && left < pager.view.bounds.width
  }

  private func left(of view: UIView) -> CGFloat {
    view.convert(view.bounds.origin, to: pager.view).x
  }
}
