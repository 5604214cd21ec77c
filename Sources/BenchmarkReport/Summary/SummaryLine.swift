import TextTable

/// A line of a summary table, as cells from the left. Cells that are left out are empty.
struct SummaryLine {
  private let cells: [String]

  /// Takes the line as it is laid out, and colours it.
  private let coloring: @Sendable (String) -> String

  init(_ cells: [String], coloring: @escaping @Sendable (String) -> String = { $0 }) {
    self.cells = cells
    self.coloring = coloring
  }

  /// A line of one text from the left edge.
  init(spanning text: String) {
    self.init([text])
  }

  /// The line laid out in the columns of the summary, ended by a line feed.
  var text: String {
    coloring(
      TextTable<SummaryLine> { $0.columns }.string(for: [self], style: RunningOver.self) ?? "")
  }

  private var columns: [Column] {
    let name = Column(title: "", value: cell(0), width: SummaryColumn.nameWidth, align: .left)
    return [name]
      + SummaryColumn.all.enumerated().map { index, column in
        // A text that runs over the columns to its right begins at the left edge of its own.
        Column(
          title: "", value: cell(index + 1), width: column.width,
          align: cells.count == 2 ? .left : .right)
      }
  }

  private func cell(_ index: Int) -> String {
    index < cells.count ? cells[index] : ""
  }
}

/// Cells side by side, without a head. A text that is longer than its column is not cut but runs
/// over the empty cells to its right, as in a spreadsheet.
private enum RunningOver: TextTableStyle {
  static func prepare(_ text: String, for column: Column) -> String {
    // A style is not told the width of a column other than by what fills it.
    text.count > column.repeated(" ").count ? text : Style.plain.prepare(text, for: column)
  }

  static func escape(_ text: String) -> String { text }

  static func begin(_ table: inout String, index: Int, columns: [Column]) {}
  static func header(_ table: inout String, index: Int, columns: [Column]) {}
  static func end(_ table: inout String, index: Int, columns: [Column]) {}

  static func row(_ table: inout String, index: Int, columns: [Column]) {
    var line = columns.map { $0.string(for: self) }.joined(separator: " ")
    while line.last == " " { line.removeLast() }
    table += line + "\n"
  }
}
