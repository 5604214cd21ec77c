/// A count, or the reason why it is unavailable. Compare it with a literal: like `Double.nan`, an unavailable figure is neither
/// equal to anything, nor less, nor greater, so that an expectation of it fails and says why.
public struct ScrollFigure: Sendable {
  /// The count, or `nil` if it is unavailable.
  public internal(set) var value: Double?

  /// What a failure adds: where a failure was first seen, or why the figure is unavailable.
  public internal(set) var note: String?

  /// Creates a figure to compare others with.
  public init(_ value: some BinaryInteger) { self.init(Double(value)) }

  /// Creates a figure to compare others with.
  public init(_ value: Double) { self.value = value }

  /// Returns the figure with a note, if it is a count above 0.
  func with(_ note: String?) -> ScrollFigure {
    var figure = self
    if value ?? 0 > 0 { figure.note = note }
    return figure
  }

  init(unavailable reason: String) { note = reason }
}

extension ScrollFigure: Comparable {
  /// Returns whether the first is less. All comparisons with an unavailable figure are false.
  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
  public static func <= (left: Self, right: Self) -> Bool { left.number <= right.number }
  public static func > (left: Self, right: Self) -> Bool { left.number > right.number }
  public static func >= (left: Self, right: Self) -> Bool { left.number >= right.number }
  public static func == (left: Self, right: Self) -> Bool { left.number == right.number }

  private var number: Double { value ?? .nan }
}

extension ScrollFigure: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int) { self.init(Double(value)) }
  public init(floatLiteral value: Double) { self.init(value) }
}

extension ScrollFigure: CustomStringConvertible {
  /// `12 (first in frame 5: row 17 is blank)`.
  public var description: String {
    guard let value else { return "unavailable: \(note ?? "not counted")" }
    let number = value == value.rounded() ? "\(Int(value))" : "\((value * 100).rounded() / 100)"
    return note.map { "\(number) (\($0))" } ?? number
  }
}
