/// The colors of paper, text and lines, as opposed to those of strategies.
package enum ChartTheme: String, CaseIterable, Sendable {
  case light, dark

  /// The background of charts.
  package var background: String { self == .light ? "#ffffff" : "#16191d" }

  /// Text, and marks that must be as visible as text.
  package var ink: String { self == .light ? "#1d2126" : "#e8eaed" }

  /// Less important text.
  package var mutedInk: String { self == .light ? "#555d66" : "#a9b1ba" }

  /// Lines that guide the eye.
  package var grid: String { self == .light ? "#e3e6e9" : "#31373e" }
}
