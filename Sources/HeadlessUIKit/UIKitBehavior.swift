/// The model's behavior where UIKit versions differ or no source documents UIKit. It applies to the whole process and must
/// be set before any view is created. Results record it in the `uikit` column.
public struct UIKitBehavior: Hashable, Sendable {
  // Each list has a copy, so that distances are short.

  /// How many screenfuls ahead cells are prepared; `nil` for two rows in tables, half a screenful in collections (Tables 6).
  public var prefetchedScreens: Float?
  /// The distance over which cells that aren't displayed are kept for their rows; `nil` for as far as cells are prepared, on
  /// either side. Those that are within the distance to be prepared are kept in any case. No source tells (Tables 6).
  public var keptScreens: KeptScreens?

  /// A distance in screenfuls on either side of the bounds, by the direction of travel.
  public struct KeptScreens: Hashable, Sendable {
    public var ahead, behind: Float
    public init(ahead: Float, behind: Float) { (self.ahead, self.behind) = (ahead, behind) }
  }

  /// Whether lists prepare cells ahead of display, as collection views do since iOS 10 and tables since iOS 15 (Tables 6).
  public var prefetching: Bool
  /// Whether one idle time prepares all cells within the distance, instead of one cell (Tables 6).
  public var preparesScreens: Bool
  /// Whether a prepared cell is in the list and its window, hidden, before it is displayed. No source tells (Tables 6).
  public var preparesInWindow: Bool
  /// Whether rows are announced to a prefetching data source from the load on, as up to iOS 14 (Tables 23).
  public var announcesAtLoad: Bool
  /// Whether a child added to an appearing container gets only its `viewDidAppear`, as in iOS 10 (Containment 19).
  public var joinsAppearingContainer: Bool
  /// Whether a `didMove(toParent:)` is sent once more after `viewDidAppear` or `viewDidDisappear` (Containment 4).
  public var repeatsDidMove: Bool
  /// Whether `didEndDisplaying` is sent twice for a row, as it was up to iOS 7 (Tables 7).
  public var repeatsDidEndDisplaying: Bool
  /// Creates a behavior. The defaults match `classic`.
  public init(
    prefetching: Bool = false, prefetchedScreens: Float? = nil, keptScreens: KeptScreens? = nil,
    preparesScreens: Bool = false, preparesInWindow: Bool = false, announcesAtLoad: Bool = true,
    joinsAppearingContainer: Bool = false, repeatsDidMove: Bool = false,
    repeatsDidEndDisplaying: Bool = false
  ) {
    (self.prefetchedScreens, self.keptScreens) = (prefetchedScreens, keptScreens)
    self.prefetching = prefetching
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
      Appearance.joinsContainer = current.joinsAppearingContainer
    }
  }
}
