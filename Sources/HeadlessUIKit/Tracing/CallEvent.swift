import Foundation

/// One call, as an observer sees it before and after.
///
/// An event holds no reference that counts: it is valid while the observer handles it, and an
/// observer that wants to keep an object must keep it itself.
public struct CallEvent {
  /// What was called.
  public let call: TracedCall

  /// Whether the model sent the call by itself, such as the `willMove(toParent:)` that
  /// `addChild(_:)` sends; `false` if it came from the code under observation.
  public let isAutomatic: Bool

  /// The receiver: a controller, a view, a cell; for what a table asks of its data source and
  /// delegate, the table; for a call of an app's own, who makes it.
  public unowned(unsafe) let subject: AnyObject

  /// The argument, if it is an object: the parent controller, the child of `addChild(_:)`, the
  /// view of `addSubview(_:)`, the superview that `removeFromSuperview()` leaves, the cell of
  /// `willDisplay` and `didEndDisplaying`. `nil` for `willMove(toParent: nil)`.
  public unowned(unsafe) let argument: AnyObject?

  /// The row of a table's call; for `numberOfRows`, an index path of the section alone.
  public let indexPath: IndexPath?

  /// Describes a call; for observers that measure what observing costs.
  public init(
    call: TracedCall, isAutomatic: Bool, subject: AnyObject, argument: AnyObject? = nil,
    indexPath: IndexPath? = nil
  ) {
    self.call = call
    self.isAutomatic = isAutomatic
    self.subject = subject
    self.argument = argument
    self.indexPath = indexPath
  }
}
