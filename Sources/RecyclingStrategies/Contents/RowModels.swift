import ModelStore

/// The models of a list of any length, in constant memory. Creating and showing one allocates nothing, so every counted
/// allocation belongs to the strategy.
public struct RowModels: Sendable {
  /// The number of rows.
  public let count: Int
  /// What the rows show.
  public let content: Content
  /// The names of the types of content, in turn from row to row.
  public let types: [String]

  private let titles: [String]
  private let bodies: [String]

  /// Creates the text tables shared by all rows. Create them before any measurement.
  public init(count: Int, content: Content = .label) {
    self.count = count
    self.content = content
    types = content.variants.map(\.name)
    // The tables have different sizes, so that they don't repeat in step. The texts are longer than the 15 bytes that a Swift
    // string stores inline, so that showing one shares its storage, as with real text.
    titles = (0..<61).map { "Headline number \($0) of the table that rows share" }
    bodies =
      content.sizesRows
      ? Self.bodiesOfSeveralLengths
      : (0..<53).map { number in
        Array(repeating: "Body text \(number), long enough to fill two lines.", count: 3)
          .joined(separator: " ")
      }
  }

  /// Texts of one to six lines in a list 390 points wide. Any six rows from a multiple of six have all six lengths, in an order
  /// that a hash determines, so that the average height is the same anywhere in the list.
  private static var bodiesOfSeveralLengths: [String] {
    let texts = (1...6).map { lines in
      Array(repeating: "One line of a text of many lengths", count: lines).joined(separator: " ")
    }
    return (0..<100).flatMap { block in
      texts.indices.sorted { hash(of: block * 6 + $0) < hash(of: block * 6 + $1) }.map { texts[$0] }
    }
  }

  private static func hash(of number: Int) -> UInt64 {
    let product = UInt64(number + 1) &* 0x9E37_79B9_7F4A_7C15
    return (product ^ product >> 29) &* 0xBF58_476D_1CE4_E5B9
  }

  /// The distance of models that look the same, in their titles, texts and types, and in a store's.
  public var period: Int {
    [titles.count, bodies.count, types.count].reduce(max(1, count)) { multiple, count in
      var (divisor, rest) = (multiple, count)
      while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
      return multiple / divisor * count
    }
  }

  /// The model of the row at an index, which isn't selected.
  public subscript(index: Int) -> RowModel { model(at: index, isSelected: false) }

  @inline(__always)
  func model(at index: Int, isSelected: Bool) -> RowModel {
    RowModel(
      row: index, type: types[index % types.count], title: titles[index % titles.count],
      body: bodies[index % bodies.count],
      // Knuth's multiplicative hash gives neighboring rows very different colors.
      thumbnailPixel: UInt32(truncatingIfNeeded: index) &* 2_654_435_761, isSelected: isSelected)
  }

  /// Returns a store of the same models, even of an empty list, for rows that come later. Throws if its file can't be created.
  @MainActor public func stored() throws(ModelStoreError) -> ModelStore {
    try ModelStore(count: max(count, 1)) { row in
      let model = self[row]
      return StoredModel(title: model.title, body: model.body, thumbnailPixel: model.thumbnailPixel)
    }
  }
}
