/// Turns the records of a result file into rows, one after the other.
struct CSVRowReader {
  private let layout: CSVLayout

  /// The columns that make up the key of a case.
  private let keyColumns: [CSVColumn]

  private(set) var run: RunInfo?
  private(set) var rows: [ResultRow] = []

  /// The number of each case, in the order in which they first appear.
  private(set) var cases: [CaseKey: Int] = [:]

  /// The number of the case of the last row.
  private var caseNumber = 0

  /// The line of every row so far, by what only one row may be of, to find those that occur twice.
  private var lines: [Int: Int] = [:]

  /// The record before: what it has in common with the next is not read again.
  private var previous: CSVRecord?

  init(layout: CSVLayout) {
    self.layout = layout
    keyColumns = CSVColumn.ofKey.filter { layout[$0] != nil }
  }

  /// Adds the row that `record` holds.
  mutating func read(_ record: CSVRecord) throws(ParseError) {
    try checkRun(of: record)
    let key = try key(of: record)
    let row = try record.row(of: key)
    caseNumber = number(of: key, in: record)
    let line = record[.metric].line
    if let other = lines.updateValue(line, forKey: identity(of: row)) {
      throw record.error(
        .metric, "the same case, phase and metric as in line \(other)", "delete one of the two")
    }
    rows.append(row)
    previous = record
  }

  private mutating func checkRun(of record: CSVRecord) throws(ParseError) {
    if let previous, record.agrees(with: previous, in: CSVColumn.ofRun) { return }
    try record.checkSchema()
    let run = try record.run()
    if let first = self.run, run != first {
      throw record.error(
        .run, "not the run of the rows before, \(first.id)", "keep each run in a file of its own")
    }
    self.run = run
  }

  private func key(of record: CSVRecord) throws(ParseError) -> CaseKey {
    if let previous, let row = rows.last, record.agrees(with: previous, in: keyColumns) {
      return row.key
    }
    return try record.key()
  }

  private mutating func number(of key: CaseKey, in record: CSVRecord) -> Int {
    if let previous, record.agrees(with: previous, in: keyColumns) { return caseNumber }
    if let known = cases[key] { return known }
    cases[key] = cases.count
    return cases.count - 1
  }

  /// A number that no row of another case, phase or metric has.
  private func identity(of row: ResultRow) -> Int {
    (caseNumber * Phase.allCases.count + row.phase.position) * Metric.all.count
      + row.metric.position
  }
}

extension CSVColumn {
  /// The columns that all rows of a file have in common.
  static let ofRun: [CSVColumn] = [.schema, .run, .commit, .date]

  /// The columns that make up the key of a case.
  static let ofKey: [CSVColumn] = [
    .suite, .uikit, .host, .workload, .content, .strategy, .rows,
  ]
}

extension Phase {
  /// The position among all phases.
  fileprivate var position: Int { Self.allCases.firstIndex(of: self)! }
}

extension Metric {
  /// The position among all metrics.
  fileprivate var position: Int { Metric.byName.index(forKey: name)! }
}
