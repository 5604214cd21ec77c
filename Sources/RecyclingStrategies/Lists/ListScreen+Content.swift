import UIKit

/// What a row on screen shows, as the user sees it.
public enum ShownContent: Sendable {
  /// Something that doesn't say which row it shows, as a view that isn't `RowShowing`.
  case unknown
  /// No content at all.
  case nothing
  /// The content of another row.
  case another
  /// A part of its own content.
  case part
  /// Its own content as it was before it changed in place.
  case outdated
  /// All of its own content.
  case all
}

extension ListScreen {
  /// Calls the closure for no row of a list whose rows don't stand for models.
  public func forEachShownContent(
    _ body: (_ row: Int, _ content: ShownContent, _ view: (any RowShowing)?, _ cell: UIView) -> Void
  ) {
    guard hasRowForEachModel else { return }
    forEachVisibleRow { indexPath, cell, contentView in
      let row = number(at: indexPath)
      guard !cell.isUnseen, !contentView.isUnseen else { return body(row, .nothing, nil, cell) }
      let (model, former) = setup.order?.models(ofRow: row) ?? (row, nil)
      let own =
        rowView(showing: model, in: cell, contentView)
        // It may apply the change a turn later.
        ?? former.flatMap { rowView(showing: $0, in: cell, contentView) }
      if let own {
        if let other = cell.otherRow(than: own) { return body(row, .another, other, cell) }
        if own.isOutOfSight(in: cell) || own.isCovered(in: cell, byEmptyView: true)
          || isEmptied(cell, contentView, showing: own)
        {
          return body(row, .nothing, own, cell)
        }
        if own.shownRow != model { return body(row, .all, own, cell) }
        let isOutdated = own.shownVersion.map { $0 != version(ofModel: model) } == true
        return body(row, isOutdated ? .outdated : own.isShowingAll ? .all : .part, own, cell)
      }
      let other = rowView(showing: nil, in: cell, contentView)
      if other == nil, !hasRowShowing([cell, contentView]),
        contentView.subviews.contains(where: { !$0.isUnseen })
      {
        return body(row, .unknown, nil, cell)
      }
      body(row, other == nil ? .nothing : .another, other, cell)
    }
  }
}

extension ListScreen {
  /// Returns the number of a row, counted across sections, which an app's own list may have of any length.
  func number(at indexPath: IndexPath) -> Int {
    guard setup.sectionLength == nil, indexPath.section > 0 else {
      return setup.number(at: indexPath)
    }
    return rowCount(before: indexPath.section) + indexPath.row
  }

  private func version(ofModel model: Int) -> Int {
    Int(setup.order?.version(ofModel: model) ?? 0)
  }

  /// Whether a cell that says itself which row it shows has no visible view in its content view, though one of its class had.
  private func isEmptied(_ cell: UIView, _ contentView: UIView, showing view: UIView) -> Bool {
    guard view === cell || view === contentView else { return false }
    let kind = ObjectIdentifier(type(of: cell))
    if contentView.subviews.contains(where: { !$0.isUnseen && !$0.bounds.isEmpty }) {
      setup.kindsOfFilledCells.insert(kind)
      return false
    }
    return setup.kindsOfFilledCells.contains(kind)
  }

  /// Whether one of some views, or a visible one inside them, says which row it shows, or that it shows none yet.
  private func hasRowShowing(_ views: [UIView]) -> Bool {
    views.contains { !$0.isUnseen && ($0 is any RowShowing || hasRowShowing($0.subviews)) }
  }
}

/// What a row on screen shows where its picture belongs.
public enum ShownPicture: Equatable, Sendable {
  /// No picture yet.
  case none
  /// Its own picture, with the number of the request that it came with.
  case own(loadNumber: Int)
  /// The picture of another row's model.
  case other(row: Int)
}

extension ListScreen {
  /// Calls a closure for every row on screen, in any order, with its model's number and the picture it shows. Not measured.
  public func forEachShownPicture(_ body: (_ row: Int, _ picture: ShownPicture) -> Void) {
    forEachVisibleRow { indexPath, cell, contentView in
      let row = setup.model(at: indexPath).row
      body(row, picture(ofRow: row, in: contentView))
    }
  }

  private func picture(ofRow row: Int, in contentView: UIView) -> ShownPicture {
    let views = contentView.shownPictureViews
    let shown = views.first { $0.shownRow == row } ?? views.last
    guard let mark = shown?.picture?.pictureMark else { return .none }
    return mark.row == row ? .own(loadNumber: mark.loadNumber) : .other(row: mark.row)
  }
}

extension ContentView {
  /// Whether the view shows the picture of another row than its own.
  public var showsOtherPicture: Bool {
    guard let mark = (self as? PictureContentView)?.picture?.pictureMark else { return false }
    return mark.row != shownRow
  }
}

extension ListScreen {
  public func leave(_ state: RowState, inRow choice: Int) -> Int? {
    let view = contentView(inRow: choice)
    view?.state = state
    return view?.shownRow
  }

  /// Returns the view of one of the rows on screen, chosen by a number of any size, or `nil` if it isn't there yet.
  public func contentView(inRow choice: Int) -> ContentView? {
    var (first, last) = (Int.max, Int.min)
    forEachVisibleRow { indexPath, _, _ in
      first = min(first, setup.number(at: indexPath))
      last = max(last, setup.number(at: indexPath))
    }
    guard first <= last else { return nil }
    let indexPath = setup.indexPath(ofRow: first + choice % (last - first + 1))
    return contentView(at: indexPath)?.contentView(showing: setup.model(at: indexPath).row)
  }

  public func countLostStates(_ states: [Int: RowState]) -> Int {
    var lost = 0
    forEachVisibleRow { indexPath, _, contentView in
      let row = setup.model(at: indexPath).row
      if let view = contentView.contentView(showing: row), view.state != states[row] { lost += 1 }
    }
    return lost
  }
}

extension UIView {
  /// Whether a visible view in this one would say which row it shows, and shows none yet.
  package var waitsForContent: Bool {
    if isUnseen { return false }
    return (self as? any RowShowing).map { $0.shownRow == nil }
      ?? subviews.contains(where: \.waitsForContent)
  }

  /// Returns this view, or the one inside it, that shows a row.
  fileprivate func contentView(showing row: Int) -> ContentView? {
    if let view = self as? ContentView { return view.shownRow == row ? view : nil }
    // Uses an index because an iterator can allocate in unoptimized builds.
    let views = subviews
    var index = 0
    while index < views.count {
      if let view = views[index].contentView(showing: row) { return view }
      index += 1
    }
    return nil
  }

  fileprivate var shownPictureViews: [PictureContentView] {
    if isHidden { return [] }
    return (self as? PictureContentView).map { [$0] } ?? subviews.flatMap(\.shownPictureViews)
  }
}

/// What the user sees of the rows of a list, or of the pages of a pager, between frames. Not measured.
@MainActor public protocol RowsOnScreen {
  /// The controller of the list or the pager.
  var viewController: UIViewController { get }
  var setup: ListSetup { get }

  /// Calls a closure for every row on screen, in any order, with what it shows, the view that shows it, and its cell.
  func forEachShownContent(
    _ body: (_ row: Int, _ content: ShownContent, _ view: (any RowShowing)?, _ cell: UIView) -> Void
  )

  /// Calls a closure for every row on screen, in any order, with the controller whose view the row shows, or `nil`.
  func forEachServedRow(_ body: (_ row: Int, _ controller: UIViewController?) -> Void)

  /// Leaves a state in a row on screen, as a user does. Returns the number of its model, or `nil` if it has no view yet.
  func leave(_ state: RowState, inRow choice: Int) -> Int?

  /// Returns how many visible rows show their model, but not the state that was left in them, or one if none was left.
  func countLostStates(_ states: [Int: RowState]) -> Int

  #if canImport(HeadlessUIKit)
    /// Calls a closure for every controller of a row that is displayed.
    func forEachDisplayedController(_ body: (UIViewController) -> Void)

    /// Returns whether a view has all of the rows inside it.
    func isAround(_ view: UIView) -> Bool
  #endif
}

extension UIView {
  /// Calls a closure for each controller of this view or of a shown one inside it, but not inside another controller's view.
  public func forEachController(_ body: (UIViewController) -> Void) {
    if isHidden { return }
    if let controller = next as? UIViewController, controller.viewIfLoaded === self {
      return body(controller)
    }
    for view in subviews { view.forEachController(body) }
  }
}
