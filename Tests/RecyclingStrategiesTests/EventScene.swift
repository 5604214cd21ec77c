import HeadlessUIKit
import RecyclingStrategies

/// A strategy's list on screen.
@MainActor struct EventScene {
  let list: ListScreen
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init(_ strategy: Strategy, rows: Int, host: ListHost, behavior: UIKitBehavior) throws {
    UIKitBehavior.current = behavior
    let models = RowModels(count: rows)
    let setup = ListSetup(
      models: models, host: host, order: RowOrder(count: rows),
      store: strategy.readsStore ? try models.stored() : nil)
    list = ListScreen(strategy.makeList(setup), setup)
    window.rootViewController = list.viewController
    window.makeKeyAndVisible()
    window.finishTurn()
  }

  /// Performs an action on the list and ends the turn.
  func play(_ event: (ListScreen) -> Void) {
    event(list)
    window.finishTurn()
  }

  /// The greatest offset at which the list can come to rest.
  var end: CGFloat { max(0, list.scrollView.contentSize.height - window.bounds.height) }

  /// The rows on screen, and those whose cells show something else or nothing.
  var rows: (visible: [Int], forgotten: [Int]) {
    var (visible, forgotten): ([Int], [Int]) = ([], [])
    list.forEachVisibleRow { indexPath, cell, contentView in
      visible.append(indexPath.row)
      let row = list.setup.model(at: indexPath).row
      let shown = contentView.subviews.compactMap { ($0 as? ContentView)?.shownRow }
      if shown != [row] || cell.isHidden { forgotten.append(indexPath.row) }
    }
    return (visible.sorted(), forgotten.sorted())
  }

  /// Removes the list from its window.
  func close() {
    window.rootViewController = nil
    window.finishTurn()
    UIKitBehavior.current = .classic
  }
}

extension Strategy {
  /// The published strategies whose rows lose their content in some situation: those that store
  /// controllers by index path, and the cell that removes a view that is no longer its own.
  static let forgetful: Set<String> = [
    "pool", "pool-detached", "pool-bounded", "pool-prewarmed", "pool-keyed", "hosted-naive",
  ]

  /// The strategies that show each row in a separate cell.
  static let lists = choices + variants + needs + [ownHeights, makeAndBind]
}
