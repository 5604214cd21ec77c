/// Reads result files, and refuses what doesn't fit the schema, and names that act on a terminal or in a spreadsheet.
public enum CSVReader {
  /// The table that `bytes` hold, the content of the file called `file` in errors.
  public static func table(_ bytes: [UInt8], file: String) throws(ResultFileError) -> ResultTable {
    var reader = ResultRowReader()
    // Growing step by step would take twice the memory. A row takes more bytes than this.
    reader.rows.reserveCapacity(bytes.count / 60)
    try CSVFormat.results.readRecords(of: bytes, file: file) {
      record, continues throws(ResultFileError) in try reader.read(record, continues: continues)
    }
    guard let run = reader.run else {
      throw .malformed(
        file: file, line: 2, column: 1, problem: "no rows follow the header",
        advice: "measure again, or give another file")
    }
    return ResultTable(run: run, rows: reader.rows)
  }
}

private struct ResultRowReader {
  var run: RunInfo?
  var rows: [ResultRow] = []
  /// What all rows of a case have in common. They share the object.
  private var cases: [CaseKey: MeasuredCase] = [:]
  private var current: MeasuredCase?
  private var known: Set<Identity> = []

  private struct Identity: Hashable {
    let measured: ObjectIdentifier
    let phase: Phase
    let metric: Int
  }

  private mutating func measuredCase(of record: CSVRecord) throws(ResultFileError) -> MeasuredCase {
    guard let run = RunInfo(id: try record.name(.run)) else {
      throw record.error(
        .run, "run \(record.quoted(.run)) is not the name of one",
        "write it like 20260131T235959Z-0a1b2c3")
    }
    if let first = self.run, run != first {
      throw record.error(
        .run, "not the run of the rows before, \(first.id.shownInMessage)",
        "keep each run in a file of its own")
    }
    let key = try record.key()
    let words = CaseStatus.Outcome.allCases.map(\.rawValue).joined(separator: ", ")
    let outcome = try record.value(
      .status, CaseStatus.Outcome.init(rawValue:), orElse: "write one of \(words)")
    let status = CaseStatus(outcome, reason: try record.text(.reason))
    let measured = cases[key] ?? MeasuredCase(key: key, status: status)
    guard measured.status == status else {
      throw record.error(
        .status,
        "status \(status.description.quotedForMessage) in a case of status "
          + measured.status.description.quotedForMessage, CSVRecord.restore)
    }
    (self.run, current, cases[key]) = (run, measured, measured)
    return measured
  }

  mutating func read(_ record: CSVRecord, continues: Bool) throws(ResultFileError) {
    let measured = if continues, let current { current } else { try measuredCase(of: record) }
    let metric = try record.value(
      .metric, Metric.init(named:), orElse: "see \"bench list metrics\" for those there are")
    let row = try record.row(of: measured, metric)
    let identity = Identity(
      measured: ObjectIdentifier(measured), phase: row.phase, metric: metric.place)
    guard known.insert(identity).inserted else {
      throw record.error(
        .metric, "the same case, phase and metric as in a line before", "delete one of the two")
    }
    rows.append(row)
  }
}

extension CSVRecord {
  fileprivate func row(
    of measured: MeasuredCase, _ metric: Metric
  ) throws(ResultFileError) -> ResultRow {
    let phase = try value(
      .phase, Phase.init(rawValue:),
      orElse: "write one of \(Phase.allCases.map(\.rawValue).joined(separator: ", "))")
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
      let real = Sample(samples)?.median ?? 0
      // Of a sampled metric, it has six digits.
      guard abs(median - real) <= (metric.kind == .exact ? 0 : 1e-5 * abs(real)) else {
        throw error(.median, "median \(quoted(.median)) is not that of the samples", Self.restore)
      }
    }
    return ResultRow(
      of: measured, phase: phase, metric: metric, median: median,
      interval: try interval(of: metric, samples), samples: samples)
  }

  private func figure(
    _ column: CSVColumn, _ bytes: ArraySlice<UInt8>, of metric: Metric
  ) throws(ResultFileError) -> Double {
    let value = try number(column, bytes)
    guard let objection = metric.objection(to: value) else { return value }
    throw error(
      column, "\(column.name) \(CSVNumber.text(value)) of \(metric) \(objection)", Self.restore)
  }

  /// The interval of the median: as written if the metric is sampled, or else the range.
  private func interval(
    of metric: Metric, _ samples: [Double]
  ) throws(ResultFileError) -> Interval {
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
