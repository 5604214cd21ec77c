/// Batches of updates. Incoming cells are displayed first. Then deleted and reloaded cells end their display, and last those
/// pushed out of the bounds (Tables 8, 16, 17). **Model choices:** There is no animation. All this, with completion handlers,
/// happens before the outermost batch returns. The offset stays, as far as the content allows (Scrolling 8).
extension UIListView {
  final func beginBatch() {
    if isUpdating {
      fatalError("A \(words.view) can't be updated while it requests cells or ends their display")
    }
    if updates == nil {
      loadIfNeeded()
      updates = ListUpdates()
    }
    updates?.depth += 1
  }

  final func endBatch() {
    updates?.depth -= 1
    guard let updates, updates.depth == 0 else { return }
    self.updates = nil
    apply(updates)
    for completion in updates.completions { completion(true) }
  }

  /// Adds a change by the app, which a diffable data source doesn't allow (Snapshots 4).
  final func update(isMutation: Bool = true, _ add: (inout ListUpdates) -> Void) {
    if isMutation, source is any DiffableSource {
      let kind = self is UITableView ? "UITableView" : "UICollectionView"
      UIKitException.internalInconsistency.raise(
        "\(kind) must be updated via the \(kind)DiffableDataSource APIs when acting as the \(kind)'s "
          + "dataSource: please do not call mutation APIs directly on \(kind).")
    }
    beginBatch()
    if var batch = updates {
      updates = nil
      add(&batch)
      updates = batch
    }
    endBatch()
  }

  /// Performs the updates of a closure that doesn't escape.
  @_disfavoredOverload public final func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { updates in
      let list = self as UIScrollView
      (list as? UITableView)?.performBatchUpdates(.some(updates), completion: completion)
      (list as? UICollectionView)?.performBatchUpdates(.some(updates), completion: completion)
    }
  }

  final func performBatch(_ body: (() -> Void)?, completion: ((Bool) -> Void)?) {
    beginBatch()
    body?()
    if let completion { updates?.completions.append(completion) }
    endBatch()
  }

  private final func apply(_ updates: ListUpdates) {
    isUpdating = true
    let (old, new) = (counts, askCounts())
    let mapping = UpdateMapping(updates)
    let check = UpdateCheck(
      updates: updates, mapping: mapping, old: old, new: new, words: words, view: self,
      isClassic: behavior.isClassic)
    // The differences of snapshots also go into sections that move, which isn't counted (Tables 26).
    let isMoved = source is any DiffableSource && !updates.movedSections.isEmpty
    if !isMoved, let failure = check.failure() {
      UIKitException.internalInconsistency.raise(failure)
    }
    former = FormerState(of: self)
    counts = new
    if traits.contains(.marksCells) { carryStates(through: mapping) }
    changeContent { adopt(updates, mapping, from: old) }
    beginPass()
    carryPreparedCells(through: mapping)
    if !travel.announced.isEmpty { carryAnnouncements(through: mapping, from: old) }
    show(updates, mapping)
    endPass()
    followTravel()
  }

  private final func carryPreparedCells(through mapping: UpdateMapping) {
    for var entry in prepared.takeAll() {
      if case .kept(let path) = mapping.outcome(of: entry.indexPath) {
        entry.indexPath = path
        entry.number = number(of: path)
        prepared.insert(entry)
      } else {
        recycle(entry.cell)
      }
    }
  }

  /// Shows an update. A cell that leaves has its index path from before, even if its row or item stays (Tables 4, 17, 24).
  private final func show(_ updates: ListUpdates, _ mapping: UpdateMapping) {
    var (staying, leaving): ([ListEntry<Cell>], [ListEntry<Cell>]) = ([], [])
    for var entry in displayed.takeAll() {
      if case .kept(let path) = mapping.outcome(of: entry.indexPath) {
        entry.number = number(of: path)
        staying.append(entry)
      } else {
        leaving.append(entry)
      }
    }
    displayed.replaceAll(with: staying)
    let isShowing = canRequestCells && !awaitsFirstLayout
    if isShowing {
      reconfigure(updates.reconfigured, mapping)
      willShow(updates, mapping)
      moveDisplayedCells()
      if traits.contains(.showsSet) {
        showMissingOfSet()
      } else {
        while let number = displayed.firstMissing(in: numbersInBounds) { show(number) }
      }
    }
    former = nil
    displayed.adoptIndexPaths(of: counts)
    prepared.adoptIndexPaths(of: counts)
    for entry in leaving { endDisplay(of: entry, isKept: false) }
    guard isShowing else { return markForLayout() }
    let isSet = traits.contains(.showsSet)
    let shown = isSet ? 0..<0 : numbersToDisplay
    while let entry = isSet ? takeOneOutsideSet() : displayed.takeOne(outside: shown) {
      endDisplay(of: entry, as: staying.first { $0.cell === entry.cell }?.indexPath)
    }
    updateSupplements()
  }

  private final func number(of path: IndexPath) -> Int {
    guard let number = counts.number(at: path) else {
      preconditionFailure("a valid update keeps nothing outside the list")
    }
    return number
  }

  private final func reconfigure(_ paths: Set<IndexPath>, _ mapping: UpdateMapping) {
    for path in paths.sorted() {
      guard case .kept(let newPath) = mapping.outcome(of: path) else { continue }
      let number = number(of: newPath)
      guard var entry = displayed.entry(of: number) ?? prepared.entry(of: number) else { continue }
      entry.indexPath = newPath
      reconfigured = entry
      let cell = requestCell(at: newPath)
      reconfigured = nil
      if cell !== entry.cell {
        fatalError(
          "the data source must return the existing cell \(entry.cell) when it reconfigures the "
            + "\(words.element) at \(newPath), but it returned \(cell)")
      }
      didReconfigure(entry)
    }
  }
}
