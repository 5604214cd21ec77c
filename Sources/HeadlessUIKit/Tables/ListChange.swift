/// What becomes of the positions in a list when some elements go and others come; those that stay
/// keep their order.
struct ListChange {
  /// The positions of elements that go, in the old list, ascending.
  let removed: [Int]

  /// The positions of elements that come, in the new list, ascending.
  let inserted: [Int]

  /// Takes positions in any order; one that is named twice counts once.
  init(removed: some Sequence<Int>, inserted: some Sequence<Int>) {
    self.removed = Set(removed).sorted()
    self.inserted = Set(inserted).sorted()
  }

  /// The new position of an element, or `nil` if it goes.
  func newPosition(of old: Int) -> Int? {
    let before = Self.count(in: removed) { _, position in position < old }
    if before < removed.count && removed[before] == old { return nil }
    let rank = old - before
    return rank + Self.count(in: inserted) { index, position in position - index <= rank }
  }

  /// How many pass, in a list where all that pass come first.
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
