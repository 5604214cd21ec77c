import Foundation
import Testing

@testable import HeadlessUIKit

@Suite("Numbers of rows and items")
struct ListCountsTests {
  @Test("Numbers and index paths convert to each other, with and without empty sections")
  func indexPaths() {
    var counts = ListCounts()
    for count in [0, 2, 0, 0, 3, 0] { counts.appendSection(count) }
    #expect(counts.sectionCount == 6)
    #expect(counts.total == 5)
    #expect(counts.numbers(inSection: 4) == 2..<5)
    let paths = (0..<5).map { counts.indexPath(of: $0) }
    #expect(paths.map(\.section) == [1, 1, 4, 4, 4])
    #expect(paths.map(\.row) == [0, 1, 0, 1, 2])
    #expect(paths.map { counts.number(at: $0) } == [0, 1, 2, 3, 4])
    #expect(counts.number(at: IndexPath(row: 0, section: 0)) == nil)
    #expect(counts.number(at: IndexPath(row: 2, section: 1)) == nil)
    #expect(counts.number(at: IndexPath(row: 0, section: 6)) == nil)
    #expect(counts.number(at: IndexPath(row: -1, section: 1)) == nil)
    #expect(counts.number(at: IndexPath(index: 1)) == nil)
  }
}
