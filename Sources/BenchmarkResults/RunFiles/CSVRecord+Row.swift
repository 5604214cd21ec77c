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
    let commit = try name(.commit)
    guard commit.prefix(7) == run.commit else {
      throw error(
        .commit, "commit \(quoted(.commit)) is not that of run \(id.shownInMessage)",
        "restore the two, or measure again")
    }
    return RunInfo(commit: commit, date: run.date, dirty: run.dirty, debug: run.debug)
  }

  /// The row of the case `measured` that the record holds.
  ///
  /// - Parameter samples: Memory for the samples, which the next row uses again.
  func row(
    of measured: MeasuredCase, _ samples: inout [Double]
  ) throws(ParseError) -> ResultRow {
    let phase: Phase = try word(.phase)
    let metric = try self.metric()
    try checkKind(of: metric)
    let median = try number(.median)
    try readSamples(of: metric, median: median, into: &samples)
    return ResultRow(
      of: measured, phase: phase, metric: metric, median: median,
      interval: try interval(of: metric, samples), samples: samples)
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

  /// Fails if the kind isn't that of `metric`.
  private func checkKind(of metric: Metric) throws(ParseError) {
    let kind = metric.kind.rawValue
    guard !bytes(.kind).elementsEqual(kind.utf8) else { return }
    throw error(.kind, "kind \(quoted(.kind)) does not fit \(metric)", "write \(kind)")
  }

  /// Reads the `n` samples into `samples`: as many times `median` if the field is empty.
  private func readSamples(
    of metric: Metric, median: Double, into samples: inout [Double]
  ) throws(ParseError) {
    samples.removeAll(keepingCapacity: true)
    let n = try count(.n, in: 1...ResultRow.mostSamples)
    let bytes = bytes(.samples)
    if bytes.isEmpty {
      try check(median, of: metric, .median)
      samples.append(contentsOf: repeatElement(median, count: n))
      return
    }
    var rest = bytes
    while samples.count < n {
      let end = rest.firstIndex(of: .space)
      let sample = try number(rest[..<(end ?? rest.endIndex)], .samples)
      try check(sample, of: metric, .samples)
      samples.append(sample)
      guard let end else { break }
      rest = rest[(end + 1)...]
    }
    let found = 1 + bytes.count { $0 == .space }
    guard found == n else {
      throw error(
        .samples, "\(found) samples where n is \(n)", "restore them, or measure again")
    }
  }

  /// Fails if a figure of `metric` can't be `value`.
  private func check(
    _ value: Double, of metric: Metric, _ column: CSVColumn
  ) throws(ParseError) {
    guard let objection = metric.objection(to: value) else { return }
    throw error(
      column, "\(column.name) \(CSVNumber.text(value)) of \(metric) \(objection)",
      "restore it, or measure again")
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
        .ciLow,
        "ci_low \(CSVNumber.text(lower)) is greater than ci_high \(CSVNumber.text(upper))",
        "restore them, or measure again")
    }
    return Interval(lower: lower, upper: upper)
  }
}
