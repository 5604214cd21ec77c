extension Unicode.Scalar {
  /// Whether the scalar ends a line, steers a terminal, turns the direction of text, or cannot be
  /// seen otherwise.
  var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
  }
}

extension String {
  /// The text with each invisible scalar in the form `\u{202E}`, so that it stays on its line and
  /// shows what it holds.
  package var showingInvisibles: String {
    replacingScalars {
      $0.isInvisible ? "\\u{\(String($0.value, radix: 16, uppercase: true))}" : nil
    }
  }

  /// The text with the UTF-8 bytes of invisible scalars, and of those that `isReserved` names,
  /// percent-encoded. Two texts stay different if `isReserved` names the percent sign.
  func percentEncoding(where isReserved: (Unicode.Scalar) -> Bool) -> String {
    replacingScalars { scalar in
      guard scalar.isInvisible || isReserved(scalar) else { return nil }
      return UTF8.encode(scalar)!.map { byte in
        "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
    }
  }

  /// The text with some of its scalars replaced.
  func replacingScalars(by replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let text = replacement(scalar) {
        result += text
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
