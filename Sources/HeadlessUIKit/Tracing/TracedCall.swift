/// The calls that an observer receives: those of the model and those that an app reports.
public enum TracedCall: UInt8, CaseIterable, Sendable {
  // Containment: called by the code under observation or by the model.
  case addChild, removeFromParent, willMove, didMove, addSubview, removeFromSuperview

  // Life cycle and appearance: called by the model, unless the code under observation does.
  case loadView, viewDidLoad
  case viewWillAppear, viewIsAppearing, viewDidAppear
  case viewWillDisappear, viewDidDisappear
  case viewWillLayoutSubviews, viewDidLayoutSubviews

  // Tables.
  case numberOfSections, numberOfRows, heightForRow, cellForRow, makeCell, prepareForReuse
  case willDisplay, didEndDisplaying, layoutCell

  // The size that a list asks a cell of automatic height for, and that constraints ask a view for.
  case sizeThatFits, intrinsicContentSize

  // An app's own calls, which come last, reported by `CallTrace.performing(_:by:_:)`.
  case delegateMessage, storeQuery

  // The life of a picture in an app, reported likewise, with the row that the picture belongs to.
  case pictureRequest, pictureCancel, pictureArrival, pictureDisplay
}

extension TracedCall {
  /// Whether an app reports this call, as opposed to the model.
  public var isAppsOwn: Bool { rawValue >= TracedCall.delegateMessage.rawValue }
}

/// A set of calls in one word, small enough to store in every object.
struct TracedCallSet {
  private var bits: UInt32 = 0
  @inline(__always) mutating func insert(_ call: TracedCall) { bits |= 1 << UInt32(call.rawValue) }

  @inline(__always) @discardableResult mutating func remove(_ call: TracedCall) -> Bool {
    let bit: UInt32 = 1 << UInt32(call.rawValue)
    defer { bits &= ~bit }
    return bits & bit != 0
  }
}
