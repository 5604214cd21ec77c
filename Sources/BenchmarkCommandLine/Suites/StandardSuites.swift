import BenchmarkHarness
import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads

extension Suite {
  static let standard = [decision, quick] + special + [full]

  private static let special = [
    variants, hostingBug, settings, contents, flatMemory, selfSizing, lateContent, state, updates,
    reported, selection, innerLists, controllers, containers, pagers, costBreakdown, modelCost,
  ]

  /// The suite for choosing a strategy. UIKit as it is today comes first; figures without prefetching show the difference.
  static let decision = Suite(
    name: "decision",
    summary: "the default: the main strategies with 10 to 100k rows, in UIKit today and before",
    blocks: [
      CaseBlock(deciding, of: ["card"], under: ["fling"], rows: [10, 100, 1_000, 10_000, 100_000]),
      CaseBlock(deciding, of: ["card"], under: ["through"], rows: [100, 1_000, 10_000]),
      CaseBlock(deciding, of: ["card"], under: ["edit"], rows: [1_000]),
      CaseBlock(
        deciding, of: ["card"], under: ["fling", "through", "edit"], rows: [1_000],
        behaviors: ["classic"]),
    ], timeBudget: TimeSpan(.seconds(28)))

  /// A first look. Three row counts are enough for `advise`. It leaves out `preallocated-loaded`, which takes the longest.
  static let quick = Suite(
    name: "quick",
    summary: "a first look in seconds: the main strategies, 100 to 10k rows, 3 launches",
    strategies: deciding.filter { $0 != Strategy.preallocatedLoaded.name }, contents: ["card"],
    workloads: ["fling"], rows: [100, 1_000, 10_000], launches: 3)

  /// The articles' other strategies, and reasonable variations of the main ones.
  static let variants = Suite(
    name: "variants",
    summary: "every variant next to the main strategies, on tables, collection views and grids",
    blocks: [
      CaseBlock(
        names(Strategy.choices + Strategy.variants, on: .table), of: ["card"],
        under: ["fling", "teleport"], rows: [100, 10_000], behaviors: behaviors),
      CaseBlock(
        ["preallocated"]
          + names(Strategy.variants.filter { !$0.hosts.contains(.table) }, on: .collection),
        of: ["card"], under: ["fling", "teleport"], rows: [100, 10_000], hosts: ["collection"],
        behaviors: behaviors),
      CaseBlock(
        choices, of: ["card"], under: ["fling"], rows: [1_000], hosts: ["collection", "grid"],
        behaviors: ["classic"]),
      CaseBlock(
        ["plain", "per-cell", "pool", "pool-keyed"], of: ["mixed"], under: ["fling"], rows: [1_000],
        behaviors: ["classic"]),
    ])

  /// Which strategies forget rows, and when. Here and below, suites whose figures are mostly counts have one launch.
  static let hostingBug = Suite(
    name: "hosting-bug",
    summary: "which strategies with controllers lose rows: by motion, change and UIKit behavior",
    blocks: [ListHost.table, .collection].map { host in
      CaseBlock(
        names(hosting, on: host), of: ["label"], under: listWorkloads, rows: [100],
        hosts: [host.name], behaviors: behaviors)
    }, launches: 1)

  /// Whether what is recommended stays right however UIKit prepares and keeps cells. Its checks tell, so one launch is enough.
  static let settings = Suite(
    name: "settings",
    summary: "24 ways for UIKit to prepare and keep cells: who is right in all, and who isn't",
    blocks: Prefetching.settings.map {
      CaseBlock(recommended + waysOut, of: ["label"], under: ["jitter"], rows: [100]).preparing($0)
    }, launches: 1)

  static let contents = Suite(
    name: "contents",
    summary: "contents of rows: in code, from nibs, by tag, with delegates, children, inner lists",
    blocks: [
      CaseBlock(
        ["plain", "per-cell", "pool"], of: viewContents, under: ["fling"], rows: [1_000],
        behaviors: ["classic"]),
      CaseBlock(
        ["per-cell", "pool"],
        of: Content.all.filter { $0.needsController && $0.isPlain }.map(\.name),
        under: ["fling", "tap"], rows: [1_000], behaviors: ["classic"]),
      CaseBlock(
        ["nib-cell"], of: ["nib-card"], under: ["fling"], rows: [1_000], behaviors: ["classic"]),
      CaseBlock(
        ["plain", "per-cell", "pool"], of: ["card", "nib-card", "tag-card", "self-loading"],
        under: ["fling"], rows: [1_000], hosts: ["grid"], behaviors: ["classic"]),
    ])

  static let flatMemory = Suite(
    name: "flat-memory",
    summary: "memory that grows with the rows, or doesn't: 100 and 10k rows, from first to last",
    strategies: needed, contents: ["card"], workloads: ["fling", "through"], rows: [100, 10_000],
    behaviors: ["prefetching", "classic"], launches: 1)

  static let selfSizing = Suite(
    name: "self-sizing",
    summary: "rows sized by their content: heights that cells return, are asked for and pushed",
    blocks: [
      CaseBlock(
        sizing.map(\.name), of: ["self-sizing"], under: ["fling", "teleport", "edit"],
        rows: [100, 1_000], behaviors: ["prefetching", "classic"]),
      CaseBlock(
        sizing.map(\.name), of: ["auto-layout-text"], under: ["fling", "edit"], rows: [100]),
      CaseBlock(
        sizing.map(\.name), of: ["self-sizing"], under: ["rotate", "there-and-back", "text-size"],
        rows: [100]),
      CaseBlock(
        names(sizing, on: .collection), of: ["self-sizing"], under: ["fling", "edit"],
        rows: [1_000], hosts: ["collection"]),
    ], launches: 1)

  static let updates = Suite(
    name: "updates",
    summary: "rows that change: pulls to refresh, pages, searches, edits, reloads, text sizes",
    strategies: needed, contents: ["card"],
    workloads: ["refresh", "append", "filter", "edit", "reload", "text-size"], rows: [1_000],
    behaviors: ["prefetching", "classic"], launches: 1)

  static let lateContent = Suite(
    name: "late-content",
    summary: "pictures that arrive late: the race of recycled rows, and ways out of it",
    strategies: [
      "plain", "per-cell", "preallocated", "pool", "pool-on-display", "pool-prefetch",
      "pool-recent", "deferred-views",
    ], contents: Content.all.filter(\.loadsPictures).map(\.name), workloads: ["fling", "reload"],
    rows: [1_000], behaviors: ["prefetching", "classic"], launches: 1)

  static let state = Suite(
    name: "state",
    summary: "rows that the user types and scrolls in: which strategies lose it, and when",
    strategies: [
      "plain", "per-cell", "preallocated", "pool", "pool-on-display", "pool-prefetch",
      "pool-recent", "per-cell-saving", "pool-saving", "deferred-views",
    ], contents: Content.all.filter(\.keepsState).map(\.name),
    workloads: ["fling", "jitter", "edit", "reload"], rows: [100],
    behaviors: ["prefetching", "classic"], launches: 1)

  static let reported = Suite(
    name: "reported",
    summary: "reported designs: ranges, cells made ahead, hosting torn down, no reuse, stacks",
    blocks: [
      CaseBlock(
        [
          "per-cell", "per-cell-prewarmed", "preallocated", "preallocated-ranged",
          "hosting-configuration", "hosting-torn-down", "hosting-emptied", "embedded",
        ], of: ["card"], under: ["through"], rows: [100, 1_000]),
      CaseBlock(
        ["plain"], of: [Content.stacked.name, Content.stackedRebuilt.name], under: ["fling"],
        rows: [100]),
    ], launches: 1)

  static let selection = Suite(
    name: "selection",
    summary: "all rows selected, and visible cells told: which rows still show the old selection",
    strategies: ["plain", "per-cell", "preallocated", "pool", "pool-on-display", "deferred-views"]
      + Strategy.selections.map(\.name),
    contents: [Content.selectable.name], workloads: ["steady", "fling"], rows: [100],
    behaviors: ["prefetching", "classic"], launches: 1)

  static let innerLists = Suite(
    name: "inner-lists",
    summary: "lists inside rows, flung: which rows go on with another row's offset or motion",
    strategies: ["plain", "per-cell", "preallocated", "pool-on-display"],
    contents: Content.all.filter(\.scrollsInside).map(\.name), workloads: ["fling"], rows: [100],
    launches: 1)

  static let controllers = Suite(
    name: "controllers",
    summary: "rows that host, play and are typed in: parents, players and keyboards",
    blocks: [
      CaseBlock(
        withControllers, of: [Content.hosted.name, Content.video.name], under: ["fling"],
        rows: [100]),
      CaseBlock(
        ["plain"] + withControllers, of: [Content.typing.name], under: ["fling"], rows: [100]),
    ], launches: 1)

  static let containers = Suite(
    name: "containers",
    summary: "navigation controllers and split views: pushes, pops, collapses, separations",
    blocks: [
      CaseBlock(
        strategies(.navigation), of: ["label", "card"], under: ["push-pop"], rows: [8],
        behaviors: ["classic"]),
      CaseBlock(
        strategies(.splitView), of: ["label", "card"], under: ["collapse-separate"], rows: [8],
        behaviors: ["classic"]),
    ])

  static let pagers = Suite(
    name: "pagers",
    summary: "pagers: controllers kept for all pages, the neighbors, the last ones or none",
    blocks: [
      CaseBlock(
        Strategy.pagers.map(\.name), of: ["card", "stateful"], under: ["page-through"],
        rows: [10, 20, 50]),
      CaseBlock(
        Strategy.pagers.map(\.name), of: ["stateful"],
        under: Workload.all.filter { $0.screen == .pager }.map(\.name), rows: [20]),
    ], launches: 1)

  /// The parts of a scroll's time. Moving alone is a scroll that brings in no row; binding is a fling over recycled rows;
  /// creating and binding is the first frame, or a list that recycles nothing, with views from code or from a nib.
  static let costBreakdown = Suite(
    name: "cost-breakdown",
    summary: "step by step: moving, binding, creating and binding, from code and from a nib",
    strategies: choices + ["make-and-bind"], contents: ["card", "nib-card"],
    workloads: ["nudge", "fling"], rows: [1_000], behaviors: ["classic"])

  /// The model alone, which underlies the figures of every strategy.
  static let modelCost = Suite(
    name: "model-cost",
    summary: "the model alone: moving, binding, creating from code and from a nib, to 10M rows",
    strategies: ["plain", "offset-only", "own-heights", "make-and-bind"],
    contents: ["label", "card", "nib-card"], workloads: ["fling"],
    rows: [1_000, 1_000_000, 10_000_000], behaviors: ["classic"])

  static let full = Suite(
    name: "full", summary: "all other suites, and every list workload from 10 rows on; takes hours",
    blocks: ([decision] + special).flatMap(\.blocks) + [
      CaseBlock(
        choices, of: viewContents, under: listWorkloads,
        rows: [10, 100, 1_000, 10_000, 100_000, 1_000_000], behaviors: behaviors),
      CaseBlock(
        choices, of: ["card"], under: appWorkloads, rows: [10, 100, 1_000, 10_000],
        behaviors: behaviors),
    ])

  /// The main strategies, and the pool that is correct where UIKit prefetches.
  private static let deciding = choices + ["pool-on-display"]

  private static let choices = Strategy.choices.map(\.name)

  /// The strategies that are right under all workloads of lists.
  private static let recommended = [
    "plain", "per-cell", "preallocated", "pool-on-display", "per-cell-saving", "pool-saving",
  ]

  /// The published pool, and what is done about its blank rows.
  private static let waysOut = [
    "pool", "pool-unprefetched", "pool-rehosted", "pool-in-reuse", "pool-reclaiming",
  ]

  private static let behaviors = UIKitBehavior.presets.map(\.name)

  /// The strategies among which an app's needs decide.
  private static var needed: [String] {
    deciding + ([Strategy.poolPrefetch] + Strategy.needs + Strategy.patterns).map(\.name)
  }

  /// The strategies whose rows have controllers, among which needs decide; without one, rows to type in work as in `plain`.
  private static var withControllers: [String] {
    let all = Strategy.choices + Strategy.needs + Strategy.patterns
    return all.filter(\.hostsControllers).map(\.name)
      + ["pool-on-display", "pool-prefetch", "per-cell-pinned", "uncontained"]
  }

  private static var hosting: [Strategy] {
    (Strategy.choices + Strategy.variants + Strategy.broken).filter(\.hostsControllers)
  }

  private static func names(_ strategies: [Strategy], on host: ListHost) -> [String] {
    strategies.filter { $0.hosts.contains(host) }.map(\.name)
  }

  private static func strategies(_ screen: ScreenKind) -> [String] {
    Strategy.containers.filter { $0.screen == screen }.map(\.name)
  }

  /// The strategies whose rows can get the heights of their content.
  private static var sizing: [Strategy] { Strategy.all.filter { $0.supports(.selfSizing) } }

  /// The list workloads with a motion or change each, on lists of any length.
  private static var listWorkloads: [String] {
    Workload.all.filter { $0.screen == .list }.map(\.name).filter { !appWorkloads.contains($0) }
  }

  /// The list workloads that combine motions and changes as they come in apps.
  private static let appWorkloads = [
    "there-and-back", "scroll-to-top", "drags", "insets", "text-size", "refresh", "append",
    "filter",
  ]

  private static var viewContents: [String] { Content.viewOnly.map(\.name) }
}

extension CaseBlock {
  fileprivate init(
    _ strategies: [String], of contents: [String], under workloads: [String], rows: [Int],
    hosts: [String] = ["table"], behaviors: [String] = [Prefetching.behavior]
  ) {
    self.init(
      strategies: strategies, contents: contents, workloads: workloads, rows: rows, hosts: hosts,
      behaviors: behaviors)
  }
}
