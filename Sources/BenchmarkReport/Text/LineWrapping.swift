/// What text for a terminal keeps to.
package enum Terminal {
  /// The most columns of a line.
  package static let width = 80
}

extension String {
  /// The words of the text on lines of at most `width` columns. A word that is longer than a line
  /// is cut.
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
}
