/// A genre by which the songs of a composite row can be filtered.
enum Genre: Int, CaseIterable {
  case rock, jazz, folk

  /// The displayed name of the genre.
  var name: String {
    switch self {
    case .rock: "Rock"
    case .jazz: "Jazz"
    case .folk: "Folk"
    }
  }
}

/// A song listed in a composite row.
struct Song {
  let title: String
  let artist: String
  let genre: Genre
  /// The number of stars, 1 to 5.
  var rating: Int
  /// The number of comments on the song.
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
