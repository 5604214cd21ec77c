/// The calls that an observer hears of: the model's, and those that an app reports of its own.
public enum TracedCall: UInt8, CaseIterable, Sendable {
  // Containment, sent by the caller or by the model itself.
  case addChild, removeFromParent, willMove, didMove, addSubview, removeFromSuperview

  // Life cycle and appearance, sent by the model unless the caller sends them.
  case loadView, viewDidLoad
  case viewWillAppear, viewIsAppearing, viewDidAppear
  case viewWillDisappear, viewDidDisappear
  case viewWillLayoutSubviews, viewDidLayoutSubviews

  // Tables.
  case numberOfSections, numberOfRows, heightForRow, cellForRow, makeCell, prepareForReuse
  case willDisplay, didEndDisplaying, layoutCell

  // An app's own, reported by `CallTrace.performing(_:by:_:)`.
  case delegateMessage, storeQuery
}

/// A set of calls in one word, so that an object can carry it at no cost.
struct TracedCallSet {
  private var bits: UInt32 = 0

  @inline(__always)
  mutating func insert(_ call: TracedCall) {
    bits |= 1 << UInt32(call.rawValue)
  }

  /// Removes the call, and says whether it was there.
  @inline(__always)
  @discardableResult
  mutating func remove(_ call: TracedCall) -> Bool {
    let bit: UInt32 = 1 << UInt32(call.rawValue)
    defer { bits &= ~bit }
    return bits & bit != 0
  }
}
