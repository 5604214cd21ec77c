/// The content of a navigation bar for a controller. Stored, but without effect.
@preconcurrency @MainActor
open class UINavigationItem {
  /// The title in the center of the bar.
  open var title: String?

  /// The line of text above the title.
  open var prompt: String?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
  }
}
