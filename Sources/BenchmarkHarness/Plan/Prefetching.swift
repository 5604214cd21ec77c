import BenchmarkResults
import HeadlessUIKit

/// How a list prepares cells ahead of display and keeps them, where no source documents UIKit. Conclusions should hold for
/// all values. A case has them in the columns `prefetch_distance`, `prefetch_batch`, `prefetch_in_window` and `keep_distance`.
public struct Prefetching: Hashable, Sendable {
  /// How far ahead cells are prepared: as far as UIKit was seen to go, which is two rows in tables and half a
  /// screenful in collection views, or a number of screenfuls.
  public enum Distance: String, CaseIterable, Codable, Sendable {
    case seen = "default"
    case half = "0.5"
    case one = "1"
    case two = "2"
  }

  /// How many cells the idle time after a frame prepares: one, as UIKit's engineers say, or all within the distance.
  public enum Batch: String, CaseIterable, Codable, Sendable {
    case one = "1"
    case all
  }

  /// Whether a prepared cell is in the list and its window before it is displayed.
  public enum InWindow: String, CaseIterable, Codable, Sendable { case no, yes }

  /// How far from the screen a cell is kept for its row, prepared or displayed before: on either side as far as cells are
  /// prepared, or a number of screenfuls, on either side or on one only.
  public enum Keeping: String, CaseIterable, Codable, Sendable {
    case asPrepared = "default"
    case none = "0"
    case one = "1"
    case two = "2"
    case oneAhead = "1-ahead"
    case oneBehind = "1-behind"

    /// The distance; `nil` for as far as cells are prepared.
    var screens: UIKitBehavior.KeptScreens? {
      switch self {
      case .asPrepared: nil
      case .none: .init(ahead: 0, behind: 0)
      case .one: .init(ahead: 1, behind: 1)
      case .two: .init(ahead: 2, behind: 2)
      case .oneAhead: .init(ahead: 1, behind: 0)
      case .oneBehind: .init(ahead: 0, behind: 1)
      }
    }
  }

  /// The name of the behavior that prefetches.
  public static let behavior = "prefetching"
  /// The values.
  public var distance: Distance
  public var batch: Batch
  public var inWindow: InWindow
  public var keeping: Keeping

  /// Creates values. The defaults are those for which there is most evidence.
  public init(
    _ distance: Distance = .seen, batch: Batch = .one, inWindow: InWindow = .no,
    keeping: Keeping = .asPrepared
  ) {
    (self.distance, self.batch) = (distance, batch)
    (self.inWindow, self.keeping) = (inWindow, keeping)
  }

  /// Settings in which what is recommended should be right: each distance with each keeping, so that batches and places in
  /// the window occur with every value of the others. The defaults come first.
  public static let settings: [Prefetching] = Distance.allCases.enumerated().flatMap {
    row, distance in
    Keeping.allCases.enumerated().map { column, keeping in
      Prefetching(
        distance, batch: Batch.allCases[(row + column) % 2],
        inWindow: InWindow.allCases[(row / 2 + column) % 2], keeping: keeping)
    }
  }

  /// Reads the values of a case. Returns `nil` if nothing is prepared ahead.
  init?(_ key: CaseKey) {
    guard let distance = Distance(rawValue: key.prefetchDistance),
      let batch = Batch(rawValue: key.prefetchBatch),
      let inWindow = InWindow(rawValue: key.prefetchInWindow),
      let keeping = Keeping(rawValue: key.keepDistance)
    else { return nil }
    self.init(distance, batch: batch, inWindow: inWindow, keeping: keeping)
  }

  /// Sets the values of a case.
  public func describe(_ key: inout CaseKey) {
    (key.prefetchDistance, key.prefetchBatch) = (distance.rawValue, batch.rawValue)
    (key.prefetchInWindow, key.keepDistance) = (inWindow.rawValue, keeping.rawValue)
  }

  func apply(to behavior: inout UIKitBehavior) {
    // As far as UIKit was seen to go is no number.
    behavior.prefetchedScreens = Float(distance.rawValue)
    behavior.keptScreens = keeping.screens
    behavior.preparesScreens = batch == .all
    behavior.preparesInWindow = inWindow == .yes
  }
}
