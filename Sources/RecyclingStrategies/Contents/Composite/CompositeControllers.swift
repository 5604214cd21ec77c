import UIKit

extension Content {
  public static let composite = Content(
    name: "composite",
    summary: "a container of 4 child controllers with delegates: filters, songs, votes, comments",
    makeController: { ContainerViewController() })

  public static let compositeMassive = Content(
    name: "composite-massive",
    summary: "the screen of composite as one massive controller: no children, no delegates",
    makeController: { MassiveViewController() })
}

/// The controller of a ``CompositeView``, which fills its areas before it shows the model.
class CompositeViewController: ContentViewController {
  final var areas: CompositeView { view as! CompositeView }

  override func loadView() { view = CompositeView(frame: .zero) }

  /// Simulates an action with a number, starting at 0, unless there is no row yet. Four parts of the screen take turns.
  override func userDidAct(_ number: Int) {
    if model != nil, isViewLoaded { userDidAct(onPart: number % 4, inTurn: number / 4) }
  }

  func userDidAct(onPart part: Int, inTurn turn: Int) {}
}

/// A controller with four children that is the delegate of each, and forwards its messages to the children concerned.
final class ContainerViewController: CompositeViewController, ChildDelegate {
  private lazy var filters = FilterContentsViewController()
  private lazy var contents = ContentsViewController()
  private lazy var vote = VoteViewController()
  private lazy var comments = CommentsViewController()

  override func viewDidLoad() {
    embed(filters, in: areas.filterArea)
    embed(contents, in: areas.contentsArea)
    embed(vote, in: areas.voteArea)
    embed(comments, in: areas.commentsArea)
    super.viewDidLoad()
  }

  private func embed(_ child: ChildViewController, in area: UIView) {
    child.delegate = self
    addChild(child)
    child.view.frame = area.bounds
    area.addSubview(child.view)
    child.didMove(toParent: self)
  }

  override func show(_ model: RowModel) {
    super.show(model)
    filters.reset()
    contents.show(model)
    vote.reset()
    comments.show(model)
  }

  override func userDidAct(onPart part: Int, inTurn turn: Int) {
    (children[part] as? ChildViewController)?.userDidAct(inTurn: turn)
  }

  func userDidSelectFilter(_ genre: Genre?) { contents.filter(by: genre) }

  func userDidSelectSong(at position: Int) {
    vote.showSong(at: position)
    comments.showSong(at: position)
  }

  func userDidChange(songAt position: Int, _ change: (inout Song) -> Void) {
    contents.update(songAt: position, change)
  }
}

/// What the children of a composite row tell their container that the user did.
@MainActor protocol ChildDelegate: AnyObject {
  /// The user selected a filter, or with `nil` cleared it.
  func userDidSelectFilter(_ genre: Genre?)
  func userDidSelectSong(at position: Int)
  /// The user voted or commented on a song.
  func userDidChange(songAt position: Int, _ change: (inout Song) -> Void)
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
    selectedGenre = Genre(ofTurn: turn, unless: selectedGenre)
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
    change(&songs.all[position])
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
    tell(delegate) { $0.userDidChange(songAt: position) { $0.rating = votes[position] } }
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
    tell(delegate) { $0.userDidChange(songAt: position) { $0.commentCount = threads[position] } }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    threads[position]
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    threads.cell(in: tableView, at: indexPath, onPosition: position)
  }
}

/// A controller that does itself what ``ContainerViewController`` delegates to four children.
final class MassiveViewController: CompositeViewController, UITableViewDataSource {
  private lazy var filterBar = FilterBarView(frame: .zero)
  private lazy var contentsTableView = UITableView.ofLines(SongCell.self)
  private lazy var voteView = VoteView(frame: .zero)
  private lazy var commentsTableView = UITableView.ofLines(ViewTableViewCell.self)

  private var selectedGenre: Genre?
  private var songs = SongList()
  private var position = 0
  private var votes: [Int] = []
  private var threads = CommentThreads()

  override func viewDidLoad() {
    areas.filterArea.addSubview(filterBar)
    contentsTableView.dataSource = self
    areas.contentsArea.addSubview(contentsTableView)
    areas.voteArea.addSubview(voteView)
    commentsTableView.dataSource = self
    areas.commentsArea.addSubview(commentsTableView)
    super.viewDidLoad()
  }

  override func show(_ model: RowModel) {
    super.show(model)
    selectedGenre = nil
    filterBar.show(nil)
    songs.reset(to: model)
    contentsTableView.reloadData()
    votes.reset(to: 0)
    threads.reset(to: model)
    showSong(at: 0)
  }

  private func showSong(at position: Int) {
    self.position = position
    voteView.show(votes[position])
    commentsTableView.reloadData()
  }

  override func userDidAct(onPart part: Int, inTurn turn: Int) {
    switch part {
    case 0:
      selectedGenre = Genre(ofTurn: turn, unless: selectedGenre)
      filterBar.show(selectedGenre)
      songs.filter(by: selectedGenre)
      contentsTableView.reloadData()
    case 1: showSong(at: songs.passing[turn % songs.passing.count])
    case 2:
      votes[position] = turn % Song.mostStars + 1
      voteView.show(votes[position])
      songs.all[position].rating = votes[position]
      songs.refreshCell(ofSongAt: position, in: contentsTableView)
    default:
      threads[position] += 1
      commentsTableView.reloadData()
      songs.all[position].commentCount = threads[position]
      songs.refreshCell(ofSongAt: position, in: contentsTableView)
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tableView === contentsTableView ? songs.passing.count : threads[position]
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView === contentsTableView
      ? songs.cell(in: tableView, at: indexPath)
      : threads.cell(in: tableView, at: indexPath, onPosition: position)
  }
}
