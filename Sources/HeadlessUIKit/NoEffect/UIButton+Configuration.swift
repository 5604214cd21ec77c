extension UIButton {
  /// The content of a button and how it looks. Real are the title, the image, the room between and around them.
  public struct Configuration {
    public enum Size: Int, Sendable { case mini, small, medium, large }
    public enum CornerStyle: Int, Sendable { case fixed, dynamic, small, medium, large, capsule }
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
    public var title: String?, attributedTitle: AttributedString?, subtitle: String?
    public var image: UIImage?, imagePlacement = NSDirectionalRectEdge(rawValue: 2)
    public var imagePadding: CGFloat = 0, titlePadding: CGFloat = 1
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    public var buttonSize = Size.medium, cornerStyle = CornerStyle.dynamic
    public var titleAlignment = TitleAlignment.automatic, baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?, showsActivityIndicator = false
    var insets: UIEdgeInsets {
      UIEdgeInsets(
        top: contentInsets.top, left: contentInsets.leading, bottom: contentInsets.bottom,
        right: contentInsets.trailing)
    }
    public static func plain() -> Configuration { Configuration() }
    public static func gray() -> Configuration { Configuration() }
    public static func tinted() -> Configuration { Configuration() }
    public static func filled() -> Configuration { Configuration() }
    public static func borderless() -> Configuration { Configuration() }
    public static func bordered() -> Configuration { Configuration() }
    public static func borderedProminent() -> Configuration { Configuration() }
    @MainActor public func updated(for button: UIButton) -> Configuration { self }
  }
}
