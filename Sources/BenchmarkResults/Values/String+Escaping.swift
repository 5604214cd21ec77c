extension StringProtocol {
  /// The text on one line, safe for a terminal: invisible characters are escaped as in Swift source code, including
  /// line ends and characters that change the direction of text.
  ///
  /// Escape all text from files and other processes before showing it.
  package var escapingControls: String {
    guard unicodeScalars.contains(where: \.isInvisible) else { return String(self) }
    return unicodeScalars.reduce(into: "") { text, scalar in text += scalar.escapedIfInvisible }
  }

  /// The text for a message, for text from files and other processes: escaped, and cut off after
  /// 80 characters.
  package var shownInMessage: String {
    var shown = ""
    var count = 0
    for text in unicodeScalars.lazy.map(\.escapedIfInvisible) {
      count += text.unicodeScalars.count
      if count > String.mostShown { return "\(shown)…" }
      shown += text
    }
    return shown
  }

  /// The text for a message, between double quotes.
  package var quotedForMessage: String { "\"\(shownInMessage)\"" }

  /// The path as messages show it: escaped, without the middle of names that take more than 80 characters. A path of
  /// more than 255 shows its end.
  ///
  /// Common paths stay whole, since editors turn them into links. So does a path that is part of a command
  /// to copy: show that with ``escapingControls``.
  package var shownPath: String {
    let names = split(separator: "/", omittingEmptySubsequences: false).map { name in
      let name = name.escapingControls
      return name.count <= String.mostShown ? name : "\(name.prefix(59))…\(name.suffix(20))"
    }
    let path = names.joined(separator: "/")
    return path.count <= 255 ? path : "…\(path.suffix(String.mostShown))"
  }
}

extension String {
  /// The maximum number of characters of foreign text in a message.
  fileprivate static let mostShown = 80

  /// This JSON text with escapes for the invisible characters in its strings. `JSONEncoder` escapes only the
  /// control characters of ASCII.
  package var escapingInvisibleInJSON: String {
    func isEscaped(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x7F && scalar.isInvisible }
    guard unicodeScalars.contains(where: isEscaped) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      guard isEscaped(scalar) else { return text.unicodeScalars.append(scalar) }
      for unit in scalar.utf16 {
        text += "\\u" + String(0x1_0000 + Int(unit), radix: 16).dropFirst()
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar isn't shown but affects a terminal or the text around it: it ends a line, controls a
  /// terminal, changes the direction of text, or has no width, other than a variation selector.
  package var isInvisible: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
    }
  }

  fileprivate var escapedIfInvisible: String {
    guard isInvisible else { return String(self) }
    let short: [Unicode.Scalar: String] = ["\n": "\\n", "\r": "\\r", "\t": "\\t"]
    return short[self] ?? "\\u{\(String(value, radix: 16, uppercase: true))}"
  }
}
