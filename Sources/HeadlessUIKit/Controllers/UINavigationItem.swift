/// What a navigation bar would show for a controller. Kept, and without effect.
@MainActor
open class UINavigationItem {
  /// The text in the middle of the bar.
  open var title: String?

  /// The text above it.
  open var prompt: String?

  /// Creates an item.
  public init(title: String) {
    self.title = title
  }
}
