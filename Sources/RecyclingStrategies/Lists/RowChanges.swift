/// A batch of changes to the rows of a list, with the semantics of UIKit's batch updates:
/// `deletions` and the origins of `moves` are indices from before the batch, and `insertions` and
/// the targets of `moves` are indices from after it.
public struct RowChanges: Equatable, Sendable {
  /// The deleted rows.
  public var deletions: [Int]
  /// The inserted rows.
  public var insertions: [Int]
  /// The moved rows.
  public var moves: [Move]

  /// A move of a row.
  public struct Move: Equatable, Sendable {
    /// The row's index before the batch.
    public var origin: Int
    /// The row's index after the batch.
    public var target: Int

    /// Creates a move.
    public init(from origin: Int, to target: Int) {
      self.origin = origin
      self.target = target
    }
  }

  /// Creates a batch of changes.
  public init(deletions: [Int] = [], insertions: [Int] = [], moves: [Move] = []) {
    self.deletions = deletions
    self.insertions = insertions
    self.moves = moves
  }

  /// Applies the changes to an array with an element for each row.
  ///
  /// - Parameter make: Creates the element of an inserted row, given its new index.
  /// - Returns: The elements of the deleted rows, last first.
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
