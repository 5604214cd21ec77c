/// The comments on the songs of a composite row, the newest first.
///
/// A comment follows from its number, so that adding one takes no memory, however many there are.
struct CommentThreads {
  private var row = 0
  private var counts: [Int] = []

  private static let texts = (0..<41).map { "Comment number \($0) of the table that rows share" }

  /// Takes the comments of another row, in place but for the first time.
  mutating func reset(to model: RowModel) {
    row = model.row
    counts.reserveCapacity(SongList.size)
    counts.removeAll(keepingCapacity: true)
    for _ in 0..<SongList.size { counts.append(Song.publishedComments) }
  }

  /// How many comments there are on the song at a position; none before the first model.
  func count(onPosition position: Int) -> Int { counts.isEmpty ? 0 : counts[position] }

  /// Adds a comment on the song at a position, before the others.
  mutating func addComment(onPosition position: Int) {
    counts[position] += 1
  }

  /// The comment in a row of the table, on the song at a position.
  func text(inRow row: Int, onPosition position: Int) -> String {
    let number = counts[position] - 1 - row
    return Self.texts[(self.row + 5 * position + number) % Self.texts.count]
  }
}
