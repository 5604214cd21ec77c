/// Which of several runs of a commit to take: one of a clean tree and an optimised build rather than
/// another, and of those the newest. The least is taken.
package struct RunPreference: Comparable, Sendable {
  /// How many of `dirty` and `debug` the run is marked with.
  let blemishes: Int

  /// The identifier of the run, which begins with its time.
  let id: String

  /// The preference of a run by its identifier, which is the name of its files.
  package init(blemishes: Int, id: String) {
    self.blemishes = blemishes
    self.id = id
  }

  /// Whether the left run is to be taken rather than the right one.
  package static func < (left: RunPreference, right: RunPreference) -> Bool {
    (left.blemishes, right.id) < (right.blemishes, left.id)
  }
}

extension RunInfo {
  /// How gladly the run is taken for its commit.
  var preference: RunPreference {
    RunPreference(blemishes: (dirty ? 1 : 0) + (debug ? 1 : 0), id: id)
  }
}
