import UIKit

/// Five tappable stars, filled up to the given number.
final class VoteView: UIView {
  private let stars = (0..<Song.mostStars).map { _ in UILabel(frame: .zero) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for star in stars { addSubview(star) }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// Fills a number of stars.
  func show(_ given: Int) {
    for index in 0..<stars.count { stars[index].text = Self.text(ofStar: index, given: given) }
  }

  /// Returns whether the view shows what ``show(_:)`` sets.
  func isShowing(_ given: Int) -> Bool {
    stars.indices.allSatisfy { stars[$0].text == Self.text(ofStar: $0, given: given) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(stars.count)
    for index in 0..<stars.count {
      stars[index].frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: 20)
    }
  }

  private static func text(ofStar index: Int, given: Int) -> String {
    index < given ? "★" : "☆"
  }
}
