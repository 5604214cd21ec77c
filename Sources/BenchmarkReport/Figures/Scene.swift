import BenchmarkResults
import OrderedCollections

/// What an app does not choose with a strategy: the behavior of UIKit and the kind of list. Strategies are
/// advised on, and found correct or not, for each scene.
package struct Scene: Hashable, Sendable, Qualified {
  package let suite: String
  package let uikit: String
  package let host: String

  package init(_ key: CaseKey) {
    suite = key.suite
    uikit = key.uikit
    host = key.host
  }

  /// The host, and whatever else tells this scene from the others: `table · prefetching`.
  package func name(among scenes: some Sequence<Scene>) -> String {
    name([host], among: scenes)
  }
}
