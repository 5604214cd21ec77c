/// One of several parts of a plan that are measured apart, on machines of their own: `2/4`.
public struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The most parts that there can be.
  public static let most = 1_000

  /// Which of the parts, counted from 1.
  public let number: Int

  /// How many parts there are.
  public let count: Int

  /// Names the part `number` of `count`.
  ///
  /// - Precondition: `number` is from 1 through `count`.
  public init(_ number: Int, of count: Int) {
    precondition(1...count ~= number, "there is no part \(number) of \(count)")
    self.number = number
    self.count = count
  }

  /// Reads a number from 1, a slash, and how many there are.
  public init(parsing text: some StringProtocol) throws(QuantityError) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map {
      CSVNumber.integer([UInt8]($0.utf8)[...])
    }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1] else {
      throw QuantityError("'\(text)' is not a shard; write it like 2/4, the second of four")
    }
    guard 1...Self.most ~= count, 1...count ~= number else {
      throw QuantityError(
        "there is no shard '\(text)'; they are counted from 1, up to \(Self.most) of them")
    }
    self.init(number, of: count)
  }

  /// The number, a slash, and how many there are.
  public var description: String { "\(number)/\(count)" }
}
