import BenchmarkHarness
import ScrollWorkloads
import Testing

/// What is recommended must not depend on how far the model prepares and keeps cells (Tables 6).
@MainActor @Suite(.serialized) struct PrefetchSettingTests {
  private nonisolated static let recommended = [
    "plain", "per-cell", "preallocated", "pool-on-display", "per-cell-saving", "pool-saving",
  ]

  /// The first 1 200 of 2 400 frames, in which a steady scroll gets to the end and back.
  private func faults(
    of strategy: String, _ workload: String, in setting: Prefetching
  ) throws -> [String] {
    try StrategyPlay(strategy, workload, uikit: "prefetching", rows: 100, frames: 1_200)
      .with(\.prefetching, setting).faults()
  }

  /// To save time, each workload is played in half of the settings, in which all values occur. The suite `settings` plays all.
  @Test(arguments: Workload.namesOfLists, recommended)
  func whatIsRecommendedIsRightInEverySetting(workload: String, strategy: String) throws {
    let place = Workload.namesOfLists.firstIndex(of: workload) ?? 0
    for (index, setting) in Prefetching.settings.enumerated()
    where (index / 2 + place).isMultiple(of: 2) {
      #expect(try faults(of: strategy, workload, in: setting) == [], "\(setting)")
    }
  }

  /// At least where rows and sections move.
  @Test(arguments: Prefetching.settings) func thePoolIsWrongInEverySetting(
    setting: Prefetching
  ) throws { #expect(try faults(of: "pool", "edit", in: setting).contains("blank_rows")) }

  /// All pairs of values occur.
  @Test func settingsAreVaried() {
    let settings = Prefetching.settings
    #expect(settings.first == Prefetching())
    for batch in Prefetching.Batch.allCases {
      let own = settings.filter { $0.batch == batch }
      #expect(Set(own.map(\.distance)).count == Prefetching.Distance.allCases.count)
      #expect(Set(own.map(\.keeping)).count == Prefetching.Keeping.allCases.count)
      #expect(Set(own.map(\.inWindow)).count == Prefetching.InWindow.allCases.count)
    }
    for inWindow in Prefetching.InWindow.allCases {
      let own = settings.filter { $0.inWindow == inWindow }
      #expect(Set(own.map(\.distance)).count == Prefetching.Distance.allCases.count)
      #expect(Set(own.map(\.keeping)).count == Prefetching.Keeping.allCases.count)
    }
  }
}
