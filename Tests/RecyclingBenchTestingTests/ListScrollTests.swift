import BenchmarkResults
import Dispatch
import HeadlessUIKit
import RecyclingBenchTesting
import RecyclingStrategies
import Testing
import UIKit

@testable import BenchmarkHarness

@MainActor @Suite(.serialized) struct ListScrollTests {
  private let workload = Workload(name: "down", offsets: (1...200).map { Double($0) * 20 })

  private func scroll(_ way: SmallFeed.Way, rows: Int = 1_000) async throws -> ScrollFigures {
    try await ListScroll(SmallFeed(count: rows, way: way)).play(workload)
  }

  @Test func aCorrectListHasExactCounts() async throws {
    let scroll = try await scroll(.correct)
    #expect(scroll.blankRows == 0 && scroll.wrongContentRows == 0)
    #expect(scroll.uncheckedRows == 0)
    #expect(scroll.leakedControllers == 0 && scroll.leakedBlocks == 0)
    // 4 000 points are 66 rows of 60 points and a part; 844 points show 15 at most.
    #expect(scroll.rowDisplays == 66 || scroll.rowDisplays == 67)
    #expect(scroll.controllersMade == scroll.cellsMade)
    #expect(scroll.controllersMade >= 15 && scroll.controllersMade <= 19)
    #expect(scroll.peakLiveBytes > 10_000 && scroll.peakLiveBytes < 200_000)
    #expect(scroll["calls.addChild"] <= 4)
    let again = try await self.scroll(.correct)
    #expect(again.allocations == scroll.allocations && again.peakLiveBytes == scroll.peakLiveBytes)
  }

  /// A play that others disturb is played again.
  @Test func whatOtherTestsShowIsNotTheLists() async throws {
    @MainActor final class OtherTest {
      private var windows: [UIWindow] = []
      private var isShowing = false

      /// Returns a list. Windows come before each of the first frames of the first one.
      func list() -> UIViewController {
        if !isShowing { showWindows() }
        isShowing = true
        return ZooTable(rows: GivenRows())
      }

      private func showWindows() {
        DispatchQueue.main.async {
          MainActor.assumeIsolated {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            window.finishFrame()
            self.windows.append(window)
            if self.windows.count < 20 { self.showWindows() }
          }
        }
      }
    }
    let other = OtherTest()
    let scroll = try await ListScroll(other.list()).play(workload)
    #expect(scroll.staleAppearances == 0)
  }

  @Test func aBlankRowIsToldWithItsFrame() async throws {
    let scroll = try await ListScroll(HiddenForEverTable(rows: GivenRows())).play(workload)
    #expect(scroll.blankRows > 100)
    #expect(scroll.firstWrongRow == "first in frame 1: row 9 is blank")
    #expect(scroll.blankRows.description.hasSuffix(" (first in frame 1: row 9 is blank)"))
  }

  /// Cells are reused, and views released, while the models that they observed go on.
  @Test func aListThatObservesItsModelsLeaksNothing() async throws {
    let scroll = try await ListScroll(ObservingFeed()).play(workload)
    #expect(scroll.leakedBlocks == 0 && scroll.leftBehindBytes == 0)
    #expect(scroll.blankRows == 0 && scroll.uncheckedRows == 0)
  }

  /// Each time, 66 rows come in on the way down, and 15 at the top. All requests make a controller.
  @Test func controllersThatLeakAreCounted() async throws {
    let scroll = try await scroll(.losesControllers)
    #expect(scroll.leakedControllers >= 81 && scroll.leakedControllers <= 104)
    #expect(scroll.leakedBlocks > scroll.leakedControllers)
  }

  /// A list that loads new rows when it is pulled, and keeps the controllers of the old ones.
  @Test func aRefreshControlBringsNewRows() async throws {
    let scroll = try await scroll(.keepsControllersOfRows)
    #expect(scroll.leakedControllers >= 81)
  }

  @Test func whatARefreshLeavesIsALeak_andWhatItTakesAwayIsNone() async throws {
    #expect(try await scroll(.leavesInRefresh).leakedBlocks >= 10)
    #expect(try await scroll(.takesAwayInRefresh).leakedBlocks == 0)
  }

  @Test func controllersThatAreLeftBehindAreNamed() async throws {
    let correct = try await scroll(.correct)
    #expect(correct.leftBehindControllers == nil && correct.leftBehindBytes == 0)
    let scroll = try await ListScroll(ActionCycleTable(rows: GivenRows())).play(workload)
    // Twelve rows touch the screen. The other cells wait for rows.
    let names = "12 of ZooController, in ActionCycleTable; 4 of ZooController; ActionCycleTable"
    #expect(scroll.leftBehindControllers == names)
    #expect(scroll.leftBehindBytes.description.hasSuffix(" (left behind: \(names))"))
  }
}

/// Lists as apps have them.
@MainActor @Suite(.serialized) struct RealListTests {
  /// A view tells its row's number across sections.
  @Test func rowsOfSectionsAreCheckedByTheirNumbers() async throws {
    let scroll = try await ListScroll(SmallFeed(sections: [30, 40, 30])).through()
    #expect(scroll.blankRows == 0 && scroll.wrongContentRows == 0 && scroll.uncheckedRows == 0)
    #expect(scroll.rowDisplays >= 80)
  }

  @Test func rowsThatComeAfterTheViewAreWaitedFor() async throws {
    let scroll = try await ListScroll(SmallFeed(sections: [100], loadsLater: true)).through()
    #expect(scroll.blankRows == 0 && scroll.wrongContentRows == 0 && scroll.rowDisplays >= 80)
    // What is made of them counts, as if they had been there from the beginning.
    let loaded = try await ListScroll(SmallFeed(count: 100)).through()
    #expect(scroll.peakLiveBytes >= loaded.peakLiveBytes)
    #expect(scroll.cellsMade == loaded.cellsMade)
  }
}

@MainActor @Suite(.serialized) struct AsynchronousListTests {
  private func scroll(_ way: SmallFeed.Way) async throws -> ScrollFigures {
    try await ListScroll(SmallFeed(count: 1_000, way: way)).play(.jumps)
  }

  /// Each second frame is a jump. The rows that come in are blank in it, and show their text in the next one.
  @Test(arguments: [SmallFeed.Way.inTask, .inBlock, .fromPool])
  func workIsDoneBetweenFrames(way: SmallFeed.Way) async throws {
    let scroll = try await scroll(way)
    // 18 jumps, with 15 rows each that touch the screen.
    #expect(scroll.blankRows == 270)
    #expect(scroll.firstWrongRow == "first in frame 1: row 50 is blank")
  }

  /// Another test that made a list between two frames got the behavior of this one, and made other cells.
  @Test func theBehaviorBetweenFramesIsThatOfOtherTests() async throws {
    let behavior = UIKitBehavior.current
    var seen: Set<UIKitBehavior> = []
    func makeFeed() -> SmallFeed {
      let feed = SmallFeed(count: 1_000, way: .inTask)
      feed.actBetweenFrames = { seen.insert(UIKitBehavior.current) }
      return feed
    }
    _ = try await ListScroll(makeFeed()).play(.jumps)
    #expect(seen == [behavior])
  }

  @Test(arguments: [SmallFeed.Way.inTask, .fromPool])
  func whatTasksAllocateIsCountedAndExact(way: SmallFeed.Way) async throws {
    let (first, second) = (try await scroll(way), try await scroll(way))
    let plain = try await scroll(.correct)
    #expect(first.allocations == second.allocations)
    #expect(first.allocations > plain.allocations)
  }
}

@MainActor @Suite(.serialized) struct UnusableListTests {
  @Test func aControllerWithoutAListIsRefused() async {
    await #expect { try await ListScroll(SmallViewController()).fling() } throws: {
      "\($0)" == "the view of SmallViewController contains neither a table nor a collection view"
    }
  }

  @Test func moreRowsThanTheListHasAreRefused() async {
    await #expect { try await ListScroll(SmallFeed(count: 20)).fling(rows: 1_000) } throws: {
      "\($0)" == "the list of SmallFeed has 20 rows: scroll through 1 to 20 of them, not 1000"
    }
  }

  @Test(arguments: [
    (0, "has no rows, not even after"), (5, "5 rows of SmallFeed fit on the screen"),
  ])
  func aListThatCannotScrollIsRefused(count: Int, message: String) async {
    await #expect {
      try await ListScroll(SmallFeed(count: count)).fling()
    } throws: {
      "\($0)".contains(message)
    }
  }

  @Test func aWorkloadThatEditsRowsIsRefused() async {
    await #expect { try await ListScroll(SmallFeed(count: 100)).play(.edit) } throws: {
      "\($0)".hasPrefix("the workload 'edit' has edit events")
    }
  }

  @Test func aControllerMadeBeforeHasNoByteFiguresAndAllOthers() async throws {
    let feed = SmallFeed(count: 100)
    let scroll = try await ListScroll(feed).fling()
    #expect(scroll.peakLiveBytes.value == nil && scroll.allocationsPerRow.value == nil)
    #expect(scroll.peakLiveBytes.description.hasPrefix("unavailable: the controller was made"))
    #expect(!(scroll.peakLiveBytes <= 1_000_000) && !(scroll.peakLiveBytes > 0))
    #expect(scroll.blankRows == 0 && scroll.wrongContentRows == 0 && scroll.rowDisplays > 0)
    let new = try await ListScroll(SmallFeed(count: 100)).fling()
    #expect(scroll.controllersMade == new.controllersMade)
    #expect(scroll.cellsMade == new.cellsMade)
  }
}

/// What a test counts is what a run counts.
@MainActor @Suite(.serialized) struct SameAsRunTests {
  @Test(arguments: ["plain", "per-cell", "pool", "preallocated"])
  func aStrategyHasTheFiguresOfItsRun(name: String) async throws {
    let strategy = try #require(Strategy.all.first { $0.name == name })
    let key = CaseKey(
      suite: "test", uikit: "prefetching", prefetchDistance: "default", prefetchBatch: "1",
      prefetchInWindow: "no", keepDistance: "default",
      workload: "fling", content: "label", strategy: name, rows: 100)
    let catalog = Catalog(suites: [])
    let warmUp = try Scenario.warmUp(for: key, seed: 1, catalog: catalog)
    // Runs make the texts of rows before they count, and so does this test.
    let setup = ListSetup(models: RowModels(count: 100))
    let scroll = try await ListScroll(strategy.makeList(setup)).fling()
    try warmUp.play(with: MemoryPass(warmUp))
    let scenario = try Scenario(key, seed: 1, catalog: catalog)
    let pass = MemoryPass(scenario)
    try scenario.play(with: pass)
    let figures = pass.figures.filter { $0.phase == .scroll }
    #expect(figures.count >= 30)
    for figure in figures {
      #expect(scroll[figure.metric.name] == ScrollFigure(figure.value), "\(figure.metric.name)")
    }
  }
}
