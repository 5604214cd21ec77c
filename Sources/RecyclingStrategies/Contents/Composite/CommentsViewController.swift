import UIKit

/// The delegate of a comments view controller.
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
