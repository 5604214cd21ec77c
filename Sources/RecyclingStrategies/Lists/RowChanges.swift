/// What a batch does to the rows of a list, with the meaning that UIKit's batch updates have:
/// `deletions` and the origins of `moves` index the rows before, `insertions` and the targets of
/// `moves` the rows after.
public struct RowChanges: Equatable, Sendable {
  /// Rows that go.
  public var deletions: [Int]
  /// Rows that come.
  public var insertions: [Int]
  /// Rows that go from one place to another.
  public var moves: [Move]

  /// A row that changes its place.
  public struct Move: Equatable, Sendable {
    /// The row's index before the batch.
    public var origin: Int
    /// The row's index after the batch.
    public var target: Int

    /// A move from `origin` to `target`.
    public init(from origin: Int, to target: Int) {
      self.origin = origin
      self.target = target
    }
  }

  /// A batch of changes.
  public init(deletions: [Int] = [], insertions: [Int] = [], moves: [Move] = []) {
    self.deletions = deletions
    self.insertions = insertions
    self.moves = moves
  }

  /// Makes the same changes to what is kept for each row.
  ///
  /// - Parameter make: makes what is to be kept for a row that comes, given its new index.
  /// - Returns: what was kept for the rows that go, the last first.
  @discardableResult
  public func apply<Element>(to rows: inout [Element], making make: (Int) -> Element) -> [Element] {
    var arriving = moves.map { (index: $0.target, element: rows[$0.origin]) }
    let gone = deletions.sorted(by: >).map { rows[$0] }
    for index in (deletions + moves.map(\.origin)).sorted(by: >) { rows.remove(at: index) }
    arriving += insertions.map { ($0, make($0)) }
    for (index, element) in arriving.sorted(by: { $0.index < $1.index }) {
      rows.insert(element, at: index)
    }
    return gone
  }
}
