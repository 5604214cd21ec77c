/// The songs of a composite row, and those of them that its filter lets through.
///
/// Its storage is made for the first model, and serves all others, and every filter, in place.
struct SongList {
  /// How many songs every row has.
  static let size = 6

  private var songs: [Song] = []
  /// The positions of the songs that pass the filter, in order.
  private var passing: [Int] = []

  /// Takes the songs of another row, unfiltered.
  mutating func reset(to model: RowModel) {
    songs.reserveCapacity(Self.size)
    passing.reserveCapacity(Self.size)
    songs.removeAll(keepingCapacity: true)
    for position in 0..<Self.size { songs.append(Song(at: position, of: model)) }
    filter(by: nil)
  }

  /// Lets through the songs of a genre; nil for all.
  mutating func filter(by genre: Genre?) {
    passing.removeAll(keepingCapacity: true)
    for position in 0..<songs.count where genre == nil || songs[position].genre == genre {
      passing.append(position)
    }
  }

  /// How many songs pass the filter, each of which is in a row of the table.
  var rowCount: Int { passing.count }

  /// The position of the song in a row of the table.
  func position(ofRow row: Int) -> Int { passing[row] }

  /// The row of the table that a song is in; nil if it does not pass the filter.
  func row(ofPosition position: Int) -> Int? { passing.firstIndex(of: position) }

  /// The song at a position, whether it passes the filter or not.
  subscript(position: Int) -> Song {
    get { songs[position] }
    set { songs[position] = newValue }
  }
}
