import Foundation

/// A quantity that can't be read; its text says what is wrong and what would be right.
public struct QuantityError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}

/// The number that `text` begins with, in plain decimals, times the unit of the rest in lower case. An error ends in `advice`.
private func quantity(
  of text: some StringProtocol, units: [String: Double], _ advice: String
) throws(QuantityError) -> Double {
  let text = Substring(text)
  let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
  let unit = text.dropFirst(digits.count).drop { $0 == " " }
  guard let number = Double(digits), digits.first != ".", let scale = units[unit.lowercased()]
  else { throw QuantityError("'\(text)' \(advice)") }
  return number * scale
}

/// A number of rows, as people write it: `10`, `1k`, `2.5k`, `1M`.
public struct RowCount: Hashable, Sendable, CustomStringConvertible {
  /// The longest list there is: ten million rows.
  public static let most = 10_000_000
  /// The number.
  public let count: Int

  /// Wraps a number.
  public init(_ count: Int) { self.count = count }

  /// Reads a whole number of rows from 1 to ten million; `k` means a thousand, `M` a million.
  public init(parsing text: some StringProtocol) throws(QuantityError) {
    let value = try quantity(
      of: text, units: ["": 1, "k": 1e3, "m": 1e6],
      "is not a number of rows; write it like 10, 1k or 1M")
    guard value >= 1 else { throw QuantityError("a list needs at least one row, not '\(text)'") }
    guard value <= Double(Self.most), let count = Int(exactly: value) else {
      throw QuantityError("'\(text)' is not a whole number of up to \(Self(Self.most)) rows")
    }
    self.count = count
  }

  /// The number with the largest suffix that leaves it whole: `100k`.
  public var description: String {
    if count >= 1_000_000, count % 1_000_000 == 0 { return "\(count / 1_000_000)M" }
    return count >= 1_000 && count % 1_000 == 0 ? "\(count / 1_000)k" : "\(count)"
  }
}

/// A share of a whole, written in percent: `2%`.
public struct Share: Hashable, Sendable, CustomStringConvertible, TextCodable {
  /// The share as a fraction: 0.02 for 2 %.
  public let fraction: Double

  /// Wraps a fraction.
  public init(_ fraction: Double) { self.fraction = fraction }

  /// Reads a share above 0 % and below 100 %. The sign `%` is required.
  public init(parsing text: some StringProtocol) throws(QuantityError) {
    fraction = try quantity(
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

/// One of several parts of a plan that are measured apart, on machines of their own: `2/4`.
public struct Shard: Hashable, Sendable, CustomStringConvertible, TextCodable {
  /// The most parts that there can be.
  public static let most = 1_000
  /// Which of the parts, counted from 1, and how many there are.
  public let number, count: Int

  /// Names the part `number`, from 1, of `count`.
  public init(_ number: Int, of count: Int) {
    precondition(1...count ~= number, "there is no part \(number) of \(count)")
    (self.number, self.count) = (number, count)
  }

  /// Reads a number from 1, a slash, and how many there are.
  public init(parsing text: some StringProtocol) throws(QuantityError) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
      .map { CSVNumber.integer([UInt8]($0.utf8)[...]) ?? 0 }
    guard numbers.count == 2, 1...Self.most ~= numbers[1], 1...numbers[1] ~= numbers[0] else {
      throw QuantityError(
        "there is no shard '\(text)'; they are counted from 1, as in 2/4, up to \(Self.most)")
    }
    self.init(numbers[0], of: numbers[1])
  }

  public var description: String { "\(number)/\(count)" }
}

/// A number of bytes, as people write it: `512`, `64KiB`, `1.5GiB`, `20MB`. It is shown in IEC units.
public struct ByteCount: Hashable, Sendable, CustomStringConvertible, TextCodable {
  /// The number.
  public let bytes: Int

  /// Wraps a number.
  public init(_ bytes: Int) { self.bytes = bytes }

  /// Reads a positive number of bytes. `KiB` and the like are powers of 1 024, `kB` and the like of 1 000.
  public init(parsing text: some StringProtocol) throws(QuantityError) {
    let units = [
      "": 1, "b": 1, "kib": 0x1p10, "mib": 0x1p20, "gib": 0x1p30, "tib": 0x1p40,
      "kb": 1e3, "mb": 1e6, "gb": 1e9, "tb": 1e12,
    ]
    let value = try quantity(
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

/// A span of time, as people write and read it: `500ms`, `60s`, `2m`, `1h`.
public struct TimeSpan: Hashable, Sendable, CustomStringConvertible, TextCodable {
  /// The span in nanoseconds.
  public let nanoseconds: Double

  /// Wraps a number of nanoseconds.
  public init(nanoseconds: Double) { self.nanoseconds = nanoseconds }

  /// Wraps a duration.
  public init(_ duration: Duration) { nanoseconds = duration / .nanoseconds(1) }

  /// Reads a span of at least a millisecond and at most a week. A number needs a unit.
  public init(parsing text: some StringProtocol) throws(QuantityError) {
    let units = ["us": 1e3, "µs": 1e3, "ms": 1e6, "s": 1e9, "m": 60e9, "min": 60e9, "h": 3_600e9]
    nanoseconds = try quantity(
      of: text, units: units, "is not a span of time; write it like 500ms, 60s or 2m")
    guard 1e6...7 * 24 * 3_600e9 ~= nanoseconds else {
      throw QuantityError("'\(text)' is not between 1.00 ms and a week")
    }
  }

  /// The span as it can be read back: in seconds or milliseconds.
  public var exactText: String {
    let milliseconds = Int(nanoseconds / 1e6)
    return milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms"
  }

  /// The span as a duration.
  public var duration: Duration { .nanoseconds(1) * nanoseconds }

  /// The span in the largest unit in which it is at least one, to three digits: `1.25 ms`.
  public var description: String {
    let units: [(name: String, size: Double)] = [("ns", 1), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
    let unit = units.last { abs(nanoseconds) >= 0.9995 * $0.size } ?? units[0]
    return "\(threeDigits(nanoseconds / unit.size)) \(unit.name)"
  }
}

/// A value that JSON files contain as text, as people write it: `60s`, `5%`, `2/4`.
public protocol TextCodable: Codable {
  /// Reads the text that people write.
  init(parsing text: String) throws
  /// The text that reads back as the same value.
  var exactText: String { get }
}

extension TextCodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do {
      try self.init(parsing: text)
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(exactText)
  }
}

extension TextCodable where Self: CustomStringConvertible {
  public var exactText: String { description }
}

package enum CSVNumber {
  /// `value`, which must be finite: without a decimal point if integral below 2^53, else the shortest decimal that reads back.
  package static func text(_ value: Double) -> String {
    precondition(value.isFinite, "a result file holds finite numbers only")
    let isWhole = value.magnitude < 0x1p53 && value == value.rounded(.towardZero)
    return isWhole ? String(Int64(value)) : value.description
  }

  /// The integer that `bytes` write in decimal digits, with an optional minus sign; `nil` if they write none within `Int`.
  package static func integer(_ bytes: ArraySlice<UInt8>) -> Int? {
    let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes
    guard digits.allSatisfy(\.isDigit) else { return nil }
    return Int(String(decoding: bytes, as: UTF8.self))
  }

  /// The finite number that `bytes` write in digits, with an optional minus sign, fraction and exponent; `nil` if none.
  package static func value(_ bytes: ArraySlice<UInt8>) -> Double? {
    // The standard library reads more: plus signs, hexadecimal digits, infinity.
    let unsigned = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes
    guard unsigned.first?.isDigit == true, unsigned.last?.isDigit == true,
      unsigned.allSatisfy({ $0.isDigit || "+-.eE".utf8.contains($0) }),
      let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite
    else { return nil }
    return value
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")
  static let comma = UInt8(ascii: ",")
  static let space = UInt8(ascii: " ")

  /// Whether a field of a CSV file that contains the byte is written between quotes.
  var isSpecialInCSV: Bool {
    self == .comma || self == .lineFeed || self == .quote || self == .carriageReturn
  }

  fileprivate var isDigit: Bool { 0x30...0x39 ~= self }
}
