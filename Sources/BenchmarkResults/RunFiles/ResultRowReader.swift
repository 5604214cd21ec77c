import BenchmarkStatistics
import OrderedCollections

/// Turns the records of a result file into rows, one after the other.
struct ResultRowReader {
  private(set) var run: RunInfo?
  private(set) var rows: [ResultRow] = []

  /// The cases in the order of their first rows, each with the line of that row.
  private var cases: OrderedDictionary<CaseKey, (measured: MeasuredCase, line: Int)> = [:]

  /// The index of the last row's case in `cases`.
  private var caseIndex = 0

  /// The line of every row so far, by the row's identity, to find rows that occur twice.
  private var lines: [Int: UInt32] = [:]

  /// The record of the last row. What the next one has in common with it is not read again.
  private var previous: CSVRecord?

  /// The samples of the current row; the same memory for all rows.
  private var samples: [Double] = []

  /// Creates a reader with room for `expectedCount` rows: growing step by step would take twice the
  /// memory.
  init(expectedCount: Int) {
    rows.reserveCapacity(expectedCount)
    lines.reserveCapacity(expectedCount)
  }

  /// Adds the row that `record` holds. A row of a retired metric is left out.
  mutating func read(_ record: CSVRecord) throws(ParseError) {
    try readRun(of: record)
    if Metric.isRetired(record.text(.metric)) { return }
    let isSameCase = previous.map { record.agrees(with: $0, in: record.layout.keyColumns) } ?? false
    let key = isSameCase ? cases.keys[caseIndex] : try record.key()
    // A problem of it comes after those of the figures, in the order of the columns.
    let status = Result { () throws(ParseError) in try record.status() }
    let measured = measured(key, (try? status.get()) ?? .ok, isSameCase: isSameCase)
    let row = try record.row(of: measured, &samples)
    _ = try status.get()
    try add(row, record, isSameCase: isSameCase)
  }
}

extension ResultRowReader {
  /// The columns that all rows of a file have in common.
  private static let runColumns: [CSVColumn] = [.schema, .run, .commit, .date]

  private mutating func readRun(of record: CSVRecord) throws(ParseError) {
    if let previous, record.agrees(with: previous, in: Self.runColumns) { return }
    try record.checkSchema()
    let run = try record.run()
    if let first = self.run, run != first {
      throw record.error(
        .run, "not the run of the rows before, \(first.id.shownInMessage)",
        "keep each run in a file of its own")
    }
    self.run = run
  }

  /// The case `key` that ended with `status`; the same object for all of its rows.
  private func measured(_ key: CaseKey, _ status: CaseStatus, isSameCase: Bool) -> MeasuredCase {
    let index = isSameCase ? caseIndex : cases.index(forKey: key)
    if let index, cases.values[index].measured.status == status {
      return cases.values[index].measured
    }
    return MeasuredCase(key: key, status: status)
  }

  private mutating func add(
    _ row: ResultRow, _ record: CSVRecord, isSameCase: Bool
  ) throws(ParseError) {
    let index = isSameCase ? caseIndex : index(of: row, line: record[.status].line)
    let line = UInt32(clamping: record[.metric].line)
    if let other = lines.updateValue(line, forKey: identity(of: row, at: index)) {
      throw record.error(
        .metric, "the same case, phase and metric as in line \(other)", "delete one of the two")
    }
    rows.append(row)
    caseIndex = index
    previous = record
    try row.checkAgreement(in: record)
    let first = cases.values[index]
    guard first.measured.status != row.status else { return }
    throw record.error(
      .status,
      "status \(record.quoted(.status)) in a case of status "
        + "\(first.measured.status.description.quotedForMessage), as line \(first.line) has it",
      "restore the line, or measure again")
  }

  private mutating func index(of row: ResultRow, line: Int) -> Int {
    if let index = cases.index(forKey: row.key) { return index }
    cases[row.key] = (row.measured, line)
    return cases.count - 1
  }

  /// A number that no row of another case, phase or metric has.
  private func identity(of row: ResultRow, at caseIndex: Int) -> Int {
    let phases = Phase.allCases
    return (caseIndex * phases.count + phases.firstIndex(of: row.phase)!) * Metric.all.count
      + row.metricNumber
  }
}

extension ResultRow {
  /// Fails if the row, which `record` holds, disagrees with its own samples.
  func checkAgreement(in record: CSVRecord) throws(ParseError) {
    if exactSamplesDiffer, status.outcome != .inconsistent {
      throw record.error(
        .samples, "samples of \(metric) differ, which is exact",
        "measure again; only a status \"inconsistent\" explains it")
    }
    let sample = varied.flatMap { Sample($0) }
    func expect(
      _ column: CSVColumn, _ value: Double, toBe expected: Double, within slack: Double
    ) throws(ParseError) {
      guard abs(value - expected) > slack else { return }
      throw record.error(
        column, "\(column.name) \(CSVNumber.text(value)) is not that of the samples",
        "write \(CSVNumber.text(expected))")
    }
    try expect(.median, median, toBe: sample?.median ?? median, within: 0)
    // Files hold both rounded to ten digits.
    let slack = Swift.max(abs(min), abs(max)) * 1e-8
    try expect(.mean, mean, toBe: sample?.mean ?? median, within: slack)
    if let stddev {
      try expect(.stddev, stddev, toBe: sample?.standardDeviation ?? 0, within: slack)
    }
    try checkInterval(in: record)
  }

  private func checkInterval(in record: CSVRecord) throws(ParseError) {
    let shown = "\(CSVNumber.text(interval.lower)) to \(CSVNumber.text(interval.upper))"
    switch metric.kind {
    case .exact:
      guard interval.lower != min || interval.upper != max else { return }
      throw record.error(
        .ciLow, "the interval of an exact metric, \(shown), is not that of its samples",
        "write \(CSVNumber.text(min)) and \(CSVNumber.text(max))")
    case .sampled:
      guard median < interval.lower || median > interval.upper else { return }
      throw record.error(
        .ciLow, "the interval \(shown) does not contain the median \(CSVNumber.text(median))",
        "restore it, or measure again")
    }
  }
}
