import UIKit

/// A strategy's list on screen, driven and observed from outside, through its view tree alone.
@MainActor public struct ListScreen: RowsOnScreen {
  public let viewController: UIViewController
  /// The rows of the list.
  public let setup: ListSetup
  private let view: any ListView
  private let picturePrefetcher: PicturePrefetcher?

  /// Finds the table or collection view of a list. Loads the controller's view.
  public init(_ viewController: UIViewController, _ setup: ListSetup) {
    self.viewController = viewController
    self.setup = setup
    guard let view = Self.listView(in: viewController.view) else {
      preconditionFailure("\(viewController) has neither a table nor a collection view")
    }
    self.view = view
    picturePrefetcher = setup.content.prefetchesPictures ? PicturePrefetcher(rows: setup) : nil
    picturePrefetcher.map(view.announceRows)
  }

  /// Returns the table or collection view in a view, or `nil` if there is none.
  public static func scrollView(in view: UIView) -> UIScrollView? {
    listView(in: view)
  }

  private static func listView(in view: UIView) -> (any ListView)? {
    if let tableView = view as? UITableView { return tableView }
    if let collectionView = view as? UICollectionView { return collectionView }
    return view.subviews.lazy.compactMap(listView).first
  }

  /// The list as a scroll view.
  public var scrollView: UIScrollView { view }

  /// What scrolls: the list, or the scroll view around one that is as high as its content.
  public var scroller: UIScrollView {
    scrollView.isScrollEnabled ? scrollView : scrollView.superview as? UIScrollView ?? scrollView
  }

  /// The number of rows that the list has at present, in all sections.
  public var rowCount: Int { rowCount(before: view.numberOfSections) }

  /// Returns the place of a row counted across sections in the list, in points.
  package func frame(ofRow row: Int) -> CGRect? {
    var row = row
    for (section, length) in sectionLengths.enumerated() {
      if row < length { return view.frame(ofRowAt: IndexPath(row: row, section: section)) }
      row -= length
    }
    return nil
  }

  /// The number of rows that the list has at present in each section.
  package var sectionLengths: [Int] {
    (0..<view.numberOfSections).map { view.rowCount(inSection: $0) }
  }

  func rowCount(before section: Int) -> Int {
    (0..<section).reduce(0) { $0 + view.rowCount(inSection: $1) }
  }
}

// MARK: - The events of a workload

extension UIScrollView {
  /// Scrolls to an offset of a workload, in points. It may lie between pixels.
  @inline(__always)
  package func play(_ offset: CGFloat) {
    #if canImport(HeadlessUIKit)
      UIScrollView.isBetweenPixels = true
      defer { UIScrollView.isBetweenPixels = false }
    #endif
    contentOffset = CGPoint(x: 0, y: offset)
  }
}

extension ListScreen {
  /// Scrolls to an offset, in points.
  @inline(__always)
  public func scroll(to offset: CGFloat) {
    if setup.content.sizesRows { return scrollBySizes(to: offset) }
    scroller.play(offset)
  }

  /// Workloads compute offsets for rows of average height. The end of those rows stands for the end of the content.
  private func scrollBySizes(to offset: CGFloat) {
    let assumed = max(
      0,
      CGFloat(setup.count) * setup.estimatedHeight + scroller.contentInset.bottom
        - scroller.bounds.height)
    if offset < assumed {
      scroller.play(min(offset, end))
      return
    }
    // A list that bounces is as far beyond its own end.
    let excess = offset - assumed
    // The end moves while rows that come in turn out higher or lower than estimated, at most until all rows were measured.
    for _ in 0...setup.count {
      scroller.play(end + excess)
      scroller.layoutIfNeeded()
      if scroller.contentOffset.y == end + excess { break }
    }
  }

  /// The offset at which the content ends at the bottom of the list.
  private var end: CGFloat {
    max(
      0,
      scroller.contentSize.height + scroller.contentInset.bottom - scroller.bounds.height)
  }

  /// Reloads all data, as after a pull to refresh.
  public func reload() { view.reloadData() }

  /// Updates the rows.
  public func update(_ update: RowUpdate) {
    guard let order = setup.order else {
      preconditionFailure("the rows of a list without an order can't change")
    }
    guard hasRowForEachModel else { return update.isReload ? reload() : () }
    order.apply(update)
    let changes = update.changes
    (viewController as? any RowChangeObserver)?.rowsDidChange(changes)
    if let list = viewController as? any ChangedRowsShowing { return list.showChangedRows() }
    if update.isReload { return reload() }
    if !changes.updates.isEmpty {
      let changed = changes.updates.map(setup.indexPath(ofRow:))
      return view.performUpdates { view.reloadItems(at: changed) }
    }
    // What the closure keeps is allocated in the frame, under every strategy. So it keeps only what it sends.
    let (deletions, insertions, moves) = (changes.deletions, changes.insertions, changes.moves)
    view.performUpdates {
      RowChanges(deletions: deletions, insertions: insertions, moves: moves)
        .send(to: view, setup.sectionLength)
    }
  }

  /// Covers the bottom of the list, for example by a keyboard.
  public func setInset(bottom: CGFloat) { scroller.contentInset.bottom = bottom }

  /// Changes the size of all texts, and with it the average height of rows, and reloads the data.
  public func setTextSize(rowHeight: CGFloat) {
    let oldHeight = setup.height
    setup.setTextSize(rowHeight: rowHeight)
    guard hasRowForEachModel else { return reload() }
    if let tableView = view as? UITableView {
      if tableView.rowHeight == oldHeight { tableView.rowHeight = setup.height }
      if tableView.estimatedRowHeight > 0 { tableView.estimatedRowHeight = setup.estimatedHeight }
    } else if let collectionView = view as? UICollectionView {
      (collectionView.collectionViewLayout as? ColumnLayout)?.height = setup.estimatedHeight
      collectionView.collectionViewLayout.invalidateLayout()
    }
    reload()
  }

  /// Selects all rows, or none. Unless the list does that by itself, tells the cells on screen, as apps do.
  public func select(_ isSelected: Bool) {
    setup.isSelected = isSelected
    if let list = viewController as? any SelectionShowing { return list.showSelection() }
    view.forEachCellOnScreen(asApps: true) { _, _, contentView in
      contentView.showSelection(isSelected)
    }
  }

  /// Simulates the user's action with a number, starting at 0, on the row in the middle of the screen.
  public func userActs(_ number: Int) {
    let middle = scroller.contentOffset.y + scroller.bounds.height / 2
    guard let cell = contentView(at: setup.indexPath(ofRow: row(at: middle))) else { return }
    // Walks up the responder chain, as for a touch. Uses an index because an iterator can allocate in unoptimized builds.
    cell.userDidAct(number)
  }

  /// Taps the middle of the screen as a finger does: a control or a view with a recognizer there, or else the row. What an
  /// earlier tap has presented is dismissed instead.
  package func touchMiddle() {
    if viewController.presentedViewController != nil {
      return viewController.dismiss(animated: false)
    }
    let middle = CGPoint(x: scrollView.bounds.midX, y: scrollView.bounds.midY)
    guard let window = scrollView.window,
      let view = window.hitTest(scrollView.convert(middle, to: window), with: nil)
    else { return }
    let touched = sequence(first: view, next: \.superview).prefix { $0 !== scrollView }.first {
      $0 is UIControl || $0.gestureRecognizers?.isEmpty == false
    }
    guard let touched else { return self.view.tapRow(at: middle) }
    #if canImport(HeadlessUIKit)
      window.tap(at: scrollView.convert(middle, to: window))
    #else
      (touched as? UIControl)?.sendActions(for: .touchUpInside)
    #endif
  }

  private func row(at offset: CGFloat) -> Int {
    if setup.content.sizesRows {
      var row = setup.count - 1
      forEachVisibleRow { indexPath, cell, _ in
        if cell.frame.minY <= offset && offset < cell.frame.maxY {
          row = setup.number(at: indexPath)
        }
      }
      return row
    }
    let columns = setup.host.columns
    return min(Int(offset / setup.estimatedHeight) * columns + columns / 2, setup.count - 1)
  }

  func contentView(at indexPath: IndexPath) -> UIView? { view.contentView(at: indexPath) }
}

extension RowChanges {
  /// Sends the changes to a list: of whole sections if it has a length of them.
  @MainActor fileprivate func send(to list: any ListView, _ sectionLength: Int?) {
    if let sectionLength {
      list.deleteSections(sections(deletions, sectionLength))
      list.insertSections(sections(insertions, sectionLength))
      for move in moves(ofSections: sectionLength) {
        list.moveSection(move.origin, toSection: move.target)
      }
      return
    }
    list.deleteItems(at: deletions.map(path))
    list.insertItems(at: insertions.map(path))
    for move in moves { list.moveItem(at: path(move.origin), to: path(move.target)) }
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func sections(_ rows: [Int], _ length: Int) -> IndexSet {
    IndexSet(rows.map { $0 / length })
  }

  /// The moves of first rows, which stand for those of their sections.
  func moves(ofSections length: Int) -> [Move] {
    moves.filter { $0.origin.isMultiple(of: length) }
      .map { Move(from: $0.origin / length, to: $0.target / length) }
  }
}

// MARK: - Observing between frames, not measured

extension ListScreen {
  /// Whether each row stands for a model. If not, rows don't come and go with the models.
  var hasRowForEachModel: Bool { !(viewController is any ListWithoutModels) }

  /// Whether the list is in its window, and not covered by another controller.
  public var isOnScreen: Bool { scrollView.window != nil }

  /// Whether the list is in its window, where nobody can see it: hidden, outside, without a size, or behind an opaque view. Or
  /// whether a layout of the app's own has no place for any of its rows there.
  package var isOutOfSight: Bool {
    guard let window = scrollView.window else { return false }
    if let layout = (view as? UICollectionView)?.collectionViewLayout, rowCount > 0,
      !(layout is UICollectionViewFlowLayout || layout is UICollectionViewCompositionalLayout)
    {
      var isEmpty = true
      forEachVisibleRow { _, _, _ in isEmpty = false }
      if isEmpty { return true }
    }
    return sequence(first: scrollView as UIView, next: \.superview).contains(where: \.isUnseen)
      || scrollView.convert(scrollView.bounds, to: window).intersection(window.bounds).isEmpty
      || scrollView.isCovered(in: window, byEmptyView: false)
  }

  /// Whether the last row is on screen, or no row is, of a list whose rows stand for models.
  package var isEndOnScreen: Bool {
    guard isOnScreen, hasRowForEachModel else { return false }
    var last: IndexPath?
    forEachVisibleRow { indexPath, _, _ in last = last.map { max($0, indexPath) } ?? indexPath }
    guard let last else { return true }
    return last.row + 1 == view.rowCount(inSection: last.section)
      && (last.section + 1..<max(last.section + 1, view.numberOfSections))
        .allSatisfy { view.rowCount(inSection: $0) == 0 }
  }

  /// Calls a closure for every row on screen, in any order.
  public func forEachVisibleRow(
    _ body: (_ indexPath: IndexPath, _ cell: UIView, _ contentView: UIView) -> Void
  ) {
    if isOnScreen { view.forEachCellOnScreen(asApps: setup.asksAsApps, body) }
  }

  #if canImport(HeadlessUIKit)
    /// Calls a closure for every cell of the list with its use. A row that only touches the edge of the screen is displayed.
    public func forEachCell(_ body: (_ cell: UIView, _ use: UIListCellUse) -> Void) {
      view.forEachCell(body)
    }

    public func forEachDisplayedController(_ body: (UIViewController) -> Void) {
      guard isOnScreen else { return }
      forEachCell { cell, use in if use == .displayed { cell.forEachController(body) } }
    }

    public func isAround(_ view: UIView) -> Bool { scrollView.isDescendant(of: view) }
  #endif

  /// Finds the controller of the cell itself, or of the frontmost view in it that has one.
  public func forEachServedRow(_ body: (_ row: Int, _ controller: UIViewController?) -> Void) {
    forEachVisibleRow { indexPath, cell, contentView in
      let controller = cell.next as? UIViewController ?? contentView.next as? UIViewController
      body(number(at: indexPath), controller ?? contentView.frontmostController)
    }
  }

  /// Returns the view in a cell that shows a row, or any row if `row` is `nil`. Views that show a row aren't searched.
  func rowView(
    showing row: Int?, in cell: UIView, _ contentView: UIView
  ) -> (any RowShowing)? {
    if let view = cell.showing(row) ?? contentView.showing(row) { return view }
    var views = cell.subviews
    while !views.isEmpty {
      for view in views { if let view = view.showing(row) { return view } }
      views = views.flatMap { $0.isUnseen || $0 is any RowShowing ? [] : $0.subviews }
    }
    return nil
  }
}

extension UIView {
  /// Tells the row in this view that the user acted, through its controller.
  fileprivate func userDidAct(_ number: Int) {
    if let controller = next as? ContentViewController { return controller.userDidAct(number) }
    let views = subviews
    var index = 0
    while index < views.count {
      views[index].userDidAct(number)
      index += 1
    }
  }

  fileprivate func showSelection(_ isSelected: Bool) {
    if let row = self as? any SelectableRow {
      row.isSelected = isSelected
      return
    }
    for view in subviews { view.showSelection(isSelected) }
  }

  /// Returns the view if it is seen and shows a row, or any row if `row` is `nil`.
  fileprivate func showing(_ row: Int?) -> (any RowShowing)? {
    guard let view = self as? any RowShowing, let shown = view.shownRow, !isUnseen else {
      return nil
    }
    return row == nil || row == shown ? view : nil
  }

  fileprivate var frontmostController: UIViewController? {
    subviews.last { !$0.isHidden && $0.next is UIViewController }?.next as? UIViewController
  }
}

/// A list controller whose rows don't stand for models, and don't come and go with them.
@MainActor protocol ListWithoutModels: UIViewController {}
