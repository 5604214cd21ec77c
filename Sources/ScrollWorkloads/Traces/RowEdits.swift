/// A batch of edits, as in `performBatchUpdates`.
///
/// Deletions and the sources of moves are row numbers from before the batch; insertions and the
/// targets of moves are row numbers from after it. Their order doesn't matter.
public struct RowEdits: Equatable, Sendable {
  /// The deleted rows, numbered as before the batch.
  public let deletions: [Int]
  /// The inserted rows, numbered as after the batch.
  public let insertions: [Int]
  /// The moved rows.
  public let moves: [RowMove]

  /// Creates a batch of edits.
  ///
  /// - Precondition: No number is negative, and no source or target occurs twice.
  public init(deletions: [Int] = [], insertions: [Int] = [], moves: [RowMove] = []) {
    self.deletions = deletions
    self.insertions = insertions
    self.moves = moves
    for rows in [sources, targets] {
      precondition(
        Set(rows).count == rows.count && rows.allSatisfy { $0 >= 0 },
        "A row can be deleted, inserted or moved only once in a batch, and none is negative.")
    }
  }

  /// The change in the number of rows, negative if the list shrinks.
  public var growth: Int { insertions.count - deletions.count }

  /// Returns whether all sources and targets are valid in a list of `rows` rows.
  public func fit(rows: Int) -> Bool {
    sources.allSatisfy { $0 < rows } && targets.allSatisfy { $0 < rows + growth }
  }

  private var sources: [Int] { deletions + moves.map(\.source) }
  private var targets: [Int] { insertions + moves.map(\.target) }
}

/// A move of a row in a batch of edits.
public struct RowMove: Hashable, Sendable {
  /// The row's number before the batch.
  public let source: Int
  /// The row's number after the batch.
  public let target: Int

  /// Creates a move.
  public init(from source: Int, to target: Int) {
    self.source = source
    self.target = target
  }
}
