import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension ExportFormat {
  /// The benchmark format of Go (https://go.dev/design/14313-benchmark-format), for `benchstat`. Each sample of a case has
  /// a line. The samples on one line are of different launches, since no launch measures everything.
  package static let gotext = ExportFormat(name: "gotext") { run, comparison in
    let cases = comparison.cases
    let measured = Set(cases.filter(\.status.isOK).map(\.key))
    let rows = OrderedDictionary(grouping: run.table.rows, by: \.key)
      .filter { measured.contains($0.key) }
    var lines = configuration(of: run) + units(of: rows.values.joined())
    var plan: [String] = []
    for (key, rows) in rows {
      let own = key.names.prefix { $0.kind != "workload" }
        .map { "\($0): \($1.isEmpty ? "none" : $1.escapingControls)" }
      if own != plan { lines += [""] + own }
      plan = own
      lines += samples(of: rows, named: key.goName)
    }
    lines += cases.filter { !$0.status.isOK }
      .map { "# not measured: \($0.key.path): \($0.status)".escapingControls }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func configuration(of run: RunFile) -> [String] {
    let (info, environment) = (run.table.run, run.environment)
    let known: [(String, String?)] = [
      ("run", info.id), ("commit", info.commit), ("date", info.dateText),
      ("cpu", environment?.cpuModel), ("os", environment?.operatingSystem),
      ("kernel", environment?.kernel), ("swift", environment?.swiftVersion),
      ("jemalloc", environment?.jemallocVersion),
    ]
    return known.compactMap { key, value in value.map { "\(key): \($0.escapingControls)" } }
  }

  private static func units(of rows: some Sequence<ResultRow>) -> [String] {
    OrderedSet(rows.map(\.figureID)).compactMap { unit in
      let better = unit.metric.better == .neither ? [] : ["better=\(unit.metric.better.rawValue)"]
      let assume = unit.metric.kind == .exact ? ["assume=exact"] : []
      return (better + assume).ifAny { "Unit \(unit.goName) \($0.joined(separator: " "))" }
    }
  }

  private static func samples(of rows: [ResultRow], named name: String) -> [String] {
    (0..<(rows.map(\.n).max() ?? 0)).map { index in
      rows.filter { index < $0.n }.reduce("\(name) 1") { line, row in
        "\(line) \(CSVNumber.text(row.samples[index])) \(row.figureID.goName)"
      }
    }
  }
}

extension CaseKey {
  /// The name after `Benchmark` begins with a capital letter, and white space ends it. Different strategies stay different.
  fileprivate var goName: String {
    let parts = [strategy, content, workload].map { part in
      part.percentEncoding { $0.properties.isWhitespace || "%/=".unicodeScalars.contains($0) }
    }
    let isPlain = parts[0].first.map { "a"..."z" ~= $0 } == true && !parts[0].hasPrefix("s_")
    return "Benchmark\(isPlain ? parts[0].capitalizedFirst : "S_\(parts[0])")"
      + "/content=\(parts[1])/workload=\(parts[2])/rows=\(rows)"
  }
}

extension FigureID {
  /// The name as a Go unit, with the quantity last, where `benchstat` expects it: `scroll-time-ns`.
  fileprivate var goName: String {
    let suffix = metric.unit == .count ? "" : "-\(metric.unit.rawValue)"
    let plain = metric.name.replacing("_bytes", with: "").replacing("_ns", with: "")
    return "\(phase.rawValue)-\(plain.replacing("_", with: "-"))\(suffix)"
  }
}
