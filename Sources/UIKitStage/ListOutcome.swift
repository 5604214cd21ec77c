import BenchmarkResults

/// What was counted while a workload was played on an app's own list.
package struct ListOutcome: Equatable, Sendable {
  package var figures: [Figure] = []
  /// The row-frames in which a row showed nothing, those with another row or a part of its own, and those not checked.
  package var blankRows = 0, wrongContentRows = 0, uncheckedRows = 0
  /// Where a row was wrong for the first time, in any way and in each: `first in frame 5: row 12 is blank`.
  package var firstWrongRow, firstBlankRow, firstWrongContentRow, firstOrphanedRow: String?
  /// Where a row was unchecked for the first time, and what it showed.
  package var firstUncheckedRow: String?
  /// The row-frames in which a row was lower than its content needs, where that was looked for, and the first one.
  package var cutOffRows: Int?
  package var firstCutOffRow: String?
  /// Where the last appearance callback of a controller contradicted the screen for the first time.
  package var firstStaleAppearance: String?
  /// The controllers that were left behind, or `nil` if none were.
  package var leftBehindControllers: String?
  /// What is known of the controllers that leak, or `nil` if none do.
  package var leakedControllers: String?
  /// Whether all calls were told. If not, another test interfered.
  package var isWhole = true
  /// Why allocations weren't counted, or `nil` if all were.
  package var allocationProblem: String?

  package init() {}

  /// Returns kinds of controllers with their numbers: `17 of RowController, in Feed; Feed`. `nil` if there are none.
  package static func summary(of kinds: [String]) -> String? {
    let parts = Dictionary(grouping: kinds) { $0 }.map { kind, all in
      all.count == 1 ? kind : "\(all.count) of \(kind)"
    }
    return parts.isEmpty ? nil : parts.sorted().joined(separator: "; ")
  }
}
