/// The comments on the songs of a composite row, newest first.
///
/// A comment's text is computed from its number, so adding comments needs no memory.
struct CommentThreads {
  private var row = 0
  private var counts: [Int] = []

  private static let texts = (0..<41).map { "Comment number \($0) of the table that rows share" }

  /// Switches to the comments of another row. Allocates only the first time.
  mutating func reset(to model: RowModel) {
    row = model.row
    counts.reserveCapacity(SongList.size)
    counts.removeAll(keepingCapacity: true)
    for _ in 0..<SongList.size { counts.append(Song.publishedComments) }
  }

  /// Returns the number of comments on a song, or 0 before the first model.
  func count(onPosition position: Int) -> Int { counts.isEmpty ? 0 : counts[position] }

  /// Adds a comment on a song, before the existing ones.
  mutating func addComment(onPosition position: Int) {
    counts[position] += 1
  }

  /// Returns the comment on a song in a row of the table.
  func text(inRow row: Int, onPosition position: Int) -> String {
    let number = counts[position] - 1 - row
    return Self.texts[(self.row + 5 * position + number) % Self.texts.count]
  }
}
