/// The colours of what is not a strategy: paper, text and lines.
package enum ChartTheme: String, CaseIterable, Sendable {
  case light, dark

  /// The paper that charts are drawn on.
  package var background: String { self == .light ? "#ffffff" : "#16191d" }

  /// Text and what must be seen as well as text.
  package var ink: String { self == .light ? "#1d2126" : "#e8eaed" }

  /// Text of less weight.
  package var mutedInk: String { self == .light ? "#555d66" : "#a9b1ba" }

  /// Lines that guide the eye.
  package var grid: String { self == .light ? "#e3e6e9" : "#31373e" }
}
