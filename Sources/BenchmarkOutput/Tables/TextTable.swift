import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// A table of short texts, for a terminal and as Markdown. Both forms escape what they show.
package struct TextTable: Sendable {
  /// A column, whose title may have several lines.
  package struct Column: Sendable {
    let title: String
    let isNumber: Bool

    package static func text(_ title: String) -> Column { Column(title: title, isNumber: false) }

    package static func number(_ title: String) -> Column { Column(title: title, isNumber: true) }
  }

  let columns: [Column]
  /// The rows. A row of a single cell is a heading of those below it.
  package var rows: [[String]]

  package init(_ columns: [Column], rows: [[String]] = []) {
    (self.columns, self.rows) = (columns, rows)
  }

  /// A table of up to four rows of each of up to eight figures, under headings.
  init<Element>(
    _ columns: [Column], brief groups: OrderedDictionary<FigureID, [Element]>,
    heading: (FigureID) -> String = \.description, row: (Element) -> [String]
  ) {
    self.init(columns)
    for (id, elements) in groups.elements.prefix(8) {
      rows.append([heading(id)])
      rows += elements.prefix(4).map(row)
      if elements.count > 4 {
        rows.append(["and \(elements.count - 4) more"] + columns.dropFirst().map { _ in "" })
      }
    }
    let hidden = groups.elements.dropFirst(8)
    guard !hidden.isEmpty else { return }
    let count = hidden.reduce(0) { $0 + $1.value.count }
    rows.append(["and \(count) more of \(counted(hidden.count, "other figure"))"])
  }

  /// Lines for a terminal. The first column takes what the others leave; a longer cell of it stands on lines of its own.
  package func lines(width: Int = Terminal.width, indent: Int = 0, gap: Int = 2) -> [String] {
    let margin = String(repeating: " ", count: indent)
    let hasHeadings = rows.contains { $0.count == 1 }
    let cells = rows.map { row in
      row.enumerated().map { index, cell in
        (index == 0 && row.count > 1 && hasHeadings ? "  " : "") + cell.escapingControls
      }
    }
    let titles = Self.lines(
      ofTitles: columns.map { $0.title.split(separator: "\n").map(String.init) })
    let widths = columns.indices.map { column in
      (titles + cells.filter { $0.count > 1 }).map { $0[column].count }.max() ?? 0
    }
    let room = width - indent - widths.dropFirst().reduce(0) { $0 + $1 + gap }
    let first = min(widths[0], max(room, 8))
    func line(_ row: [String]) -> String {
      zip(row, columns).enumerated().map { index, cell in
        let width = index == 0 ? first : widths[index]
        return cell.1.isNumber ? cell.0.leading(width) : cell.0.trailing(width)
      }.joined(separator: String(repeating: " ", count: gap))
    }
    let body = cells.flatMap { row -> [String] in
      guard row.count > 1 else { return row[0].wrapped(width: width - indent) }
      guard row[0].count > first else { return [line(row)] }
      return row[0].item(marked: hasHeadings ? "  " : "", width: width - indent)
        .split(separator: "\n").map(String.init) + [line([""] + row.dropFirst())]
    }
    return (titles.map(line) + body).map { (margin + $0).withoutSpacesAtEnd }
  }

  /// Titles of several lines line by line, the last line of each at the bottom; no line if all are empty.
  static func lines(ofTitles titles: [[String]]) -> [[String]] {
    let height = titles.map(\.count).max() ?? 0
    return (0..<height).map { line in
      titles.map { line < height - $0.count ? "" : $0[line - height + $0.count] }
    }
  }

  package var markdown: String {
    let titles = columns.map { $0.title.replacing("-\n", with: "").replacing("\n", with: " ") }
    let rules = columns.map { $0.isNumber ? "--:" : "---" }
    let body = rows.map { row in
      row.count > 1
        ? row.map(\.escapingMarkdown)
        : ["**\(row[0].escapingMarkdown)**"] + columns.dropFirst().map { _ in "" }
    }
    return ([titles, rules] + body).map { "| \($0.joined(separator: " | ")) |" }
      .joined(separator: "\n")
  }
}
