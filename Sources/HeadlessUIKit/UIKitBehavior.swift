/// What the model does where versions of UIKit differ, or where no source tells what UIKit does.
///
/// A behaviour is chosen for the whole process, before any view is made, and stands in the `uikit`
/// column of results.
public struct UIKitBehavior: Hashable, Sendable {
  /// Whether tables and collection views prepare cells ahead of their display, as collection views
  /// have since iOS 10 and tables since iOS 15 (Tables 6).
  public var prefetching: Bool

  /// How far ahead cells are prepared, in screenfuls of the direction of travel. No source tells;
  /// a choice of the model (Tables 6).
  public var prefetchedScreens: Double

  /// Whether `didMove(toParent:)` is sent once more after `viewDidAppear` or `viewDidDisappear`, if
  /// it was sent once (Containment 4).
  public var repeatsDidMove: Bool

  /// Whether `didEndDisplaying` is sent twice for a row, as it was up to iOS 7 (Tables 7).
  public var repeatsDidEndDisplaying: Bool

  /// Describes a behaviour; the defaults are those of `classic`.
  public init(
    prefetching: Bool = false, prefetchedScreens: Double = 1, repeatsDidMove: Bool = false,
    repeatsDidEndDisplaying: Bool = false
  ) {
    self.prefetching = prefetching
    self.prefetchedScreens = prefetchedScreens
    self.repeatsDidMove = repeatsDidMove
    self.repeatsDidEndDisplaying = repeatsDidEndDisplaying
  }

  /// UIKit before it prefetched: cells are asked for when they are about to be displayed.
  public static let classic = UIKitBehavior()

  /// UIKit as it is today: cells are asked for ahead of their display.
  public static let prefetching = UIKitBehavior(prefetching: true)

  /// The behaviours that have names, the default first, with a line of explanation each.
  public static let presets: [(name: String, summary: String, behavior: UIKitBehavior)] = [
    ("classic", "cells are asked for when they are about to be displayed", .classic),
    ("prefetching", "cells are asked for a screenful ahead, as by default today", .prefetching),
  ]

  /// The behaviour of this process.
  @MainActor public static var current = UIKitBehavior.classic {
    didSet { DidMoveRepetition.isOn = current.repeatsDidMove }
  }
}
