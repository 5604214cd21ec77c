import UIKit

/// A cell that shows a song: title, artist, genre, rating and number of comments.
final class SongCell: UITableViewCell {
  private let titleLabel = UILabel(frame: .zero)
  private let artistLabel = UILabel(frame: .zero)
  private let genreLabel = UILabel(frame: .zero)
  private let ratingLabel = UILabel(frame: .zero)
  private let commentCountLabel = UILabel(frame: .zero)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(titleLabel)
    contentView.addSubview(artistLabel)
    contentView.addSubview(genreLabel)
    contentView.addSubview(ratingLabel)
    contentView.addSubview(commentCountLabel)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ song: Song) {
    titleLabel.text = song.title
    artistLabel.text = song.artist
    genreLabel.text = song.genre.name
    ratingLabel.text = Self.ratings[song.rating]
    // Up to 15 digits, the string needs no allocation.
    commentCountLabel.text = song.commentCount.description
  }

  /// Returns whether the cell shows what ``show(_:)`` sets.
  func isShowing(_ song: Song) -> Bool {
    titleLabel.text == song.title && artistLabel.text == song.artist
      && genreLabel.text == song.genre.name && ratingLabel.text == Self.ratings[song.rating]
      && commentCountLabel.text == song.commentCount.description
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let fifth = contentView.bounds.width / 5
    titleLabel.frame = CGRect(x: 0, y: 0, width: 2 * fifth, height: 20)
    artistLabel.frame = CGRect(x: 2 * fifth, y: 0, width: fifth, height: 20)
    genreLabel.frame = CGRect(x: 3 * fifth, y: 0, width: fifth / 2, height: 20)
    ratingLabel.frame = CGRect(x: 3.5 * fifth, y: 0, width: fifth, height: 20)
    commentCountLabel.frame = CGRect(x: 4.5 * fifth, y: 0, width: fifth / 2, height: 20)
  }

  private static let ratings = ["☆☆☆☆☆", "★☆☆☆☆", "★★☆☆☆", "★★★☆☆", "★★★★☆", "★★★★★"]
}

final class CommentCell: UITableViewCell {
  private let commentLabel = UILabel(frame: .zero)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(commentLabel)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ comment: String) {
    commentLabel.text = comment
  }

  /// Returns whether the cell shows what ``show(_:)`` sets.
  func isShowing(_ comment: String) -> Bool {
    commentLabel.text == comment
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    commentLabel.frame = contentView.bounds
  }
}

/// The tables in a composite row.
extension UITableView {
  private static let identifier = "cell"

  /// Returns a table with rows of 20 points and cells of one class.
  static func ofLines(_ cellClass: UITableViewCell.Type) -> UITableView {
    let tableView = UITableView(frame: .zero)
    tableView.rowHeight = 20
    tableView.register(cellClass, forCellReuseIdentifier: identifier)
    return tableView
  }

  /// Returns a cell for a row of such a table.
  func dequeueLine<Cell: UITableViewCell>(_ cellClass: Cell.Type, for indexPath: IndexPath) -> Cell
  {
    dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath) as! Cell
  }

  /// Returns whether all rows that fit are present and all present rows are correct.
  func isShowingLines<Cell: UITableViewCell>(
    of rowCount: Int, _ cellClass: Cell.Type, _ isRight: (_ cell: Cell, _ row: Int) -> Bool
  ) -> Bool {
    var right = 0
    forEachVisibleCell { indexPath, cell in
      guard let cell = cell as? Cell, !cell.isHidden, isRight(cell, indexPath.row) else { return }
      right += 1
    }
    return right == min(rowCount, Int((bounds.height / rowHeight).rounded(.up)))
  }
}
