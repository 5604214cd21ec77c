import BenchmarkStatistics

extension ResultRow {
  /// Notes where the row, which `record` holds, disagrees with its own samples.
  func noteDisagreements(in record: CSVRecord, problems: inout ProblemList) {
    if exactSamplesDiffer, status.outcome != .inconsistent {
      problems.add(
        record.error(
          .samples, "samples of \(metric) differ, which is exact",
          "measure again; only a status \"inconsistent\" explains it"))
    }
    let sample = varied.flatMap { Sample($0) }
    func expect(_ column: CSVColumn, _ value: Double, toBe expected: Double, within slack: Double) {
      guard abs(value - expected) > slack else { return }
      problems.add(
        record.error(
          column,
          "\(column.name) \(CSVNumber.text(value)) is not that of the samples",
          "write \(CSVNumber.text(expected))"))
    }
    expect(.median, median, toBe: sample?.median ?? median, within: 0)
    // Files hold both rounded to ten digits.
    let slack = Swift.max(abs(min), abs(max)) * 1e-8
    expect(.mean, mean, toBe: sample?.mean ?? median, within: slack)
    if let stddev {
      expect(.stddev, stddev, toBe: sample?.standardDeviation ?? 0, within: slack)
    }
    noteInterval(in: record, problems: &problems)
  }

  private func noteInterval(in record: CSVRecord, problems: inout ProblemList) {
    let shown = "\(CSVNumber.text(interval.lower)) to \(CSVNumber.text(interval.upper))"
    switch metric.kind {
    case .exact:
      guard interval.lower != min || interval.upper != max else { return }
      problems.add(
        record.error(
          .ciLow, "the interval of an exact metric, \(shown), is not that of its samples",
          "write \(CSVNumber.text(min)) and \(CSVNumber.text(max))"))
    case .sampled:
      guard median < interval.lower || median > interval.upper else { return }
      problems.add(
        record.error(
          .ciLow, "the interval \(shown) does not contain the median \(CSVNumber.text(median))",
          "restore it, or measure again"))
    }
  }
}
