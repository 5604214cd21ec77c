import HeadlessUIKit

enum ListKind: CaseIterable {
  case table, collection

  /// Creates a list with one section of rows of 60 points, without laying it out.
  @MainActor func scene(
    _ count: Int, height: CGFloat = 600, behavior: UIKitBehavior = .classic
  ) -> any ListScene {
    switch self {
    case .table: TableScene(Rows(count), height: height, behavior: behavior)
    case .collection: CollectionScene(Rows(count), height: height, behavior: behavior)
    }
  }
}

@MainActor protocol ListScene {
  var window: UIWindow { get }
  var list: any TestList { get }
  var source: Rows { get }
}

extension ListScene {
  var visibleRows: [Int] { list.visiblePaths.map(\.row) }

  func cell(at row: Int) -> UIView? { list.cell(at: .row(row)) }
  func frame(_ row: Int, _ section: Int = 0) -> CGRect? { list.cell(at: .row(row, section))?.frame }
  func supplement(_ kind: String, _ section: Int = 0) -> UICollectionReusableView? {
    (list as? UICollectionView)?.supplementaryView(forElementKind: kind, at: .row(0, section))
  }
  fileprivate func register(_ view: UICollectionReusableView.Type, of kinds: String...) {
    for kind in kinds {
      (list as? UICollectionView)?.register(
        view, forSupplementaryViewOfKind: kind, withReuseIdentifier: "supplement")
    }
  }
  func shown() -> Self {
    window.finishTurn()
    return self
  }
  /// Scrolls to several offsets, one after another.
  func scroll(to offsets: CGFloat...) {
    for y in offsets { window.turn { list.contentOffset.y = y } }
  }

  /// Records calls of the list, each in the form `willDisplay 3`.
  func calls(only calls: Set<TracedCall>, _ body: () -> Void) -> [String] {
    record(only: calls) { _ in body() }
      .map { $0.replacing(/.*\.(\w+)\(.*?([0-9.]+)\)/) { "\($0.1) \($0.2)" } }
  }
}

/// A table on screen that keeps its data source and delegate alive.
@MainActor struct TableScene: ListScene {
  let window: UIWindow
  let table: UITableView
  let source: Rows
  let delegate: any UITableViewDelegate
  var list: any TestList { table }

  /// Creates the table without laying it out.
  init(
    _ source: Rows, height: CGFloat = 600, rowHeight: CGFloat = 60,
    delegate: any UITableViewDelegate = Silent(), behavior: UIKitBehavior = .classic
  ) {
    UIKitBehavior.current = behavior
    defer { UIKitBehavior.current = .classic }
    let frame = CGRect(0, 0, 320, height)
    self.source = source
    self.delegate = delegate
    window = UIWindow(frame: frame)
    table = UITableView(frame: frame)
    table.rowHeight = rowHeight
    table.register(RowCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    table.delegate = delegate
    window.addSubview(table)
  }
}

/// A collection view on screen that keeps its data source and delegate alive.
@MainActor struct CollectionScene: ListScene {
  let window: UIWindow
  let collection: UICollectionView
  let layout = UICollectionViewFlowLayout()
  let source: Rows
  let delegate: any UICollectionViewDelegate
  var list: any TestList { collection }

  init(
    _ source: Rows, height: CGFloat = 600, itemSize: CGSize = CGSize(320, 60), spacing: CGFloat = 0,
    delegate: any UICollectionViewDelegate = Silent(), behavior: UIKitBehavior = .classic
  ) {
    UIKitBehavior.current = behavior
    defer { UIKitBehavior.current = .classic }
    let frame = CGRect(0, 0, 320, height)
    self.source = source
    self.delegate = delegate
    window = UIWindow(frame: frame)
    layout.itemSize = itemSize
    layout.minimumLineSpacing = spacing
    layout.minimumInteritemSpacing = spacing
    collection = UICollectionView(frame: frame, collectionViewLayout: layout)
    collection.register(ItemCell.self, forCellWithReuseIdentifier: "item")
    register(UICollectionReusableView.self, of: sectionHeader, sectionFooter)
    collection.dataSource = source
    collection.delegate = delegate
    window.addSubview(collection)
  }
}

/// A collection view of 300 x 600 points on screen, with any layout.
@MainActor struct LayoutScene: ListScene {
  let window = UIWindow(frame: CGRect(0, 0, 300, 600))
  let collection: UICollectionView
  let source: Rows
  var list: any TestList { collection }

  init(
    _ source: Rows, _ layout: UICollectionViewLayout,
    cell: UICollectionViewCell.Type = ItemCell.self,
    header: UICollectionReusableView.Type = UICollectionReusableView.self
  ) {
    self.source = source
    collection = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    collection.register(cell, forCellWithReuseIdentifier: "item")
    register(header, of: "head", "foot", sectionHeader)
    collection.dataSource = source
    window.turn { window.addSubview(collection) }
  }
}

@MainActor let sectionHeader = UICollectionView.elementKindSectionHeader
@MainActor let sectionFooter = UICollectionView.elementKindSectionFooter

/// The methods of tables and collection views, under the names of the latter where they have one.
@MainActor protocol TestList: UIScrollView {
  /// The number of rows in the first section.
  var rowCount: Int { get }
  var visiblePaths: [IndexPath] { get }
  var shownCells: [UIView] { get }
  var pooledCellCount: Int { get }
  var preparedCellCount: Int { get }

  func cell(at path: IndexPath) -> UIView?
  func scroll(to path: IndexPath, at place: UITableView.ScrollPosition)
  func select(_ path: IndexPath)
  var selected: [IndexPath] { get }
  func reloadData()
  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
  func insertItems(at paths: [IndexPath])
  func deleteItems(at paths: [IndexPath])
  func reloadItems(at paths: [IndexPath])
  func moveItem(at path: IndexPath, to newPath: IndexPath)
  func insertSections(_ sections: IndexSet)
  func deleteSections(_ sections: IndexSet)
  func reloadSections(_ sections: IndexSet)
}

extension UITableView: TestList {
  var rowCount: Int { numberOfRows(inSection: 0) }
  var visiblePaths: [IndexPath] { indexPathsForVisibleRows ?? [] }
  var shownCells: [UIView] { visibleCells }

  func cell(at path: IndexPath) -> UIView? { cellForRow(at: path) }
  func scroll(to path: IndexPath, at place: ScrollPosition) {
    scrollToRow(at: path, at: place, animated: false)
  }
  func select(_ path: IndexPath) { selectRow(at: path, animated: false, scrollPosition: .none) }
  var selected: [IndexPath] { indexPathsForSelectedRows ?? [] }
  func insertItems(at paths: [IndexPath]) { insertRows(at: paths, with: .none) }
  func deleteItems(at paths: [IndexPath]) { deleteRows(at: paths, with: .none) }
  func reloadItems(at paths: [IndexPath]) { reloadRows(at: paths, with: .none) }
  func moveItem(at path: IndexPath, to newPath: IndexPath) { moveRow(at: path, to: newPath) }
  func insertSections(_ sections: IndexSet) { insertSections(sections, with: .none) }
  func deleteSections(_ sections: IndexSet) { deleteSections(sections, with: .none) }
  func reloadSections(_ sections: IndexSet) { reloadSections(sections, with: .none) }
}

extension UICollectionView: TestList {
  var rowCount: Int { numberOfItems(inSection: 0) }
  var visiblePaths: [IndexPath] { indexPathsForVisibleItems }
  var shownCells: [UIView] { visibleCells }

  func cell(at path: IndexPath) -> UIView? { cellForItem(at: path) }
  func scroll(to path: IndexPath, at place: UITableView.ScrollPosition) {
    let positions: [UITableView.ScrollPosition: ScrollPosition] = [
      .top: .top, .middle: .centeredVertically, .bottom: .bottom,
    ]
    scrollToItem(at: path, at: positions[place] ?? [], animated: false)
  }
  func select(_ path: IndexPath) { selectItem(at: path, animated: false, scrollPosition: []) }
  var selected: [IndexPath] { indexPathsForSelectedItems ?? [] }
}

extension IndexPath {
  static func row(_ row: Int, _ section: Int = 0) -> IndexPath { .init(row: row, section: section) }
}

extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension CGSize {
  init(_ width: CGFloat, _ height: CGFloat) { self.init(width: width, height: height) }
}

extension CGPoint { init(_ x: CGFloat, _ y: CGFloat) { self.init(x: x, y: y) } }
