/// The place to install an observer of the model's calls. Explicit and automatic calls arrive at the same open method. The
/// model reports an automatic call where it makes it and marks the receiver, and the base implementation clears the mark
/// instead of reporting the call again. A call without a mark came from the code under observation, and the base implementation
/// reports it, so that work of an override outside of `super` is not between begin and end.
@MainActor public enum CallTrace {
  /// Whether the base initializer of the cell being created should skip its report.
  static var isMakingCell = false
  /// The observer, a strong reference. `nil` turns tracing off, which leaves a load and a branch per call.
  @exclusivity(unchecked) public static var observer: (any CallObserver)?
  /// Makes and reports a call to a data source or delegate, which no base implementation reports.
  @inline(__always) static func asking<Answer>(
    _ call: TracedCall, of subject: AnyObject, _ argument: AnyObject? = nil,
    at indexPath: IndexPath? = nil, _ body: () -> Answer
  ) -> Answer {
    guard let observer else { return body() }
    let event = CallEvent(
      call: call, isAutomatic: true, subject: subject, argument: argument, indexPath: indexPath)
    return observer.observe(event, body)
  }
}

extension CallTrace {
  /// A call within an app's own code, without a UIKit method.
  public enum AppCall: Sendable {
    /// A message from a component to its delegate.
    case delegateMessage
    /// A read of a row's model from a store.
    case storeQuery
    /// A request for a row's picture, which arrives later.
    case pictureRequest
    /// The cancellation of such a request.
    case pictureCancel
    /// The arrival of a row's picture.
    case pictureArrival
    /// A view's change to a row's picture, which may be another row's than the view shows.
    case pictureDisplay

    @inlinable var traced: TracedCall {
      switch self {
      case .delegateMessage: .delegateMessage
      case .storeQuery: .storeQuery
      case .pictureRequest: .pictureRequest
      case .pictureCancel: .pictureCancel
      case .pictureArrival: .pictureArrival
      case .pictureDisplay: .pictureDisplay
      }
    }
  }

  /// Runs a closure and reports it as an explicit call by `subject`. Without an observer, it costs a load and a branch.
  @inlinable @inline(__always) public static func performing<Answer>(
    _ call: AppCall, by subject: AnyObject, ofRow row: Int? = nil, _ body: () -> Answer
  ) -> Answer {
    guard let observer else { return body() }
    let event = CallEvent(
      call: call.traced, isAutomatic: false, subject: subject,
      indexPath: row.map { IndexPath(row: $0, section: 0) })
    return observer.observe(event, body)
  }
}

extension UIResponder {
  /// Makes and reports an automatic call to this object. `body` dispatches it.
  @inline(__always) final func sendAutomatically(
    _ call: TracedCall, _ argument: AnyObject? = nil, _ body: () -> Void
  ) {
    guard let observer = CallTrace.observer else { return body() }
    automaticCalls.insert(call)
    let event = CallEvent(call: call, isAutomatic: true, subject: self, argument: argument)
    observer.observe(event, body)
    // Clear a mark left by an override that doesn't call `super`.
    automaticCalls.remove(call)
  }

  /// Wraps a base implementation. Reports the call unless the model reported it when making it.
  @inline(__always) final func receive(
    _ call: TracedCall, _ argument: AnyObject? = nil, _ body: () -> Void
  ) {
    guard let observer = CallTrace.observer else { return body() }
    if automaticCalls.remove(call) { return body() }
    let event = CallEvent(call: call, isAutomatic: false, subject: self, argument: argument)
    observer.observe(event, body)
  }
}

/// An object that observes the model's calls, which nest: an `addSubview` contains the `viewWillAppear` that it causes. A
/// `callDidEnd(_:)` with the same event follows every `callWillBegin(_:)`.
@MainActor public protocol CallObserver: AnyObject {
  func callWillBegin(_ event: CallEvent)
  func callDidEnd(_ event: CallEvent)
}

extension CallObserver {
  @inlinable @inline(__always) func observe<Answer>(
    _ event: CallEvent, _ body: () -> Answer
  ) -> Answer {
    callWillBegin(event)
    let answer = body()
    callDidEnd(event)
    return answer
  }
}

/// A call. Its references are unowned: an observer must retain any object that it keeps for longer than it handles the event.
public struct CallEvent {
  public let call: TracedCall
  /// Whether the model made the call, not the code under observation.
  public let isAutomatic: Bool
  /// The receiver. For a call to a data source or delegate, the table. For an app's own call, its caller.
  public unowned(unsafe) let subject: AnyObject
  /// The argument, if it is an object: the parent, child or subview, the superview that a view leaves, or the displayed cell.
  public unowned(unsafe) let argument: AnyObject?
  /// The row of a table's call. For `numberOfRows`, an index path with only the section.
  public let indexPath: IndexPath?
  /// Creates an event, for observers that measure their own overhead.
  public init(
    call: TracedCall, isAutomatic: Bool, subject: AnyObject, argument: AnyObject? = nil,
    indexPath: IndexPath? = nil
  ) {
    (self.call, self.isAutomatic, self.indexPath) = (call, isAutomatic, indexPath)
    (self.subject, self.argument) = (subject, argument)
  }
}

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
