import BenchmarkStatistics

extension CSVRecord {
  /// Fails if the record is of another schema than the file, or of none.
  func checkSchema() throws(ParseError) {
    let schema = try count(.schema, atLeast: 1)
    guard schema <= ResultTable.schema else {
      throw CSVLayout.newerSchema(schema, self[.schema], scanner)
    }
    guard schema == layout.schema else {
      throw error(
        .schema, "schema \(schema) in a file whose columns are those of schema \(layout.schema)",
        "restore it, or measure again")
    }
  }

  /// The run that the record belongs to.
  func run() throws(ParseError) -> RunInfo {
    let id = try name(.run)
    let commit = try name(.commit)
    guard let date = try? RunInfo.iso8601.parse(text(.date)) else {
      throw error(
        .date, "date \"\(text(.date))\" is not one of ISO 8601 in UTC",
        "write it like 2026-01-31T23:59:59Z")
    }
    let marks = id.split(separator: "-")
    let run = RunInfo(
      commit: commit, date: date, dirty: marks.contains("dirty"), debug: marks.contains("debug"))
    guard run.id == id else {
      throw error(
        .run, "run \"\(id)\" does not fit date and commit, which make \(run.id)",
        "restore the three columns")
    }
    return run
  }

  /// The case that the record is about.
  func key() throws(ParseError) -> CaseKey {
    CaseKey(
      suite: try name(.suite), uikit: try name(.uikit),
      host: layout[.host] == nil ? CaseKey.tableHost : try name(.host),
      workload: try name(.workload), content: try name(.content), strategy: try name(.strategy),
      rows: try count(.rows, atLeast: 0))
  }

  /// The row that the record holds, of the case `key`.
  func row(of key: CaseKey) throws(ParseError) -> ResultRow {
    let metric = try metric()
    let samples = try samples(of: metric)
    let (min, max) = try extremes(of: samples)
    return ResultRow(
      key: key, phase: try word(.phase), metric: metric,
      median: try number(.median, between: min, max), interval: try interval(between: min, max),
      min: min, max: max, mean: try number(.mean), stddev: try deviation(count: samples.count),
      status: try status(), samples: samples)
  }

  /// The metric, whose unit, direction and kind must stand beside it.
  private func metric() throws(ParseError) -> Metric {
    let name = text(.metric)
    guard let metric = Metric(named: name) else {
      throw error(
        .metric, "unknown metric \"\(name)\"", "see \"bench list metrics\" for those there are")
    }
    try check(.unit, is: metric.unit.rawValue, for: metric)
    try check(.better, is: metric.better.rawValue, for: metric)
    try check(.kind, is: metric.kind.rawValue, for: metric)
    return metric
  }

  private func check(
    _ column: CSVColumn, is expected: String, for metric: Metric
  ) throws(ParseError) {
    guard bytes(column).elementsEqual(expected.utf8) else {
      throw error(
        column, "\(column.rawValue) \"\(text(column))\" does not fit \(metric)",
        "write \(expected)")
    }
  }

  private func samples(of metric: Metric) throws(ParseError) -> [Double] {
    let n = try count(.n, atLeast: 1)
    let pieces = bytes(.samples).split(separator: .space, omittingEmptySubsequences: false)
    var samples: [Double] = []
    samples.reserveCapacity(pieces.count)
    for piece in pieces { samples.append(try number(piece, .samples)) }
    guard samples.count == n else {
      throw error(
        .samples, "\(samples.count) samples where n is \(n)", "restore them, or measure again")
    }
    if !metric.canBeNegative, let negative = samples.first(where: { $0 < 0 }) {
      throw error(
        .samples, "negative sample \(CSVNumber.text(negative)) of \(metric)",
        "restore it, or measure again")
    }
    return samples
  }

  private func extremes(
    of samples: [Double]
  ) throws(ParseError) -> (min: Double, max: Double) {
    let (min, max) = (samples.min()!, samples.max()!)
    guard try number(.min) == min else {
      throw error(
        .min, "min \(text(.min)) is not the least sample", "write \(CSVNumber.text(min))")
    }
    guard try number(.max) == max else {
      throw error(
        .max, "max \(text(.max)) is not the greatest sample", "write \(CSVNumber.text(max))")
    }
    return (min, max)
  }

  private func number(
    _ column: CSVColumn, between min: Double, _ max: Double
  ) throws(ParseError) -> Double {
    let value = try number(column)
    guard min <= value, value <= max else {
      throw error(
        column, "\(column.rawValue) \(text(column)) lies outside the samples",
        "restore it, or measure again")
    }
    return value
  }

  private func interval(between min: Double, _ max: Double) throws(ParseError) -> Interval {
    let lower = try number(.ciLow, between: min, max)
    let upper = try number(.ciHigh, between: min, max)
    guard lower <= upper else {
      throw error(
        .ciLow, "ci_low \(text(.ciLow)) is greater than ci_high \(text(.ciHigh))",
        "restore them, or measure again")
    }
    return Interval(lower: lower, upper: upper)
  }

  /// The standard deviation, which a single sample has none of.
  private func deviation(count: Int) throws(ParseError) -> Double? {
    if bytes(.stddev).isEmpty && count == 1 { return nil }
    guard count > 1 else {
      throw error(.stddev, "stddev of a single sample", "leave the field empty")
    }
    let deviation = try number(.stddev)
    guard deviation >= 0 else {
      throw error(
        .stddev, "stddev \(text(.stddev)) is negative", "restore it, or measure again")
    }
    return deviation
  }

  private func status() throws(ParseError) -> CaseStatus {
    if bytes(.status).elementsEqual("ok".utf8) { return .ok }
    guard let status = CaseStatus(text(.status)) else {
      let words = CaseStatus.Outcome.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(
        .status, "unknown status \"\(text(.status))\"",
        "write one of \(words), with \": reason\" behind it if there is one")
    }
    return status
  }
}
