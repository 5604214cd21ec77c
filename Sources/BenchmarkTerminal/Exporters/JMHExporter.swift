import BenchmarkReport
import BenchmarkResults
import BenchmarkStatistics

/// The JSON results of JMH: an entry for each case, named `bench.SUITE.STRATEGY`, as `package.Class.method`
/// is where JMH Visualizer draws a chart for each class.
///
/// The primary metric is the time of the scroll. A score is a median, its confidence the 95 %
/// interval of the median, and the error half of that; a fork is a launch.
struct JMHExporter: Exporter {
  func text(of run: ExportedRun) throws -> String {
    try ResultJSON.text(of: JSON.array(run.cases.compactMap(entry)))
  }

  private func entry(_ item: ExportedRun.Case) -> JSON? {
    let isPrimary = { (row: ResultRow) in row.metric == .time && row.phase == .scroll }
    guard let primary = item.rows.first(where: isPrimary) ?? item.rows.first else { return nil }
    let part = { (text: String) in text.percentEncoding { $0 == "." || $0 == "%" } }
    let params = item.key.namedParts.filter { !["suite", "strategy"].contains($0.name) }
      .map { ($0.name, JSON.string($0.value)) }
    let others = item.rows.filter { $0 != primary }
      .map { ("\($0.phase.rawValue):\($0.metric.name)", score($0)) }
    return [
      "benchmark": .string("bench.\(part(item.key.suite)).\(part(item.key.strategy))"),
      "mode": "ss", "threads": 1, "forks": .count(primary.n), "warmupIterations": 0,
      "warmupTime": "single-shot", "warmupBatchSize": 1, "measurementIterations": 1,
      "measurementTime": "single-shot", "measurementBatchSize": 1,
      "params": .object(Dictionary(uniqueKeysWithValues: params)),
      "primaryMetric": score(primary),
      "secondaryMetrics": .object(Dictionary(others) { $1 }),
    ]
  }

  private func score(_ row: ResultRow) -> JSON {
    let sample = Sample(row.samples)
    let percentiles = Self.percentiles.compactMap { name, order in
      sample.map { (name, JSON.number($0.quantile(order))) }
    }
    let error = (row.interval.upper - row.interval.lower) / 2
    let unit = row.metric.unit == .nanoseconds ? "ns/op" : row.metric.unit.rawValue
    return [
      "score": .number(row.median), "scoreError": .number(error),
      "scoreConfidence": .numbers([row.interval.lower, row.interval.upper]),
      "scorePercentiles": .object(Dictionary(uniqueKeysWithValues: percentiles)),
      "scoreUnit": .string(unit),
      "rawData": .array(row.samples.map { .numbers([$0]) }),
    ]
  }

  private static let percentiles: [(String, Double)] = [
    ("0.0", 0), ("50.0", 0.5), ("90.0", 0.9), ("95.0", 0.95), ("99.0", 0.99), ("99.9", 0.999),
    ("99.99", 0.9999), ("99.999", 0.99999), ("99.9999", 0.999999), ("100.0", 1),
  ]
}
