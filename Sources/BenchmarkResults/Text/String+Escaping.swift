extension StringProtocol {
  /// The text on one line, harmless to a terminal: control characters, line ends among them, and
  /// characters that turn the direction of the text around them are written as in Swift's source.
  ///
  /// Whatever was read from a file, or was said by another process, goes through here before a person
  /// sees it.
  package var escapingControls: String {
    guard unicodeScalars.contains(where: \.actsOnTerminals) else { return String(self) }
    return unicodeScalars.reduce(into: "") { text, scalar in
      text += scalar.actsOnTerminals ? scalar.escape : String(scalar)
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
  /// shown.
  var actsOnTerminals: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    // Marks, embeddings, overrides and isolates of direction, and separators of lines.
    case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
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
