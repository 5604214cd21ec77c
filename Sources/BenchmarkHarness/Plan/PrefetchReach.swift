import HeadlessUIKit

/// How far ahead of display prefetching prepares cells, in screenfuls.
///
/// No source documents UIKit's reach, so conclusions should hold for all of these. The name of the
/// behavior in results says which reach a case has.
public enum PrefetchReach: String, CaseIterable, Sendable {
  case half = "0.5"
  case one = "1"
  case two = "2"

  /// The name of the behavior: `prefetching` for one screenful, otherwise such as `prefetching-0.5`.
  public var behaviorName: String {
    self == .one ? Self.plainName : "\(Self.plainName)-\(rawValue)"
  }

  /// The name of the behavior whose reach can be chosen.
  static let plainName = "prefetching"

  /// The behaviors whose reach isn't one screenful, each with a one-line summary.
  static let otherBehaviors: [(name: String, summary: String, behavior: UIKitBehavior)] = [
    (half, "prefetching half a screenful ahead", 0.5), (two, "prefetching two screenfuls ahead", 2),
  ].map { reach, summary, screens in
    (
      reach.behaviorName, summary,
      UIKitBehavior(prefetching: true, prefetchedScreens: screens)
    )
  }

  /// Returns the reaches of the named behaviors, in order.
  static func reaches(of behaviors: some Sequence<String>) -> [PrefetchReach] {
    let names = Set(behaviors)
    return allCases.filter { names.contains($0.behaviorName) }
  }
}
