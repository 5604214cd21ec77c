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
    precondition(Self.areDistinct(sources), "A row can be deleted or moved only once in a batch.")
    precondition(Self.areDistinct(targets), "An index can be a target only once in a batch.")
  }

  /// Whether the batch changes nothing.
  public var isEmpty: Bool { deletions.isEmpty && insertions.isEmpty && moves.isEmpty }

  /// The change in the number of rows, negative if the list shrinks.
  public var growth: Int { insertions.count - deletions.count }

  /// Returns whether all sources and targets are valid in a list of `rows` rows.
  public func fit(rows: Int) -> Bool {
    sources.allSatisfy { $0 < rows } && targets.allSatisfy { $0 < rows + growth }
  }

  /// The rows deleted or moved away, numbered as before the batch.
  private var sources: [Int] { deletions + moves.map(\.source) }

  /// The rows inserted or moved in, numbered as after the batch.
  private var targets: [Int] { insertions + moves.map(\.target) }

  private static func areDistinct(_ rows: [Int]) -> Bool {
    Set(rows).count == rows.count && rows.allSatisfy { $0 >= 0 }
  }
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
