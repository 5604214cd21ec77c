import Foundation

/// A text, a second text and an image, as rows of a list often show them. **Model choice:** of the
/// many properties of UIKit's, only the content; there are no styles.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The image, at the left.
  public var image: UIImage?

  /// The text.
  public var text: String?

  /// The text below or beside it.
  public var secondaryText: String?

  /// Whether the second text stands at the right of the first instead of below it.
  let isValue: Bool

  /// A row of a text alone, or with a smaller one below it.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(false) }

  /// A row of a text with another below it.
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(false)
  }

  /// A row of a text with another at its right.
  public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration(true) }

  private init(_ isValue: Bool) {
    self.isValue = isValue
  }

  /// Makes a `UIListContentView`.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// The same: there are no styles that a state could change.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}
