import BenchmarkHarness
import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads

extension Catalog {
  /// Everything that this package measures.
  static let standard = Catalog(suites: Suite.standard)
}

extension Suite {
  /// The suites, the default first.
  static let standard: [Suite] = [decision, quick, floor, full]

  /// What a person needs who has to choose.
  static let decision = Suite(
    name: "decision",
    summary: "the default: every strategy, 10 to 100k rows, flung through and scrolled through",
    strategies: Strategy.all.map(\.name),
    contents: ["card"],
    workloads: ["fling", "through"],
    rows: [10, 100, 1_000, 10_000, 100_000]
  )

  /// A first look, and a check that everything works.
  static let quick = Suite(
    name: "quick",
    summary: "a first look in seconds: every strategy at 100 and 1k rows, 3 launches",
    strategies: Strategy.all.map(\.name),
    contents: ["card"],
    workloads: ["fling"],
    rows: [100, 1_000],
    launches: 3
  )

  /// The model alone: what a strategy's figures stand on.
  static let floor = Suite(
    name: "floor",
    summary: "the model alone: moving, binding, making in code and from a nib, to 10M rows",
    strategies: ["plain"] + Strategy.steps.map(\.name),
    contents: Content.all.filter { !$0.needsController }.map(\.name),
    workloads: ["fling"],
    rows: [1_000, 1_000_000, 10_000_000]
  )

  /// Everything there is.
  static let full = Suite(
    name: "full",
    summary: "every strategy, content and workload, 10 to 1M rows; takes long",
    strategies: Strategy.all.map(\.name),
    contents: Content.all.filter { !$0.needsController }.map(\.name),
    workloads: Workload.all.map(\.name),
    rows: [10, 100, 1_000, 10_000, 100_000, 1_000_000],
    behaviors: UIKitBehavior.presets.map(\.name)
  )
}
