import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// The benchmark format of Go (https://go.dev/design/14313-benchmark-format).
///
/// Each sample of a case has a line, which shows `benchstat` the spread. The samples on one line are of
/// different launches, since no launch measures everything.
struct GoTextExporter: Exporter {
  func text(of run: ExportedRun) -> String {
    var lines = configuration(of: run) + unitLines(of: run)
    var plan: [String] = []
    for item in run.cases {
      let key = item.key
      let own = [
        ("suite", key.suite), ("uikit", key.uikit), ("reach", key.reach), ("slot", key.slot),
        ("host", key.host),
      ].map { line($0, $1.isEmpty ? "none" : $1) }
      if own != plan { lines += [""] + own }
      plan = own
      lines += benchmarkLines(of: item)
    }
    lines += run.failures.map { figures in
      "# not measured: \(figures.key.path): \(figures.status)".escapingControls
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func configuration(of run: ExportedRun) -> [String] {
    let environment = run.file.environment
    let known: [(String, String?)] = [
      ("run", run.info.id), ("commit", run.info.commit), ("date", run.info.dateText),
      ("cpu", environment?.cpuModel), ("os", environment?.operatingSystem),
      ("kernel", environment?.kernel), ("swift", environment?.swiftVersion),
      ("jemalloc", environment?.jemallocVersion),
    ]
    return known.compactMap { key, value in value.map { line(key, $0) } }
  }

  private func line(_ key: String, _ value: String) -> String {
    "\(key): \(value.escapingControls)"
  }

  private func unitLines(of run: ExportedRun) -> [String] {
    OrderedSet(run.cases.flatMap { $0.rows.map(\.figureID) }).compactMap { unit in
      let better = unit.metric.better == .neither ? [] : ["better=\(unit.metric.better.rawValue)"]
      let assume = unit.metric.kind == .exact ? ["assume=exact"] : []
      guard !(better + assume).isEmpty else { return nil }
      return (["Unit", unit.goName] + better + assume).joined(separator: " ")
    }
  }

  private func benchmarkLines(of item: ExportedRun.Case) -> [String] {
    let name = name(of: item.key)
    return (0..<(item.rows.map(\.n).max() ?? 0)).map { index in
      let values = item.rows.filter { index < $0.n }.map { row in
        "\(CSVNumber.text(row.samples[index])) \(row.figureID.goName)"
      }
      return "\(name) 1 \(values.joined(separator: " "))"
    }
  }

  /// The name after `Benchmark` must begin with a capital letter. Strategies whose names differ only in that
  /// stay different.
  private func name(of key: CaseKey) -> String {
    let strategy = part(key.strategy)
    let initial = strategy.first.map { "a"..."z" ~= $0 } == true && !strategy.hasPrefix("s_")
    let base = initial ? strategy.prefix(1).uppercased() + strategy.dropFirst() : "S_\(strategy)"
    return "Benchmark\(base)/content=\(part(key.content))/workload=\(part(key.workload))"
      + "/rows=\(key.rows)"
  }

  /// The text without white space, which ends a name, and without separators of parts.
  private func part(_ text: String) -> String {
    text.percentEncoding { $0.properties.isWhitespace || "%/=".unicodeScalars.contains($0) }
  }
}

extension FigureID {
  /// The name as a Go unit: `scroll-time-ns`, `scroll-peak-live-bytes`. The quantity is last, where
  /// `benchstat` expects it.
  fileprivate var goName: String {
    let suffix =
      switch metric.unit {
      case .count: ""
      case .bytes, .nanoseconds, .nanosecondsPerCall, .allocationsPerCall:
        "-\(metric.unit.rawValue)"
      }
    let plain = metric.name.replacing("_bytes", with: "").replacing("_ns", with: "")
    return "\(phase.rawValue)-\(plain.replacing("_", with: "-"))\(suffix)"
  }
}
