import BenchmarkHarness
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads

extension Catalog {
  /// Everything that this package measures.
  static let standard = Catalog(suites: Suite.standard)
}

extension Suite {
  /// The suites, the default first.
  static let standard: [Suite] = [
    decision, quick, variants, hostingBug, contents, containers, ladder, floor, full,
  ]

  /// What a person needs who has to choose.
  static let decision = Suite(
    name: "decision",
    summary:
      "the default: what there is to choose between, 10 to 100k rows, flung and scrolled through",
    strategies: Strategy.choices.map(\.name),
    contents: ["card"],
    workloads: ["fling", "through"],
    rows: [10, 100, 1_000, 10_000, 100_000]
  )

  /// A first look, and a check that everything works.
  static let quick = Suite(
    name: "quick",
    summary:
      "a first look in seconds: what there is to choose between, 100 and 1k rows, 3 launches",
    strategies: Strategy.choices.map(\.name),
    contents: ["card"],
    workloads: ["fling"],
    rows: [100, 1_000],
    launches: 3
  )

  /// What else the articles describe, and sensible changes to it.
  static let variants = Suite(
    name: "variants",
    summary: "every variant beside what it varies, on tables, collection views and grids",
    blocks: [
      CaseBlock(
        strategies: (Strategy.choices + Strategy.variants).map(\.name), contents: ["card"],
        workloads: ["fling", "jump"], rows: [100, 10_000],
        behaviors: UIKitBehavior.presets.map(\.name)),
      CaseBlock(
        strategies: Strategy.choices.map(\.name), contents: ["card"], workloads: ["fling"],
        rows: [1_000], hosts: ["collection", "grid"]),
      CaseBlock(
        strategies: ["plain", "per-cell", "pool", "pool-keyed"], contents: ["mixed"],
        workloads: ["fling"], rows: [1_000]),
    ]
  )

  /// Who forgets rows, and when: counts, so that one launch is enough.
  static let hostingBug = Suite(
    name: "hosting-bug",
    summary: "who loses rows: every strategy with controllers, list workload and UIKit behaviour",
    blocks: [
      CaseBlock(
        strategies: hosting, contents: ["label"], workloads: listWorkloads, rows: [100],
        hosts: ["table", "collection"], behaviors: UIKitBehavior.presets.map(\.name))
    ],
    launches: 1
  )

  /// What rows show, from one label to a screen of its own.
  static let contents = Suite(
    name: "contents",
    summary: "what rows show: in code, from nibs, by tag, with delegates, children, inner lists",
    blocks: [
      CaseBlock(
        strategies: ["plain", "per-cell", "pool"], contents: viewContents,
        workloads: ["fling"], rows: [1_000]),
      CaseBlock(
        strategies: ["per-cell", "pool"], contents: controllerContents,
        workloads: ["fling", "tap"], rows: [1_000]),
      CaseBlock(
        strategies: ["nib-cell"], contents: ["nib-card"], workloads: ["fling"], rows: [1_000]),
    ]
  )

  /// Pushes, pops, collapses and separations.
  static let containers = Suite(
    name: "containers",
    summary: "navigation controllers and split views: pushes, pops, collapses, separations",
    blocks: [
      CaseBlock(
        strategies: strategies(.navigation), contents: ["label", "card"],
        workloads: ["push-pop"], rows: [8]),
      CaseBlock(
        strategies: strategies(.splitView), contents: ["label", "card"],
        workloads: ["collapse-separate"], rows: [8]),
    ]
  )

  /// Where the time of a scroll goes. Moving alone is a scroll that brings in no row; binding is a
  /// fling over recycled rows; making and binding is the first frame's screenful, or a list that
  /// recycles nothing, with views from code or from a nib.
  static let ladder = Suite(
    name: "ladder",
    summary: "step by step: moving, binding, making and binding, the same from a nib",
    blocks: [
      CaseBlock(
        strategies: Strategy.choices.map(\.name) + ["make-and-bind"],
        contents: ["card", "nib-card"],
        workloads: ["nudge", "fling"], rows: [1_000])
    ]
  )

  /// The model alone: what a strategy's figures stand on.
  static let floor = Suite(
    name: "floor",
    summary: "the model alone: moving, binding, making in code and from a nib, to 10M rows",
    strategies: ["plain", "offset-only", "own-heights", "make-and-bind"],
    contents: ["label", "card", "nib-card"],
    workloads: ["fling"],
    rows: [1_000, 1_000_000, 10_000_000]
  )

  /// Everything there is.
  static let full = Suite(
    name: "full",
    summary: "all other suites, and every list workload from 10 to 1M rows; takes hours",
    blocks: [decision, variants, hostingBug, contents, containers, ladder, floor].flatMap(\.blocks)
      + [
        CaseBlock(
          strategies: Strategy.choices.map(\.name), contents: viewContents,
          workloads: listWorkloads,
          rows: [10, 100, 1_000, 10_000, 100_000, 1_000_000],
          behaviors: UIKitBehavior.presets.map(\.name))
      ]
  )
}

extension Suite {
  private static var hosting: [String] {
    (Strategy.choices + Strategy.variants).filter(\.hostsControllers).map(\.name)
  }

  private static func strategies(_ screen: ScreenKind) -> [String] {
    Strategy.containers.filter { $0.screen == screen }.map(\.name)
  }

  private static var listWorkloads: [String] {
    Workload.all.filter { $0.screen == .list }.map(\.name)
  }

  private static var viewContents: [String] { Content.viewOnly.map(\.name) }

  private static var controllerContents: [String] {
    Content.all.filter(\.needsController).map(\.name)
  }
}
