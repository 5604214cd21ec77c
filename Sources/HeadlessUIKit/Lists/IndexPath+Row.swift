import Foundation

extension IndexPath {
  /// Creates the index path of a row without allocating.
  public init(row: Int, section: Int) {
    // An array argument would be allocated on the heap.
    self.init(index: section)
    append(row)
  }

  /// Creates the index path of an item without allocating.
  public init(item: Int, section: Int) {
    self.init(row: item, section: section)
  }

  /// The section: the first of the two indexes.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The row: the second of the two indexes.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The item: the second of the two indexes.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
