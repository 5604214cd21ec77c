/// Turns the records of a result file into rows, one after the other.
struct ResultRowReader {
  private(set) var run: RunInfo?
  private(set) var rows: [ResultRow] = []

  /// The cases in the order of their first rows, each with the line of that row.
  private var cases: [(measured: MeasuredCase, line: Int)] = []

  /// The position of each case in `cases`.
  private var caseNumbers: [CaseName: Int] = [:]

  /// The number of the case of the last row.
  private var caseNumber = 0

  /// The line of every row so far, by the row's identity, to find rows that occur twice.
  private var lines: [Int: UInt32] = [:]

  /// The record of the last row. What the next one has in common with it is not read again.
  private var previous: CSVRecord?

  /// The samples of the current row; the same memory for all rows.
  private var samples: [Double] = []

  /// Adds the row that `record` holds, or everything that is wrong with it to `problems`.
  mutating func read(_ record: CSVRecord, problems: inout ProblemList) {
    let known = problems.count
    noteRun(of: record, in: &problems)
    let isSameCase = previous.map { record.agrees(with: $0, in: record.layout.keyColumns) } ?? false
    let key = isSameCase ? cases[caseNumber].measured.key : record.noteKey(in: &problems)
    // Noted after the figures, in the order of the columns.
    let status = Result { () throws(ParseError) in try record.status() }
    let measured = key.map { key in
      self.measured(key, (try? status.get()) ?? .ok, isSameCase: isSameCase)
    }
    let row = record.noteRow(of: measured, &samples, in: &problems)
    problems.note(try status.get())
    if let row, problems.count == known {
      add(row, record, isSameCase: isSameCase, problems: &problems)
    }
  }
}

extension ResultRowReader {
  /// The columns that all rows of a file have in common.
  private static let runColumns: [CSVColumn] = [.schema, .run, .commit, .date]

  private mutating func noteRun(of record: CSVRecord, in problems: inout ProblemList) {
    if let previous, record.agrees(with: previous, in: Self.runColumns) { return }
    problems.note(try record.checkSchema())
    guard let run = problems.note(try record.run()) else { return }
    if let first = self.run, run != first {
      return problems.add(
        record.error(
          .run, "not the run of the rows before, \(first.id.shownInMessage)",
          "keep each run in a file of its own"))
    }
    self.run = run
  }

  /// The case `key` that ended with `status`; the same object for all of its rows.
  private func measured(_ key: CaseKey, _ status: CaseStatus, isSameCase: Bool) -> MeasuredCase {
    let other = MeasuredCase(key: key, status: status)
    let number = isSameCase ? caseNumber : caseNumbers[CaseName(measured: other)]
    guard let number, cases[number].measured.status == status else { return other }
    return cases[number].measured
  }

  private mutating func add(
    _ row: ResultRow, _ record: CSVRecord, isSameCase: Bool,
    problems: inout ProblemList
  ) {
    let line = record[.metric].line
    let number = isSameCase ? caseNumber : number(of: row, line: record[.status].line)
    if let other = lines.updateValue(UInt32(clamping: line), forKey: identity(of: row, in: number))
    {
      return problems.add(
        record.error(
          .metric, "the same case, phase and metric as in line \(other)", "delete one of the two"))
    }
    rows.append(row)
    caseNumber = number
    previous = record
    row.noteDisagreements(in: record, problems: &problems)
    let first = cases[number]
    guard first.measured.status != row.status else { return }
    problems.add(
      record.error(
        .status,
        "status \(record.quoted(.status)) in a case of status "
          + "\(first.measured.status.description.quotedForMessage), as line \(first.line) has it",
        "restore the line, or measure again"))
  }

  private mutating func number(of row: ResultRow, line: Int) -> Int {
    let name = CaseName(measured: row.measured)
    if let number = caseNumbers[name] { return number }
    caseNumbers[name] = cases.count
    cases.append((row.measured, line))
    return cases.count - 1
  }

  /// A number that no row of another case, phase or metric has.
  private func identity(of row: ResultRow, in number: Int) -> Int {
    (number * Phase.allCases.count + row.phase.position) * Metric.all.count + row.metricNumber
  }
}

/// A case by its key, however it ended.
private struct CaseName: Hashable {
  let measured: MeasuredCase

  static func == (left: CaseName, right: CaseName) -> Bool {
    left.measured.key == right.measured.key
  }

  func hash(into hasher: inout Hasher) { hasher.combine(measured.key) }
}

extension Phase {
  /// The position among all phases.
  fileprivate var position: Int { Self.allCases.firstIndex(of: self)! }
}
