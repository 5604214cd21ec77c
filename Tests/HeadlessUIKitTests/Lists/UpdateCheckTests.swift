import Foundation
import Testing

@testable import HeadlessUIKit

@MainActor @Suite("Tables 13, 19, 26: invalid updates, in tables and collection views")
struct UpdateCheckTests {
  /// A line of `Recordings/update_messages.jsonl`: the numbers of rows before and after an update, and what is said about it.
  struct Invalid: Decodable, CustomTestStringConvertible {
    let old, new: [Int]
    var deleted, inserted, reloaded, reconfigured: [[Int]]?
    var moves: [[[Int]]]?
    var deletedSections, insertedSections, reloadedSections: [Int]?
    var movedSections: [[Int]]?
    let message: String

    var testDescription: String { "\(message.prefix(80))" }

    var updates: ListUpdates {
      func paths(_ numbers: [[Int]]?) -> [IndexPath] { (numbers ?? []).map { .row($0[1], $0[0]) } }
      return ListUpdates(
        deleted: paths(deleted), inserted: paths(inserted), reloaded: Set(paths(reloaded)),
        reconfigured: Set(paths(reconfigured)),
        moves: (moves ?? []).map(paths).map { .init(from: $0[0], to: $0[1]) },
        deletedSections: IndexSet(deletedSections ?? []),
        insertedSections: IndexSet(insertedSections ?? []),
        reloadedSections: IndexSet(reloadedSections ?? []),
        movedSections: (movedSections ?? []).map { .init(from: $0[0], to: $0[1]) })
    }
  }

  private nonisolated static let invalid = try! recording("update_messages.jsonl").split(
    separator: UInt8(ascii: "\n")
  ).map { try JSONDecoder().decode(Invalid.self, from: $0) }

  private func counts(_ sections: [Int]) -> ListCounts {
    var counts = ListCounts()
    for count in sections { counts.appendSection(count) }
    return counts
  }

  @Test func `A row or section that isn't there has no number`() {
    let counts = counts([0, 2, 0])
    for path in [.row(0), .row(2, 1), .row(0, 3), .row(-1, 1), IndexPath(index: 1)] {
      #expect(counts.number(at: path) == nil)
    }
  }

  @Test(arguments: invalid)
  func `Each error has UIKit's message, with the words of the list`(_ invalid: Invalid) {
    func failure(_ words: UpdateCheck.Words) -> String? {
      UpdateCheck(
        updates: invalid.updates, mapping: UpdateMapping(invalid.updates), old: counts(invalid.old),
        new: counts(invalid.new), words: words, view: UIView(), isClassic: true
      ).failure()
    }
    #expect(failure(.table) == invalid.message)
    #expect(
      failure(.collection)
        == invalid.message.replacing("row", with: "item").replacing("table", with: "collection"))
  }
}
