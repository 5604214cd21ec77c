import Foundation

/// A color, with the escape sequences that select it in a terminal.
struct TerminalColor: Hashable, Sendable {
  /// Red, green and blue, from 0 to 255.
  let channels: [Int]

  /// A color in the form `#rrggbb`; black for any other text.
  init(hex: String) {
    let number = Int(hex.dropFirst(), radix: 16) ?? 0
    channels = [16, 8, 0].map { number >> $0 & 0xFF }
  }

  /// One of a terminal's 256 colors, from number 16: a cube with six levels per channel, and 24 grays.
  init(number: Int) {
    let levels = [0, 95, 135, 175, 215, 255]
    let place = number - 16
    channels =
      place < 216
      ? [place / 36, place / 6 % 6, place % 6].map { levels[$0] }
      : Array(repeating: 8 + 10 * (place - 216), count: 3)
  }

  /// The sequence that ends a color.
  static let end = "\u{1B}[39m"

  /// The sequence that begins this color, for terminals with all colors.
  var exactStart: String { "\u{1B}[38;2;\(channels.map(\.description).joined(separator: ";"))m" }

  /// The sequence that begins the nearest color, for terminals with 256 colors.
  var nearestStart: String { "\u{1B}[38;5;\(nearest)m" }

  /// The number of the nearest of a terminal's 256 colors with enough contrast to white and dark paper. The
  /// first 16 are not used, since a person can choose them.
  var nearest: Int {
    Self.palette.min { distance(to: $0.color) < distance(to: $1.color) }!.number
  }

  private static let palette: [(number: Int, color: TerminalColor)] =
    (16..<256).map { (number: $0, color: TerminalColor(number: $0)) }
    .filter { $0.color.standsOut }

  private func distance(to other: TerminalColor) -> Int {
    zip(channels, other.channels).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }

  /// Whether its contrast to the papers of all charts is 3 to 1 or more, as WCAG 2 requires of graphics and
  /// large text.
  private var standsOut: Bool {
    ChartTheme.allCases.allSatisfy { theme in
      let paper = TerminalColor(hex: theme.background).luminance
      return (max(luminance, paper) + 0.05) / (min(luminance, paper) + 0.05) >= 3
    }
  }

  private var luminance: Double {
    zip([0.2126, 0.7152, 0.0722], channels).reduce(0) { sum, part in
      let value = Double(part.1) / 255
      return sum + part.0 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
    }
  }
}
