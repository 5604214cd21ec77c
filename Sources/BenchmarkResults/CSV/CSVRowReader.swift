/// Turns the records of a result file into rows, one after the other.
struct CSVRowReader {
  private let layout: CSVLayout

  /// The columns that make up the key of a case.
  private let keyColumns: [CSVColumn]

  private(set) var run: RunInfo?
  private(set) var rows: [ResultRow] = []

  private struct Identity: Hashable {
    var key: CaseKey
    var phase: Phase
    var metric: Metric
  }

  /// The line of every row so far, to find rows that occur twice.
  private var lines: [Identity: Int] = [:]

  /// The record before: what it has in common with the next is not read again.
  private var previous: CSVRecord?

  init(layout: CSVLayout) {
    self.layout = layout
    let columns = [.suite, .uikit, .host, .workload, .content, .strategy, .rows] as [CSVColumn]
    keyColumns = columns.filter { layout[$0] != nil }
  }

  /// Adds the row that `fields` hold, just read by `scanner`.
  mutating func read(
    _ fields: [CSVScanner.Field], in scanner: CSVScanner
  ) throws(ParseError) {
    let record = try CSVRecord(fields, layout: layout, scanner: scanner)
    try record.checkSchema()
    try checkRun(of: record)
    let key = try key(of: record)
    let row = try record.row(of: key)
    let identity = Identity(key: key, phase: row.phase, metric: row.metric)
    if let line = lines.updateValue(record[.metric].line, forKey: identity) {
      throw record.error(
        .metric, "the same case, phase and metric as in line \(line)", "delete one of the two")
    }
    rows.append(row)
    previous = record
  }

  private mutating func checkRun(of record: CSVRecord) throws(ParseError) {
    if let previous, record.agrees(with: previous, in: [.run, .commit, .date]) { return }
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
}
