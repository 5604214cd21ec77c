import BenchmarkResults

/// What a case is apart from its strategy and its number of rows. Strategies are compared, and
/// row counts are joined by a line, within one setting.
struct Setting: Hashable, Qualified {
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
    name([content, workload] + unusualHost, among: settings)
  }
}
