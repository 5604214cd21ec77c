import Foundation

/// A configuration of a text, a secondary text and an image, as list rows often show them. **Model
/// choice:** It has only the content properties of UIKit's configuration, no styles.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The image, on the left.
  public var image: UIImage?

  /// The primary text.
  public var text: String?

  /// The secondary text, below or beside the primary one.
  public var secondaryText: String?

  /// Whether the secondary text is to the right of the primary one instead of below it.
  let isValue: Bool

  /// Returns a configuration for a cell with a text, and optionally a secondary text below it.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(false) }

  /// Returns a configuration for a cell with a secondary text below the primary one.
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(false)
  }

  /// Returns a configuration for a cell with a secondary text to the right of the primary one.
  public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration(true) }

  private init(_ isValue: Bool) {
    self.isValue = isValue
  }

  /// Creates a `UIListContentView`.
  @preconcurrency @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the configuration unchanged: no style depends on the state.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}
