/// The user's votes for the songs of a composite row.
struct Votes {
  private var stars: [Int] = []

  /// Clears all votes. Allocates only the first time.
  mutating func reset() {
    stars.reserveCapacity(SongList.size)
    stars.removeAll(keepingCapacity: true)
    for _ in 0..<SongList.size { stars.append(0) }
  }

  /// The stars given to the song at a position, or 0 without a vote.
  ///
  /// - Precondition: `reset()` was called.
  subscript(position: Int) -> Int {
    get { stars[position] }
    set { stars[position] = newValue }
  }
}
