/// A number of rows, as people write it: `10`, `1k`, `2.5k`, `1M`.
public struct RowCount: Hashable, Sendable, CustomStringConvertible {
  /// The longest list there is: ten million rows.
  public static let most = 10_000_000

  /// The number.
  public let count: Int

  /// Wraps a number.
  public init(_ count: Int) {
    self.count = count
  }

  /// Reads a whole number of rows from 1 to ten million; `k` means a thousand, `M` a million.
  public init(parsing text: some StringProtocol) throws(QuantityError) {
    let value = try Quantity.value(
      of: text, units: ["": 1, "k": 1e3, "m": 1e6],
      "is not a number of rows; write it like 10, 1k or 1M")
    guard value == value.rounded() else {
      throw QuantityError("'\(text)' is not a whole number of rows")
    }
    guard value >= 1 else {
      throw QuantityError("a list needs at least one row, not '\(text)'")
    }
    guard value <= Double(Self.most) else {
      throw QuantityError("'\(text)' rows are more than the most there can be, \(Self(Self.most))")
    }
    count = Int(value)
  }

  /// The number with the largest suffix that leaves it whole: `100k`.
  public var description: String {
    if count >= 1_000_000, count % 1_000_000 == 0 { return "\(count / 1_000_000)M" }
    if count >= 1_000, count % 1_000 == 0 { return "\(count / 1_000)k" }
    return "\(count)"
  }
}
