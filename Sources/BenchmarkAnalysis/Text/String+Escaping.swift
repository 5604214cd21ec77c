import BenchmarkResults

extension String {
  /// The text with percent-encoding of invisible scalars and of those for which `isReserved` is true. Two texts
  /// stay different if the percent sign is reserved.
  package func percentEncoding(where isReserved: (Unicode.Scalar) -> Bool) -> String {
    replacingScalars { scalar in
      guard scalar.isInvisible || isReserved(scalar) else { return nil }
      return UTF8.encode(scalar)!.map { byte in
        "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
    }
  }

  /// The text as plain text in Markdown. Characters of markup or HTML become character references. An empty
  /// comment breaks links and mentions, since GitHub looks for those after it has resolved references.
  package var escapingMarkdown: String {
    let scalars = Array(escapingControls.unicodeScalars)
    return zip(scalars, scalars.dropFirst() + [" "]).reduce(into: "") { text, pair in
      let (scalar, next) = pair
      let isPlain =
        !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || " .,:;%/-+()".unicodeScalars.contains(scalar)
      text += isPlain ? String(scalar) : "&#\(scalar.value);"
      let beginsLink =
        "@#".unicodeScalars.contains(scalar) || scalar == ":" && next == "/"
        || scalar == "." && next.properties.isAlphabetic
      if beginsLink { text += "<!-- -->" }
    }
  }
}

/// Command lines that can be copied into a shell.
package enum ShellCommand {
  /// The words, separated by spaces, each in quotes if necessary.
  package static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  /// The word, in quotes unless a shell reads it as a plain word.
  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { byte in
        let scalar = Unicode.Scalar(byte)
        return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
          || ("0"..."9").contains(scalar) || "-_./,:=+@%".unicodeScalars.contains(scalar)
      }
    return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}
