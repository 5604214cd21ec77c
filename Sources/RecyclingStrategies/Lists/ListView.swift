import UIKit

/// A table or a collection view. What they call differently has one name here.
@MainActor protocol ListView: UIScrollView {
  var numberOfSections: Int { get }
  func rowCount(inSection section: Int) -> Int
  func contentView(at indexPath: IndexPath) -> UIView?
  func frame(ofRowAt indexPath: IndexPath) -> CGRect?
  func forEachCellOnScreen(
    asApps: Bool, _ body: (_ indexPath: IndexPath, _ cell: UIView, _ contentView: UIView) -> Void)
  #if canImport(HeadlessUIKit)
    func forEachCell(_ body: (_ cell: UIView, _ use: UIListCellUse) -> Void)
  #endif
  func announceRows(to prefetcher: PicturePrefetcher)
  /// Taps the row at a point of the content. On Apple's UIKit, which has no call for it, selects the row and tells the delegate.
  func tapRow(at point: CGPoint)

  func reloadData()
  func performUpdates(_ updates: @escaping () -> Void)
  func deleteSections(_ sections: IndexSet)
  func insertSections(_ sections: IndexSet)
  func moveSection(_ section: Int, toSection newSection: Int)
  func deleteItems(at indexPaths: [IndexPath])
  func insertItems(at indexPaths: [IndexPath])
  func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath)
  func reloadItems(at indexPaths: [IndexPath])
}

extension UITableView: ListView {
  func rowCount(inSection section: Int) -> Int { numberOfRows(inSection: section) }

  func contentView(at indexPath: IndexPath) -> UIView? { cellForRow(at: indexPath)?.contentView }

  func frame(ofRowAt indexPath: IndexPath) -> CGRect? { rectForRow(at: indexPath) }

  func forEachCellOnScreen(asApps: Bool, _ body: (IndexPath, UIView, UIView) -> Void) {
    #if canImport(HeadlessUIKit)
      if !asApps { return forEachVisibleCell { body($0, $1, $1.contentView) } }
    #endif
    for cell in visibleCells { indexPath(for: cell).map { body($0, cell, cell.contentView) } }
  }

  #if canImport(HeadlessUIKit)
    func forEachCell(_ body: (UIView, UIListCellUse) -> Void) {
      forEachCell { (cell: UITableViewCell, use) in body(cell, use) }
    }
  #endif

  func announceRows(to prefetcher: PicturePrefetcher) { prefetchDataSource = prefetcher }

  func tapRow(at point: CGPoint) {
    guard let indexPath = indexPathForRow(at: point) else { return }
    #if canImport(HeadlessUIKit)
      tapRow(at: indexPath)
    #else
      selectRow(at: indexPath, animated: false, scrollPosition: .none)
      delegate?.tableView?(self, didSelectRowAt: indexPath)
    #endif
  }

  func performUpdates(_ updates: @escaping () -> Void) {
    performBatchUpdates(updates, completion: nil)
  }
  func deleteSections(_ sections: IndexSet) { deleteSections(sections, with: .automatic) }
  func insertSections(_ sections: IndexSet) { insertSections(sections, with: .automatic) }
  func deleteItems(at indexPaths: [IndexPath]) { deleteRows(at: indexPaths, with: .automatic) }
  func insertItems(at indexPaths: [IndexPath]) { insertRows(at: indexPaths, with: .automatic) }
  func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    moveRow(at: indexPath, to: newIndexPath)
  }
  func reloadItems(at indexPaths: [IndexPath]) { reloadRows(at: indexPaths, with: .automatic) }
}

extension UICollectionView: ListView {
  func rowCount(inSection section: Int) -> Int { numberOfItems(inSection: section) }

  func contentView(at indexPath: IndexPath) -> UIView? { cellForItem(at: indexPath)?.contentView }

  func frame(ofRowAt indexPath: IndexPath) -> CGRect? {
    layoutAttributesForItem(at: indexPath)?.frame
  }

  func forEachCellOnScreen(asApps: Bool, _ body: (IndexPath, UIView, UIView) -> Void) {
    #if canImport(HeadlessUIKit)
      if !asApps { return forEachVisibleCell { body($0, $1, $1.contentView) } }
    #endif
    for cell in visibleCells { indexPath(for: cell).map { body($0, cell, cell.contentView) } }
  }

  #if canImport(HeadlessUIKit)
    func forEachCell(_ body: (UIView, UIListCellUse) -> Void) {
      forEachCell { (cell: UICollectionViewCell, use) in body(cell, use) }
    }
  #endif

  func announceRows(to prefetcher: PicturePrefetcher) { prefetchDataSource = prefetcher }

  func tapRow(at point: CGPoint) {
    guard let indexPath = indexPathForItem(at: point) else { return }
    #if canImport(HeadlessUIKit)
      tapItem(at: indexPath)
    #else
      selectItem(at: indexPath, animated: false, scrollPosition: [])
      delegate?.collectionView?(self, didSelectItemAt: indexPath)
    #endif
  }

  func performUpdates(_ updates: @escaping () -> Void) {
    performBatchUpdates(updates, completion: nil)
  }
}
