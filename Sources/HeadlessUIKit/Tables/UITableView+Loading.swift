import Foundation

extension UITableView {
  /// Where heights come from; the first row that a delegate is asked for decides.
  enum HeightSource {
    case unknown, rowHeight, delegate
  }

  struct LoadState {
    /// The counts are missing or out of date.
    var isDue = true

    /// A layout in a window has asked for the counts.
    var hasLoadedInWindow = false
  }

  final func requestLoad() {
    loadState.isDue = true
    markForLayout()
  }

  final func loadIfNeeded() {
    if loadState.isDue && !isUpdatingRows { load() }
  }

  /// The first layout in a window asks once more for what `reloadData()` asked (Tables 9).
  final func loadForLayout() {
    let isFirstInWindow = windowLink != nil && !loadState.hasLoadedInWindow
    guard isFirstInWindow || loadState.isDue, !isUpdatingRows else { return }
    load()
    if isFirstInWindow { loadState.hasLoadedInWindow = true }
  }

  final func load() {
    loadState.isDue = false
    isUpdatingRows = true
    let delegate = rowDelegate
    geometry.removeAll()
    if let source = rowSource { askCounts(of: source) }
    if let delegate { askHeights(of: delegate) }
    contentSize = CGSize(width: boundsStore.width, height: geometry.contentHeight)
    while let row = displayed.popLast() { endDisplay(of: row, delegate) }
    isUpdatingRows = false
  }

  private final func askCounts(of source: any UITableViewDataSource) {
    let sections = CallTrace.asking(.numberOfSections, of: self) {
      source.numberOfSections(in: self)
    }
    for section in 0..<sections {
      let rows = CallTrace.asking(.numberOfRows, of: self, at: IndexPath(index: section)) {
        source.tableView(self, numberOfRowsInSection: section)
      }
      geometry.appendSection(rowCount: rows)
    }
  }

  private final func askHeights(of delegate: any UITableViewDelegate) {
    let count = geometry.rowCount
    if count == 0 || heightSource == .rowHeight { return }
    var first = 0
    if heightSource == .unknown {
      guard let height = probeHeight(of: delegate) else {
        heightSource = .rowHeight
        return
      }
      heightSource = .delegate
      geometry.appendHeight(height)
      first = 1
    }
    for row in first..<count {
      geometry.appendHeight(askHeight(of: delegate, at: geometry.indexPath(of: row)))
    }
  }

  /// Asks a delegate for the first time. UIKit would not call a method that is not implemented, so
  /// the call is reported only once it is known that it is: afterwards, and with no duration.
  private final func probeHeight(of delegate: any UITableViewDelegate) -> CGFloat? {
    let indexPath = geometry.indexPath(of: 0)
    let height = delegate.tableView(self, heightForRowAt: indexPath)
    if height == Self.unspecifiedHeight { return nil }
    CallTrace.asking(.heightForRow, of: self, at: indexPath) {}
    return height
  }

  /// The height of a row as the delegate gives it.
  @discardableResult
  final func askHeight(of delegate: any UITableViewDelegate, at indexPath: IndexPath) -> CGFloat {
    let height = CallTrace.asking(.heightForRow, of: self, at: indexPath) {
      delegate.tableView(self, heightForRowAt: indexPath)
    }
    return height == Self.unspecifiedHeight ? geometry.rowHeight : height
  }
}
