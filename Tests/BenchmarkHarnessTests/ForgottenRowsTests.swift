import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import Testing

/// Every strategy under every workload: exactly which strategies forget rows and when, that all
/// turn over the same rows, and that none leaves memory behind.
@MainActor @Suite(.serialized) struct ForgottenRowsTests {
  /// Cases in which rows lose their content: every combination of the given values.
  private struct Loss {
    let strategies: [String]
    let uikit: String
    let hosts: [ListHost]
    let workloads: [String]
  }

  private static let byIndexPath = [
    "pool", "pool-detached", "pool-bounded", "pool-prewarmed", "pool-keyed",
  ]
  private static let mended = ["pool-rehosted", "pool-unprefetched"]

  /// All such cases, with lists of 60 rows played for 400 frames.
  private static let losses = [
    // The controllers in use are stored by index path, and a batch changes the index paths of rows
    // that stay on screen. When the display of such a row ends, another row's controller is
    // recycled.
    Loss(
      strategies: byIndexPath, uikit: "classic", hosts: ListHost.allCases,
      workloads: ["edit", "filter", "sections"]),
    // A cell kept for its row comes back with only `willDisplay` (Tables 6), after
    // `didEndDisplaying` has given its controller to another row.
    Loss(
      strategies: byIndexPath, uikit: "prefetching", hosts: [.table, .collection],
      workloads: [
        "steady", "jitter", "scrub", "teleport", "tap", "edit", "reload", "rotate",

        "scroll-to-top", "drags", "insets", "text-size", "refresh", "filter", "sections",
      ]),
    Loss(
      strategies: ["pool-detached"], uikit: "prefetching", hosts: [.table, .collection],
      workloads: ["fling", "memory-warning"]),
    // A grid of 60 items is shorter, so `read` also reaches its end and goes back. When moving back
    // and forth over one line, the unused controllers are exactly those of the returning line,
    // unless they have left their cells.
    Loss(
      strategies: byIndexPath, uikit: "prefetching", hosts: [.grid],
      workloads: [
        "steady", "fling", "scrub", "teleport", "read", "tap", "edit", "reload", "rotate",
        "memory-warning", "scroll-to-top", "insets", "refresh", "filter",
      ]),
    Loss(
      strategies: ["pool-detached"], uikit: "prefetching", hosts: [.grid], workloads: ["jitter"]),
    // Hosting again, or no prefetching, mends those; index paths still change.
    Loss(
      strategies: mended, uikit: "classic", hosts: [.table],
      workloads: ["edit", "filter", "sections"]),
    Loss(
      strategies: mended, uikit: "prefetching", hosts: [.table],
      workloads: ["edit", "filter", "sections"]),
    // A pooled cell still remembers a row's view that another cell shows by now, and removes it
    // when reused. This requires two pooled cells: a reload leaves a second one if a row only touched
    // the edge.
    Loss(
      strategies: ["hosted-naive"], uikit: "classic", hosts: ListHost.allCases,
      workloads: ["scrub", "teleport", "edit", "reload", "rotate", "text-size", "sections"]),
    Loss(
      strategies: ["hosted-naive"], uikit: "prefetching", hosts: [.table, .collection],
      workloads: ["fling", "teleport", "edit", "reload", "rotate", "text-size", "sections"]),
    Loss(
      strategies: ["hosted-naive"], uikit: "prefetching", hosts: [.grid],
      workloads: [
        "fling", "scrub", "teleport", "tap", "edit", "reload", "rotate", "memory-warning",
        "scroll-to-top", "insets",
      ]),
  ]

  private static func loses(_ play: StrategyPlay) -> Bool {
    losses.contains { loss in
      loss.strategies.contains(play.strategy) && loss.uikit == play.uikit
        && loss.hosts.contains(play.host) && loss.workloads.contains(play.workload)
    }
  }

  private nonisolated static let strategies =
    Strategy.choices + Strategy.variants + Strategy.needs + Strategy.steps + Strategy.patterns

  @Test(arguments: strategies.map(\.name), UIKitBehavior.presets.map(\.name))
  func exactlyTheListedCasesForgetRows(name: String, uikit: String) throws {
    let strategy = try #require(Self.strategies.first { $0.name == name })
    for (number, workload) in Workload.namesOfLists.enumerated() {
      // A table, and alternately a collection view with one or three columns.
      let other: ListHost = number.isMultiple(of: 2) ? .collection : .grid
      for host in [.table, other] where strategy.hosts.contains(host) {
        let play = StrategyPlay(name, workload).with(\.uikit, uikit).with(\.host, host)
        let figures = try play.figures()
        if name != "offset-only" {
          #expect(figures["turnovers", .scroll] == (try play.expected().turnovers), "\(play)")
        }
        let forgotten = try #require(figures["forgotten_rows", .scroll])
        #expect((forgotten > 0) == Self.loses(play), "\(play): \(forgotten)")
        #expect(figures.leftBehind == [0, 0], "\(play)")
      }
    }
  }

  /// Lists that don't fill the screen, and an empty one.
  @Test(arguments: strategies.map(\.name), [0, 1, 7])
  func shortListsLeaveNothingBehind(name: String, rows: Int) throws {
    let strategy = try #require(Self.strategies.first { $0.name == name })
    for (number, workload) in Workload.namesOfLists.enumerated() {
      // Behaviors and kinds of list alternate with different periods.
      let preset = UIKitBehavior.presets[number % 2].name
      let host = strategy.hosts[number / 2 % strategy.hosts.count]
      let play = StrategyPlay(name, workload).with(\.uikit, preset).with(\.host, host)
        .with(\.rows, rows).with(\.frames, 160)
      let figures = try play.figures()
      #expect(figures.leftBehind == [0, 0], "\(play)")
      // When an edit replaces the only row, the new row's controller already has its index path when
      // the old row ends (Tables 16).
      if rows == 0 || rows == 1 && workload != "edit"
        || !(Self.byIndexPath + Self.mended).contains(name)
      {
        #expect(figures["forgotten_rows", .scroll] == 0, "\(play)")
      }
    }
  }

  /// The published pool with prefetching: cells recycled without being displayed never return their
  /// controllers.
  @Test func controllersOfCellsThatWereNeverDisplayedAreLost() throws {
    let play = StrategyPlay("pool", "reload").with(\.uikit, "prefetching").with(\.frames, 600)
    let lost = try play.figures()
    let onDisplay = try play.with(\.strategy, "pool-on-display").figures()
    let needed = try play.expected().mostAtOnce
    #expect(onDisplay["controllers_alive_max", .launch] == needed)
    #expect(try #require(lost["controllers_alive_max", .launch]) > 2 * needed)
    // They remain children until the list itself is released.
    #expect(lost.total("calls.removeFromParent") == 0)
    #expect(lost["controllers_alive_max", .launch] == lost.total("calls.addChild"))
  }
}
