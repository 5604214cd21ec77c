import BenchmarkReport

/// A line of a summary table, as cells from the left. Cells that are left out are empty.
struct SummaryLine {
  /// The columns for names of strategies; `preallocated-` fits.
  static let nameWidth = 13

  /// The widths of the name and of the figures: 80 columns with the spaces between.
  private static let widths = [nameWidth] + KeyFigure.columns.map(\.width)

  private let cells: [String]

  /// Takes the line as it is laid out, and colours it.
  private let coloring: @Sendable (String) -> String

  init(_ cells: [String], coloring: @escaping @Sendable (String) -> String = { $0 }) {
    self.cells = cells
    self.coloring = coloring
  }

  /// The line laid out in the columns of the summary, ended by a line feed.
  ///
  /// A cell that is longer than its column runs over the empty ones to its right. A single text beside
  /// the name begins at the left edge of its column, and figures end at the right edge of theirs.
  var text: String {
    let laidOut = zip(cells, Self.widths).enumerated().map { index, cell in
      index == 0 || cells.count == 2 ? cell.0.trailing(cell.1) : cell.0.leading(cell.1)
    }
    return coloring(laidOut.joined(separator: " ").withoutSpacesAtEnd + "\n")
  }
}
