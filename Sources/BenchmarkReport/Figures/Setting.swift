import BenchmarkResults

/// What a case is apart from its strategy and its number of rows. Strategies are compared, and
/// row counts are joined by a line, within one setting.
package struct Setting: Hashable, Qualified {
  /// The suite that the case is of.
  package let suite: String
  /// The behaviour of UIKit.
  package let uikit: String
  /// The kind of list.
  package let host: String
  /// What a row shows.
  package let content: String
  /// How the list is scrolled.
  package let workload: String

  /// The setting of the case `key`.
  package init(_ key: CaseKey) {
    suite = key.suite
    uikit = key.uikit
    host = key.host
    content = key.content
    workload = key.workload
  }

  /// Content and workload, the host unless it is a table, and whatever else tells this setting from
  /// others of the file: `card · fling`.
  package func name(among settings: some Sequence<Setting>) -> String {
    name([content, workload] + unusualHost, among: settings)
  }
}
