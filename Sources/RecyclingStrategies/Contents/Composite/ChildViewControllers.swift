import UIKit

@MainActor protocol ContentsDelegate: AnyObject {
  /// Tells the delegate that the user selected the song at a position in the row's list.
  func contents(_ viewController: ContentsViewController, userDidSelectSongAt position: Int)
}

/// Lists all songs, or those of a genre, in a table.
final class ContentsViewController: UIViewController {
  weak var delegate: (any ContentsDelegate)?

  private let tableView = UITableView.ofLines(SongCell.self)
  private var songs = SongList()

  override func loadView() {
    view = tableView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
    tableView.delegate = self
  }

  /// Starts over with the songs of another row.
  func show(_ model: RowModel) {
    songs.reset(to: model)
    tableView.reloadData()
  }

  /// Lists the songs of a genre, or all songs for `nil`.
  func filter(by genre: Genre?) {
    songs.filter(by: genre)
    tableView.reloadData()
  }

  /// Updates the rating of a song.
  func setRating(_ rating: Int, ofSongAt position: Int) {
    songs[position].rating = rating
    refreshCell(ofSongAt: position)
  }

  /// Updates the number of comments on a song.
  func setCommentCount(_ count: Int, ofSongAt position: Int) {
    songs[position].commentCount = count
    refreshCell(ofSongAt: position)
  }

  private func refreshCell(ofSongAt position: Int) {
    guard let row = songs.row(ofPosition: position) else { return }
    let cell = tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? SongCell
    cell?.show(songs[position])
  }

  func userDidTapSong(_ turn: Int) {
    let position = songs.position(ofRow: turn % songs.rowCount)
    tell(delegate) { $0.contents(self, userDidSelectSongAt: position) }
  }

  var isShowingAll: Bool {
    tableView.isShowingLines(of: songs.rowCount, SongCell.self) { cell, row in
      cell.isShowing(songs[songs.position(ofRow: row)])
    }
  }
}

extension ContentsViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    songs.rowCount
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueLine(SongCell.self, for: indexPath)
    cell.show(songs[songs.position(ofRow: indexPath.row)])
    return cell
  }
}

@MainActor protocol FilterContentsDelegate: AnyObject {
  /// Tells the delegate that the user selected a filter, or with `nil` cleared it.
  func filterContents(
    _ viewController: FilterContentsViewController, userDidSelectFilter genre: Genre?)
}

/// Shows the filters and stores the selected one.
final class FilterContentsViewController: UIViewController {
  weak var delegate: (any FilterContentsDelegate)?

  private let filterBar = FilterBarView(frame: .zero)
  private var selectedGenre: Genre?

  override func loadView() {
    view = filterBar
  }

  /// Starts over without a filter.
  func reset() {
    selectedGenre = nil
    filterBar.show(nil)
  }

  func userDidTap(_ genre: Genre) {
    selectedGenre = genre == selectedGenre ? nil : genre
    filterBar.show(selectedGenre)
    tell(delegate) { $0.filterContents(self, userDidSelectFilter: selectedGenre) }
  }

  var isShowingAll: Bool { filterBar.isShowing(selectedGenre) }
}

@MainActor protocol VoteDelegate: AnyObject {
  /// Tells the delegate that the user gave stars, 1 to 5, to the song at a position.
  func vote(_ viewController: VoteViewController, userDidGive stars: Int, toSongAt position: Int)
}

/// Takes the user's vote for a song and shows it.
final class VoteViewController: UIViewController {
  weak var delegate: (any VoteDelegate)?

  private let voteView = VoteView(frame: .zero)
  private var votes = Votes()
  private var position = 0

  override func loadView() {
    view = voteView
  }

  /// Starts over at the first song, without votes.
  func reset() {
    votes.reset()
    showSong(at: 0)
  }

  /// Shows the vote for a song.
  func showSong(at position: Int) {
    self.position = position
    voteView.show(votes[position])
  }

  func userDidTapStar(_ stars: Int) {
    votes[position] = stars
    voteView.show(stars)
    tell(delegate) { $0.vote(self, userDidGive: stars, toSongAt: position) }
  }

  var isShowingAll: Bool { voteView.isShowing(votes[position]) }
}

@MainActor protocol CommentsDelegate: AnyObject {
  /// Tells the delegate that the user added a comment on the song at a position, which now has
  /// `count` comments.
  func comments(
    _ viewController: CommentsViewController, userDidAddCommentToSongAt position: Int,
    count: Int)
}

/// Lists the comments on a song in a table and adds new ones.
final class CommentsViewController: UIViewController {
  weak var delegate: (any CommentsDelegate)?

  private let tableView = UITableView.ofLines(CommentCell.self)
  private var threads = CommentThreads()
  private var position = 0

  override func loadView() {
    view = tableView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
    tableView.delegate = self
  }

  /// Starts over with the comments on the first song of another row.
  func show(_ model: RowModel) {
    threads.reset(to: model)
    showSong(at: 0)
  }

  /// Shows the comments on a song.
  func showSong(at position: Int) {
    self.position = position
    tableView.reloadData()
  }

  func userDidAddComment() {
    threads.addComment(onPosition: position)
    tableView.reloadData()
    let count = threads.count(onPosition: position)
    tell(delegate) { $0.comments(self, userDidAddCommentToSongAt: position, count: count) }
  }

  var isShowingAll: Bool {
    let count = threads.count(onPosition: position)
    return tableView.isShowingLines(of: count, CommentCell.self) { cell, row in
      cell.isShowing(threads.text(inRow: row, onPosition: position))
    }
  }
}

extension CommentsViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    threads.count(onPosition: position)
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueLine(CommentCell.self, for: indexPath)
    cell.show(threads.text(inRow: indexPath.row, onPosition: position))
    return cell
  }
}
