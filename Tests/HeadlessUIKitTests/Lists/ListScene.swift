import Foundation
import HeadlessUIKit

/// The two kinds of list, which share one engine.
enum ListKind: CaseIterable {
  case table, collection

  /// Creates a list with one section of rows of 60 points, without laying it out.
  @MainActor func scene(
    _ count: Int, height: CGFloat = 600, behavior: UIKitBehavior = .classic
  ) -> any ListScene {
    switch self {
    case .table: TableScene(Rows(count), height: height, behavior: behavior)
    case .collection: CollectionScene(Items(count), height: height, behavior: behavior)
    }
  }
}

/// What tests of both kinds of list need.
@MainActor
protocol ListScene {
  associatedtype Source: ListSource

  var window: UIWindow { get }
  var list: UIScrollView { get }
  var source: Source { get }
  var visibleRows: [Int] { get }
  var visibleCells: [UIView] { get }
  var pooledCellCount: Int { get }
  var preparedCellCount: Int { get }

  func cell(at row: Int) -> UIView?
  func scroll(to y: CGFloat)
  func shown() -> Self
  func reloadData()
  func reload(_ row: Int)
  func delete(_ row: Int)
  func removeDelegate()
}

/// A data source of rows in sections.
@MainActor
protocol ListSource: AnyObject {
  var counts: [Int] { get set }
  /// Called before a cell is dequeued.
  var onRequest: (() -> Void)? { get set }
}

extension ListScene {
  /// Records the calls of a closure, with `List` and `Cell` in place of the names of the list and its cells.
  ///
  /// - Parameter namesCells: Whether the cells are numbered in order, from the top, instead of by their first call.
  func lines(
    only calls: Set<TracedCall>, namesCells: Bool = true, _ body: (CallLog) -> Void
  ) -> [String] {
    record(only: calls) { log in
      if namesCells { for cell in list.subviews { _ = log.name(of: cell) } }
      body(log)
    }.map { line in
      line.replacing(/UI(Table|Collection)View#/, with: "List#")
        .replacing(/(Row|Item)Cell#/, with: "Cell#")
    }
  }

  /// Reloads the data when the first cell is requested.
  func reloadAtFirstRequest() {
    source.onRequest = {
      source.onRequest = nil
      reloadData()
    }
  }
}

extension TableScene: ListScene {
  var list: UIScrollView { table }
  var visibleCells: [UIView] { table.visibleCells }
  var pooledCellCount: Int { table.pooledCellCount }
  var preparedCellCount: Int { table.preparedCellCount }

  func cell(at row: Int) -> UIView? { table.cellForRow(at: IndexPath(row: row, section: 0)) }
  func reloadData() { table.reloadData() }
  func reload(_ row: Int) { table.reloadRows(at: [IndexPath(row: row, section: 0)], with: .none) }
  func delete(_ row: Int) { table.deleteRows(at: [IndexPath(row: row, section: 0)], with: .none) }
  func removeDelegate() { table.delegate = nil }
}

extension CollectionScene: ListScene {
  var list: UIScrollView { collection }
  var visibleRows: [Int] { visibleItems }
  var visibleCells: [UIView] { collection.visibleCells }
  var pooledCellCount: Int { collection.pooledCellCount }
  var preparedCellCount: Int { collection.preparedCellCount }

  func cell(at row: Int) -> UIView? { collection.cellForItem(at: IndexPath(item: row, section: 0)) }
  func reloadData() { collection.reloadData() }
  func reload(_ row: Int) { collection.reloadItems(at: [IndexPath(item: row, section: 0)]) }
  func delete(_ row: Int) { collection.deleteItems(at: [IndexPath(item: row, section: 0)]) }
  func removeDelegate() { collection.delegate = nil }
}
