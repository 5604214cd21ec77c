import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// What an app does not choose with a strategy: cases are advised on apart that differ in it.
package struct AdviceScene: Hashable, Sendable, Qualified {
  package let suite: String
  package let uikit: String
  package let host: String

  init(_ key: CaseKey) {
    suite = key.suite
    uikit = key.uikit
    host = key.host
  }

  /// The host, and whatever else tells this scene from the others: `table · prefetching`.
  func name(among scenes: some Sequence<AdviceScene>) -> String {
    name([host], among: scenes)
  }
}
