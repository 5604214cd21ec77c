/// The songs of a composite row, with a filter.
///
/// The storage is allocated for the first model and reused for all others and for every filter.
struct SongList {
  /// The number of songs in every row.
  static let size = 6

  private var songs: [Song] = []
  /// The positions of the songs that pass the filter, in order.
  private var passing: [Int] = []

  /// Switches to the songs of another row, unfiltered.
  mutating func reset(to model: RowModel) {
    songs.reserveCapacity(Self.size)
    passing.reserveCapacity(Self.size)
    songs.removeAll(keepingCapacity: true)
    for position in 0..<Self.size { songs.append(Song(at: position, of: model)) }
    filter(by: nil)
  }

  /// Filters the songs by a genre, or shows all for `nil`.
  mutating func filter(by genre: Genre?) {
    passing.removeAll(keepingCapacity: true)
    for position in 0..<songs.count where genre == nil || songs[position].genre == genre {
      passing.append(position)
    }
  }

  /// The number of songs that pass the filter. Each one has a row in the table.
  var rowCount: Int { passing.count }

  /// Returns the position of the song in a row of the table.
  func position(ofRow row: Int) -> Int { passing[row] }

  /// Returns the row of a song in the table, or `nil` if it doesn't pass the filter.
  func row(ofPosition position: Int) -> Int? { passing.firstIndex(of: position) }

  /// The song at a position, whether or not it passes the filter.
  subscript(position: Int) -> Song {
    get { songs[position] }
    set { songs[position] = newValue }
  }
}

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
