import BenchmarkResults

/// What some cases of a file have in common, as a key without the parts in which they differ.
extension CaseKey {
  /// Everything but the strategy and the number of rows. Strategies are compared, and row counts are joined by a line,
  /// within one setting.
  package var setting: CaseKey {
    var setting = list
    setting.rows = 0
    return setting
  }

  /// The setting with all workloads.
  package var settingOfContent: CaseKey {
    var setting = setting
    setting.workload = ""
    return setting
  }

  /// Content and workload, the host unless it is a table, and what else distinguishes this setting from
  /// `others`: `card · fling`, `card · grid · prefetching`.
  package func name(among others: some Sequence<CaseKey>) -> String {
    var parts = [content, workload].filter { !$0.isEmpty }
    if parts.isEmpty || host != CaseKey.tableHost { parts.append(host) }
    if others.contains(where: { $0.behavior != behavior }) { parts.append(behavior) }
    // Checks belong to every suite.
    if !isCheck, others.contains(where: { $0.suite != suite }) { parts.append(suite) }
    return parts.joined(separator: " · ")
  }
}
