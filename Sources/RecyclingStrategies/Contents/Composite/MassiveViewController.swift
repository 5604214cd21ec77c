import UIKit

extension Content {
  /// The screen of ``composite``, implemented by a single controller.
  public static let compositeMassive = Content(
    name: "composite-massive",
    summary: "the screen of composite as one massive controller: no children, no delegates"
  ) {
    MassiveViewController()
  }
}

/// A controller that does itself what ``ContainerViewController`` delegates to four children.
final class MassiveViewController: CompositeViewController {
  private var filterBar: FilterBarView!
  private var contentsTableView: UITableView!
  private var voteView: VoteView!
  private var commentsTableView: UITableView!

  private var selectedGenre: Genre?
  private var songs = SongList()
  private var selectedPosition = 0
  private var votes = Votes()
  private var threads = CommentThreads()

  override func setUp(_ areas: CompositeView) {
    filterBar = FilterBarView(frame: .zero)
    areas.filterArea.addSubview(filterBar)

    contentsTableView = UITableView.ofLines(SongCell.self)
    contentsTableView.dataSource = self
    contentsTableView.delegate = self
    areas.contentsArea.addSubview(contentsTableView)

    voteView = VoteView(frame: .zero)
    areas.voteArea.addSubview(voteView)

    commentsTableView = UITableView.ofLines(CommentCell.self)
    commentsTableView.dataSource = self
    commentsTableView.delegate = self
    areas.commentsArea.addSubview(commentsTableView)
  }

  override func show(_ model: RowModel) {
    super.show(model)
    selectedGenre = nil
    filterBar.show(nil)
    songs.reset(to: model)
    contentsTableView.reloadData()
    votes.reset()
    threads.reset(to: model)
    selectSong(at: 0)
  }

  private func selectSong(at position: Int) {
    selectedPosition = position
    voteView.show(votes[position])
    commentsTableView.reloadData()
  }

  private func refreshCellOfSelectedSong() {
    guard let row = songs.row(ofPosition: selectedPosition) else { return }
    let cell = contentsTableView.cellForRow(at: IndexPath(row: row, section: 0)) as? SongCell
    cell?.show(songs[selectedPosition])
  }

  // MARK: User actions

  override func userDid(_ act: UserAct) {
    switch act {
    case .tapFilter(let genre): userDidTap(genre)
    case .tapSong(let turn): selectSong(at: songs.position(ofRow: turn % songs.rowCount))
    case .vote(let stars): userDidTapStar(stars)
    case .addComment: userDidAddComment()
    }
  }

  private func userDidTap(_ genre: Genre) {
    selectedGenre = genre == selectedGenre ? nil : genre
    filterBar.show(selectedGenre)
    songs.filter(by: selectedGenre)
    contentsTableView.reloadData()
  }

  private func userDidTapStar(_ stars: Int) {
    votes[selectedPosition] = stars
    voteView.show(stars)
    songs[selectedPosition].rating = stars
    refreshCellOfSelectedSong()
  }

  private func userDidAddComment() {
    threads.addComment(onPosition: selectedPosition)
    commentsTableView.reloadData()
    songs[selectedPosition].commentCount = threads.count(onPosition: selectedPosition)
    refreshCellOfSelectedSong()
  }

  override var isShowingAll: Bool {
    let commentCount = threads.count(onPosition: selectedPosition)
    return filterBar.isShowing(selectedGenre) && voteView.isShowing(votes[selectedPosition])
      && contentsTableView.isShowingLines(of: songs.rowCount, SongCell.self) { cell, row in
        cell.isShowing(songs[songs.position(ofRow: row)])
      }
      && commentsTableView.isShowingLines(of: commentCount, CommentCell.self) { cell, row in
        cell.isShowing(threads.text(inRow: row, onPosition: selectedPosition))
      }
  }
}

extension MassiveViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tableView === contentsTableView
      ? songs.rowCount : threads.count(onPosition: selectedPosition)
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if tableView === contentsTableView {
      let cell = tableView.dequeueLine(SongCell.self, for: indexPath)
      cell.show(songs[songs.position(ofRow: indexPath.row)])
      return cell
    }
    let cell = tableView.dequeueLine(CommentCell.self, for: indexPath)
    cell.show(threads.text(inRow: indexPath.row, onPosition: selectedPosition))
    return cell
  }
}
