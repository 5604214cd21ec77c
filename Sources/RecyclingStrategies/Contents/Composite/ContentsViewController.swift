import UIKit

/// The delegate of a contents view controller.
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
