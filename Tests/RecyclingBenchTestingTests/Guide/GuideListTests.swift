import RecyclingBenchTesting
import Testing
import UIKit

/// The lists of the guide, and what it says of them.
@MainActor @Suite(.serialized) struct GuideListTests {
  @Test func noRowIsBlank() async throws {
    let scroll = try await ListScroll(FixedViewController(count: 20)).play(.jitter)
    #expect(scroll.blankRows == 0)
    #expect(scroll.wrongContentRows == 0)
    #expect(scroll.leakedControllers == 0)
  }

  /// What the guide says to write instead of the lists that stop.
  @Test func theListScrolls() async throws {
    let scroll = try await ListScroll(AlbumViewController()).fling()
    #expect(scroll.rowDisplays > 300)
  }

  @Test func thePoolBlanksTheRowThatTheWalkShows() async throws {
    let scroll = try await ListScroll(PooledViewController(count: 20)).play(.jitter)
    #expect(scroll.blankRows.description == "1199 (first in frame 3: row 5 is blank)")
    #expect(scroll.leakedControllers > 0)
  }
}

/// A list that stops the process, and the text that it stops with.
struct Crash: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let makeList: @MainActor @Sendable () -> UIViewController

  static let all = [
    Crash("Two cells for an item", dequeued) { TwiceDequeuingViewController() },
    Crash("A cell to be changed", dequeued) { HighlightingViewController() },
    Crash(
      "A registration for each item",
      "Attempted to dequeue a cell using a registration that was created inside"
    ) { RegisteringViewController() },
    Crash("One row inserted where two came", "Invalid batch updates detected") {
      MiscountingViewController(count: 0)
    },
    Crash("An identifier twice", "Fatal: supplied item identifiers are not unique") {
      RepeatingViewController(count: 0)
    },
    Crash("Rows that another controller owns", "should have parent view controller") {
      MisplacingViewController(count: 100)
    },
  ]

  private static let dequeued =
    "Expected dequeued view to be returned to the collection view in preparation for display"

  init(
    _ description: String, _ text: String,
    makeList: @escaping @MainActor @Sendable () -> UIViewController
  ) {
    (testDescription, self.text, self.makeList) = (description, text, makeList)
  }
}

@Suite struct GuideCrashTests {
  @Test(arguments: Crash.all) func aScrollStopsWithTheTextOfTheCrash(_ crash: Crash) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [name = crash.testDescription as String] in
      let crash = try #require(Crash.all.first { $0.testDescription == name })
      _ = try await ListScroll(crash.makeList()).fling()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(crash.text), "\(text.suffix(500))")
  }
}
