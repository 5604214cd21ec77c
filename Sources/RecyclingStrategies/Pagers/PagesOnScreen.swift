import UIKit

/// A strategy's pager on screen, driven and observed from outside, through its view tree alone.
@MainActor public struct PagesOnScreen: RowsOnScreen {
  public var viewController: UIViewController { pager }
  /// The pages of the pager.
  public let setup: ListSetup
  private let pager: any PagerScreen
  /// The page at the left edge of the screen, with the share of its width that is beyond it.
  private var position = 0.0 {
    didSet {
      turnovers += pagesOnScreen(at: position).count { !pagesOnScreen(at: oldValue).contains($0) }
    }
  }
  /// The number of times a page came on screen, after the first one.
  public private(set) var turnovers = 0

  /// Creates an observer of a pager at its first page.
  public init(_ pager: any PagerScreen, _ setup: ListSetup) {
    (self.pager, self.setup) = (pager, setup)
  }

  // MARK: The events of a workload

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

  // MARK: RowsOnScreen

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
      body(page, own == nil ? .another : view.isShowingAll ? .all : .part, view, view)
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

  // MARK: The view tree

  /// The pages that are at least partly on screen. A page that only touches the edge isn't.
  private func pagesOnScreen(at position: Double) -> Range<Int> {
    let first = max(0, Int(position.rounded(.down)))
    return first..<max(first, min(setup.count, Int(position.rounded(.up)) + 1))
  }

  /// Returns the view in a view that shows a row, or any row if `row` is `nil`, where a page belongs.
  private func view(ofPage page: Int, showing row: Int?, in view: UIView) -> (any RowShowing)? {
    if view.isHidden || !isOnScreen(view) { return nil }
    let place = (CGFloat(page) - position) * pager.view.bounds.width
    // In place but for rounding: a page half a point off is another one.
    if let shown = view as? any RowShowing, abs(left(of: view) - place) < 0.5,
      row == nil || shown.shownRow == row
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

  private func isOnScreen(_ view: UIView) -> Bool {
    let left = left(of: view)
    return left + view.bounds.width > 0 && left < pager.view.bounds.width
  }

  private func left(of view: UIView) -> CGFloat {
    view.convert(view.bounds.origin, to: pager.view).x
  }
}
