import UIKit

/// What the children of a composite row tell their container that the user did.
@MainActor protocol ChildDelegate: AnyObject {
  /// The user selected a filter, or with `nil` cleared it.
  func userDidSelectFilter(_ genre: Genre?)
  func userDidSelectSong(at position: Int)
  func userDidGive(_ stars: Int, toSongAt position: Int)
  /// The user added a comment on a song, which now has `count` comments.
  func userDidAddComment(toSongAt position: Int, count: Int)
}

/// A child, which knows nothing of its container but that it is a delegate.
class ChildViewController: UIViewController {
  final weak var delegate: (any ChildDelegate)?

  func userDidAct(inTurn turn: Int) {}
}

final class FilterContentsViewController: ChildViewController {
  private let filterBar = FilterBarView(frame: .zero)
  private var selectedGenre: Genre?

  override func loadView() { view = filterBar }

  func reset() {
    selectedGenre = nil
    filterBar.show(nil)
  }

  override func userDidAct(inTurn turn: Int) {
    let genre = Genre(ofTurn: turn)
    selectedGenre = genre == selectedGenre ? nil : genre
    filterBar.show(selectedGenre)
    tell(delegate) { $0.userDidSelectFilter(selectedGenre) }
  }
}

final class ContentsViewController: ChildViewController, UITableViewDataSource {
  private let tableView = UITableView.ofLines(SongCell.self)
  private var songs = SongList()

  override func loadView() { view = tableView }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
  }

  func show(_ model: RowModel) {
    songs.reset(to: model)
    tableView.reloadData()
  }

  func filter(by genre: Genre?) {
    songs.filter(by: genre)
    tableView.reloadData()
  }

  func update(songAt position: Int, _ change: (inout Song) -> Void) {
    change(&songs[position])
    songs.refreshCell(ofSongAt: position, in: tableView)
  }

  override func userDidAct(inTurn turn: Int) {
    let position = songs.passing[turn % songs.passing.count]
    tell(delegate) { $0.userDidSelectSong(at: position) }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    songs.passing.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    songs.cell(in: tableView, at: indexPath)
  }
}

final class VoteViewController: ChildViewController {
  private let voteView = VoteView(frame: .zero)
  private var votes: [Int] = []
  private var position = 0

  override func loadView() { view = voteView }

  func reset() {
    votes.reset(to: 0)
    showSong(at: 0)
  }

  func showSong(at position: Int) {
    self.position = position
    voteView.show(votes[position])
  }

  override func userDidAct(inTurn turn: Int) {
    votes[position] = turn % Song.mostStars + 1
    voteView.show(votes[position])
    tell(delegate) { $0.userDidGive(votes[position], toSongAt: position) }
  }
}

final class CommentsViewController: ChildViewController, UITableViewDataSource {
  private let tableView = UITableView.ofLines(ViewTableViewCell.self)
  private var threads = CommentThreads()
  private var position = 0

  override func loadView() { view = tableView }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
  }

  func show(_ model: RowModel) {
    threads.reset(to: model)
    showSong(at: 0)
  }

  func showSong(at position: Int) {
    self.position = position
    tableView.reloadData()
  }

  override func userDidAct(inTurn turn: Int) {
    threads[position] += 1
    tableView.reloadData()
    tell(delegate) { $0.userDidAddComment(toSongAt: position, count: threads[position]) }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    threads[position]
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    threads.cell(in: tableView, at: indexPath, onPosition: position)
  }
}
