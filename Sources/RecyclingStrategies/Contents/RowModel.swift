/// What one row shows.
///
/// A model is computed from its row's index and holds no storage of its own: its strings are shared
/// with the tables of `RowModels`, so making a model and showing it allocates nothing, and every
/// allocation that is counted belongs to the strategy.
public struct RowModel: Sendable {
  /// The row's index in the list, from 0.
  public let row: Int
  /// A headline, one of a small table.
  public let title: String
  /// A paragraph, one of a small table.
  public let body: String
  /// The colour that the row's thumbnail is filled with, as RGBA bytes in memory order.
  public let thumbnailPixel: UInt32
}

/// The models of a list of any length, in constant memory.
public struct RowModels: Sendable {
  /// The number of rows.
  public let count: Int

  private let titles: [String]
  private let bodies: [String]

  /// Makes the text tables that all rows share. Do this before anything is measured.
  public init(count: Int) {
    self.count = count
    // Different lengths, so that the two tables don't go round in step; longer than the 15 bytes
    // that a Swift string keeps inline, so that showing one shares its storage as real text does.
    titles = (0..<61).map { "Headline number \($0) of the table that rows share" }
    bodies = (0..<53).map { number in
      Array(repeating: "Body text \(number), long enough to fill two lines.", count: 3)
        .joined(separator: " ")
    }
  }

  /// The model of the row at `index`.
  public subscript(index: Int) -> RowModel {
    RowModel(
      row: index,
      title: titles[index % titles.count],
      body: bodies[index % bodies.count],
      // Knuth's multiplicative hash: neighbouring rows get colours that are far apart.
      thumbnailPixel: UInt32(truncatingIfNeeded: index) &* 2_654_435_761
    )
  }
}
