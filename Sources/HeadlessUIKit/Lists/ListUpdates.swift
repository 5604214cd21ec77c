/// The updates of one batch, with positions from before and after it as in `performBatchUpdates(_:completion:)`.
struct ListUpdates {
  struct Move<Position> { let from: Position, to: Position }
  var depth = 0, deleted: [IndexPath] = [], inserted: [IndexPath] = []
  var reloaded: Set<IndexPath> = [], reconfigured: Set<IndexPath> = []
  var moves: [Move<IndexPath>] = [], deletedSections = IndexSet(), insertedSections = IndexSet()
  var reloadedSections = IndexSet(), movedSections: [Move<Int>] = []
  var completions: [(Bool) -> Void] = []

  var isEmpty: Bool {
    deleted.isEmpty && inserted.isEmpty && reloaded.isEmpty && reconfigured.isEmpty && moves.isEmpty
      && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty
  }

  mutating func join(_ other: ListUpdates) {
    deleted += other.deleted
    inserted += other.inserted
    reloaded.formUnion(other.reloaded)
    reconfigured.formUnion(other.reconfigured)
    moves += other.moves
    deletedSections.formUnion(other.deletedSections)
    insertedSections.formUnion(other.insertedSections)
    reloadedSections.formUnion(other.reloadedSections)
    movedSections += other.movedSections
    completions += other.completions
  }
}

/// The number of rows or items in each section. Both are numbered consecutively across sections.
struct ListCounts {
  private var starts: [Int] = [0]
  var sectionCount: Int { starts.count - 1 }
  var total: Int { starts[starts.count - 1] }
  mutating func appendSection(_ count: Int) { starts.append(total + count) }
  func count(inSection section: Int) -> Int { starts[section + 1] - starts[section] }
  func numbers(inSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  func number(at indexPath: IndexPath) -> Int? {
    guard indexPath.count == 2 else { return nil }
    let section = indexPath[0]
    let item = indexPath[1]
    guard section >= 0, section < sectionCount, item >= 0, item < count(inSection: section) else {
      return nil
    }
    return starts[section] + item
  }

  func indexPath(of number: Int) -> IndexPath {
    if sectionCount == 1 { return IndexPath(item: number, section: 0) }
    let section = section(of: number)
    return IndexPath(item: number - starts[section], section: section)
  }

  /// Returns the last section that starts at or before a row or item. Other sections with the same start are empty.
  func section(of number: Int) -> Int {
    (1..<starts.count).partitioningIndex { starts[$0] <= number } - 1
  }
}

extension Range<Int> {
  /// Returns the first number that fails a test which all before it pass, or else the end. Found by bisection.
  @inline(__always) func partitioningIndex(where passes: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if passes(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
