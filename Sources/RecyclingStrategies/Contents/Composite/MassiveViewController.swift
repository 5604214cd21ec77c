import UIKit

extension Content {
  public static let compositeMassive = Content(
    name: "composite-massive",
    summary: "the screen of composite as one massive controller: no children, no delegates",
    makeController: { MassiveViewController() })
}

/// A controller that does itself what ``ContainerViewController`` delegates to four children.
final class MassiveViewController: CompositeViewController, UITableViewDataSource {
  private var filterBar: FilterBarView!
  private var contentsTableView: UITableView!
  private var voteView: VoteView!
  private var commentsTableView: UITableView!

  private var selectedGenre: Genre?
  private var songs = SongList()
  private var position = 0
  private var votes: [Int] = []
  private var threads = CommentThreads()

  override func setUp(_ areas: CompositeView) {
    filterBar = FilterBarView(frame: .zero)
    areas.filterArea.addSubview(filterBar)
    contentsTableView = UITableView.ofLines(SongCell.self)
    contentsTableView.dataSource = self
    areas.contentsArea.addSubview(contentsTableView)
    voteView = VoteView(frame: .zero)
    areas.voteArea.addSubview(voteView)
    commentsTableView = UITableView.ofLines(ViewTableViewCell.self)
    commentsTableView.dataSource = self
    areas.commentsArea.addSubview(commentsTableView)
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
      let genre = Genre(ofTurn: turn)
      selectedGenre = genre == selectedGenre ? nil : genre
      filterBar.show(selectedGenre)
      songs.filter(by: selectedGenre)
      contentsTableView.reloadData()
    case 1:
      showSong(at: songs.passing[turn % songs.passing.count])
    case 2:
      votes[position] = turn % Song.mostStars + 1
      voteView.show(votes[position])
      songs[position].rating = votes[position]
      songs.refreshCell(ofSongAt: position, in: contentsTableView)
    default:
      threads[position] += 1
      commentsTableView.reloadData()
      songs[position].commentCount = threads[position]
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
