import BenchmarkResults

/// The figures behind a chart, as a person reads them and as the file has them.
package struct ChartTable: Hashable, Sendable {
  /// The heading of a column, and the unit of its numbers.
  package struct Column: Hashable, Sendable {
    package let name: String
    package let unit: String?

    package init(_ name: String, unit: String? = nil) {
      self.name = name
      self.unit = unit
    }
  }

  /// Text, or a number with the text that shows it.
  package struct Cell: Hashable, Sendable {
    package let text: String
    /// The number in the unit of the column, unrounded; `nil` for text.
    package let number: Double?

    package init(_ text: String, number: Double? = nil) {
      self.text = text
      self.number = number
    }

    /// A count in full.
    init(_ count: Int) { self.init(String(count), number: Double(count)) }

    /// The length of a list.
    init(rows: Int) { self.init(RowCount(rows).description, number: Double(rows)) }
  }

  package let columns: [Column]
  package let rows: [[Cell]]

  /// - Precondition: each row has a cell for each column.
  package init(columns: [Column], rows: [[Cell]]) {
    precondition(rows.allSatisfy { $0.count == columns.count }, "a ragged table")
    self.columns = columns
    self.rows = rows
  }
}
