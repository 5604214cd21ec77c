/// A row's way from one place in the list to another, in one batch of edits.
public struct RowMove: Hashable, Sendable {
  /// The row's number before the batch.
  public let source: Int

  /// The row's number after the batch.
  public let target: Int

  /// The way from `source` to `target`.
  public init(from source: Int, to target: Int) {
    self.source = source
    self.target = target
  }
}
