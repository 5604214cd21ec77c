import HeadlessUIKit
import RecyclingStrategies

/// Returns the texts of the labels in a view, superviews first.
@MainActor func texts(in view: UIView) -> [String] {
  view.subviews.flatMap { [($0 as? UILabel)?.text].compactMap { $0 } + texts(in: $0) }
}

/// Returns the number of views in a hierarchy, including its root.
@MainActor func viewCount(_ view: UIView) -> Int {
  1 + view.subviews.map(viewCount).reduce(0, +)
}

/// A controller on screen.
@MainActor final class WindowScene<Controller: UIViewController> {
  let controller: Controller
  let window: UIWindow

  init(_ controller: Controller, width: CGFloat = 390, height: CGFloat) {
    self.controller = controller
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.finishTurn()
  }
}

/// A list on screen, with rows of 120 points in a window of 390 x 844 points.
@MainActor struct ListScene {
  let list: ListScreen
  private let scene: WindowScene<UIViewController>

  init(_ strategy: Strategy, _ content: Content, rows: Int = 100, host: ListHost = .table) {
    let models = RowModels(count: rows, content: content)
    let store = strategy.readsStore ? try! models.stored() : nil
    let setup = ListSetup(models: models, host: host, store: store)
    list = ListScreen(strategy.makeList(setup), setup)
    scene = WindowScene(list.viewController, height: 844)
  }

  /// Scrolls in a single frame until a row is at the top.
  func scroll(toRow row: Int) {
    list.scroll(to: CGFloat(row) * 120)
    scene.window.finishTurn()
  }

  /// Scrolls through offsets, one per frame, and returns the number of rows found without their
  /// content.
  func scroll(through offsets: StrideThrough<CGFloat>) -> Int {
    var forgotten = 0
    for offset in offsets {
      list.scroll(to: offset)
      scene.window.finishTurn()
      forgotten += list.countForgottenRows()
    }
    return forgotten
  }
}

extension ListScreen {
  /// Returns the number of rows on screen that don't show all of their own content.
  func countForgottenRows() -> Int {
    var forgotten = 0
    forEachShownContent { _, content, _, _ in
      if content != .all { forgotten += 1 }
    }
    return forgotten
  }

  /// Returns the number of rows on screen that aren't as high as the content that they show needs.
  func countWrongHeights() -> Int {
    var wrong = 0
    forEachShownContent { _, _, view, cell in
      if let view, hasWrongHeight(view, in: cell) { wrong += 1 }
    }
    return wrong
  }
}

/// Counts calls by name. Automatic calls have the prefix `auto.`.
@MainActor final class CallTally: CallObserver {
  private(set) var counts: [String: Int] = [:]
  /// The types of the senders of delegate messages, in order.
  private(set) var senders: [String] = []

  func callWillBegin(_ event: CallEvent) {
    counts["\(event.isAutomatic ? "auto." : "")\(event.call)", default: 0] += 1
    if event.call == .delegateMessage { senders.append("\(type(of: event.subject))") }
  }

  func callDidEnd(_ event: CallEvent) {}

  subscript(call: String) -> Int { counts[call, default: 0] }

  /// Returns the calls during a closure.
  static func during(_ body: () throws -> Void) rethrows -> CallTally {
    let tally = CallTally()
    CallTrace.observer = tally
    defer { CallTrace.observer = nil }
    try body()
    return tally
  }
}
