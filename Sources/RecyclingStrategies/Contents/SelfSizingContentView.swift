import UIKit

extension Content {
  public static let selfSizing = Content(
    name: "self-sizing", summary: "a text of one to six lines, as high as its row must be",
    sizesRows: true,
    makeView: { SelfSizingContentView(frame: .zero) })
}

/// A text with margins. One line makes the row 60 points high, and every further line adds 24. The text
/// follows the user's text size by itself, as with `adjustsFontForContentSizeCategory`.
///
/// A cell that gets the view in `willDisplay` has been measured without it, as in xmartlabs/XLForm issue 721. Where
/// heights are estimated, lists jump, as in smileyborg/TableViewCellWithAutoLayoutiOS8 issue 17.
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

/// The size of texts that the user has chosen in the settings.
@MainActor enum TextSize {
  /// The size as a multiple of the default. A new list resets it.
  static var scale: CGFloat = 1
}
