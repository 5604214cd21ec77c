/// Turns the records of a result file into rows, one after the other.
struct CSVRowReader {
  private let layout: CSVLayout<CSVColumn>

  /// The columns that make up the key of a case.
  private let keyColumns: [CSVColumn]

  private(set) var run: RunInfo?
  private(set) var rows: [ResultRow] = []

  /// The number of each case, in the order in which they first appear.
  private var cases: [CaseKey: Int] = [:]

  /// The number of the case of the last row.
  private var caseNumber = 0

  /// The line of every row so far, by what only one row may be of, to find those that occur twice.
  private var lines: [Int: Int] = [:]

  /// The record before: what it has in common with the next is not read again.
  private var previous: CSVRecord<CSVColumn>?

  init(layout: CSVLayout<CSVColumn>) {
    self.layout = layout
    keyColumns = CSVColumn.ofKey.filter { layout[$0] != nil }
  }

  /// Adds the row that `record` holds.
  mutating func read(_ record: CSVRecord<CSVColumn>) throws(ParseError) {
    try checkRun(of: record)
    let isSameCase = previous.map { record.agrees(with: $0, in: keyColumns) } ?? false
    let key = isSameCase ? rows[rows.count - 1].key : try record.key()
    let row = try record.row(of: key)
    let number = isSameCase ? caseNumber : number(of: key)
    let identity = identity(of: row, inCase: number)
    if let other = lines.updateValue(record[.metric].line, forKey: identity) {
      throw record.error(
        .metric, "the same case, phase and metric as in line \(other)", "delete one of the two")
    }
    rows.append(row)
    caseNumber = number
    previous = record
  }

  private mutating func checkRun(of record: CSVRecord<CSVColumn>) throws(ParseError) {
    if let previous, record.agrees(with: previous, in: CSVColumn.ofRun) { return }
    try record.checkSchema()
    let run = try record.run()
    if let first = self.run, run != first {
      throw record.error(
        .run, "not the run of the rows before, \(first.id)", "keep each run in a file of its own")
    }
    self.run = run
  }

  private mutating func number(of key: CaseKey) -> Int {
    let (count, known) = (cases.count, cases[key])
    if known == nil { cases[key] = count }
    return known ?? count
  }

  /// A number that no row of another case, phase or metric has.
  private func identity(of row: ResultRow, inCase number: Int) -> Int {
    (number * Phase.allCases.count + row.phase.position) * Metric.all.count
      + row.metric.position
  }
}

extension Phase {
  /// The position among all phases.
  fileprivate var position: Int { Self.allCases.firstIndex(of: self)! }
}

extension Metric {
  /// The position among all metrics.
  fileprivate var position: Int { Metric.byName.index(forKey: name)! }
}
