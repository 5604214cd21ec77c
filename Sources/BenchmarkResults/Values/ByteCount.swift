import Foundation

/// A number of bytes, as people write and read it: `512`, `64KiB`, `1.5GiB`, `20MB`. It is shown in
/// IEC units.
public struct ByteCount: Hashable, Sendable, CustomStringConvertible {
  /// The number.
  public let bytes: Int

  /// Wraps a number.
  public init(_ bytes: Int) { self.bytes = bytes }

  /// Reads a positive number of bytes. `KiB`, `MiB`, `GiB` and `TiB` are powers of 1 024; `kB`, `MB`,
  /// `GB` and `TB` are powers of 1 000, as SI defines them, so that 1 MB is 10^6 bytes.
  public init(parsing text: some StringProtocol) throws(QuantityError) {
    let units = [
      "": 1, "b": 1, "kib": 0x1p10, "mib": 0x1p20, "gib": 0x1p30, "tib": 0x1p40,
      "kb": 1e3, "mb": 1e6, "gb": 1e9, "tb": 1e12,
    ]
    let value = try Quantity.value(
      of: text, units: units, "is not an amount of memory; write it like 512MiB or 8GB")
    guard 1..<0x1p60 ~= value else {
      throw QuantityError("'\(text)' is not an amount of memory that a machine has")
    }
    bytes = Int(value)
  }

  private static let units = ["B", "KiB", "MiB", "GiB", "TiB"]

  /// The number as it can be read back: in the largest unit in which it is whole.
  public var exactText: String {
    let power = min(bytes.trailingZeroBitCount / 10, Self.units.count - 1)
    return bytes == 0 ? "0B" : "\(bytes >> (10 * power))\(Self.units[power])"
  }

  /// The number in the largest unit in which it is at least one, to three digits: `1.46 MiB`.
  public var description: String {
    var (value, unit) = (Double(bytes), 0)
    while abs(value) >= 999.5, unit < Self.units.count - 1 {
      value /= 1_024
      unit += 1
    }
    return unit == 0 ? "\(bytes) B" : "\(threeDigits(value)) \(Self.units[unit])"
  }
}

/// A value to three significant digits, without an exponent.
func threeDigits(_ value: Double) -> String {
  let decimals = abs(value) < 9.995 ? 2 : abs(value) < 99.95 ? 1 : 0
  return String(format: "%.\(decimals)f", value)
}
