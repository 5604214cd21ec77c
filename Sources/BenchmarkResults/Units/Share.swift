/// A share of a whole, written in percent: `2%`.
public struct Share: Hashable, Sendable, CustomStringConvertible {
  /// The share as a fraction: 0.02 for 2 %.
  public let fraction: Double

  /// Wraps a fraction.
  public init(_ fraction: Double) {
    self.fraction = fraction
  }

  /// Reads a share above 0 % and below 100 %; the sign `%` is required, so that `0.02` is not
  /// taken for a fiftieth of what was meant.
  public init(parsing text: some StringProtocol) throws(QuantityError) {
    guard let number = ScaledNumber(Substring(text), suffixes: ["%": 0.01]) else {
      throw QuantityError("'\(text)' is not a share; write it in percent, like 2%")
    }
    guard number.value > 0, number.value < 1 else {
      throw QuantityError("'\(text)' is not between 0% and 100%")
    }
    fraction = number.value
  }

  /// The share in percent: `2%`, `0.5%`.
  public var description: String {
    let percent = (fraction * 100_000).rounded() / 1_000
    return Int(exactly: percent).map { "\($0)%" } ?? "\(percent)%"
  }
}
