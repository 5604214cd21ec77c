/// A configuration of a text, a secondary text and an image. **Model choice:** The styles differ only in how texts are placed.
public struct UIListContentConfiguration: UIContentConfiguration, Equatable {
  public var image: UIImage?, text: String?, secondaryText: String?
  public var textProperties = TextProperties(), secondaryTextProperties = TextProperties()
  public var imageProperties = ImageProperties()
  public var attributedText: NSAttributedString? { didSet { text = attributedText?.string } }
  public var secondaryAttributedText: NSAttributedString? {
    didSet { secondaryText = secondaryAttributedText?.string }
  }
  public var prefersSideBySideTextAndSecondaryText = false

  // Stored, but without effect.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  public var imageToTextPadding: CGFloat = 12, textToSecondaryTextHorizontalPadding: CGFloat = 6
  public var textToSecondaryTextVerticalPadding: CGFloat = 3, alpha: CGFloat = 1
  public static func cell() -> Self { Self() }
  public static func subtitleCell() -> Self { Self() }
  public static func valueCell() -> Self {
    var value = Self()
    value.prefersSideBySideTextAndSecondaryText = true
    return value
  }
  public static func sidebarCell() -> Self { Self() }
  public static func sidebarSubtitleCell() -> Self { Self() }
  public static func plainHeader() -> Self { Self() }
  public static func plainFooter() -> Self { Self() }
  public static func groupedHeader() -> Self { Self() }
  public static func groupedFooter() -> Self { Self() }
  public static func prominentInsetGroupedHeader() -> Self { Self() }
  public static func sidebarHeader() -> Self { Self() }

  @preconcurrency @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }
  public func updated(for state: any UIConfigurationState) -> Self { self }

  public struct TextProperties: Equatable {
    public enum TextAlignment: Int, Sendable { case natural, center, justified }
    public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }
    public var font = UIFont.systemFont(ofSize: 17), color = UIColor.black, numberOfLines = 0

    // Stored, but without effect.
    public var alignment = TextAlignment.natural
    public var transform = TextTransform.none
    public var adjustsFontSizeToFitWidth = false, adjustsFontForContentSizeCategory = true
    public var minimumScaleFactor: CGFloat = 0
  }

  public struct ImageProperties: Equatable {
    public var maximumSize = CGSize.zero

    // Stored, but without effect.
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0, reservedLayoutSize = CGSize.zero

    func size(of image: UIImage) -> CGSize {
      func scale(_ length: CGFloat, _ most: CGFloat) -> CGFloat {
        most > 0 && length > most ? most / length : 1
      }
      let size = image.size
      let scale = min(scale(size.width, maximumSize.width), scale(size.height, maximumSize.height))
      return CGSize(width: size.width * scale, height: size.height * scale)
    }
  }
}
