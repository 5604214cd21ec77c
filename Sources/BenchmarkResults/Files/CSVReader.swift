/// Reads result files, strictly: content that doesn't fit the schema is refused, with its place in the
/// file and what to do about it. So are names that act on a terminal or in a spreadsheet.
public enum CSVReader {
  /// The table that `bytes` hold, the content of the file called `file` in errors.
  ///
  /// - Throws: `ParseError` about the first problem.
  public static func table(_ bytes: [UInt8], file: String) throws(ParseError) -> ResultTable {
    var reader = ResultRowReader()
    // Growing step by step would take twice the memory. A row takes more bytes than this.
    reader.rows.reserveCapacity(bytes.count / 60)
    try CSVFormat.results.readRecords(of: bytes, file: file) { record throws(ParseError) in
      try reader.read(record)
    }
    guard let run = reader.run else {
      throw ParseError(
        file: file, line: 2, column: 1, problem: "no rows follow the header",
        advice: "measure again, or give another file")
    }
    return ResultTable(run: run, rows: reader.rows)
  }
}

/// Turns the records of a result file into rows, one after the other.
private struct ResultRowReader {
  var run: RunInfo?
  var rows: [ResultRow] = []

  /// What the rows of each case have in common, with the number of the case.
  private var cases: [CaseKey: (index: Int, measured: MeasuredCase)] = [:]

  /// The case of the last row.
  private var current: (index: Int, measured: MeasuredCase)?

  /// Every case, phase and metric so far.
  private var known: Set<Int> = []

  /// The record of the last row. What the next one shares with it is not read again.
  private var previous: CSVRecord?

  /// Adds the row that `record` holds. A row of a retired metric is left out.
  mutating func read(_ record: CSVRecord) throws(ParseError) {
    try readRun(of: record)
    let name = try record.text(.metric)
    guard let metric = Metric(named: name) else {
      if Metric.isRetired(name) { return }
      throw record.error(
        .metric, "unknown metric \(record.quoted(.metric))",
        "see \"bench list metrics\" for those there are")
    }
    let (index, measured) = try measuredCase(of: record)
    let row = try record.row(of: measured, metric)
    let phases = Phase.allCases
    let identity =
      (index * phases.count + phases.firstIndex(of: row.phase)!) * Metric.all.count
      + metric.place
    guard known.insert(identity).inserted else {
      throw record.error(
        .metric, "the same case, phase and metric as in a line before", "delete one of the two")
    }
    rows.append(row)
    previous = record
  }

  private mutating func readRun(of record: CSVRecord) throws(ParseError) {
    if let previous, record.agrees(with: previous, in: [.schema, .run, .commit]) { return }
    try record.checkSchema()
    let run = try record.run()
    if let first = self.run, run != first {
      throw record.error(
        .run, "not the run of the rows before, \(first.id.shownInMessage)",
        "keep each run in a file of its own")
    }
    self.run = run
  }

  /// The case that the record belongs to, and its number. All rows of a case share an object.
  private mutating func measuredCase(
    of record: CSVRecord
  ) throws(ParseError) -> (index: Int, measured: MeasuredCase) {
    if let current, let previous, record.agrees(with: previous, in: Self.caseColumns) {
      return current
    }
    let (key, status) = (try record.key(), try record.status())
    let found = cases[key] ?? (cases.count, MeasuredCase(key: key, status: status))
    guard found.measured.status == status else {
      throw record.error(
        .status,
        "status \(record.quoted(.status)) in a case of status "
          + found.measured.status.description.quotedForMessage, CSVRecord.restore)
    }
    cases[key] = found
    current = found
    return found
  }

  private static let caseColumns = CSVColumn.ofKey + [.status]
}

extension CSVRecord {
  /// The run that the record belongs to.
  fileprivate func run() throws(ParseError) -> RunInfo {
    let id = try name(.run)
    guard let run = RunInfo(id: id) else {
      throw error(
        .run, "run \(quoted(.run)) is not the name of one",
        "write it like 20260131T235959Z-0a1b2c3")
    }
    guard has(.commit) else { return run }
    let commit = try name(.commit)
    guard commit.prefix(7) == run.commit else {
      throw error(
        .commit, "commit \(quoted(.commit)) is not that of run \(id.shownInMessage)", Self.restore)
    }
    return run.of(commit: commit)
  }

  /// How the measurement ended.
  fileprivate func status() throws(ParseError) -> CaseStatus {
    guard let status = CaseStatus(rawValue: try text(.status)) else {
      let words = CaseStatus.Outcome.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(
        .status, "unknown status \(quoted(.status))",
        "write one of \(words), followed by \": reason\" if there is one")
    }
    return status
  }

  /// The row of `metric` and the case `measured` that the record holds.
  fileprivate func row(
    of measured: MeasuredCase, _ metric: Metric
  ) throws(ParseError) -> ResultRow {
    let phase: Phase = try word(.phase)
    let kind = metric.kind.rawValue
    guard bytes(.kind).elementsEqual(kind.utf8) else {
      throw error(.kind, "kind \(quoted(.kind)) does not fit \(metric)", "write \(kind)")
    }
    let n = try count(.n, in: 1...ResultRow.mostSamples)
    let median = try number(.median)
    var samples: [Double] = []
    if bytes(.samples).isEmpty {
      _ = try figure(.median, bytes(.median), of: metric)
      samples = [Double](repeating: median, count: n)
    } else {
      let parts = bytes(.samples)
        .split(separator: .space, maxSplits: n, omittingEmptySubsequences: false)
      for part in parts.prefix(n) { samples.append(try figure(.samples, part, of: metric)) }
      guard parts.count == n else {
        throw error(
          .samples, "\(parts.count > n ? "more" : "fewer") samples than \(n), which n is",
          Self.restore)
      }
    }
    return ResultRow(
      of: measured, phase: phase, metric: metric, median: median,
      interval: try interval(of: metric, samples), samples: samples)
  }

  /// The figure of `metric` that `bytes` of a column write.
  private func figure(
    _ column: CSVColumn, _ bytes: ArraySlice<UInt8>, of metric: Metric
  ) throws(ParseError) -> Double {
    let value = try number(column, bytes)
    guard let objection = metric.objection(to: value) else { return value }
    throw error(
      column, "\(column.name) \(CSVNumber.text(value)) of \(metric) \(objection)", Self.restore)
  }

  /// The interval of the median: as written if the metric is sampled, otherwise that of the samples.
  private func interval(
    of metric: Metric, _ samples: [Double]
  ) throws(ParseError) -> Interval {
    guard metric.kind == .sampled else {
      return Interval(lower: samples.min() ?? 0, upper: samples.max() ?? 0)
    }
    let (lower, upper) = (try number(.ciLow), try number(.ciHigh))
    guard lower <= upper else {
      throw error(.ciLow, "ci_low \(quoted(.ciLow)) is greater than ci_high", Self.restore)
    }
    return Interval(lower: lower, upper: upper)
  }
}
