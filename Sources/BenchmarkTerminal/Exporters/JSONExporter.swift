import BenchmarkResults

/// The whole file as one JSON object:
///
/// - `schema`: the number of the result file's schema; `run`, `commit`, `date`, `dirty`: of the run.
/// - `environment`: the content of the `.json` file beside the result file; absent without one.
/// - `failures`: the number of cases whose status is not `ok`.
/// - `cases`: in the order of the file, each with `suite`, `uikit`, `host`, `workload`, `content`,
///   `strategy`, `rows`, `status`, and its `figures`.
/// - A figure has `phase`, `metric`, `unit`, `better`, `kind`, `median`, `ci_low`, `ci_high`, `min`,
///   `max`, `mean`, `stddev` (absent for a single sample) and `samples`, as the columns of the
///   result file.
struct JSONExporter: Exporter {
  func text(of run: ExportedRun) throws -> String { try ResultJSON.text(of: Document(run)) }

  private struct Document: Encodable {
    let schema = ResultTable.schema
    let run: String
    let commit: String
    let date: String
    let dirty: Bool
    let environment: RunEnvironment?
    let failures: Int
    let cases: [Case]

    init(_ run: ExportedRun) {
      self.run = run.info.id
      commit = run.info.commit
      date = run.info.dateText
      dirty = run.info.dirty
      environment = run.file.environment
      failures = run.failures.count
      cases = run.all.map { item in
        Case(
          key: item.key, status: item.figures.status, figures: item.rows.map { Figure($0) })
      }
    }
  }

  private struct Case: Encodable {
    let key: CaseKey
    let status: CaseStatus
    let figures: [Figure]

    private enum CodingKeys: String, CodingKey {
      case status, figures
    }

    func encode(to encoder: any Encoder) throws {
      try key.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(status, forKey: .status)
      try container.encode(figures, forKey: .figures)
    }
  }

  private struct Figure: Encodable {
    let phase: Phase
    let metric: String
    let unit: Metric.Unit
    let better: Metric.Direction
    let kind: Metric.Kind
    let median, ciLow, ciHigh, min, max, mean: Double
    let stddev: Double?
    let samples: [Double]

    init(_ row: ResultRow) {
      (phase, metric, unit) = (row.phase, row.metric.name, row.metric.unit)
      (better, kind) = (row.metric.better, row.metric.kind)
      (median, ciLow, ciHigh) = (row.median, row.interval.lower, row.interval.upper)
      (min, max, mean, stddev) = (row.min, row.max, row.mean, row.stddev)
      samples = row.samples
    }

    private enum CodingKeys: String, CodingKey {
      case phase, metric, unit, better, kind, median
      case ciLow = "ci_low"
      case ciHigh = "ci_high"
      case min, max, mean, stddev, samples
    }
  }
}
