import BenchmarkReport
import BenchmarkResults
import BenchmarkStatistics

/// The JSON results of JMH: an entry a case, named `bench.SUITE.STRATEGY`, as `package.Class.method`
/// is where JMH Visualizer draws a chart for each class.
///
/// The primary metric is the time of the scroll. A score is a median, its confidence the 95 %
/// interval of the median, and the error the half of that; a fork is a launch.
struct JMHExporter: Exporter {
  func text(of run: ExportedRun) throws -> String {
    try json(run.cases.compactMap { Entry($0) })
  }

  private struct Entry: Encodable {
    let benchmark: String
    let mode = "ss"
    let threads = 1
    let forks: Int
    let warmupIterations = 0
    let warmupTime = "single-shot"
    let warmupBatchSize = 1
    let measurementIterations = 1
    let measurementTime = "single-shot"
    let measurementBatchSize = 1
    let params: [String: String]
    let primaryMetric: Score
    let secondaryMetrics: [String: Score]

    init?(_ item: ExportedRun.Case) {
      let isPrimary = { (row: ResultRow) in row.metric == .time && row.phase == .scroll }
      guard let primary = item.rows.first(where: isPrimary) ?? item.rows.first else { return nil }
      let part = { (text: String) in text.percentEncoding { $0 == "." || $0 == "%" } }
      benchmark = "bench.\(part(item.key.suite)).\(part(item.key.strategy))"
      forks = primary.n
      let named = item.key.namedParts.filter { !["suite", "strategy"].contains($0.name) }
      params = Dictionary(uniqueKeysWithValues: named.map { ($0.name, $0.value) })
      primaryMetric = Score(primary)
      let others = item.rows.filter { $0 != primary }
      secondaryMetrics = Dictionary(
        others.map { ("\($0.phase.rawValue):\($0.metric.name)", Score($0)) },
        uniquingKeysWith: { $1 })
    }
  }

  private struct Score: Encodable {
    let score: Double
    let scoreError: Double
    let scoreConfidence: [Double]
    let scorePercentiles: [String: Double]
    let scoreUnit: String
    let rawData: [[Double]]

    init(_ row: ResultRow) {
      score = row.median
      scoreError = (row.interval.upper - row.interval.lower) / 2
      scoreConfidence = [row.interval.lower, row.interval.upper]
      let sample = Sample(row.samples)
      scorePercentiles = Dictionary(
        uniqueKeysWithValues: Self.percentiles.compactMap { name, order in
          sample.map { (name, $0.quantile(order)) }
        })
      scoreUnit = row.metric.unit == .nanoseconds ? "ns/op" : row.metric.unit.rawValue
      rawData = row.samples.map { [$0] }
    }

    private static let percentiles = [
      ("0.0", 0), ("50.0", 0.5), ("90.0", 0.9), ("95.0", 0.95), ("99.0", 0.99), ("99.9", 0.999),
      ("99.99", 0.9999), ("99.999", 0.99999), ("99.9999", 0.999999), ("100.0", 1),
    ]
  }
}
