/// A call of the containment conversation between a cell, its controllers and their container, or
/// one of an app's own, counted and timed one by one. The raw value is UIKit's name for it, without
/// the argument labels; an app's own calls are named by what they are for.
public enum MeasuredCall: String, CaseIterable, Codable, Hashable, Sendable {
  /// `addChild(_:)` (Containment 1).
  case addChild

  /// `willMove(toParent:)`, with a parent or with `nil` (Containment 1 and 2).
  case willMove

  /// `didMove(toParent:)`, with a parent or with `nil` (Containment 2 and 3).
  case didMove

  /// `removeFromParent()` (Containment 2).
  case removeFromParent

  /// `addSubview(_:)` of a hosted controller's view; other views are not counted.
  case addSubview

  /// `removeFromSuperview()` of a hosted controller's view; other views are not counted.
  case removeFromSuperview

  /// `loadView()`, at the first read of `view` (Containment 9).
  case loadView

  /// `viewDidLoad()`, right after `loadView()` (Containment 9).
  case viewDidLoad

  /// `viewWillAppear(_:)` (Containment 13).
  case viewWillAppear

  /// `viewIsAppearing(_:)`, once after each `viewWillAppear(_:)` (Containment 7).
  case viewIsAppearing

  /// `viewDidAppear(_:)`, at the end of the turn (Containment 7).
  case viewDidAppear

  /// `viewWillDisappear(_:)` (Containment 13).
  case viewWillDisappear

  /// `viewDidDisappear(_:)` (Containment 13).
  case viewDidDisappear

  /// A message from a component to its delegate; an app's own.
  case delegateMessage

  /// A read of a row's model from a store; an app's own.
  case storeQuery
}
