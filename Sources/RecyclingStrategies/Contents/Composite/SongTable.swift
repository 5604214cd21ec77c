import UIKit

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

  override func layoutSubviews() {
    super.layoutSubviews()
    contentView.layOutLabels()
  }

  private static let ratings = ["☆☆☆☆☆", "★☆☆☆☆", "★★☆☆☆", "★★★☆☆", "★★★★☆", "★★★★★"]
}

extension UITableView {
  /// Returns a table of songs or comments.
  static func ofLines(_ cellClass: UITableViewCell.Type) -> UITableView {
    let tableView = UITableView(frame: .zero)
    tableView.rowHeight = 20
    tableView.register(cellClass, forCellReuseIdentifier: "Cell")
    return tableView
  }
}

// What a table shows of songs and comments, whoever is its data source.

@MainActor extension SongList {
  func cell(in tableView: UITableView, at indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    (cell as! SongCell).show(self[passing[indexPath.row]])
    return cell
  }

  /// Updates the cell of a song, if it passes the filter.
  func refreshCell(ofSongAt position: Int, in tableView: UITableView) {
    guard let row = passing.firstIndex(of: position) else { return }
    let cell = tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? SongCell
    cell?.show(self[position])
  }
}

@MainActor extension CommentThreads {
  func cell(
    in tableView: UITableView, at indexPath: IndexPath, onPosition position: Int
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    let view = (cell as! ViewTableViewCell).hostedView as? UILabel ?? UILabel(frame: .zero)
    view.text = text(inRow: indexPath.row, onPosition: position)
    if view.superview == nil { (cell as! ViewTableViewCell).hostedView = view }
    return cell
  }
}
