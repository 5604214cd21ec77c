import BenchmarkResults

/// What a case is apart from its strategy and its number of rows. Strategies are compared, and
/// row counts are joined by a line, within one setting.
struct Setting: Hashable {
  let suite: String
  let uikit: String
  let host: String
  let content: String
  let workload: String

  init(_ key: CaseKey) {
    suite = key.suite
    uikit = key.uikit
    host = key.host
    content = key.content
    workload = key.workload
  }

  /// Content and workload, the host unless it is a table, and whatever else tells this setting from
  /// others of the file: `card · fling`.
  func name(among settings: some Sequence<Setting>) -> String {
    var parts = [content, workload]
    if host != CaseKey.tableHost { parts.append(host) }
    if settings.contains(where: { $0.uikit != uikit }) { parts.append(uikit) }
    if settings.contains(where: { $0.suite != suite }) { parts.append(suite) }
    return parts.joined(separator: " · ")
  }
}
