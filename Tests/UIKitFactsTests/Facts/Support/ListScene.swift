import UIKit

enum ListKind: CaseIterable { case table, collection }

/// A list on a screen of its own, with rows or items of 60 points.
@MainActor final class ListScene {
  let screen: Screen
  let list: UIScrollView
  let source: Rows
  let delegate: NSObject
  let layout = UICollectionViewFlowLayout()

  var table: UITableView { list as! UITableView }
  var collection: UICollectionView { list as! UICollectionView }

  /// Creates the list without laying it out, and shows its window. Prefetching is the default of UIKit.
  init(
    _ kind: ListKind, _ counts: Int..., height: CGFloat = 600, isPrefetching: Bool = false,
    source: Rows? = nil, delegate: NSObject? = nil
  ) {
    screen = Screen(UIViewController())
    self.source = source ?? Rows(counts)
    self.delegate = delegate ?? Display()
    let frame = CGRect(x: 0, y: 0, width: 320, height: height)
    switch kind {
    case .table:
      let table = UITableView(frame: frame)
      table.rowHeight = 60
      table.isPrefetchingEnabled = isPrefetching
      table.register(RowCell.self, forCellReuseIdentifier: "row")
      table.dataSource = self.source
      table.delegate = self.delegate as? any UITableViewDelegate
      list = table
    case .collection:
      layout.itemSize = CGSize(width: 320, height: 60)
      layout.minimumLineSpacing = 0
      layout.minimumInteritemSpacing = 0
      let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
      collection.isPrefetchingEnabled = isPrefetching
      collection.register(ItemCell.self, forCellWithReuseIdentifier: "row")
      collection.dataSource = self.source
      collection.delegate = self.delegate as? any UICollectionViewDelegate
      list = collection
    }
    screen.window.makeKeyAndVisible()
    screen.add(list)
  }

  func shown() async -> ListScene {
    await screen.endTurn()
    return self
  }
  /// Scrolls to several offsets, one after another.
  func scroll(to offsets: CGFloat...) async {
    for y in offsets { await screen.turn { list.contentOffset.y = y } }
  }
  var visibleRows: [Int] {
    let paths =
      list is UITableView ? table.indexPathsForVisibleRows : collection.indexPathsForVisibleItems
    return (paths ?? []).sorted().map(\.item)
  }
  var cells: [UIView] {
    let cells: [UIView] = list is UITableView ? table.visibleCells : collection.visibleCells
    return cells.sorted { $0.frame.minY < $1.frame.minY }
  }
  func cell(_ row: Int) -> UIView? {
    list is UITableView ? table.cellForRow(at: .row(row)) : collection.cellForItem(at: .row(row))
  }
  func reloadData() { list is UITableView ? table.reloadData() : collection.reloadData() }
  func insert(_ row: Int) {
    list is UITableView
      ? table.insertRows(at: [.row(row)], with: .none) : collection.insertItems(at: [.row(row)])
  }
  func delete(_ row: Int) {
    list is UITableView
      ? table.deleteRows(at: [.row(row)], with: .none) : collection.deleteItems(at: [.row(row)])
  }
  func reload(_ row: Int) {
    list is UITableView
      ? table.reloadRows(at: [.row(row)], with: .none) : collection.reloadItems(at: [.row(row)])
  }
  func reconfigure(_ paths: [IndexPath]) {
    list is UITableView ? table.reconfigureRows(at: paths) : collection.reconfigureItems(at: paths)
  }
}

extension IndexPath {
  static func row(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: row, section: section)
  }

  /// The number of the row or item, after that of a section other than the first.
  fileprivate var text: String { section == 0 ? "\(item)" : "\(section).\(item)" }
}

/// A data source of rows in sections, and of items in the same way, that records its calls.
class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  var counts: [Int]

  init(_ counts: [Int]) { self.counts = counts }
  func numberOfSections(in _: UITableView) -> Int { call("numberOfSections") { counts.count } }
  func tableView(_: UITableView, numberOfRowsInSection section: Int) -> Int {
    call("numberOfRows \(section)") { counts[section] }
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    call("cellForRow \(indexPath.text)") { cell(in: tableView, at: indexPath) }
  }
  func cell(in table: UITableView, at path: IndexPath) -> UITableViewCell {
    table.dequeueReusableCell(withIdentifier: "row", for: path)
  }
  func numberOfSections(in _: UICollectionView) -> Int { call("numberOfSections") { counts.count } }
  func collectionView(_: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    call("numberOfRows \(section)") { counts[section] }
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    call("cellForRow \(indexPath.text)") {
      collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    }
  }
}

class Display: NSObject, UITableViewDelegate, UICollectionViewDelegate {
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { call("willDisplay \(indexPath.text)") }
  func tableView(_: UITableView, didEndDisplaying _: UITableViewCell, forRowAt path: IndexPath) {
    call("didEndDisplaying \(path.text)")
  }
  func collectionView(
    _: UICollectionView, willDisplay _: UICollectionViewCell, forItemAt path: IndexPath
  ) { call("willDisplay \(path.text)") }
  func collectionView(
    _: UICollectionView, didEndDisplaying _: UICollectionViewCell, forItemAt path: IndexPath
  ) { call("didEndDisplaying \(path.text)") }
}

final class Heights: NSObject, UITableViewDelegate {
  let cycle: [CGFloat]

  init(_ cycle: [CGFloat]) { self.cycle = cycle }
  func tableView(_: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
    call("heightForRow \(path.text)") { cycle[path.row % cycle.count] }
  }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { call("willDisplay \(indexPath.text)") }
}
