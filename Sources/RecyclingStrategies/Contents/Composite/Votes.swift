/// The user's votes for the songs of a composite row.
struct Votes {
  private var stars: [Int] = []

  /// Forgets all votes, in place but for the first time.
  mutating func reset() {
    stars.reserveCapacity(SongList.size)
    stars.removeAll(keepingCapacity: true)
    for _ in 0..<SongList.size { stars.append(0) }
  }

  /// The stars given to the song at a position; 0 if the user has not voted for it.
  ///
  /// - Precondition: the votes have been reset.
  subscript(position: Int) -> Int {
    get { stars[position] }
    set { stars[position] = newValue }
  }
}
