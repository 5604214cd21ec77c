import UIKit

/// A card as high as its text.
class CardView: UIView {
  struct Content: Equatable {
    var headline: String
    var body: String
  }

  let headlineLabel = UILabel()
  let bodyLabel = UILabel()

  var content: Content? {
    didSet {
      headlineLabel.text = content?.headline
      bodyLabel.text = content?.body
      setNeedsLayout()
    }
  }

  private let padding: CGFloat = 12

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) { fatalError() }

  private func setUp() {
    headlineLabel.font = .systemFont(ofSize: 20, weight: .semibold)
    headlineLabel.textColor = .label
    bodyLabel.font = UIFont.systemFont(ofSize: 15)
    bodyLabel.textColor = .secondaryLabel
    bodyLabel.textAlignment = .natural
    bodyLabel.numberOfLines = 0
    [headlineLabel, bodyLabel].forEach(addSubview)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGSize(width: size.width - 2 * padding, height: .greatestFiniteMagnitude)
    let headline = headlineLabel.sizeThatFits(room)
    let body = bodyLabel.sizeThatFits(room)
    return CGSize(width: size.width, height: headline.height + body.height + 3 * padding)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.insetBy(dx: padding, dy: padding)
    headlineLabel.frame = CGRect(
      origin: room.origin,
      size: CGSize(width: room.width, height: headlineLabel.sizeThatFits(room.size).height))
    bodyLabel.frame = CGRect(
      x: room.minX, y: headlineLabel.frame.maxY + padding, width: room.width,
      height: room.maxY - headlineLabel.frame.maxY - padding)
  }
}
