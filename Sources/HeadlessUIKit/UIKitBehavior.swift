/// The model's behavior where UIKit versions differ or no source documents UIKit.
///
/// The behavior applies to the whole process and must be set before any view is created. Results
/// record it in the `uikit` column.
public struct UIKitBehavior: Hashable, Sendable {
  /// Whether lists prepare cells ahead of display, as collection views do since iOS 10 and tables
  /// since iOS 15 (Tables 6).
  public var prefetching: Bool

  /// The distance over which cells are prepared ahead, in screenfuls in the direction of travel. No
  /// source documents it; this is a choice of the model (Tables 6).
  public var prefetchedScreens: Double

  /// Whether a `didMove(toParent:)` is sent once more after `viewDidAppear` or `viewDidDisappear`
  /// (Containment 4).
  public var repeatsDidMove: Bool

  /// Whether `didEndDisplaying` is sent twice for a row, as it was up to iOS 7 (Tables 7).
  public var repeatsDidEndDisplaying: Bool

  /// Creates a behavior. The defaults match `classic`.
  public init(
    prefetching: Bool = false, prefetchedScreens: Double = 1, repeatsDidMove: Bool = false,
    repeatsDidEndDisplaying: Bool = false
  ) {
    self.prefetching = prefetching
    self.prefetchedScreens = prefetchedScreens
    self.repeatsDidMove = repeatsDidMove
    self.repeatsDidEndDisplaying = repeatsDidEndDisplaying
  }

  /// UIKit before prefetching: cells are requested just before display.
  public static let classic = UIKitBehavior()

  /// UIKit today: cells are requested ahead of display.
  public static let prefetching = UIKitBehavior(prefetching: true)

  /// The named behaviors, the default first, each with a one-line summary.
  public static let presets: [(name: String, summary: String, behavior: UIKitBehavior)] = [
    ("prefetching", "cells are requested a screenful ahead, as UIKit does today", .prefetching),
    ("classic", "cells are requested just before display", .classic),
  ]

  /// The behavior of this process.
  @MainActor public static var current = UIKitBehavior.classic {
    didSet { DidMoveRepetition.isOn = current.repeatsDidMove }
  }
}
