import BenchmarkReport

/// A line of a summary table, as cells from the left. Missing cells are empty.
struct SummaryLine {
  /// The columns for names of strategies; `content-configuration` fits.
  static let nameWidth = 24

  /// The widths of figures.
  private let widths: [Int]

  private let cells: [String]

  /// Colors the finished line.
  private let coloring: @Sendable (String) -> String

  init(
    _ cells: [String], of columns: [KeyFigure] = [],
    coloring: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.cells = cells
    widths = columns.map(\.width)
    self.coloring = coloring
  }

  /// The line laid out in the columns of the summary, ended by a line feed.
  ///
  /// A cell that is longer than its column extends over empty columns to its right. A single text next to the
  /// name is aligned to the left; figures are aligned to the right.
  var text: String {
    let laidOut = zip(cells, [Self.nameWidth] + widths).enumerated().map { index, cell in
      index == 0 || cells.count == 2 ? cell.0.trailing(cell.1) : cell.0.leading(cell.1)
    }
    return coloring(laidOut.joined(separator: " ").withoutSpacesAtEnd + "\n")
  }
}
