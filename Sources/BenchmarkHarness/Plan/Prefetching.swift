import BenchmarkResults
import HeadlessUIKit

/// How a list prepares cells ahead of display, where no source documents UIKit.
///
/// Conclusions should hold for all values. The columns `reach`, `slot` and `window` of results say which ones a case
/// has.
public struct Prefetching: Hashable, Sendable {
  /// How far ahead cells are prepared: as far as UIKit was seen to go, which is two rows in tables and half a
  /// screenful in collection views, or a number of screenfuls.
  public enum Reach: String, CaseIterable, Codable, Sendable {
    case seen = "default"
    case half = "0.5"
    case one = "1"
    case two = "2"
  }

  /// How many cells the idle time after a frame prepares: one, as UIKit's engineers say, or all within reach.
  public enum Slot: String, CaseIterable, Codable, Sendable {
    case one = "1"
    case all
  }

  /// Whether a prepared cell is in the list and its window before it is displayed.
  public enum Window: String, CaseIterable, Codable, Sendable {
    case out, `in`
  }

  /// The name of the behavior that prefetches.
  public static let behavior = "prefetching"

  /// The values.
  public var reach = Reach.seen
  public var slot = Slot.one
  public var window = Window.out

  /// Creates values. The defaults are those for which there is most evidence.
  public init(reach: Reach = .seen, slot: Slot = .one, window: Window = .out) {
    (self.reach, self.slot, self.window) = (reach, slot, window)
  }

  /// Reads the values of a case. Returns `nil` if nothing is prepared ahead.
  init?(_ key: CaseKey) {
    guard let reach = Reach(rawValue: key.reach), let slot = Slot(rawValue: key.slot),
      let window = Window(rawValue: key.window)
    else { return nil }
    self.init(reach: reach, slot: slot, window: window)
  }

  /// Sets the values of a case.
  public func describe(_ key: inout CaseKey) {
    (key.reach, key.slot, key.window) = (reach.rawValue, slot.rawValue, window.rawValue)
  }

  func apply(to behavior: inout UIKitBehavior) {
    // As far as UIKit was seen to go is no number.
    behavior.prefetchedScreens = Float(reach.rawValue)
    behavior.preparesScreens = slot == .all
    behavior.preparesInWindow = window == .in
  }
}
