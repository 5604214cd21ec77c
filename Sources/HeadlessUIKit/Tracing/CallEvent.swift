import Foundation

/// A call, as an observer receives it before and after.
///
/// An event holds only unowned references, so it is valid only while the observer handles it. An
/// observer must retain any object that it wants to keep.
public struct CallEvent {
  /// The call.
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
    self.call = call
    self.isAutomatic = isAutomatic
    self.subject = subject
    self.argument = argument
    self.indexPath = indexPath
  }
}
