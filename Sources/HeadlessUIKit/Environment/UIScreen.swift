@preconcurrency @MainActor public final class UIScreen: NSObject {
  public static let main = UIScreen()

  /// The number of pixels of a point: 3, as on today's phones. Layouts put origins on pixels (Flow layout 1).
  // swift-format-ignore
  public package(set) final var scale: CGFloat { get { UIScrollView.pixels } set { UIScrollView.pixels = newValue } }

  /// The bounds in points: those of a phone with 393 by 852. Windows can have another size.
  public var bounds: CGRect { Self.frame }
  static let frame = CGRect(x: 0, y: 0, width: 393, height: 852)
  public final let traitCollection = UITraitCollection {
    $0.userInterfaceStyle = .light
    $0.horizontalSizeClass = .compact
    $0.verticalSizeClass = .regular
    $0.userInterfaceIdiom = .phone
    $0.displayScale = 3
    $0.preferredContentSizeCategory = .large
    $0.layoutDirection = .leftToRight
  }
  private override init() {}
  public var maximumFramesPerSecond: Int { 60 }
}
