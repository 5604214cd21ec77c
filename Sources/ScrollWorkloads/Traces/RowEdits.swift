/// A batch of edits, as `performBatchUpdates` takes them.
///
/// Deletions and the sources of moves are row numbers of the list before the batch; insertions and
/// the targets of moves are row numbers of the list after it. In which order they stand means
/// nothing.
public struct RowEdits: Equatable, Sendable {
  /// The rows that go, numbered as before the batch.
  public let deletions: [Int]

  /// The rows that come, numbered as after the batch.
  public let insertions: [Int]

  /// The rows that stay, but in another place.
  public let moves: [RowMove]

  /// A batch of the given edits.
  ///
  /// - Precondition: No number is negative, no row leaves its place twice, and no place is taken
  ///   twice.
  public init(deletions: [Int] = [], insertions: [Int] = [], moves: [RowMove] = []) {
    self.deletions = deletions
    self.insertions = insertions
    self.moves = moves
    precondition(Self.areDistinct(sources), "A row can leave its place only once in a batch.")
    precondition(Self.areDistinct(targets), "A place can be taken only once in a batch.")
  }

  /// Whether the batch changes nothing.
  public var isEmpty: Bool { deletions.isEmpty && insertions.isEmpty && moves.isEmpty }

  /// By how many rows the list grows; negative if it shrinks.
  public var growth: Int { insertions.count - deletions.count }

  /// Whether every row that the batch names is in a list of `rows` rows, before the batch or after
  /// it.
  public func fit(rows: Int) -> Bool {
    sources.allSatisfy { $0 < rows } && targets.allSatisfy { $0 < rows + growth }
  }

  /// The rows that leave their places, numbered as before the batch.
  private var sources: [Int] { deletions + moves.map(\.source) }

  /// The places that are taken, numbered as after the batch.
  private var targets: [Int] { insertions + moves.map(\.target) }

  private static func areDistinct(_ rows: [Int]) -> Bool {
    Set(rows).count == rows.count && rows.allSatisfy { $0 >= 0 }
  }
}
