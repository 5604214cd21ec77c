import HeadlessUIKit
import RecyclingStrategies

/// Returns the texts of the labels in a view, superviews first.
@MainActor func texts(in view: UIView) -> [String] {
  view.subviews.flatMap { [($0 as? UILabel)?.text].compactMap { $0 } + texts(in: $0) }
}

/// Returns the number of views in a hierarchy, including its root.
@MainActor func viewCount(_ view: UIView) -> Int { 1 + view.subviews.map(viewCount).reduce(0, +) }

/// A list on screen, with rows of 120 points in a window of 390 x 844 points. Its rows can change.
@MainActor struct ListScene {
  let list: ListScreen
  let window: UIWindow

  /// Creates a list. If `behavior` is given, call ``close()`` at the end.
  init(
    _ strategy: Strategy, _ content: Content = .label, rows: Int = 100, host: ListHost = .table,
    behavior: UIKitBehavior? = nil
  ) {
    if let behavior { UIKitBehavior.current = behavior }
    let models = RowModels(count: rows, content: content)
    let store = strategy.readsStore ? try! models.stored() : nil
    let setup = ListSetup(models: models, host: host, order: RowOrder(count: rows), store: store)
    list = ListScreen(strategy.makeList(setup), setup)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = list.viewController
    window.makeKeyAndVisible()
    window.finishTurn()
  }

  func play(_ event: (ListScreen) -> Void) {
    event(list)
    window.finishTurn()
  }

  /// Scrolls through offsets, one per frame, and returns the number of rows found without their content.
  func scroll(through offsets: StrideThrough<CGFloat>) -> Int {
    var wrong = 0
    for offset in offsets {
      play { $0.scroll(to: offset) }
      wrong += rows.wrong.count
    }
    return wrong
  }

  /// The greatest offset at which the list can come to rest.
  var end: CGFloat { max(0, list.scrollView.contentSize.height - window.bounds.height) }

  /// The rows on screen, and those that don't show all of their own content.
  var rows: (visible: [Int], wrong: [Int]) {
    var (visible, wrong): ([Int], [Int]) = ([], [])
    list.forEachVisibleRow { indexPath, _, _ in visible.append(indexPath.row) }
    list.forEachShownContent { row, content, _, _ in if content != .all { wrong.append(row) } }
    return (visible.sorted(), wrong.sorted())
  }

  func close() {
    window.rootViewController = nil
    window.finishTurn()
    UIKitBehavior.current = .classic
  }
}

extension Strategy {
  static func named(_ name: String) -> Strategy { all.first { $0.name == name }! }

  /// The published strategies whose rows lose their content in some situation: those that store
  /// controllers by index path, and the cell that removes a view that is no longer its own.
  static let wrong: Set<String> = [
    "pool", "pool-detached", "pool-bounded", "pool-prewarmed", "pool-keyed", "pool-rehosted",
    "pool-unprefetched", "hosted-naive",
  ]

  /// The strategies that show each row in a separate cell.
  static let lists = choices + variants + needs + [ownHeights, makeAndBind]
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

  static func during(_ body: () throws -> Void) rethrows -> CallTally {
    let tally = CallTally()
    CallTrace.observer = tally
    defer { CallTrace.observer = nil }
    try body()
    return tally
  }
}
