/// A share of a whole, written in percent: `2%`.
public struct Share: Hashable, Sendable, CustomStringConvertible {
  /// The share as a fraction: 0.02 for 2 %.
  public let fraction: Double

  /// Wraps a fraction.
  public init(_ fraction: Double) {
    self.fraction = fraction
  }

  /// Reads a share above 0 % and below 100 %. The sign `%` is required, so that `0.02` isn't mistaken
  /// for 0.02 %.
  public init(parsing text: some StringProtocol) throws(QuantityError) {
    fraction = try Quantity.value(
      of: text, units: ["%": 0.01], "is not a share; write it in percent, like 2%")
    guard fraction > 0, fraction < 1 else {
      throw QuantityError("'\(text)' is not between 0% and 100%")
    }
  }

  /// The share in percent: `2%`, `0.5%`.
  public var description: String {
    let percent = (fraction * 100_000).rounded() / 1_000
    return Int(exactly: percent).map { "\($0)%" } ?? "\(percent)%"
  }
}
