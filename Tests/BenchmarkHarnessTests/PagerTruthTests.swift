import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// Pagers of ten pages, by hand. During a swipe, two pages are on screen.
@MainActor @Suite(.serialized) struct PagerTruthTests {
  private nonisolated static let strategies = Strategy.pagers.map(\.name)
  private nonisolated static let workloads = Workload.all.filter { $0.screen == .pager }.map(\.name)

  private func play(
    _ strategy: String, _ workload: String, content: String = "label"
  ) throws -> StrategyFigures {
    try StrategyPlay(strategy, workload, content: content, rows: 10).figures()
  }

  /// The pages made in all, the most alive at once, and the most of these that weren't on screen after a frame.
  private nonisolated static let kept: [(strategy: String, made: Int, alive: Int, unseen: Int)] = [
    ("pages-all", 10, 10, 9),
    // Two on screen and one on each side.
    ("pages-neighbors", 10, 4, 2), ("pages-recreated", 10, 2, 0),
    // Five, and the two on screen. A swipe adds one before the next that comes lets the oldest go.
    ("pages-recent", 10, 7, 5), ("pages-pool", 2, 2, 1), ("pages-saving", 10, 2, 0),
    ("pages-kept", 10, 10, 9), ("pages-unloaded", 10, 10, 9),
    // The cell of the page before stays until the next swipe, as it touches the edge (Tables 3).
    ("page-cells", 10, 3, 1), ("page-cells-saving", 10, 3, 1),
    // The page on screen and its neighbors (Pages 2).
    ("page-controller", 10, 3, 2), ("page-controller-kept", 10, 10, 9),
  ]

  @Test(arguments: kept)
  func swipingThroughTenPages(strategy: String, made: Int, alive: Int, unseen: Int) throws {
    let figures = try play(strategy, "page-through")
    figures.expect(
      scroll: [
        "row_displays": 9, "controllers_unseen_max": unseen, "blank_rows": 0,
        "wrong_content_rows": 0,
      ],
      // One more view is the pager's own.
      total: ["controllers_made": made, "calls.auto.viewDidLoad": made + 1])
    #expect(figures["controllers_alive_max", .launch] == alive)
  }

  @Test func everyPagerIsCounted() { #expect(Self.kept.map(\.strategy) == Self.strategies) }

  @Test(arguments: strategies, workloads)
  func noPageIsBlankAndNothingIsLeftBehind(strategy: String, workload: String) throws {
    for content in ["label", "stateful"] {
      let figures = try play(strategy, workload, content: content)
      figures.expect(scroll: ["blank_rows": 0, "wrong_content_rows": 0])
      #expect(figures.leftBehind == [0, 0])
    }
  }

  /// A user types and scrolls in a page on screen in every tenth frame.
  @Test(arguments: workloads) func whoKeepsOrSavesLosesNoState(workload: String) throws {
    for strategy in [
      "pages-all", "pages-saving", "pages-kept", "page-cells-saving", "page-controller-kept",
    ] { #expect(try play(strategy, workload, content: "stateful")["state_lost", .scroll] == 0) }
    let forgets = try play("pages-pool", workload, content: "stateful")["state_lost", .scroll] ?? 0
    // From first to last, no page comes back.
    #expect((forgets > 0) == (workload != "page-through"))
  }

  /// A memory warning after every fourth swipe lets go of five pages that are off screen, or fewer.
  @Test func aWarningEmptiesTheLastPages() throws {
    let kept = try play("pages-recent", "page-back")
    let warned = try play("pages-recent", "page-warning")
    // Four swipes, two on and one back, are among three pages.
    #expect([kept, warned].map { $0["controllers_alive_max", .launch] } == [7, 3])
    #expect(warned.total("controllers_made") > kept.total("controllers_made"))
  }

  /// Pages beside the one on screen count as appeared, so that views which aren't seen are.
  @Test func neighborsAppearUnseen() throws {
    #expect(try play("pages-recreated", "page-through")["stale_appearances", .scroll] == 0)
    // In 16 frames of each of nine swipes, two pages are on screen, and in the other eight one: the last two frames of a
    // finger differ by less than 1/64 of a page. The first and the last page have a neighbor on one side alone.
    let (between, atRest) = (8 + 8, 9 + 8)
    #expect(
      try play("pages-neighbors", "page-through")["stale_appearances", .scroll]
        == 16 * between + 8 * atRest)
  }

  /// Fifty of a hundred swipes are cancelled. The page that was pulled in hasn't appeared in a page view controller
  /// (Pages 5), and has in a scroll view, in which it is added like any view.
  @Test func aCancelledSwipeLeavesAnAppearanceUnfinished() throws {
    for strategy in Self.strategies {
      let isUIKits = strategy.hasPrefix("page-controller")
      let figures = try play(strategy, "page-cancel")
      #expect(figures["appearances_unfinished", .scroll] == (isUIKits ? 50 : 0), "\(strategy)")
    }
  }

  /// Every controller gets its appearance callbacks in UIKit's order, in every pager.
  @Test(arguments: strategies, workloads)
  func appearanceCallbacksComeInOrder(strategy: String, workload: String) throws {
    let pager = StrategyPlay(strategy, workload, rows: 10, frames: 600)
    let order = AppearanceOrder()
    CallTrace.observer = order
    defer { CallTrace.observer = nil }
    try pager.playUncounted()
    #expect(order.violations == [] && order.unended == 0 && order.count > 10)
  }
}

/// Follows the callbacks of each controller through the states that Apple's page on `viewWillAppear` draws.
@MainActor private final class AppearanceOrder: CallObserver {
  private var last: [ObjectIdentifier: TracedCall] = [:]
  private(set) var violations: [String] = []
  private(set) var count = 0

  private static let following: [TracedCall: Set<TracedCall>] = [
    .viewWillAppear: [.viewIsAppearing, .viewWillDisappear],
    .viewIsAppearing: [.viewDidAppear, .viewWillDisappear], .viewDidAppear: [.viewWillDisappear],
    .viewWillDisappear: [.viewDidDisappear, .viewWillAppear], .viewDidDisappear: [.viewWillAppear],
  ]

  func callWillBegin(_ event: CallEvent) {
    guard Self.following[event.call] != nil else { return }
    let controller = ObjectIdentifier(event.subject)
    let previous = last.updateValue(event.call, forKey: controller) ?? .viewDidDisappear
    // A place in memory is another controller's after a release, which comes after the end of an appearance.
    if Self.following[previous]?.contains(event.call) != true {
      violations.append("\(event.call) after \(previous)")
    }
    count += 1
  }

  var unended: Int { last.values.count { $0 != .viewDidDisappear } }

  func callDidEnd(_ event: CallEvent) {}
}
