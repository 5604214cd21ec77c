import BenchmarkAnalysis
import BenchmarkResults

/// The figures behind a chart, as a person reads them and as the file has them.
package struct ChartTable: Hashable, Sendable {
  /// The heading of a column, and the unit of its numbers.
  package struct Column: Hashable, Sendable, ExpressibleByStringLiteral {
    package let name: String
    package let unit: String?

    package init(_ name: String, unit: String? = nil) {
      self.name = name
      self.unit = unit
    }

    package init(stringLiteral name: String) { self.init(name) }

    /// The columns of `Cell.case(_:)`.
    static let `case`: [Column] = ["workload", "strategy", "rows"]

    /// The columns of `Cell.interval(_:_:)`.
    static func interval(_ name: String, unit: String) -> [Column] {
      [name, "95 % from", "to"].map { Column($0, unit: unit) }
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

    /// A number with its text; empty if there is none.
    init(_ number: Double?, _ text: (Double) -> String) {
      self.init(number.map(text) ?? "", number: number)
    }

    /// The workload, the strategy and the number of rows of a case.
    static func `case`(_ key: CaseKey) -> [Cell] {
      [Cell(key.workload), Cell(key.strategy), Cell(rows: key.rows)]
    }

    /// A figure and the ends of its interval.
    static func interval(_ figure: DerivedFigure?, _ text: (Double) -> String) -> [Cell] {
      [figure?.value, figure?.interval.lower, figure?.interval.upper].map { Cell($0, text) }
    }
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
