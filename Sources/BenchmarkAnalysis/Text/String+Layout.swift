import BenchmarkResults

package enum Terminal { package static let width = 80 }

extension Sequence<[String]> {
  /// The blocks of lines as text, with an empty line between two blocks. Empty blocks are left out.
  package var joinedBlocks: String {
    filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }
}

extension Sequence<String> {
  package func items(marked mark: String = "") -> [String] {
    map { $0.escapingControls.item(marked: mark) }
  }
}

extension String {
  /// The text of a figure that the file lacks.
  package static let missing = "–"

  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The words of the text on lines of at most `width` columns. A longer word is cut.
  package func wrapped(width: Int = Terminal.width) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(whereSeparator: \.isWhitespace) {
      var word = word
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      while word.count > width {
        lines.append(String(word.prefix(width)))
        word = word.dropFirst(width)
      }
      line += line.isEmpty ? word : " \(word)"
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// The text as an item of a list: wrapped, after `mark`, and indented below it.
  package func item(marked mark: String, width: Int = Terminal.width) -> String {
    wrapped(width: width - mark.count).enumerated().map { index, line in
      (index == 0 ? mark : String(repeating: " ", count: mark.count)) + line
    }.joined(separator: "\n")
  }

  /// The name on lines of at most `width` columns, broken after hyphens where there are any.
  package func brokenAfterHyphens(width: Int) -> [String] {
    var lines = [""]
    var rest = self[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: "-").map { rest.index(after: $0) } ?? rest.endIndex
      let part = rest[..<end].prefix(width)
      if lines[lines.count - 1].count + part.count > width { lines.append("") }
      lines[lines.count - 1] += part
      rest = rest[part.endIndex...]
    }
    return lines
  }

  /// The text at the right end of `width` columns.
  package func leading(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// The text with spaces up to `width` columns.
  package func trailing(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text, with an ellipsis in place of its end if it is longer than `width` columns.
  package func cut(to width: Int) -> String { count <= width ? self : "\(prefix(width - 1))…" }

  package var withoutSpacesAtEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }

  /// The text with invisible and reserved scalars percent-encoded. Two texts stay different if the percent sign is reserved.
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
        || " .,:;%/-+()'".unicodeScalars.contains(scalar)
      text += isPlain ? String(scalar) : "&#\(scalar.value);"
      let beginsLink =
        "@#".unicodeScalars.contains(scalar) || scalar == ":" && next == "/"
        || scalar == "." && next.properties.isAlphabetic
      if beginsLink { text += "<!-- -->" }
    }
  }
}

package enum ShellCommand {
  /// The words, separated by spaces, each in quotes if necessary.
  package static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

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
