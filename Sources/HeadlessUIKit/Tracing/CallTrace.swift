import Foundation

/// Where an observer of the model's calls is installed.
///
/// **Explicit or automatic.** A call and its automatic twin arrive at the same open method, which
/// subclasses override, calling `super`. So the model reports an automatic call where it sends it,
/// and marks the receiver; the base implementation consumes the mark instead of reporting the
/// call again. What reaches a base implementation unmarked was sent by the code under observation,
/// and is reported there: for such a call, the work of an override outside `super` is not between
/// begin and end.
@MainActor
public enum CallTrace {
  @exclusivity(unchecked) @usableFromInline static var installed: (any CallObserver)?

  /// Whether the base initialiser of the cell being made must not report it again.
  static var isMakingCell = false

  /// The observer, held strongly; `nil` to switch tracing off, which leaves a load and a branch
  /// at every call.
  public static var observer: (any CallObserver)? {
    get { installed }
    set { installed = newValue }
  }

  /// Makes a call that no base implementation reports: a question to a data source or delegate.
  @inline(__always)
  static func asking<Answer>(
    _ call: TracedCall, of subject: AnyObject, _ argument: AnyObject? = nil,
    at indexPath: IndexPath? = nil, _ body: () -> Answer
  ) -> Answer {
    guard let observer = installed else { return body() }
    let event = CallEvent(
      call: call, isAutomatic: true, subject: subject, argument: argument, indexPath: indexPath)
    observer.callWillBegin(event)
    let answer = body()
    observer.callDidEnd(event)
    return answer
  }
}

extension CallTrace {
  /// A call of an app's own code, which no method of UIKit's stands for.
  public enum AppCall: Sendable {
    /// A message from a component to its delegate.
    case delegateMessage

    /// A read of a row's model from a store.
    case storeQuery

    /// What observers are told.
    @inlinable var traced: TracedCall {
      switch self {
      case .delegateMessage: .delegateMessage
      case .storeQuery: .storeQuery
      }
    }
  }

  /// Does what `body` does, and reports it as a call that `subject` makes, an explicit one.
  ///
  /// Where no observer is installed, this costs a load and a branch.
  @inlinable @inline(__always)
  public static func performing<Answer>(
    _ call: AppCall, by subject: AnyObject, _ body: () -> Answer
  ) -> Answer {
    guard let observer = installed else { return body() }
    let event = CallEvent(call: call.traced, isAutomatic: false, subject: subject)
    observer.callWillBegin(event)
    let answer = body()
    observer.callDidEnd(event)
    return answer
  }
}

extension UIResponder {
  /// Sends this object a call on the model's own account; `body` is the dispatch.
  @inline(__always)
  final func sendAutomatically(
    _ call: TracedCall, _ argument: AnyObject? = nil, _ body: () -> Void
  ) {
    guard let observer = CallTrace.installed else { return body() }
    automaticCalls.insert(call)
    let event = CallEvent(
      call: call, isAutomatic: true, subject: self, argument: argument, indexPath: nil)
    observer.callWillBegin(event)
    body()
    observer.callDidEnd(event)
    // An override that does not call `super` leaves the mark behind.
    automaticCalls.remove(call)
  }

  /// Wraps a base implementation: reports the call unless the model did so when it sent it.
  @inline(__always)
  final func receive(_ call: TracedCall, _ argument: AnyObject? = nil, _ body: () -> Void) {
    guard let observer = CallTrace.installed else { return body() }
    if automaticCalls.remove(call) { return body() }
    let event = CallEvent(
      call: call, isAutomatic: false, subject: self, argument: argument, indexPath: nil)
    observer.callWillBegin(event)
    body()
    observer.callDidEnd(event)
  }
}
