import Foundation
import HeadlessUIKit

/// A controller that hosts others.
class List: UIViewController {}

/// A hosted controller.
class Card: UIViewController {}

/// A controller of another type.
class Detail: UIViewController {}

/// Runs a closure with a log as observer and returns the lines in short form: an explicit call ends
/// in `!`, an automatic one has no mark, the first object of a type has no number, and the names of
/// containers and of callbacks of appearance have no `UI` and `view`.
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
  return log.lines.map(short)
}

/// Returns a line of a log in short form.
func short(_ line: String) -> String {
  let isCall = line.contains("#") && !line.hasSuffix("  [auto]")
  return (isCall ? line + "!" : line).replacing("  [auto]", with: "")
    .replacing(/UI(Table|Collection|Navigation|Split)(View|Controller)+#/) { "\($0.1)#" }
    .replacing(/#1(?![0-9])/, with: "")
    .replacing(/\.view(Will|Is|Did)(Appear|Disappear)/) { ".\($0.1.lowercased())\($0.2)" }
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

  /// Adds a child with its view.
  func show(_ child: UIViewController) {
    list.addChild(child)
    list.view.addSubview(child.view)
  }
}
