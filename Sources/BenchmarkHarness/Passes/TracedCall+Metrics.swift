import HeadlessUIKit

extension TracedCall {
  /// The position of this call in tables that hold one entry a kind of call.
  @inline(__always)
  var index: Int { Int(rawValue) }

  /// What metrics call it: UIKit's name, or that of an app's own call.
  var metricName: String { String(describing: self) }

  /// Containment and appearance: the calls whose cost the strategies differ in.
  var isContainment: Bool {
    switch self {
    case .addChild, .removeFromParent, .willMove, .didMove, .addSubview, .removeFromSuperview,
      .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      true
    default:
      false
    }
  }

  /// Calls of an app's own code, which the model never sends.
  var isAppsOwn: Bool { self == .delegateMessage || self == .storeQuery }

  /// Calls that have metrics of their own; the others, a table's questions and a cell's layout,
  /// serve `bench trace`.
  var hasMetrics: Bool {
    isContainment || self == .loadView || self == .viewDidLoad || isAppsOwn
  }

  /// Calls that strategies send themselves, so that those sent by the model are told apart.
  var canBeExplicit: Bool {
    switch self {
    case .addChild, .removeFromParent, .willMove, .didMove, .addSubview, .removeFromSuperview: true
    default: isAppsOwn
    }
  }
}
