import BenchmarkResults

/// Which cases and figures of a result file are read. A part that is `nil` stands for all.
package struct CaseFilter: Hashable, Sendable {
  /// The names of strategies, contents, workloads, kinds of list and UIKit behaviors.
  package var strategies, contents, workloads, hosts, behaviors: Set<String>?
  package var rows: Set<Int>?
  package var metrics: Set<Metric>?

  package init(metrics: Set<Metric>? = nil, strategies: Set<String>? = nil) {
    (self.metrics, self.strategies) = (metrics, strategies)
  }

  package func keeps(_ key: CaseKey) -> Bool {
    keepsChecks(of: key) && contents?.contains(key.content) != false
      && workloads?.contains(key.workload) != false && rows?.contains(key.rows) != false
  }

  package func keeps(_ row: ResultRow) -> Bool {
    metrics?.contains(row.metric) != false && keeps(row.key)
  }

  /// Whether the checks of a strategy are kept: those with other contents and workloads say as well whether it is correct.
  func keepsChecks(of key: CaseKey) -> Bool {
    strategies?.contains(key.strategy) != false && hosts?.contains(key.host) != false
      && behaviors?.contains(key.uikit) != false
  }

  package func applied(to file: RunFile) -> RunFile {
    guard self != CaseFilter() else { return file }
    let rows = file.table.allRows.filter { row in
      // The row that says why a case has no figures is kept, whatever is asked for.
      row.key.isCheck
        ? keepsChecks(of: row.key)
        : keeps(row) || !row.status.isOK && row.metric == .launches && keeps(row.key)
    }
    return RunFile(
      table: ResultTable(run: file.table.run, rows: rows), environment: file.environment)
  }

  /// The first name or number that no case of `keys` has, `a strategy 'pol'`, and what they have; `nil` if all are known.
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

/// The names by which a line of a file chooses figures, for each of `CSVColumn.ofPattern`. `*` stands for any text.
package struct FigurePattern: Hashable, Sendable {
  package var names: [CSVColumn: String]

  init(_ record: CSVRecord) throws(ResultFileError) {
    names = [:]
    for column in CSVColumn.ofPattern { names[column] = try record.pattern(column) }
  }

  /// The pattern of one figure, or of several if names are `*`.
  package init(_ key: CaseKey, uikit: String, phase: String, metric: String) {
    names = [
      .strategy: key.strategy, .content: key.content, .workload: key.workload, .host: key.host,
      .uikit: uikit, .rows: "\(RowCount(key.rows))", .phase: phase, .metric: metric,
    ]
  }

  package var fields: [String] { CSVColumn.ofPattern.compactMap { names[$0] } }

  /// Whether it names cases of `key`, whose UIKit behavior is called `uikit`. Rows may be written as `1k` or as `1000`.
  func matches(_ key: CaseKey, uikit: String) -> Bool {
    let given = FigurePattern(key, uikit: uikit, phase: "*", metric: "*")
    return CSVColumn.ofPattern.prefix(6).allSatisfy { column in
      guard let name = given.names[column], let pattern = names[column] else { return false }
      return Self.matches(name, pattern) || column == .rows && pattern == "\(key.rows)"
    }
  }

  func matches(_ id: FigureID) -> Bool {
    Self.matches(id.metric.name, names[.metric] ?? "")
      && Self.matches(id.phase.rawValue, names[.phase] ?? "")
  }

  static func matches(_ name: String, _ pattern: String) -> Bool {
    let pieces = pattern.split(separator: "*", omittingEmptySubsequences: false)
    let (first, last) = (pieces[0], pieces[pieces.count - 1])
    guard pieces.count > 1 else { return name == pattern }
    guard name.count >= first.count + last.count, name.hasPrefix(first), name.hasSuffix(last)
    else { return false }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let found = rest.firstRange(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}

extension CSVRecord {
  func pattern(_ column: CSVColumn) throws(ResultFileError) -> String {
    let text = try text(column)
    if text.isEmpty { throw error(column, "\(column.name) is empty", "write a name, or * for any") }
    return text
  }
}
