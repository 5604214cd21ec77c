import Foundation
import HeadlessUIKit

/// A controller that hosts others.
class List: UIViewController {}

/// A hosted controller.
class Card: UIViewController {}

/// Runs a closure with a log as observer and returns the lines.
@MainActor
func record(
  only calls: Set<TracedCall> = Set(TracedCall.allCases).subtracting([
    .viewWillLayoutSubviews, .viewDidLayoutSubviews,
  ]),
  _ body: (CallLog) -> Void
) -> [String] {
  let log = CallLog()
  log.calls = calls
  CallTrace.observer = log
  defer { CallTrace.observer = nil }
  body(log)
  return log.lines
}

extension Set<TracedCall> {
  static let appearance: Self = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  static let tables: Self = [
    .numberOfSections, .numberOfRows, .heightForRow, .cellForRow, .makeCell, .prepareForReuse,
    .willDisplay, .didEndDisplaying, .layoutCell,
  ]
}

/// A window on screen with a list as its root controller.
@MainActor
struct Scene {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
  let list: UIViewController

  init(_ list: UIViewController = List()) {
    self.list = list
    window.rootViewController = list
    window.makeKeyAndVisible()
    window.finishTurn()
  }
}
