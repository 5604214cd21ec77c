import BenchmarkResults
import RecyclingBenchTesting
import RecyclingStrategies
import Testing
import UIKit

@testable import BenchmarkHarness

/// A fault that is planted in a list, and what tells of it.
struct ZooFault: Sendable, CustomTestStringConvertible {
  let list: any ZooList.Type
  /// What the message of a test contains: the words for the failure and, where it has one, the class at fault.
  let words: [String]
  /// The first of the template's workloads under which it is found.
  let workload: Workload

  init(_ list: any ZooList.Type, _ words: String..., under workload: Workload = .through) {
    (self.list, self.words, self.workload) = (list, words, workload)
  }

  var testDescription: String { "\(list)" }

  /// What a run doesn't look for, because its strategies may choose it, or because it takes memory.
  static let inTests = [
    ZooFault(StaleTextTable.self, "staleTexts", "and showed \"Row", under: .fling),
    ZooFault(NotAddedTable.self, "uncontainedRows", "has a controller without a parent"),
  ]

  static let all = [
    ZooFault(PooledByPathTable.self, "is blank", under: .memoryWarning),
    ZooFault(ChildForEachRequestTable.self, "leakedControllers", "ZooController"),
    ZooFault(BoundOnceTable.self, "shows another row's content"),
    ZooFault(CoveredRowTable.self, "shows another row's content", under: .memoryWarning),
    ZooFault(UnguardedPictureTable.self, "shows a part of its content", under: .memoryWarning),
    ZooFault(
      CachedPictureTable.self, "in the first play alone", "shows a part of its content",
      under: .memoryWarning),
    ZooFault(HiddenForEverTable.self, "is blank"),
    ZooFault(StaleMarkTable.self, "shows a part of its content"),
    ZooFault(UnownedTable.self, "has lost its controller"),
    ZooFault(UnforwardedTable.self, "ZooController is on screen and hasn't appeared"),
    ZooFault(ActionCycleTable.self, "left behind", "ZooController, in ActionCycleTable"),
    ZooFault(ObserverTable.self, "left behind", "ObserverTable"),
    ZooFault(FadedRowTable.self, "is blank"),
    ZooFault(UnpinnedTextTable.self, "cutOffRows", "pt and has"),
    ZooFault(LooseTextTable.self, "cutOffRows", "pt and has"),
    ZooFault(HeightsByPathTable.self, "cutOffRows", "pt and has", under: .edit),
    ZooFault(
      UnguardedTaskTable.self, "in the first play alone", "shows a part of its content",
      under: .memoryWarning),
    ZooFault(ForgottenRowsTable.self, "is blank", under: .filter),
    ZooFault(PiledBadgesTable.self, "leakedBlocks", under: .refresh),
    ZooFault(BoundByItemTable.self, "shows an earlier version of its content", under: .update),
    ZooFault(SheetForEachTapTable.self, "leakedControllers", "UIViewController", under: .touch),
    ZooFault(EmptiedCellTable.self, "is blank"),
    ZooFault(UnplacedTable.self, "is blank"),
    ZooFault(SkeletonTable.self, "is blank"),
    ZooFault(HiddenTable.self, "is blank", under: .refresh),
    ZooFault(CellCycleTable.self, "leftBehindBytes", "of ZooTextCell"),
    ZooFault(PooledGrid.self, "is blank", under: .memoryWarning),
    ZooFault(AnnouncedGrid.self, "leakedControllers", "never loaded"),
    ZooFault(ProviderCycleFeed.self, "left behind", "ZooController, in ProviderCycleFeed"),
    ZooFault(NotReconfiguredFeed.self, "shows an earlier version of its content", under: .update),
    ZooFault(HostedByPathFeed.self, "shows another row's content", under: .refresh),
    ZooFault(LeftChildFeed.self, "leakedControllers", "ZooController", "once in LeftChildFeed"),
    ZooFault(KeptPagesPager.self, "leakedControllers", "ZooController"),
    ZooFault(PagesByPlacePager.self, "shows another row's content", under: .refresh),
  ]
}

/// Faults that are planted in lists as apps have them. Each is found by what the template of `bench new` expects of a scroll,
/// and by the checks that a run and the gate play; their right twins pass both.
@MainActor @Suite(.serialized) struct ZooTests {
  nonisolated static let right: [any ZooList.Type] = [
    ZooTable.self, ZooHeaderTable.self, FadingInTable.self, ZooTextTable.self, ZooGrid.self,
    ZooFeed.self, ZooPager.self,
  ]
  private static var isWarm = false
  // Flings are in the second.
  private let workloads: [Workload] = [
    .through, .memoryWarning, .edit, .touch, .refresh, .update, .sections, .filter,
  ]

  /// The workloads of a right list. A variation of another one is played under those that concern it.
  private func workloads(of list: any ZooList.Type) -> [Workload] {
    list is ZooHeaderTable.Type || list is FadingInTable.Type
      ? Array(workloads.prefix(4)) : workloads
  }

  @Test(arguments: ZooFault.all + ZooFault.inTests) func aTestFindsIt(
    _ fault: ZooFault
  ) async throws {
    let findings = try await findings(in: fault.list, under: [fault.workload])
    #expect(
      findings.contains { finding in fault.words.allSatisfy(finding.contains) }, "\(findings)")
  }

  @Test(arguments: right.indices) func aTestPassesTheRightOne(index: Int) async throws {
    let findings = try await findings(
      in: Self.right[index], under: workloads(of: Self.right[index]))
    #expect(findings == [])
  }

  @Test(arguments: ZooFault.all) func theGateFindsIt(_ fault: ZooFault) throws {
    #expect(try !checks(of: fault.list, under: [fault.workload]).isEmpty)
  }

  @Test(arguments: right.indices) func theGatePassesTheRightOne(index: Int) throws {
    let failures = try checks(of: Self.right[index], under: workloads(of: Self.right[index]))
    #expect(failures == [])
  }

  /// Returns what the template's test would say of the first workload under which it fails.
  private func findings(
    in type: any ZooList.Type, under workloads: [Workload]
  ) async throws -> [String] {
    ZooPictures.reset()
    for workload in workloads {
      let scroll = try await ListScroll(
        type.init(rows: GivenRows()) as UIViewController
      ) { list, change in (list as? any ZooList)?.show(change) }.play(workload)
      let figures: [(String, ScrollFigure)] = [
        ("blankRows", scroll.blankRows), ("wrongContentRows", scroll.wrongContentRows),
        ("uncheckedRows", scroll.uncheckedRows), ("orphanedRows", scroll.orphanedRows),
        ("uncontainedRows", scroll.uncontainedRows), ("cutOffRows", scroll.cutOffRows),
        ("staleTexts", scroll.staleTexts), ("staleAppearances", scroll.staleAppearances),
        ("leakedControllers", scroll.leakedControllers), ("leakedBlocks", scroll.leakedBlocks),
        ("leftBehindBytes", scroll.leftBehindBytes),
      ]
      let found = figures.filter { !($0.1 == 0) }.map { "\(workload): \($0.0) → \($0.1)" }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns the failures of the first workload under which the checks of a run find any. Stale appearances are a
  /// price of some strategies. So they are no failure, but an exact figure, which the gate compares with the base.
  private func checks(of type: any ZooList.Type, under workloads: [Workload]) throws -> [String] {
    let sizesRows = type is ZooTextTable.Type
    let content = Content(
      name: "zoo", summary: "a row", sizesRows: sizesRows,
      isAsynchronous: type is UnguardedTaskTable.Type
    ) {
      sizesRows ? ZooTextContent(frame: .zero) : ContentView(frame: .zero)
    }
    let strategy = Strategy(
      name: "zoo", summary: "a list of the zoo", cost: "", contents: .only(["zoo"]),
      sizesRows: sizesRows, makeTable: { type.init(rows: RowsOfRun(rows: $0)) })
    let catalog = Catalog(
      strategies: [strategy], contents: [content], workloads: Workload.all + Workload.ofOwnLists,
      suites: [])
    for workload in workloads {
      ZooPictures.reset()
      let key = CaseKey(
        suite: "checks", uikit: "prefetching", prefetchDistance: "default", prefetchBatch: "1",
        prefetchInWindow: "no", keepDistance: "default", workload: workload.name, content: "zoo",
        strategy: "zoo", rows: 100)
      let scenario = try Scenario(key, seed: 1, catalog: catalog)
      let pass = MemoryPass(scenario, and: [])
      try scenario.play(with: pass)
      // What a process does once is no leak.
      if !Self.isWarm { _ = try scenario.leaks() }
      Self.isWarm = true
      let failures = try (pass.figures.filter { $0.phase == .scroll } + scenario.leaks()).filter {
        ($0.metric.failure != nil || $0.metric == .staleAppearances) && $0.value > 0
      }
      if !failures.isEmpty {
        return failures.map { "\(workload): \($0.phase) \($0.metric.name) \($0.value)" }
      }
    }
    return []
  }
}

final class ZooTextContent: ContentView {
  private let text = ZooTextView(frame: .zero)

  override func setUp() { addSubview(text) }

  override func show(_ model: RowModel) {
    super.show(model)
    text.shownRow = model.row
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    text.systemLayoutSizeFitting(
      CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }
}
