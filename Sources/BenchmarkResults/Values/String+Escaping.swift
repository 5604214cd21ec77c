extension StringProtocol {
  /// The text on one line, with invisible characters escaped as in Swift. Escape all text from files and processes to show it.
  package var escapingControls: String {
    guard unicodeScalars.contains(where: \.isInvisible) else { return String(self) }
    return replacingScalars { $0.escapedIfInvisible }
  }

  package func replacingScalars(by replacement: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let new = replacement(scalar) { text += new } else { text.unicodeScalars.append(scalar) }
    }
  }

  /// The text for a message, for text from files and other processes: escaped, and cut off after 80 characters.
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

  package var quotedForMessage: String { "\"\(shownInMessage)\"" }

  /// The path as messages show it: escaped, without the middle of long names or paths. For commands, ``escapingControls``.
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
  /// The name of a property as files have it: `cpu_model` of `cpuModel`.
  var inSnakeCase: String { replacing(/[A-Z]/) { "_\($0.output.lowercased())" } }

  /// The maximum number of characters of foreign text in a message.
  fileprivate static let mostShown = 80

  /// This JSON text with its invisible characters escaped: `JSONEncoder` escapes only the control characters of ASCII.
  package var escapingInvisibleInJSON: String {
    func isEscaped(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x7F && scalar.isInvisible }
    guard unicodeScalars.contains(where: isEscaped) else { return self }
    return replacingScalars { scalar in
      guard isEscaped(scalar) else { return nil }
      return scalar.utf16.map { "\\u" + String(0x1_0000 + Int($0), radix: 16).dropFirst() }.joined()
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar isn't shown but acts on a terminal or on text: a line end, a control, a direction, or no width.
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
