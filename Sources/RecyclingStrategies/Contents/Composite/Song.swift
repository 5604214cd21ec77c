/// A kind of music, which the songs of a composite row can be filtered by.
enum Genre: Int, CaseIterable {
  case rock, jazz, folk

  /// How the genre is called on screen.
  var name: String {
    switch self {
    case .rock: "Rock"
    case .jazz: "Jazz"
    case .folk: "Folk"
    }
  }
}

/// One of the contents that a composite row lists.
struct Song {
  let title: String
  let artist: String
  let genre: Genre
  /// Stars, 1 to 5.
  var rating: Int
  /// How many comments there are on it.
  var commentCount: Int

  /// The most stars that a song can have.
  static let mostStars = 5
  /// How many comments there are on a song before the user adds any.
  static let publishedComments = 3

  // As long as those of `RowModels`, and of numbers that make neighbouring rows differ in all.
  private static let titles = (0..<37).map { "Song number \($0) of the table that rows share" }
  private static let artists = (0..<23).map { "Artist number \($0) of the table that rows share" }

  /// The song at `position` in the row of `model`. Its texts are shared, so it allocates nothing.
  init(at position: Int, of model: RowModel) {
    title = Self.titles[(model.row + position) % Self.titles.count]
    artist = Self.artists[(model.row + position) % Self.artists.count]
    genre = Genre(rawValue: (model.row + position) % 3)!
    rating = (model.row + position) % Self.mostStars + 1
    commentCount = Self.publishedComments
  }
}
