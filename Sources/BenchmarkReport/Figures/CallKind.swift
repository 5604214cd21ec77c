import BenchmarkResults

/// Calls that are told of together, since one sets the other off or is of no weight alone.
package enum CallKind: String, CaseIterable, Hashable {
  case addSubview
  case removeFromSuperview
  case addChild
  case removeFromParent
  case moves = "willMove, didMove"
  case appearance = "appearance callbacks"
  case loading = "loading the view"
  case own = "the app's own"

  /// The kind that `call` belongs to.
  package init(_ call: MeasuredCall) {
    switch call {
    case .addSubview: self = .addSubview
    case .removeFromSuperview: self = .removeFromSuperview
    case .addChild: self = .addChild
    case .removeFromParent: self = .removeFromParent
    case .willMove, .didMove: self = .moves
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      self = .appearance
    case .loadView, .viewDidLoad: self = .loading
    case .delegateMessage, .storeQuery: self = .own
    }
  }

  /// Whether `containment_ns` has the time of its calls.
  var isContainment: Bool { self != .loading && self != .own }
}
