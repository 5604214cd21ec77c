import Foundation
import Testing

@testable import HeadlessUIKit

@Suite("Numbers of rows and items") struct ListCountsTests {
  @Test func `Numbers and index paths convert to each other, with and without empty sections`() {
    var counts = ListCounts()
    for count in [0, 2, 0, 0, 3, 0] { counts.appendSection(count) }
    #expect(counts.sectionCount == 6)
    #expect(counts.total == 5)
    #expect(counts.numbers(inSection: 4) == 2..<5)
    let paths = [(1, 0), (1, 1), (4, 0), (4, 1), (4, 2)].map { IndexPath(row: $1, section: $0) }
    #expect((0..<5).map { counts.indexPath(of: $0) } == paths)
    #expect(paths.map { counts.number(at: $0) } == [0, 1, 2, 3, 4])
    for (section, row) in [(0, 0), (1, 2), (6, 0), (1, -1)] {
      #expect(counts.number(at: IndexPath(row: row, section: section)) == nil)
    }
    #expect(counts.number(at: IndexPath(index: 1)) == nil)
  }
}

@Suite("Tables 13, 19, 26: invalid updates, in tables and collection views")
struct UpdateCheckTests {
  typealias Change = @Sendable (inout ListUpdates) -> Void

  private static func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private static func move(_ from: Int, _ to: Int) -> [ListUpdates.Move<IndexPath>] {
    [ListUpdates.Move(from: path(from), to: path(to))]
  }

  // The messages about a row or section that isn't there.

  private static func lacks(_ verb: String, row: Int) -> String {
    "attempt to \(verb) row \(row) from section 0 which only contains 20 rows before the update"
  }

  private static func lacks(_ verb: String, place: Int, of count: Int) -> String {
    "attempt to \(verb) row \(place) into section 0, but there are only \(count) rows in section 0 "
      + "after the update"
  }

  private static func lacks(_ verb: String, section: Int, of count: Int) -> String {
    "attempt to \(verb) section \(section), but there are only \(count) sections before the update"
  }

  private static func conflict(_ verbs: String) -> String {
    "attempt to \(verbs) ({length = 2, path = 0 - 4})"
  }

  private func counts(_ sections: [Int]) -> ListCounts {
    var counts = ListCounts()
    for count in sections { counts.appendSection(count) }
    return counts
  }

  @MainActor private func failure(
    _ change: Change, _ old: [Int], _ new: [Int], _ words: UpdateCheck.Words
  ) -> String? {
    var updates = ListUpdates()
    change(&updates)
    return UpdateCheck(
      updates: updates, mapping: UpdateMapping(updates), old: counts(old), new: counts(new),
      words: words, view: UIView(), isClassic: true
    ).failure()
  }

  static let invalid: [(change: Change, old: [Int], new: [Int], message: String)] = [
    // The published messages of Tables 13.
    (
      { $0.deleted = [path(0)] }, [20], [20],
      """
      Invalid update: invalid number of rows in section 0. The number of rows contained in an \
      existing section after the update (20) must be equal to the number of rows contained in that \
      section before the update (20), plus or minus the number of rows inserted or deleted from \
      that section (0 inserted, 1 deleted) and plus or minus the number of rows moved into or out \
      of that section (0 moved in, 0 moved out).
      """
    ),
    ({ $0.deleted = [path(99)] }, [20], [20], lacks("delete", row: 99)),
    ({ $0.inserted = [path(100)] }, [20], [21], lacks("insert", place: 100, of: 21)),
    // The same check for every kind of update.
    ({ $0.reloaded = [path(20)] }, [20], [20], lacks("delete", row: 20)),
    ({ $0.reconfigured = [path(20)] }, [20], [20], lacks("reconfigure", row: 20)),
    (
      { $0.moves = move(20, 0) }, [20], [20],
      """
      attempt to move index path ({length = 2, path = 0 - 20}) that does not exist - there are only \
      20 rows in section 0 before the update
      """
    ),
    (
      { $0.moves = move(0, 20) }, [20], [20],
      """
      attempt to move index path ({length = 2, path = 0 - 0}) to index path ({length = 2, path = \
      0 - 20}) that does not exist - there are only 20 rows in section 0 after the update
      """
    ),
    (
      { $0.deleted = [path(0, 1)] }, [20], [20],
      lacks("delete row 0 from", section: 1, of: 1)
    ),
    (
      { $0.inserted = [path(0, 1)] }, [20], [20],
      "attempt to insert row 0 into section 1, but there are only 1 sections after the update"
    ),
    // Tables 19.
    (
      { $0.deleted = [path(4), path(4)] }, [20], [18],
      conflict("delete the same index path twice")
    ),
    (
      {
        $0.deleted = [path(4)]
        $0.reloaded = [path(4)]
      }, [20], [19], conflict("delete and reload the same index path")
    ),
    (
      {
        $0.deleted = [path(4)]
        $0.moves = move(4, 0)
      }, [20], [19], conflict("perform a delete and a move from the same index path")
    ),
    (
      {
        $0.reloaded = [path(4)]
        $0.moves = move(4, 0)
      }, [20], [20], conflict("perform a delete and a move from the same index path")
    ),
    (
      {
        $0.inserted = [path(4)]
        $0.moves = move(0, 4)
      }, [20], [21], conflict("perform an insert and a move to the same index path")
    ),
    (
      { $0.moves = move(6, 7) + move(8, 7) }, [20], [20],
      """
      attempt to move both row at index path {length = 2, path = 0 - 6} and {length = 2, path = \
      0 - 8} to {length = 2, path = 0 - 7}
      """
    ),
    (
      { $0.moves = move(6, 7) + move(6, 8) }, [20], [20],
      """
      attempt to move row at index path {length = 2, path = 0 - 6} to both {length = 2, path = \
      0 - 7} and {length = 2, path = 0 - 8}
      """
    ),
    // Rows of sections that come, go or move (Tables 26).
    (
      {
        $0.deletedSections = [0]
        $0.moves = [ListUpdates.Move(from: path(0), to: path(0, 0))]
      }, [1, 1], [2], "cannot move a row from a deleted section (0)"
    ),
    (
      {
        $0.insertedSections = [0]
        $0.moves = [ListUpdates.Move(from: path(0), to: path(0, 0))]
      }, [2], [1, 1], "cannot move a row into a newly inserted section (0)"
    ),
    (
      {
        $0.movedSections = [ListUpdates.Move(from: 1, to: 0)]
        $0.reloaded = [path(0, 1)]
      }, [1, 2], [2, 1],
      """
      Invalid update: invalid number of rows in section 0. The number of rows contained in an \
      existing section after the update (2) must be equal to the number of rows contained in that \
      section before the update (2), plus or minus the number of rows inserted or deleted from \
      that section (0 inserted, 1 deleted) and plus or minus the number of rows moved into or out \
      of that section (0 moved in, 0 moved out).
      """
    ),
    (
      {
        $0.insertedSections = [0]
        $0.movedSections = [ListUpdates.Move(from: 1, to: 0)]
      }, [1, 1], [1, 1, 1], "attempt to perform an insert and a move to the same section (0)"
    ),
    (
      {
        $0.movedSections = [ListUpdates.Move(from: 2, to: 4)]
        $0.reloadedSections = [3]
        $0.deletedSections = [4]
        $0.insertedSections = [2]
      }, [1, 1, 1, 1, 1], [1, 1, 1, 1, 1],
      "attempt to perform an insert and a move to the same section (4)"
    ),
    // Sections.
    (
      { $0.insertedSections = [2] }, [1, 1], [1, 1, 1, 1],
      """
      Invalid update: invalid number of sections. The number of sections contained in the table \
      view after the update (4) must be equal to the number of sections contained in the table \
      view before the update (2), plus or minus the number of sections inserted or deleted (1 \
      inserted, 0 deleted).
      """
    ),
    ({ $0.deletedSections = [2] }, [1, 1], [1], lacks("delete", section: 2, of: 2)),
    ({ $0.reloadedSections = [2] }, [1, 1], [1, 1], lacks("reload", section: 2, of: 2)),
    (
      { $0.insertedSections = [3] }, [1, 1], [1, 1, 1],
      "attempt to insert section 3 but there are only 3 sections after the update"
    ),
    (
      { $0.movedSections = [ListUpdates.Move(from: 0, to: 2)] }, [1, 1], [1, 1],
      "attempt to move section 2 but there are only 2 sections after the update"
    ),
  ]

  @MainActor @Test(arguments: invalid.indices)
  func `Each error has UIKit's message, with the words of the list`(_ index: Int) {
    let (change, old, new, message) = Self.invalid[index]
    #expect(failure(change, old, new, .table) == message)
    #expect(
      failure(change, old, new, .collection)
        == message.replacing("row", with: "item").replacing("table", with: "collection"))
  }

  static let valid: [(change: Change, old: [Int], new: [Int])] = [
    ({ $0.deleted = [path(0)] }, [20], [19]),
    ({ $0.moves = move(3, 0) }, [20], [20]),
    (
      {
        $0.deleted = [path(0, 1)]
        $0.inserted = [path(1), path(2)]
        $0.reloaded = [path(3)]
        $0.reconfigured = [path(3)]
      }, [5, 1], [7, 0]
    ),
    ({ $0.reloadedSections = [0] }, [5], [90]),
    (
      {
        $0.deletedSections = [0]
        $0.insertedSections = [1]
      }, [5, 6], [6, 9]
    ),
    ({ $0.movedSections = [ListUpdates.Move(from: 0, to: 2)] }, [1, 2, 3], [2, 3, 1]),
  ]

  @MainActor @Test(arguments: valid.indices)
  func `Updates that add up are accepted`(_ index: Int) {
    let (change, old, new) = Self.valid[index]
    #expect(failure(change, old, new, .table) == nil)
  }
}
