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
  /// ``String/mostShownInMessage`` characters.
  package var shownInMessage: String {
    var shown = ""
    var count = 0
    for scalar in unicodeScalars {
      let text = scalar.escapedIfInvisible
      count += text.unicodeScalars.count
      if count > String.mostShownInMessage { return "\(shown)…" }
      shown += text
    }
    return shown
  }

  /// The text for a message, between double quotes.
  package var quotedForMessage: String { "\"\(shownInMessage)\"" }
}

extension StringProtocol {
  /// The path as messages show it: escaped, without the middle of names that take more than
  /// ``String/mostShownInMessage`` characters. A path of more than ``String/longestShownPath`` shows its end.
  ///
  /// Common paths stay whole, since editors turn them into links. So does a path that is part of a command
  /// to copy: show that with ``escapingControls``.
  package var shownPath: String {
    let names = split(separator: "/", omittingEmptySubsequences: false).map { name in
      let name = name.escapingControls
      return name.count <= String.mostShownInMessage
        ? name : "\(name.prefix(59))…\(name.suffix(20))"
    }
    let path = names.joined(separator: "/")
    return path.count <= String.longestShownPath
      ? path : "…\(path.suffix(String.mostShownInMessage))"
  }
}

extension String {
  /// How many characters a message shows of a path whose names are short.
  package static let longestShownPath = 255

  /// The maximum number of characters of foreign text in a message.
  package static let mostShownInMessage = 80

  /// This JSON text with escapes for the invisible characters in its strings. `JSONEncoder` escapes only the
  /// control characters of ASCII.
  package var escapingInvisibleInJSON: String {
    func isEscaped(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x7F && scalar.isInvisible }
    guard unicodeScalars.contains(where: isEscaped) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      guard isEscaped(scalar) else { return text.unicodeScalars.append(scalar) }
      for unit in scalar.utf16 {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar isn't shown but affects a terminal or the text around it: it ends a line, controls a
  /// terminal, changes the direction of text, or has no width.
  ///
  /// Variation selectors, which choose between two looks of the scalar before them, are not invisible.
  package var isInvisible: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
    }
  }

  fileprivate var escapedIfInvisible: String {
    guard isInvisible else { return String(self) }
    return switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
