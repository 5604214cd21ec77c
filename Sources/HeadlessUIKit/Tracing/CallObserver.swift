/// What hears of the model's calls.
///
/// Calls nest: an `addSubview` contains the `viewWillAppear` that it brings about. Every
/// `callWillBegin(_:)` is followed by its `callDidEnd(_:)`, with the same event.
@MainActor
public protocol CallObserver: AnyObject {
  /// The call is about to be made; nothing but the call comes between this and `callDidEnd(_:)`.
  func callWillBegin(_ event: CallEvent)

  /// The call has returned.
  func callDidEnd(_ event: CallEvent)
}
