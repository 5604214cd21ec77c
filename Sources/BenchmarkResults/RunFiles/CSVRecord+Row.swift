import BenchmarkStatistics

extension CSVRecord {
  /// The run that the record belongs to.
  func run() throws(ParseError) -> RunInfo {
    let id = try name(.run)
    guard let run = RunInfo(id: id) else {
      throw error(
        .run, "run \(quoted(.run)) is not the name of one",
        "write it like 20260131T235959Z-0a1b2c3, or measure again")
    }
    guard layout[.commit] != nil else { return run }
    return RunInfo(commit: try name(.commit), date: run.date, dirty: run.dirty, debug: run.debug)
  }

  /// The row of the case `measured` that the record holds; nil if the case is unknown, or if any part of
  /// the row can't be read, which is then in `problems`.
  ///
  /// - Parameter samples: Memory for the samples, which the next row uses again.
  func noteRow(
    of measured: MeasuredCase?, _ samples: inout [Double], in problems: inout ProblemList
  ) -> ResultRow? {
    let known = problems.count
    let phase: Phase? = problems.note(try word(.phase))
    let metric = problems.note(try self.metric())
    if let metric { noteMismatches(with: metric, in: &problems) }
    let median = problems.note(try number(.median))
    let areRead: Void? = problems.note(try readSamples(of: metric, median: median, into: &samples))
    guard areRead != nil, let metric, let median,
      let interval = problems.note(try self.interval(of: metric, samples)),
      let measured, let phase, problems.count == known
    else { return nil }
    return ResultRow(
      of: measured, phase: phase, metric: metric, median: median, interval: interval,
      samples: samples)
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

  /// Notes where unit or kind aren't those of `metric`.
  private func noteMismatches(with metric: Metric, in problems: inout ProblemList) {
    func check(_ column: CSVColumn, _ expected: String) {
      guard !bytes(column).elementsEqual(expected.utf8) else { return }
      note(
        column, "\(column.name) \(quoted(column)) does not fit \(metric)", "write \(expected)",
        in: &problems)
    }
    check(.unit, metric.unit.rawValue)
    check(.kind, metric.kind.rawValue)
  }

  /// Reads the `n` samples into `samples`: as many times `median` if the field is empty. If `metric` is known, it
  /// must be able to have them.
  private func readSamples(
    of metric: Metric?, median: Double?, into samples: inout [Double]
  ) throws(ParseError) {
    samples.removeAll(keepingCapacity: true)
    let n = try count(.n, in: 1...ResultRow.mostSamples)
    func add(_ sample: Double, _ column: CSVColumn) throws(ParseError) {
      if let objection = metric?.objection(to: sample) {
        throw error(
          column,
          "\(column == .samples ? "sample" : "median") \(CSVNumber.text(sample))"
            + " of \(metric?.name ?? "") \(objection)",
          "restore it, or measure again")
      }
      samples.append(sample)
    }
    let bytes = bytes(.samples)
    guard !bytes.isEmpty else {
      guard let median else { return }
      try add(median, .median)
      return samples = [Double](repeating: median, count: n)
    }
    var rest = bytes
    while samples.count < n {
      let end = rest.firstIndex(of: .space)
      try add(try number(rest[..<(end ?? rest.endIndex)], .samples), .samples)
      guard let end else { break }
      rest = rest[(end + 1)...]
    }
    let found = 1 + bytes.count { $0 == .space }
    guard found == n else {
      throw error(
        .samples, "\(found) samples where n is \(n)", "restore them, or measure again")
    }
  }

  /// The interval of the median: as written if the metric is sampled, otherwise that of the samples.
  private func interval(
    of metric: Metric, _ samples: [Double]
  ) throws(ParseError) -> Interval {
    guard metric.kind == .sampled else {
      return Interval(lower: samples.min() ?? 0, upper: samples.max() ?? 0)
    }
    let lower = try number(.ciLow)
    let upper = try number(.ciHigh)
    guard lower <= upper else {
      throw error(
        .ciLow, "ci_low \(CSVNumber.text(lower)) is greater than ci_high \(CSVNumber.text(upper))",
        "restore them, or measure again")
    }
    return Interval(lower: lower, upper: upper)
  }
}
