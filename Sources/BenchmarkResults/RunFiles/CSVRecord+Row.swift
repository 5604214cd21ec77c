import BenchmarkStatistics

extension CSVRecord {
  /// The run that the record belongs to.
  func run() throws(ParseError) -> RunInfo {
    let id = try name(.run)
    let commit = try name(.commit)
    guard let date = RunInfo.date(from: text(.date)) else {
      throw error(
        .date, "date \(quoted(.date)) is not one of ISO 8601 in UTC",
        "write it like 2026-01-31T23:59:59Z")
    }
    let marks = id.split(separator: "-")
    let run = RunInfo(
      commit: commit, date: date, dirty: marks.contains("dirty"), debug: marks.contains("debug"))
    guard run.id == id else {
      throw error(
        .run,
        "run \(quoted(.run)) does not fit date and commit, which make \(run.id.shownInMessage)",
        "restore the three columns")
    }
    return run
  }

  /// The row of the case `measured` that the record holds.
  ///
  /// - Parameter samples: Memory for the samples, which the next row uses again.
  func row(
    of measured: MeasuredCase, _ samples: inout [Double]
  ) throws(ParseError) -> ResultRow {
    let phase: Phase = try word(.phase)
    let metric = try self.metric()
    try checkTraits(of: metric)
    let range = try readSamples(of: metric, into: &samples)
    let median = try number(.median, within: range)
    let interval = try self.interval(within: range)
    try checkExtremes(range)
    return ResultRow(
      of: measured, phase: phase, metric: metric, median: median, interval: interval,
      mean: try number(.mean), stddev: try deviation(count: samples.count), samples: samples)
  }

  /// How the measurement ended.
  func status() throws(ParseError) -> CaseStatus {
    if bytes(.status).elementsEqual("ok".utf8) { return .ok }
    guard let status = CaseStatus(text(.status)) else {
      let words = CaseStatus.Outcome.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(
        .status, "unknown status \(quoted(.status))",
        "write one of \(words), followed by \": reason\" if there is one")
    }
    return status
  }
}

extension CSVRecord {
  /// The metric, by its name.
  private func metric() throws(ParseError) -> Metric {
    guard let metric = Metric(named: text(.metric)) else {
      throw error(
        .metric, "unknown metric \(quoted(.metric))",
        "see \"bench list metrics\" for those there are")
    }
    return metric
  }

  /// Fails if unit, direction or kind aren't those of `metric`.
  private func checkTraits(of metric: Metric) throws(ParseError) {
    func check(_ column: CSVColumn, _ expected: String) throws(ParseError) {
      guard !bytes(column).elementsEqual(expected.utf8) else { return }
      throw error(
        column, "\(column.name) \(quoted(column)) does not fit \(metric)", "write \(expected)")
    }
    try check(.unit, metric.unit.rawValue)
    try check(.better, metric.better.rawValue)
    try check(.kind, metric.kind.rawValue)
  }

  /// Reads the `n` samples, at least one, into `samples`, and returns the range of them.
  private func readSamples(
    of metric: Metric, into samples: inout [Double]
  ) throws(ParseError) -> ClosedRange<Double> {
    samples.removeAll(keepingCapacity: true)
    let n = try count(.n, in: 1...ResultRow.mostSamples)
    let bytes = bytes(.samples)
    var rest = bytes
    while samples.count < n {
      let end = rest.firstIndex(of: .space)
      let sample = try number(rest[..<(end ?? rest.endIndex)], .samples)
      if let objection = metric.objection(to: sample) {
        throw error(
          .samples,
          "sample \(CSVNumber.text(sample)) of \(metric) \(objection)",
          "restore it, or measure again")
      }
      samples.append(sample)
      guard let end else { break }
      rest = rest[(end + 1)...]
    }
    let found = 1 + bytes.count { $0 == .space }
    guard found == n else {
      throw error(
        .samples, "\(found) samples where n is \(n)", "restore them, or measure again")
    }
    return samples.min()!...samples.max()!
  }

  /// Fails if `min` and `max` aren't the bounds of `range`, the least and the greatest sample.
  private func checkExtremes(_ range: ClosedRange<Double>) throws(ParseError) {
    for (column, sample, which) in [
      (CSVColumn.min, range.lowerBound, "least"), (.max, range.upperBound, "greatest"),
    ] where try number(column) != sample {
      throw error(
        column, "\(shown(column)) is not the \(which) sample",
        "write \(CSVNumber.text(sample))")
    }
  }

  /// The interval of the median, which must lie within `range`, that of the samples.
  private func interval(within range: ClosedRange<Double>) throws(ParseError) -> Interval {
    let lower = try number(.ciLow, within: range)
    let upper = try number(.ciHigh, within: range)
    guard lower <= upper else {
      throw error(
        .ciLow, "\(shown(.ciLow)) is greater than \(shown(.ciHigh))",
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
        column, "\(shown(column)) lies outside the samples", "restore it, or measure again")
    }
    return value
  }

  /// The standard deviation; nil for a single sample, which has none.
  private func deviation(count: Int) throws(ParseError) -> Double? {
    if bytes(.stddev).isEmpty && count == 1 { return nil }
    guard count > 1 else {
      throw error(.stddev, "stddev of a single sample", "leave the field empty")
    }
    let deviation = try number(.stddev)
    guard deviation >= 0 else {
      throw error(.stddev, "\(shown(.stddev)) is negative", "restore it, or measure again")
    }
    return deviation
  }

  /// The column and the number in it, as messages show them: `median 12.5`.
  private func shown(_ column: CSVColumn) -> String {
    "\(column.name) \(text(column).shownInMessage)"
  }
}
