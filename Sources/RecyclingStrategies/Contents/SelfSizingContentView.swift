import UIKit

extension Content {
  public static let selfSizing = Content(
    name: "self-sizing", summary: "a text of one to six lines, as high as its row must be",
    sizesRows: true, makeView: { SelfSizingContentView(frame: .zero) })

  public static let autoLayoutText = Content(
    name: "auto-layout-text", summary: "the same text as self-sizing, its height by constraints",
    sizesRows: true, makeView: { AutoLayoutTextContentView(frame: .zero) })
}

/// A text with margins, 60 points high for one line and 24 more for each further one. It follows the user's text size, as with
/// `adjustsFontForContentSizeCategory`. A cell that gets it in `willDisplay` was measured without it (xmartlabs/XLForm issue
/// 721). Where heights are estimated, lists jump (smileyborg/TableViewCellWithAutoLayoutiOS8 issue 17).
final class SelfSizingContentView: ContentView {
  private let bodyLabel = UILabel(frame: .zero)

  private static let fontSize: CGFloat = 20
  private static let font = UIFont.systemFont(ofSize: fontSize)
  private static let margins = CGSize(width: 16, height: 18)

  override func setUp() {
    bodyLabel.font = Self.font
    bodyLabel.numberOfLines = 0
    addSubview(bodyLabel)
  }

  override func show(_ model: RowModel) {
    super.show(model)
    bodyLabel.text = model.body
  }

  private func followTextSize() {
    let size = Self.fontSize * TextSize.scale
    if bodyLabel.font.pointSize != size { bodyLabel.font = UIFont.systemFont(ofSize: size) }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    followTextSize()
    let room = CGSize(width: size.width - 2 * Self.margins.width, height: size.height)
    let height = bodyLabel.sizeThatFits(room).height + 2 * Self.margins.height
    return CGSize(width: size.width, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    followTextSize()
    bodyLabel.frame = bounds.insetBy(dx: Self.margins.width, dy: Self.margins.height)
  }
}

@MainActor enum TextSize {
  /// The size as a multiple of the default. A new list resets it.
  static var scale: CGFloat = 1
}

final class AutoLayoutTextContentView: ContentView {
  private let bodyLabel = UILabel(frame: .zero)

  override func setUp() {
    bodyLabel.font = UIFont.systemFont(ofSize: 20)
    bodyLabel.numberOfLines = 0
    bodyLabel.translatesAutoresizingMaskIntoConstraints = false
    addSubview(bodyLabel)
    NSLayoutConstraint.activate([
      bodyLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      bodyLabel.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      bodyLabel.topAnchor.constraint(equalTo: topAnchor, constant: 18),
      bodyLabel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -18),
    ])
  }

  override func show(_ model: RowModel) {
    super.show(model)
    bodyLabel.text = model.body
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }
}
