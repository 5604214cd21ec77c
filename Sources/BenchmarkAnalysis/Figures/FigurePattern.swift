import BenchmarkResults

/// The names by which a line of a file chooses figures, for each of `CSVColumn.ofPattern`. `*` stands for any text.
package struct FigurePattern: Hashable, Sendable {
  package var names: [CSVColumn: String]

  /// The pattern of a record, whose names may not be empty.
  init(_ record: CSVRecord) throws(ResultFileError) {
    names = [:]
    for column in CSVColumn.ofPattern { names[column] = try record.pattern(column) }
  }

  /// The pattern of one figure, or of several if names are `*`.
  init(_ key: CaseKey, uikit: String, phase: String, metric: String) {
    names = [
      .strategy: key.strategy, .content: key.content, .workload: key.workload, .host: key.host,
      .uikit: uikit, .rows: "\(RowCount(key.rows))", .phase: phase, .metric: metric,
    ]
  }

  /// The names, in the order of columns.
  package var fields: [String] { CSVColumn.ofPattern.compactMap { names[$0] } }

  /// Whether it names cases of `key`, whose UIKit behavior is called `uikit`. Rows may be written as `1k` or as `1000`.
  func matches(_ key: CaseKey, uikit: String) -> Bool {
    let given = FigurePattern(key, uikit: uikit, phase: "*", metric: "*")
    return CSVColumn.ofPattern.prefix(6).allSatisfy { column in
      guard let name = given.names[column], let pattern = names[column] else { return false }
      return Self.matches(name, pattern) || column == .rows && pattern == "\(key.rows)"
    }
  }

  /// Whether it names the figure, whatever the case is.
  func matches(_ id: FigureID) -> Bool {
    Self.matches(id.metric.name, names[.metric] ?? "")
      && Self.matches(id.phase.rawValue, names[.phase] ?? "")
  }

  /// Whether `pattern` stands for `name`.
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
  /// The text in `column`, which may not be empty.
  func pattern(_ column: CSVColumn) throws(ResultFileError) -> String {
    let text = try text(column)
    if text.isEmpty {
      throw error(column, "\(column.name) is empty", "write a name, or * for any")
    }
    return text
  }
}
