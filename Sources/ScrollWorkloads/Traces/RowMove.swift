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
