/// The model's behavior where UIKit versions differ or no source documents UIKit. It applies to the whole process and must
/// be set before any view is created. Results record it in the `uikit` column.
public struct UIKitBehavior: Hashable, Sendable {
  /// Whether lists prepare cells ahead of display, as collection views do since iOS 10 and tables since iOS 15 (Tables 6).
  public var prefetching: Bool

  /// The distance over which cells are prepared ahead, in screenfuls in the direction of travel; `nil` for what was
  /// seen of UIKit: two rows in tables, half a screenful in collection views (Tables 6).
  public var prefetchedScreens: Double?

  /// Whether one idle time prepares all cells within reach, instead of one cell (Tables 6).
  public var preparesScreens: Bool

  /// Whether a prepared cell is in the list and its window, hidden, before it is displayed. No source tells (Tables 6).
  public var preparesInWindow: Bool

  /// Whether rows are announced to a prefetching data source from the load on, as up to iOS 14 (Tables 23).
  public var announcesAtLoad: Bool

  /// Whether a child that is added while its container appears gets no `viewWillAppear`, only a `viewDidAppear`
  /// with its container's, as in iOS 10 (Containment 19).
  public var joinsAppearingContainer: Bool

  /// Whether a `didMove(toParent:)` is sent once more after `viewDidAppear` or `viewDidDisappear` (Containment 4).
  public var repeatsDidMove: Bool

  /// Whether `didEndDisplaying` is sent twice for a row, as it was up to iOS 7 (Tables 7).
  public var repeatsDidEndDisplaying: Bool

  /// Creates a behavior. The defaults match `classic`.
  public init(
    prefetching: Bool = false, prefetchedScreens: Double? = nil, preparesScreens: Bool = false,
    preparesInWindow: Bool = false, announcesAtLoad: Bool = true,
    joinsAppearingContainer: Bool = false, repeatsDidMove: Bool = false,
    repeatsDidEndDisplaying: Bool = false
  ) {
    (self.prefetching, self.prefetchedScreens) = (prefetching, prefetchedScreens)
    (self.preparesScreens, self.preparesInWindow) = (preparesScreens, preparesInWindow)
    (self.announcesAtLoad, self.repeatsDidMove) = (announcesAtLoad, repeatsDidMove)
    self.joinsAppearingContainer = joinsAppearingContainer
    self.repeatsDidEndDisplaying = repeatsDidEndDisplaying
  }

  var isClassic: Bool { !prefetching }

  /// UIKit before prefetching: cells are requested just before display.
  public static let classic = UIKitBehavior()

  /// UIKit today: cells are requested ahead of display.
  public static let prefetching = UIKitBehavior(prefetching: true, announcesAtLoad: false)

  /// The named behaviors, the default first, each with a one-line summary.
  public static let presets: [(name: String, summary: String, behavior: UIKitBehavior)] = [
    (
      "prefetching", "once a list moves, cells are prepared ahead, as UIKit does today",
      .prefetching
    ),
    ("classic", "cells are requested just before display", .classic),
  ]

  /// The behavior of this process.
  @MainActor public static var current = UIKitBehavior.classic {
    didSet {
      DidMoveRepetition.isOn = current.repeatsDidMove
      FirstAppearance.joinsContainer = current.joinsAppearingContainer
    }
  }
}
