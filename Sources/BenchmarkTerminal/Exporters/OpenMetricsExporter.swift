import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// The text format of OpenMetrics 1.0: a gauge for each metric in its base unit, and two more for the ends of
/// the interval of sampled metrics. `recycling_bench_case_ok` is 0 for cases without figures.
struct OpenMetricsExporter: Exporter {
  func text(of run: ExportedRun) -> String {
    let rows = OrderedDictionary(grouping: run.cases.flatMap(\.rows), by: \.metric)
    let families = rows.flatMap { metric, rows in Self.families(of: metric, rows: rows) }
    return ([runFamily(run), statusFamily(run)] + families + ["# EOF\n"]).joined(separator: "\n")
  }

  private func runFamily(_ run: ExportedRun) -> String {
    let labels = [
      ("run", run.info.id), ("commit", run.info.commit), ("date", run.info.dateText),
      ("cpu", run.file.environment?.cpuModel ?? ""),
    ]
    return """
      # TYPE recycling_bench_run info
      # HELP recycling_bench_run The run that the figures come from.
      recycling_bench_run_info\(Self.labels(labels)) 1
      """
  }

  private func statusFamily(_ run: ExportedRun) -> String {
    let name = "recycling_bench_case_ok"
    let cases =
      run.cases.map { ($0.key, CaseStatus.ok) } + run.failures.map { ($0.key, $0.status) }
    let samples = cases.map { key, status in
      let labels = key.namedParts.map { ($0.name, $0.value) } + [("status", "\(status)")]
      return "\(name)\(Self.labels(labels)) \(status.isOK ? 1 : 0)"
    }
    let head = ["# TYPE \(name) gauge", "# HELP \(name) Whether the case was measured as planned."]
    return (head + samples).joined(separator: "\n")
  }

  private static func families(of metric: Metric, rows: [ResultRow]) -> [String] {
    let median = family(metric, "", rows) { $0.median }
    guard metric.kind == .sampled else { return [median] }
    return [
      median, family(metric, "_ci_low", rows) { $0.interval.lower },
      family(metric, "_ci_high", rows) { $0.interval.upper },
    ]
  }

  private static func family(
    _ metric: Metric, _ part: String, _ rows: [ResultRow], _ value: (ResultRow) -> Double
  ) -> String {
    let (unit, divisor) = baseUnit(of: metric)
    let plain = metric.name.replacing("_bytes", with: "").replacing("_ns", with: "")
    let suffix = unit.map { "_\($0)" } ?? ""
    let name = "recycling_bench_\(plain.replacing(".", with: "_"))\(part)\(suffix)"
    let samples = rows.map { row in
      let labels = row.key.namedParts.map { ($0.name, $0.value) } + [("phase", row.phase.rawValue)]
      return "\(name)\(Self.labels(labels)) \(CSVNumber.text(value(row) / divisor))"
    }
    let units = unit.map { ["# UNIT \(name) \($0)"] } ?? []
    let help = "# HELP \(name) \(escaped("Of \(metric.name): \(metric.summary)"))"
    return (["# TYPE \(name) gauge"] + units + [help] + samples).joined(separator: "\n")
  }

  /// The base unit, and the number of the metric's own units in it.
  private static func baseUnit(of metric: Metric) -> (name: String?, divisor: Double) {
    switch metric.unit {
    case .count, .allocationsPerCall: (nil, 1)
    case .bytes: ("bytes", 1)
    case .nanoseconds, .nanosecondsPerCall: ("seconds", 1e9)
    }
  }

  private static func labels(_ labels: [(String, String)]) -> String {
    "{" + labels.map { "\($0)=\"\(escaped($1))\"" }.joined(separator: ",") + "}"
  }

  private static func escaped(_ text: String) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\n": "\\n"
      // Some readers take further characters for line ends.
      case _ where scalar.isInvisible:
        "\\\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: nil
      }
    }
  }
}
