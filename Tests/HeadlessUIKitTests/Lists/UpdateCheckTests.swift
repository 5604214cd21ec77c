import Testing

@testable import HeadlessUIKit

@MainActor @Suite("Tables 13, 19, 26: invalid updates, in tables and collection views")
struct UpdateCheckTests {
  private func counts(_ sections: [Int]) -> ListCounts {
    var counts = ListCounts()
    for count in sections { counts.appendSection(count) }
    return counts
  }

  private func move(_ from: Int, _ to: Int) -> ListUpdates.Move<IndexPath> {
    ListUpdates.Move(from: .row(from), to: .row(to))
  }

  private func moveSection(_ from: Int, _ to: Int) -> ListUpdates.Move<Int> {
    ListUpdates.Move(from: from, to: to)
  }

  @Test func `A row or section that isn't there has no number`() {
    let counts = counts([0, 2, 0])
    for path in [.row(0), .row(2, 1), .row(0, 3), .row(-1, 1), IndexPath(index: 1)] {
      #expect(counts.number(at: path) == nil)
    }
  }

  // The messages about a row or section that isn't there.

  private func lacks(_ verb: String, row: Int) -> String {
    "attempt to \(verb) row \(row) from section 0 which only contains 20 rows before the update"
  }

  private func lacks(_ verb: String, section: Int, of count: Int) -> String {
    "attempt to \(verb) section \(section), but there are only \(count) sections before the update"
  }

  private func shown(_ row: Int) -> String { "{length = 2, path = 0 - \(row)}" }

  private func conflict(_ verbs: String) -> String { "attempt to \(verbs) (\(shown(4)))" }

  /// One of the published messages of Tables 13.
  private func oneDeleted(leaves count: Int) -> String {
    """
    Invalid update: invalid number of rows in section 0. The number of rows contained in an \
    existing section after the update (\(count)) must be equal to the number of rows contained in \
    that section before the update (\(count)), plus or minus the number of rows inserted or deleted \
    from that section (0 inserted, 1 deleted) and plus or minus the number of rows moved into or \
    out of that section (0 moved in, 0 moved out).
    """
  }

  private var invalid: [(updates: ListUpdates, old: [Int], new: [Int], message: String)] {
    [
      (.init(deleted: [.row(0)]), [20], [20], oneDeleted(leaves: 20)),
      (.init(deleted: [.row(99)]), [20], [20], lacks("delete", row: 99)),
      (
        .init(inserted: [.row(100)]), [20], [21],
        "attempt to insert row 100 into section 0, but there are only 21 rows in section 0 after "
          + "the update"
      ),
      (.init(reloaded: [.row(20)]), [20], [20], lacks("delete", row: 20)),
      (.init(reconfigured: [.row(20)]), [20], [20], lacks("reconfigure", row: 20)),
      (
        .init(moves: [move(20, 0)]), [20], [20],
        "attempt to move index path (\(shown(20))) that does not exist - there are only 20 rows in "
          + "section 0 before the update"
      ),
      (
        .init(moves: [move(0, 20)]), [20], [20],
        "attempt to move index path (\(shown(0))) to index path (\(shown(20))) that does not exist "
          + "- there are only 20 rows in section 0 after the update"
      ),
      (
        .init(deleted: [.row(0, 1)]), [20], [20],
        lacks("delete row 0 from", section: 1, of: 1)
      ),
      (
        .init(inserted: [.row(0, 1)]), [20], [20],
        "attempt to insert row 0 into section 1, but there are only 1 sections after the update"
      ),
      // Two updates of a row (Tables 19).
      (
        .init(deleted: [.row(4), .row(4)]), [20], [18], conflict("delete the same index path twice")
      ),
      (
        .init(deleted: [.row(4)], reloaded: [.row(4)]), [20], [19],
        conflict("delete and reload the same index path")
      ),
      (
        .init(deleted: [.row(4)], moves: [move(4, 0)]), [20], [19],
        conflict("perform a delete and a move from the same index path")
      ),
      (
        .init(reloaded: [.row(4)], moves: [move(4, 0)]), [20], [20],
        conflict("perform a delete and a move from the same index path")
      ),
      (
        .init(inserted: [.row(4)], moves: [move(0, 4)]), [20], [21],
        conflict("perform an insert and a move to the same index path")
      ),
      (
        .init(moves: [move(6, 7), move(8, 7)]), [20], [20],
        "attempt to move both row at index path \(shown(6)) and \(shown(8)) to \(shown(7))"
      ),
      (
        .init(moves: [move(6, 7), move(6, 8)]), [20], [20],
        "attempt to move row at index path \(shown(6)) to both \(shown(7)) and \(shown(8))"
      ),
      // Rows of sections that come, go or move (Tables 26).
      (
        .init(moves: [move(0, 0)], deletedSections: [0]), [1, 1], [2],
        "cannot move a row from a deleted section (0)"
      ),
      (
        .init(moves: [move(0, 0)], insertedSections: [0]), [2], [1, 1],
        "cannot move a row into a newly inserted section (0)"
      ),
      (
        .init(reloaded: [.row(0, 1)], movedSections: [moveSection(1, 0)]), [1, 2], [2, 1],
        oneDeleted(leaves: 2)
      ),
      (
        .init(insertedSections: [0], movedSections: [moveSection(1, 0)]), [1, 1], [1, 1, 1],
        "attempt to perform an insert and a move to the same section (0)"
      ),
      (
        .init(
          deletedSections: [4], insertedSections: [2], reloadedSections: [3],
          movedSections: [moveSection(2, 4)]), [1, 1, 1, 1, 1], [1, 1, 1, 1, 1],
        "attempt to perform an insert and a move to the same section (4)"
      ),
      // Sections.
      (
        .init(insertedSections: [2]), [1, 1], [1, 1, 1, 1],
        """
        Invalid update: invalid number of sections. The number of sections contained in the table \
        view after the update (4) must be equal to the number of sections contained in the table \
        view before the update (2), plus or minus the number of sections inserted or deleted (1 \
        inserted, 0 deleted).
        """
      ),
      (.init(deletedSections: [2]), [1, 1], [1], lacks("delete", section: 2, of: 2)),
      (.init(reloadedSections: [2]), [1, 1], [1, 1], lacks("reload", section: 2, of: 2)),
      (
        .init(insertedSections: [3]), [1, 1], [1, 1, 1],
        "attempt to insert section 3 but there are only 3 sections after the update"
      ),
      (
        .init(movedSections: [moveSection(0, 2)]), [1, 1], [1, 1],
        "attempt to move section 2 but there are only 2 sections after the update"
      ),
    ]
  }

  @Test func `Each error has UIKit's message, with the words of the list`() {
    for (updates, old, new, message) in invalid {
      func failure(_ words: UpdateCheck.Words) -> String? {
        UpdateCheck(
          updates: updates, mapping: UpdateMapping(updates), old: counts(old), new: counts(new),
          words: words, view: UIView(), isClassic: true
        ).failure()
      }
      #expect(failure(.table) == message)
      #expect(
        failure(.collection)
          == message.replacing("row", with: "item").replacing("table", with: "collection"))
    }
  }
}
