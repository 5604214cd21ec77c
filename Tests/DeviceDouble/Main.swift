import BenchmarkCommandLine
import BenchmarkHarness
import HeadlessUIKit
import RecyclingStrategies

/// A stand-in for a device: the same command line, in a model that is slower and larger by known amounts.
///
/// Profiles that it measures of itself are unlike those of `bench`, so a projection with one must meet what this
/// executable measures, from counts that `bench` took.
@main enum Main {
  @MainActor static func main() {
    // The time pass leaves the observer on. Passes that count replace it.
    CallTrace.observer = Slowness()
    BenchmarkCommandLine.main(
      Catalog(contents: [.slow("label", views: 1), .slow("card", views: 11)], suites: [.double]))
  }
}

extension Suite {
  static let double = Suite(
    name: "double", summary: "the main strategies in the double of a device",
    strategies: Strategy.choices.map(\.name) + [Strategy.poolOnDisplay.name],
    contents: ["label", "card"], workloads: ["fling"], rows: [100, 1_000])
}
