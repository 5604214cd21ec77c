import Foundation
import HeadlessUIKit

class RowCell: UITableViewCell {}

/// A data source of rows in sections, which dequeues cells with one identifier.
class Rows: UITableViewDataSource, ListSource {
  var counts: [Int]
  var onRequest: (() -> Void)?

  init(_ counts: Int...) {
    self.counts = counts
  }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    onRequest?()
    return tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}

/// A delegate without methods.
final class Silent: UITableViewDelegate {}

/// A delegate that returns row heights in a cycle.
final class Heights: UITableViewDelegate {
  let cycle: [CGFloat]

  init(_ cycle: CGFloat...) {
    self.cycle = cycle
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    cycle[indexPath.row % cycle.count]
  }
}

/// A table on screen that keeps its data source and delegate alive.
@MainActor
struct TableScene {
  let window: UIWindow
  let table: UITableView
  let source: Rows
  let delegate: any UITableViewDelegate

  /// Creates the table without laying it out.
  init(
    _ source: Rows, height: CGFloat = 600, rowHeight: CGFloat = 60,
    delegate: any UITableViewDelegate = Silent(), behavior: UIKitBehavior = .classic
  ) {
    UIKitBehavior.current = behavior
    defer { UIKitBehavior.current = .classic }
    let frame = CGRect(x: 0, y: 0, width: 320, height: height)
    self.source = source
    self.delegate = delegate
    window = UIWindow(frame: frame)
    table = UITableView(frame: frame)
    table.rowHeight = rowHeight
    table.register(RowCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    table.delegate = delegate
    window.addSubview(table)
  }

  /// Lays the table out, ends the turn and returns the scene.
  func shown() -> TableScene {
    window.finishTurn()
    return self
  }

  /// Scrolls and ends the turn.
  func scroll(to y: CGFloat) {
    table.contentOffset.y = y
    window.finishTurn()
  }

  var visibleRows: [Int] { table.indexPathsForVisibleRows?.map(\.row) ?? [] }
}
