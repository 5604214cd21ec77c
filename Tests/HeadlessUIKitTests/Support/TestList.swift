import Foundation
import HeadlessUIKit

/// Where a list is scrolled to.
enum ListPlace { case top, middle, bottom, nearest }

/// The methods of tables and collection views under the same names.
@MainActor protocol TestList: UIScrollView {
  var visiblePaths: [IndexPath] { get }
  var shownCells: [UIView] { get }
  var pooledCellCount: Int { get }
  var preparedCellCount: Int { get }
  var sourceAndDelegate: [AnyObject?] { get }

  func cell(at path: IndexPath) -> UIView?
  func scroll(to path: IndexPath, at place: ListPlace)
  func reloadData()
  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
  func insert(_ paths: [IndexPath])
  func delete(_ paths: [IndexPath])
  func reload(_ paths: [IndexPath])
  func reconfigure(_ paths: [IndexPath])
  func move(_ path: IndexPath, to newPath: IndexPath)
  func insert(_ sections: IndexSet)
  func delete(_ sections: IndexSet)
  func reload(_ sections: IndexSet)
}

extension UITableView: TestList {
  var visiblePaths: [IndexPath] { indexPathsForVisibleRows ?? [] }
  var shownCells: [UIView] { visibleCells }
  var sourceAndDelegate: [AnyObject?] { [dataSource, delegate] }

  func cell(at path: IndexPath) -> UIView? { cellForRow(at: path) }
  func scroll(to path: IndexPath, at place: ListPlace) {
    let positions: [ListPlace: ScrollPosition] = [.top: .top, .middle: .middle, .bottom: .bottom]
    scrollToRow(at: path, at: positions[place] ?? .none, animated: false)
  }
  func insert(_ paths: [IndexPath]) { insertRows(at: paths, with: .none) }
  func delete(_ paths: [IndexPath]) { deleteRows(at: paths, with: .none) }
  func reload(_ paths: [IndexPath]) { reloadRows(at: paths, with: .none) }
  func reconfigure(_ paths: [IndexPath]) { reconfigureRows(at: paths) }
  func move(_ path: IndexPath, to newPath: IndexPath) { moveRow(at: path, to: newPath) }
  func insert(_ sections: IndexSet) { insertSections(sections, with: .none) }
  func delete(_ sections: IndexSet) { deleteSections(sections, with: .none) }
  func reload(_ sections: IndexSet) { reloadSections(sections, with: .none) }
}

extension UICollectionView: TestList {
  var visiblePaths: [IndexPath] { indexPathsForVisibleItems }
  var shownCells: [UIView] { visibleCells }
  var sourceAndDelegate: [AnyObject?] { [dataSource, delegate] }

  func cell(at path: IndexPath) -> UIView? { cellForItem(at: path) }
  func scroll(to path: IndexPath, at place: ListPlace) {
    let positions: [ListPlace: ScrollPosition] = [
      .top: .top, .middle: .centeredVertically, .bottom: .bottom,
    ]
    scrollToItem(at: path, at: positions[place] ?? [], animated: false)
  }
  func insert(_ paths: [IndexPath]) { insertItems(at: paths) }
  func delete(_ paths: [IndexPath]) { deleteItems(at: paths) }
  func reload(_ paths: [IndexPath]) { reloadItems(at: paths) }
  func reconfigure(_ paths: [IndexPath]) { reconfigureItems(at: paths) }
  func move(_ path: IndexPath, to newPath: IndexPath) { moveItem(at: path, to: newPath) }
  func insert(_ sections: IndexSet) { insertSections(sections) }
  func delete(_ sections: IndexSet) { deleteSections(sections) }
  func reload(_ sections: IndexSet) { reloadSections(sections) }
}
