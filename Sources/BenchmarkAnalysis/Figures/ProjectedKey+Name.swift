import BenchmarkResults

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
