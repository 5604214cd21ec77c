extension StringProtocol {
  /// The text on one line, harmless to a terminal: what can't be seen, line ends and characters that turn the
  /// direction of the text around them among it, is written as in Swift's source.
  ///
  /// Text that comes from a file or another process must be escaped before a person sees it.
  package var escapingControls: String {
    guard unicodeScalars.contains(where: \.isInvisible) else { return String(self) }
    return unicodeScalars.reduce(into: "") { text, scalar in text += scalar.escapedIfInvisible }
  }

  /// The text as messages show what a file or another process brought: escaped, and cut off where it
  /// would take more than ``String/mostShownInMessage`` characters.
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

  /// The text between double quotes, as messages show it.
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

  /// How many characters a message shows of a text that a file or another process brought.
  package static let mostShownInMessage = 80

  /// This text, which is JSON, with all in its strings that can't be seen written as escapes of JSON.
  ///
  /// `JSONEncoder` escapes the control characters of ASCII, and leaves all others as they are.
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
  /// Whether the scalar does something to a terminal, or to the text around it, instead of being
  /// shown: it ends a line, steers a terminal, turns the direction of text, or has no width.
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
