import BenchmarkResults

/// Which cases and figures of a result file are read. A part that is `nil` stands for all.
package struct CaseFilter: Hashable, Sendable {
  /// The names of strategies, contents, workloads, kinds of list and UIKit behaviors.
  package var strategies, contents, workloads, hosts, behaviors: Set<String>?
  /// The numbers of rows.
  package var rows: Set<Int>?
  /// The metrics.
  package var metrics: Set<Metric>?

  /// A filter that keeps everything, or only some metrics of some strategies.
  package init(metrics: Set<Metric>? = nil, strategies: Set<String>? = nil) {
    (self.metrics, self.strategies) = (metrics, strategies)
  }

  /// Whether the cases of `key` are kept.
  package func keeps(_ key: CaseKey) -> Bool {
    keepsChecks(of: key) && contents?.contains(key.content) != false
      && workloads?.contains(key.workload) != false && rows?.contains(key.rows) != false
  }

  /// Whether the row of a figure is kept.
  package func keeps(_ row: ResultRow) -> Bool {
    metrics?.contains(row.metric) != false && keeps(row.key)
  }

  /// Whether the checks of the strategy of `key` are kept: those with other contents and workloads say whether it is
  /// correct.
  private func keepsChecks(of key: CaseKey) -> Bool {
    strategies?.contains(key.strategy) != false && hosts?.contains(key.host) != false
      && behaviors?.contains(key.uikit) != false
  }

  /// The parts of a file that are kept.
  package func applied(to file: RunFile) -> RunFile {
    guard self != CaseFilter() else { return file }
    let rows = file.table.allRows.filter { row in
      row.key.suite == CaseKey.checkSuite ? keepsChecks(of: row.key) : keeps(row)
    }
    return RunFile(
      table: ResultTable(run: file.table.run, rows: rows), environment: file.environment)
  }
}

extension CaseFilter {
  /// The first name or number that no case of `keys` has, such as `a strategy 'pol'`, and what they
  /// have. `nil` if all are known.
  package func unknown(among keys: some Collection<CaseKey>) -> (name: String, known: [String])? {
    let names: [(String, Set<String>?, (CaseKey) -> String)] = [
      ("a strategy", strategies, \.strategy), ("a content", contents, \.content),
      ("a workload", workloads, \.workload), ("a kind of list", hosts, \.host),
      ("a UIKit behavior", behaviors, \.uikit),
    ]
    for (noun, wanted, value) in names {
      let known = Set(keys.map(value))
      if let name = wanted?.subtracting(known).min() {
        return ("\(noun) '\(name)'", known.sorted())
      }
    }
    let known = Set(keys.map(\.rows))
    return rows?.subtracting(known).min().map {
      ("lists of \(RowCount($0).withNoun)", known.sorted().map { "\(RowCount($0))" })
    }
  }
}
