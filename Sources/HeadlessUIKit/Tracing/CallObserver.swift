/// An object that observes the model's calls.
///
/// Calls nest: an `addSubview` contains the `viewWillAppear` that it causes. Every
/// `callWillBegin(_:)` is followed by a `callDidEnd(_:)` with the same event.
@MainActor
public protocol CallObserver: AnyObject {
  /// Called directly before the call is made.
  func callWillBegin(_ event: CallEvent)

  /// Called directly after the call has returned.
  func callDidEnd(_ event: CallEvent)
}
