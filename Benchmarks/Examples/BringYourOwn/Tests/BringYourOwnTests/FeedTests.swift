import Foundation
import RecyclingBenchTesting
import Testing

@testable import BringYourOwn

@MainActor @Suite(.serialized) struct FeedTests {
  @Test func aFlingKeepsAControllerForEachCell() async throws {
    let scroll = try await ListScroll(FeedViewController(feed: Posts(count: 1_000)))
      .fling(rows: 1_000)
    #expect(scroll.blankRows == 0)
    #expect(scroll.wrongContentRows == 0)
    #expect(scroll.uncheckedRows == 0)
    #expect(scroll.staleAppearances == 0)
    #expect(scroll.leakedControllers == 0)
    #expect(scroll.controllersMade <= 24)
    #expect(scroll.peakLiveBytes <= 400_000)
  }
}

struct Posts: Feed {
  let count: Int
  var sectionCount: Int { 1 }

  func count(inSection section: Int) -> Int { count }

  func post(at indexPath: IndexPath) -> Post {
    Post(number: indexPath.row, title: "Post \(indexPath.row)", text: "What somebody wrote")
  }
}
