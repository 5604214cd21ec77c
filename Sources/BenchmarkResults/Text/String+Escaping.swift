extension StringProtocol {
  /// The text on one line, harmless to a terminal: what can't be seen, line ends and characters that turn the
  /// direction of the text around them among it, is written as in Swift's source.
  ///
  /// Whatever was read from a file, or was said by another process, goes through here before a person
  /// sees it.
  package var escapingControls: String {
    guard unicodeScalars.contains(where: \.isInvisible) else { return String(self) }
    return unicodeScalars.reduce(into: "") { text, scalar in
      text += scalar.isInvisible ? scalar.escape : String(scalar)
    }
  }

  /// The text between double quotes, as messages show what a file holds: escaped, and cut off after
  /// its first 60 characters.
  package var quotedForMessage: String {
    let shown = prefix(60)
    let rest = shown.endIndex == endIndex ? "" : "…"
    return "\"\(shown.escapingControls)\(rest)\""
  }
}

extension Unicode.Scalar {
  /// Whether the scalar does something to a terminal, or to the text around it, instead of being
  /// shown: it ends a line, steers a terminal, turns the direction of text, or has no width.
  package var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
  }

  fileprivate var escape: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
