import Foundation

/// The properties of a display.
@preconcurrency @MainActor
public final class UIScreen {
  /// The display that shows all windows.
  public static let main = UIScreen()

  /// The number of pixels of a point: 3, as on today's phones. Layouts put origins on pixels (Flow layout 1).
  public package(set) final var scale: CGFloat = 3

  private init() {}
}
