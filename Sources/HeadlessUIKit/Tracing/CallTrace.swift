/// The place to install an observer of the model's calls.
///
/// **Explicit and automatic calls.** Both arrive at the same open method, which subclasses override and call through
/// `super`. The model reports an automatic call where it makes it and marks the receiver; the base implementation then
/// clears the mark instead of reporting the call again. A call that reaches the base implementation without a mark came
/// from the code under observation and is reported there. For such a call, work that an override does outside of
/// `super` is not between begin and end.
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

  /// Runs a closure and reports it as an explicit call made by `subject`, with the row that it is about, if any.
  ///
  /// Without an observer, this costs a load and a branch.
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

/// An object that observes the model's calls.
///
/// Calls nest: an `addSubview` contains the `viewWillAppear` that it causes. Every
/// `callWillBegin(_:)` is followed by a `callDidEnd(_:)` with the same event.
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

/// A call, as an observer receives it before and after.
///
/// An event holds only unowned references, so it is valid only while the observer handles it. An
/// observer must retain any object that it wants to keep.
public struct CallEvent {
  public let call: TracedCall
  /// Whether the model made the call, such as the `willMove(toParent:)` from within `addChild(_:)`.
  /// `false` if the code under observation made it.
  public let isAutomatic: Bool

  /// The receiver: a controller, view or cell. For a call to a data source or delegate, the table.
  /// For an app's own call, its caller.
  public unowned(unsafe) let subject: AnyObject

  /// The argument, if it is an object: the parent controller, the child of `addChild(_:)`, the view
  /// of `addSubview(_:)`, the superview that `removeFromSuperview()` leaves, or the cell of
  /// `willDisplay` and `didEndDisplaying`. `nil` for `willMove(toParent: nil)`.
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
