import Foundation

extension UITableView {
  /// The displayed rows, grouped by the effect of an update on them.
  private struct Sorted {
    var kept: [DisplayedRows.Entry] = []
    var reloaded: [DisplayedRows.Entry] = []
    var deleted: [DisplayedRows.Entry] = []
  }

  /// Updates the table after its data source has changed.
  final func applyUpdates() {
    let updates = updates
    self.updates = TableUpdates()
    let old = geometry.copy()
    isUpdatingRows = true
    let new = askGeometry()
    updates.check(from: old, to: new)
    let change = updates.rowChange(from: old, to: new)
    let moves = Dictionary(
      updates.movedRows.compactMap { move in
        old.row(at: move.from).flatMap { from in new.row(at: move.to).map { (from, $0) } }
      }, uniquingKeysWith: { $1 })
    adoptRows(of: new, change: change, moves: moves)

    func newRow(of row: Int) -> Int? { moves[row] ?? change.newPosition(of: row) }
    let reloaded = Set(updates.reloadedRows.compactMap { old.row(at: $0) })
    askHeights(ofReloaded: reloaded.compactMap(newRow).sorted())
    let reconfigured = Set(updates.reconfiguredRows.compactMap { old.row(at: $0) })
    func keptRow(of row: Int) -> Int? { reloaded.contains(row) ? nil : newRow(of: row) }
    prepared.renumber(keptRow).forEach(recycle)
    prefetch.announced = Set(prefetch.announced.compactMap(keptRow))
    var sorted = Sorted()
    for index in 0..<displayed.count {
      let entry = displayed[index]
      guard let row = newRow(of: entry.row) else {
        sorted.deleted.append(entry)
        continue
      }
      if reloaded.contains(entry.row) {
        sorted.reloaded.append(entry)
      } else {
        sorted.kept.append(entry.renumbered(row))
      }
    }
    displayed.replaceAll(with: sorted.kept)
    show(
      after: sorted.deleted, before: sorted.reloaded,
      configuring: Set(reconfigured.compactMap(newRow)), remeasuring: updates.isEmpty)
    isUpdatingRows = false
    if loadState.isDue { markForLayout() }
  }

  /// Ends, requests and configures rows after they were renumbered.
  private final func show(
    after deleted: [DisplayedRows.Entry], before reloaded: [DisplayedRows.Entry],
    configuring reconfigured: Set<Int>, remeasuring isRemeasuring: Bool
  ) {
    let delegate = rowDelegate
    contentSize.height = geometry.contentHeight
    for entry in deleted { endDisplay(of: entry, delegate, isKept: false) }
    guard displayedWidth > 0, let source = rowSource else { return markForLayout() }
    passDelegate = heightSource == .delegate ? delegate : nil
    reconfigure(reconfigured, from: source)
    if isRemeasuring { remeasureHeights() }
    heightsHaveChanged = true
    moveRowsIfHeightsChanged()
    while let row = displayed.firstMissing(in: rowsInBounds) {
      if measuresRows { locate(row) }
      displayed.insert(display(row, from: source, delegate))
      moveRowsIfHeightsChanged()
    }
    passDelegate = nil
    for entry in reloaded { endDisplay(of: entry, delegate, isKept: false) }
    trim(to: rowsInBounds, delegate)
    displayed.adoptIndexPaths(of: geometry)
    requestIdleTime()
  }

  private final func adoptRows(of new: RowGeometry, change: ListChange, moves: [Int: Int]) {
    let origins = Dictionary(moves.map { ($1, $0) }, uniquingKeysWith: { $1 })
    let heights = change.inserted.map { row in
      origins[row].map { geometry.height(of: $0) } ?? heightOfUpdatedRow(row, in: new)
    }
    geometry.adoptRows(of: new, change: change, heights: heights)
  }

  private final func askHeights(ofReloaded rows: [Int]) {
    if measuresRows || heightSource != .delegate { return }
    for row in rows {
      _ = geometry.setHeight(heightOfUpdatedRow(row, in: geometry), of: row)
    }
  }

  /// Asks the data source to configure the existing cells of displayed or prepared rows.
  private final func reconfigure(_ rows: Set<Int>, from source: any UITableViewDataSource) {
    for row in rows.sorted() {
      guard let cell = displayed.cell(of: row) ?? prepared.cell(of: row) else { continue }
      let indexPath = geometry.indexPath(of: row)
      reconfiguredCell = cell
      let returned = CallTrace.asking(.cellForRow, of: self, at: indexPath) {
        source.tableView(self, cellForRowAt: indexPath)
      }
      reconfiguredCell = nil
      if returned !== cell {
        fatalError(
          "Attempted to reconfigure the row at \(indexPath), but the data source returned a cell "
            + "other than the row's existing cell")
      }
      let height = passDelegate.map { askHeight(of: $0, at: indexPath) }
      if measuresRows { fit(cell, to: row, given: height) }
    }
  }

  /// Asks the delegate or the displayed cells again for heights that may have changed.
  private final func remeasureHeights() {
    if !measuresRows {
      guard heightSource == .delegate else { return }
      for row in 0..<geometry.rowCount {
        _ = geometry.setHeight(heightOfUpdatedRow(row, in: geometry), of: row)
      }
    }
    for index in 0..<displayed.count where measuresRows {
      let entry = displayed[index]
      let path = geometry.indexPath(of: entry.row)
      fit(entry.cell, to: entry.row, given: passDelegate.map { askHeight(of: $0, at: path) })
    }
  }
}
