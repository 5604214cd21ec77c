import Foundation
import RecyclingBenchTesting
import Testing

@testable import BringYourOwn

@MainActor @Suite(.serialized) struct FeedTests {
  /// A feed with posts that come, go and change as workloads say.
  private func feed(posts: Int) -> ListScroll<FeedViewController> {
    ListScroll(FeedViewController(feed: Posts(sections: [Array(0..<posts)]))) { list, change in
      list.feed = Posts(sections: change.sections, version: change.version)
      list.showPosts(edited: change.changedRows)
    }
  }

  /// Some faults show in short lists alone, where rows soon come round again, and others in long ones.
  @Test(
    arguments: [
      Workload.through, .fling, .jitter, .edit, .update, .sections, .refresh, .filter, .touch,
      .rotate, .thereAndBack, .memoryWarning,
    ],
    [100, 1_000])
  func postsAreRight(under workload: Workload, posts: Int) async throws {
    let scroll = try await feed(posts: posts).play(workload)
    #expect(scroll.blankRows == 0)
    #expect(scroll.wrongContentRows == 0)
    #expect(scroll.uncheckedRows == 0)
    #expect(scroll.orphanedRows == 0)
    #expect(scroll.uncontainedRows == 0)
    #expect(scroll.leakedControllers == 0)
    #expect(scroll.leftBehindControllers == nil)
    #if os(Linux)
      // Apple's UIKit doesn't tell these.
      #expect(scroll.cutOffRows == 0)
      #expect(scroll.staleTexts == 0)
      #expect(scroll.staleAppearances == 0)
      #expect(scroll.leakedBlocks == 0)
      #expect(scroll.leftBehindBytes == 0)
    #endif
  }

  @Test func aFlingKeepsAControllerForEachCell() async throws {
    let scroll = try await feed(posts: 1_000).fling()
    #expect(scroll.controllersMade <= 24)
    #if os(Linux)
      #expect(scroll.peakLiveBytes <= 400_000)
    #endif
  }
}

/// Posts by their numbers, in sections.
struct Posts: Feed {
  let sections: [[Int]]
  var version: (Int) -> Int = { _ in 0 }
  var sectionCount: Int { sections.count }

  func count(inSection section: Int) -> Int { sections[section].count }

  func post(at indexPath: IndexPath) -> Post {
    let number = sections[indexPath.section][indexPath.row]
    return Post(
      number: number, title: "Post \(number)", text: "What somebody wrote", version: version(number)
    )
  }
}
