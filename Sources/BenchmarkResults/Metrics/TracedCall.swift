/// A call of the containment conversation between a cell, its controllers and their container,
/// counted and timed one by one. The raw value is UIKit's name for it, without the argument labels.
public enum TracedCall: String, CaseIterable, Codable, Hashable, Sendable {
  case addChild
  case willMove
  case didMove
  case removeFromParent

  /// `addSubview(_:)` of a hosted controller's view; other views are not counted.
  case addSubview

  /// `removeFromSuperview()` of a hosted controller's view; other views are not counted.
  case removeFromSuperview

  case loadView
  case viewDidLoad
  case viewWillAppear
  case viewIsAppearing
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear
}
