/// The removals and insertions that change a list. The other elements keep their order.
struct ListChange {
  /// The positions of removed elements in the old list, ascending.
  let removed: [Int]

  /// The positions of inserted elements in the new list, ascending.
  let inserted: [Int]

  /// Creates a change from positions in any order. Duplicates count once.
  init(removed: some Sequence<Int>, inserted: some Sequence<Int>) {
    self.removed = Set(removed).sorted()
    self.inserted = Set(inserted).sorted()
  }

  /// Returns the new position of an element, or `nil` if it is removed.
  func newPosition(of old: Int) -> Int? {
    let before = Self.count(in: removed) { _, position in position < old }
    if before < removed.count && removed[before] == old { return nil }
    let rank = old - before
    return rank + Self.count(in: inserted) { index, position in position - index <= rank }
  }

  /// Returns the number of elements that pass a test, in a list partitioned with those first.
  private static func count(in list: [Int], where passes: (Int, Int) -> Bool) -> Int {
    var low = 0
    var high = list.count
    while low < high {
      let middle = low + (high - low) / 2
      if passes(middle, list[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
