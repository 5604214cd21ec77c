import BenchmarkStatistics

extension CSVRecord<CSVColumn> {
  /// The run that the record belongs to.
  func run() throws(ParseError) -> RunInfo {
    let id = try name(.run)
    let commit = try name(.commit)
    guard let date = try? RunInfo.iso8601.parse(text(.date)) else {
      throw error(
        .date, "date \(quoted(.date)) is not one of ISO 8601 in UTC",
        "write it like 2026-01-31T23:59:59Z")
    }
    let marks = id.split(separator: "-")
    let run = RunInfo(
      commit: commit, date: date, dirty: marks.contains("dirty"), debug: marks.contains("debug"))
    guard run.id == id else {
      throw error(
        .run, "run \(quoted(.run)) does not fit date and commit, which make \(run.id)",
        "restore the three columns")
    }
    return run
  }

  /// The row that the record holds, of the case `key`.
  func row(of key: CaseKey) throws(ParseError) -> ResultRow {
    let metric = try metric()
    for column in [.unit, .better, .kind] as [CSVColumn] { try check(column, fits: metric) }
    let samples = try samples(of: metric)
    let range = samples.min()!...samples.max()!
    try checkExtremes(range)
    return ResultRow(
      key: key, phase: try word(.phase), metric: metric, median: try median(within: range),
      interval: try interval(within: range), min: range.lowerBound, max: range.upperBound,
      mean: try number(.mean),
      stddev: try deviation(count: samples.count), status: try status(), samples: samples)
  }
}

extension CSVRecord<CSVColumn> {
  /// The metric, by its name.
  func metric() throws(ParseError) -> Metric {
    guard let metric = Metric(named: text(.metric)) else {
      throw error(
        .metric, "unknown metric \(quoted(.metric))",
        "see \"bench list metrics\" for those there are")
    }
    return metric
  }

  /// Fails if unit, direction or kind in `column` are not those of `metric`.
  func check(_ column: CSVColumn, fits metric: Metric) throws(ParseError) {
    let expected =
      switch column {
      case .unit: metric.unit.rawValue
      case .better: metric.better.rawValue
      case .kind: metric.kind.rawValue
      default: preconditionFailure("\(column) does not follow from a metric")
      }
    guard bytes(column).elementsEqual(expected.utf8) else {
      throw error(
        column, "\(column.name) \(quoted(column)) does not fit \(metric)", "write \(expected)")
    }
  }

  /// The samples, `n` of them; those of `metric`, if it is known, must be ones that it can have.
  func samples(of metric: Metric?) throws(ParseError) -> [Double] {
    let n = try count(.n, atLeast: 1)
    let bytes = bytes(.samples)
    var samples: [Double] = []
    // Not more than there can be, whatever `n` claims.
    samples.reserveCapacity(min(n, bytes.count / 2 + 1))
    var rest = bytes
    while let end = rest.firstIndex(of: .space) {
      samples.append(try number(rest[..<end], .samples))
      rest = rest[(end + 1)...]
    }
    samples.append(try number(rest, .samples))
    guard samples.count == n else {
      throw error(
        .samples, "\(samples.count) samples where n is \(n)", "restore them, or measure again")
    }
    if metric?.canBeNegative == false, let negative = samples.first(where: { $0 < 0 }) {
      throw error(
        .samples, "negative sample \(CSVNumber.text(negative)) of \(metric?.name ?? "")",
        "restore it, or measure again")
    }
    return samples
  }

  /// Fails if `min` and `max` are not the least and the greatest sample, the bounds of `range`.
  func checkExtremes(_ range: ClosedRange<Double>) throws(ParseError) {
    try check(.min, is: range.lowerBound, "least")
    try check(.max, is: range.upperBound, "greatest")
  }

  private func check(
    _ column: CSVColumn, is sample: Double, _ which: String
  ) throws(ParseError) {
    guard try number(column) != sample else { return }
    throw error(
      column, "\(column.name) \(text(column)) is not the \(which) sample",
      "write \(CSVNumber.text(sample))")
  }

  /// The median, which must lie within the `range` of the samples.
  func median(within range: ClosedRange<Double>) throws(ParseError) -> Double {
    try number(.median, within: range)
  }

  /// The interval of the median, which must lie within the `range` of the samples.
  func interval(within range: ClosedRange<Double>) throws(ParseError) -> Interval {
    let lower = try number(.ciLow, within: range)
    let upper = try number(.ciHigh, within: range)
    guard lower <= upper else {
      throw error(
        .ciLow, "ci_low \(text(.ciLow)) is greater than ci_high \(text(.ciHigh))",
        "restore them, or measure again")
    }
    return Interval(lower: lower, upper: upper)
  }

  private func number(
    _ column: CSVColumn, within range: ClosedRange<Double>
  ) throws(ParseError) -> Double {
    let value = try number(column)
    guard range.contains(value) else {
      throw error(
        column, "\(column.name) \(text(column)) lies outside the samples",
        "restore it, or measure again")
    }
    return value
  }

  /// The standard deviation, which a single sample has none of.
  func deviation(count: Int) throws(ParseError) -> Double? {
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

  /// How the measurement ended.
  func status() throws(ParseError) -> CaseStatus {
    if bytes(.status).elementsEqual("ok".utf8) { return .ok }
    guard let status = CaseStatus(text(.status)) else {
      let words = CaseStatus.Outcome.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(
        .status, "unknown status \(quoted(.status))",
        "write one of \(words), with \": reason\" behind it if there is one")
    }
    return status
  }
}
