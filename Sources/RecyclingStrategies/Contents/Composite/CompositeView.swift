import UIKit

/// The view of a composite row: four areas, each filled by one view.
final class CompositeView: ContentView {
  let filterArea = UIView(frame: .zero)
  let contentsArea = UIView(frame: .zero)
  let voteArea = UIView(frame: .zero)
  let commentsArea = UIView(frame: .zero)

  override func setUp() {
    addSubview(filterArea)
    addSubview(contentsArea)
    addSubview(voteArea)
    addSubview(commentsArea)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (half, height) = (bounds.width / 2, bounds.height)
    place(filterArea, at: CGRect(x: 0, y: 0, width: bounds.width, height: 20))
    place(contentsArea, at: CGRect(x: 0, y: 20, width: half, height: max(height - 20, 0)))
    place(voteArea, at: CGRect(x: half, y: 20, width: half, height: 20))
    place(commentsArea, at: CGRect(x: half, y: 40, width: half, height: max(height - 40, 0)))
  }

  private func place(_ area: UIView, at frame: CGRect) {
    area.frame = frame
    area.subviews.first?.frame = area.bounds
  }

  /// Whether all areas are filled, and there still is the controller that looks after them.
  override var isShowingAll: Bool {
    next is CompositeViewController
      && subviews.allSatisfy { $0.subviews.count == 1 && $0.subviews[0].frame == $0.bounds }
  }
}

/// A view that lays out its labels side by side.
class LabelBarView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    layOutLabels()
  }
}

extension UIView {
  fileprivate func addLabel() -> UILabel {
    let label = UILabel(frame: .zero)
    addSubview(label)
    return label
  }

  fileprivate func layOutLabels() {
    let labels = subviews
    let width = bounds.width / CGFloat(labels.count)
    for index in 0..<labels.count {
      labels[index].frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: 20)
    }
  }
}

final class FilterBarView: LabelBarView {
  private lazy var rockButton = addLabel()
  private lazy var jazzButton = addLabel()
  private lazy var folkButton = addLabel()

  func show(_ selected: Genre?) {
    rockButton.text = selected == .rock ? "Rock only" : "Rock"
    jazzButton.text = selected == .jazz ? "Jazz only" : "Jazz"
    folkButton.text = selected == .folk ? "Folk only" : "Folk"
  }
}

final class VoteView: LabelBarView {
  private lazy var stars = (0..<Song.mostStars).map { _ in addLabel() }

  func show(_ given: Int) {
    for index in 0..<stars.count { stars[index].text = index < given ? "★" : "☆" }
  }
}

final class SongCell: UITableViewCell {
  private lazy var titleLabel = contentView.addLabel()
  private lazy var artistLabel = contentView.addLabel()
  private lazy var genreLabel = contentView.addLabel()
  private lazy var ratingLabel = contentView.addLabel()
  private lazy var commentCountLabel = contentView.addLabel()

  private static let ratings = ["☆☆☆☆☆", "★☆☆☆☆", "★★☆☆☆", "★★★☆☆", "★★★★☆", "★★★★★"]

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
