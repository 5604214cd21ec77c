import UIKit

struct Song {
  let title: String
  let artist: String
  let genre: Genre
  /// The number of stars, 1 to 5.
  var rating: Int
  var commentCount = publishedComments

  static let countInRow = 6
  static let mostStars = 5
  /// The number of comments on a song before the user adds any.
  static let publishedComments = 3

  // As long as the texts of `RowModels`. The numbers make neighboring rows differ in every text.
  private static let titles = (0..<37).map { "Song number \($0) of the table that rows share" }
  private static let artists = (0..<23).map { "Artist number \($0) of the table that rows share" }

  /// Creates the song at a position in a row. Allocates nothing, because its texts are shared.
  init(at position: Int, of model: RowModel) {
    let number = model.row + position
    title = Self.titles[number % Self.titles.count]
    artist = Self.artists[number % Self.artists.count]
    genre = Genre(ofTurn: number)!
    rating = number % Self.mostStars + 1
  }
}

enum Genre: Int {
  case rock, jazz, folk

  /// The genre with a number of any size, or `nil` if it is `selected`.
  init?(ofTurn turn: Int, unless selected: Genre? = nil) {
    if turn % 3 == selected?.rawValue { return nil }
    self.init(rawValue: turn % 3)
  }

  var name: String { Self.names[rawValue] }

  private static let names = ["Rock", "Jazz", "Folk"]
}

/// The songs of a row, with a filter. As for votes and comments, the first row allocates the storage for all others.
@MainActor struct SongList {
  var all: [Song] = []
  /// The positions of the songs that pass the filter, in order. Each one has a row in the table.
  private(set) var passing: [Int] = []

  mutating func reset(to model: RowModel) {
    all.reserveCapacity(Song.countInRow)
    passing.reserveCapacity(Song.countInRow)
    all.removeAll(keepingCapacity: true)
    for position in 0..<Song.countInRow { all.append(Song(at: position, of: model)) }
    filter(by: nil)
  }

  mutating func filter(by genre: Genre?) {
    passing.removeAll(keepingCapacity: true)
    for position in 0..<all.count where genre == nil || all[position].genre == genre {
      passing.append(position)
    }
  }

  func cell(in tableView: UITableView, at indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    (cell as! SongCell).show(all[passing[indexPath.row]])
    return cell
  }

  /// Updates the cell of a song, if it passes the filter.
  func refreshCell(ofSongAt position: Int, in tableView: UITableView) {
    guard let row = passing.firstIndex(of: position) else { return }
    let cell = tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? SongCell
    cell?.show(all[position])
  }
}

extension [Int] {
  /// Sets the numbers of votes or comments of all songs.
  mutating func reset(to number: Int) {
    reserveCapacity(Song.countInRow)
    removeAll(keepingCapacity: true)
    for _ in 0..<Song.countInRow { append(number) }
  }
}

/// The comments on the songs of a row, newest first. A text is computed from its number, and needs no memory.
@MainActor struct CommentThreads {
  private var row = 0
  private var counts: [Int] = []

  private static let texts = (0..<41).map { "Comment number \($0) of the table that rows share" }

  mutating func reset(to model: RowModel) {
    row = model.row
    counts.reset(to: Song.publishedComments)
  }

  /// The number of comments on a song, or 0 before the first model.
  subscript(position: Int) -> Int {
    get { counts.isEmpty ? 0 : counts[position] }
    set { counts[position] = newValue }
  }

  func cell(
    in tableView: UITableView, at indexPath: IndexPath, onPosition position: Int
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath) as! ViewTableViewCell
    let view = cell.hostedView as? UILabel ?? UILabel(frame: .zero)
    let number = row + 5 * position + counts[position] - 1 - indexPath.row
    view.text = Self.texts[number % Self.texts.count]
    if view.superview == nil { cell.hostedView = view }
    return cell
  }
}
