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
  subscript(position: Int) -> Int {
    get { stars[position] }
    set { stars[position] = newValue }
  }
}

/// A genre by which the songs of a composite row can be filtered.
enum Genre: Int, CaseIterable {
  case rock, jazz, folk

  var name: String {
    switch self {
    case .rock: "Rock"
    case .jazz: "Jazz"
    case .folk: "Folk"
    }
  }
}

struct Song {
  let title: String
  let artist: String
  let genre: Genre
  /// The number of stars, 1 to 5.
  var rating: Int
  var commentCount: Int

  /// The maximum number of stars.
  static let mostStars = 5
  /// The number of comments on a song before the user adds any.
  static let publishedComments = 3

  // As long as the texts of `RowModels`. The table sizes make neighboring rows differ in every
  // text.
  private static let titles = (0..<37).map { "Song number \($0) of the table that rows share" }
  private static let artists = (0..<23).map { "Artist number \($0) of the table that rows share" }

  /// Creates the song at a position in the row of a model. Allocates nothing, because its texts are
  /// shared.
  init(at position: Int, of model: RowModel) {
    title = Self.titles[(model.row + position) % Self.titles.count]
    artist = Self.artists[(model.row + position) % Self.artists.count]
    genre = Genre(rawValue: (model.row + position) % 3)!
    rating = (model.row + position) % Self.mostStars + 1
    commentCount = Self.publishedComments
  }
}

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

  func text(inRow row: Int, onPosition position: Int) -> String {
    let number = counts[position] - 1 - row
    return Self.texts[(self.row + 5 * position + number) % Self.texts.count]
  }
}

/// An action of the user on a composite row.
enum UserAct {
  /// Taps a filter, which selects it or, if selected, clears it.
  case tapFilter(Genre)
  /// Taps one of the listed songs. The number wraps around.
  case tapSong(Int)
  /// Gives the selected song a number of stars.
  case vote(Int)
  /// Adds a comment on the selected song.
  case addComment

  /// Creates the action with a number, starting at 0. The four actions alternate.
  init(number: Int) {
    let turn = number / 4
    switch number % 4 {
    case 0: self = .tapFilter(Genre(rawValue: turn % 3)!)
    case 1: self = .tapSong(turn)
    case 2: self = .vote(turn % Song.mostStars + 1)
    default: self = .addComment
    }
  }
}
