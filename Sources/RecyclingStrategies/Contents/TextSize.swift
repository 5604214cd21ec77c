import UIKit

/// The size of texts that the user has chosen in the settings.
@MainActor enum TextSize {
  /// The size as a multiple of the default. A new list resets it.
  static var scale: CGFloat = 1
}
