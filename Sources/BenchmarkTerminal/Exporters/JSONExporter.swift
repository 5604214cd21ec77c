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
    // Not as `JSON`, whose numbers are inexact beyond 2^53, as a seed may be.
    let environment: RunEnvironment?
    let failures: Int
    let cases: [JSON]

    init(_ run: ExportedRun) {
      self.run = run.info.id
      commit = run.info.commit
      date = run.info.dateText
      dirty = run.info.dirty
      environment = run.file.environment
      failures = run.failures.count
      cases = run.all.map { item in
        item.key.json.with([
          "status": .string(item.figures.status.description),
          "figures": .array(item.rows.map(JSONExporter.figure)),
        ])
      }
    }
  }

  private static func figure(_ row: ResultRow) -> JSON {
    let figure: JSON = [
      "phase": .string(row.phase.rawValue), "metric": .string(row.metric.name),
      "unit": .string(row.metric.unit.rawValue), "better": .string(row.metric.better.rawValue),
      "kind": .string(row.metric.kind.rawValue), "samples": .numbers(row.samples),
    ]
    return figure.with(
      texts: [:],
      numbers: [
        "median": row.median, "ci_low": row.interval.lower, "ci_high": row.interval.upper,
        "min": row.min, "max": row.max,
      ])
  }
}
