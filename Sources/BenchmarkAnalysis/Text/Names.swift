import BenchmarkResults

extension [String] {
  /// Up to three names, or the first one and the number of others.
  package var inBrief: String {
    count <= 3 ? enumerated(by: "and") : "\(self[0]) and \(count - 1) others"
  }

  /// Up to eight names, or the first one and the number of others.
  package var listed: String { count > 8 ? inBrief : enumerated(by: "and") }

  /// The end of a sentence: up to eight names, and the number of others.
  package func beginning(by separator: String = ", ") -> String { "\(first(8, by: separator))." }

  package func first(_ most: Int, by separator: String = ", ") -> String {
    let shown = prefix(most).joined(separator: separator)
    return count > most ? "\(shown) and \(count - most) more" : shown
  }
}

extension Sequence<String> {
  /// `a`, `a and b`, `a, b and c`.
  package func enumerated(by conjunction: String) -> String {
    let words = Array(self)
    guard words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(words[words.count - 1])"
  }
}

/// `1 case`, `2 cases`, `2 strategies`.
package func counted(_ count: Int, _ noun: String) -> String {
  guard count != 1 else { return "1 \(noun)" }
  return "\(count) \(noun.hasSuffix("y") ? "\(noun.dropLast())ies" : "\(noun)s")"
}

extension Collection {
  /// What `text` makes of the elements, or `nil` if there are none.
  package func ifAny<Text>(_ text: (Self) -> Text) -> Text? { isEmpty ? nil : text(self) }
}

extension ByteCount {
  /// The whole number of bytes nearest to `bytes`, within the range of `Int`.
  package init(nearest bytes: Double) {
    self.init(Int(exactly: bytes.rounded()) ?? (bytes < 0 ? .min : .max))
  }
}

extension RowCount {
  /// The number with its noun: `1 row`, `10k rows`.
  package var withNoun: String { count == 1 ? "1 row" : "\(self) rows" }
}

/// Names that distinguish the cases of a report, in a few words, unescaped.
package func caseNames(of keys: some Sequence<CaseKey>) -> @Sendable (CaseKey) -> String {
  let first = keys.first { _ in true }?.behavior
  let namesBehavior = keys.contains { $0.behavior != first }
  return { $0.shortName + (namesBehavior ? ", \($0.behavior)" : "") }
}

extension CaseKey {
  package var list: ProjectedKey { projected(by: .list) }
  package var setting: ProjectedKey { projected(by: .setting) }
}

extension ProjectedKey {
  /// Content and workload, the host unless it is a table, and what else distinguishes it from `others`: `card · grid`.
  package func name(among others: some Sequence<ProjectedKey>) -> String {
    var parts = [self[.content], self[.workload]].compactMap(\.self)
    if parts.isEmpty || self[.host] != CaseKey.tableHost { parts += [self[.host] ?? ""] }
    if others.contains(where: { $0.behavior != behavior }) { parts += [behavior ?? ""] }
    // Checks belong to every suite.
    let suite = self[.suite] == CaseKey.checkSuite ? nil : self[.suite]
    if let suite, others.contains(where: { $0[.suite] != suite }) { parts += [suite] }
    return parts.joined(separator: " · ")
  }

  /// `fling over 10k rows of card`: a list, in a few words.
  package var listName: String {
    let rows = self[.rows].flatMap { Int($0) }.map { RowCount($0).withNoun } ?? ""
    return "\(self[.workload] ?? "") over \(rows) of \(self[.content] ?? "")"
  }
}
