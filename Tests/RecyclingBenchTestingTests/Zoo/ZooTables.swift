import RecyclingBenchTesting
import RecyclingStrategies
import UIKit

/// A table whose cells each keep a controller, and host it while the row is displayed. It is right; each subclass has a fault.
class ZooTable: UITableViewController, ZooList {
  var rows: any ZooRows

  required init(rows: any ZooRows) {
    self.rows = rows
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 80
    tableView.register(ZooTableCell.self, forCellReuseIdentifier: "Row")
  }

  func show(_ change: RowsChange) {
    rows = GivenRows(change)
    change.send(to: tableView)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { rows.sectionCount }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count(inSection: section)
  }

  final override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath) as! ZooTableCell
    bind(cell, rows.number(at: indexPath), at: indexPath)
    return cell
  }

  final override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { display(cell as! ZooTableCell, at: indexPath) }

  final override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { endDisplaying(cell as! ZooTableCell, at: indexPath) }

  func bind(_ cell: ZooTableCell, _ row: Int, at indexPath: IndexPath) {
    cell.ownChild.rowView.shownRow = row
    cell.ownChild.rowView.shownVersion = rows.version(at: indexPath)
  }

  func display(_ cell: ZooTableCell, at indexPath: IndexPath) { host(cell.ownChild, in: cell) }

  func endDisplaying(_ cell: ZooTableCell, at indexPath: IndexPath) { remove(cell.ownChild) }
}

/// Rows are shown in the cells themselves, below a header with a controller. Neither is a fault.
final class ZooHeaderTable: ZooTable {
  private let header = UIViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(header)
    header.view.frame = CGRect(x: 0, y: 0, width: 0, height: 60)
    tableView.tableHeaderView = header.view
    header.didMove(toParent: self)
  }

  override func display(_ cell: ZooTableCell, at indexPath: IndexPath) {
    addChild(cell.ownChild)
    cell.ownChild.view.frame = cell.bounds
    cell.addSubview(cell.ownChild.view)
    cell.ownChild.didMove(toParent: self)
  }
}

/// A row's view is added to its cell unless it is there, in front of those of former rows, which stay.
final class CoveredRowTable: ZooTable {
  private var controllers: [Int: ZooController] = [:]

  override func bind(_ cell: ZooTableCell, _ row: Int, at indexPath: IndexPath) {}

  override func display(_ cell: ZooTableCell, at indexPath: IndexPath) {
    let row = rows.number(at: indexPath)
    let child = controllers[row] ?? ZooController()
    child.rowView.shownRow = row
    controllers[row] = child
    guard child.view.superview !== cell.contentView else { return }
    addChild(child)
    child.view.frame = cell.contentView.bounds
    cell.contentView.addSubview(child.view)
    child.didMove(toParent: self)
  }

  override func endDisplaying(_ cell: ZooTableCell, at indexPath: IndexPath) {}
}

/// The published pool: it hosts at the request and takes back when the display ends, by index path.
final class PooledByPathTable: ZooTable {
  private var free: [ZooController] = []
  private var used: [IndexPath: ZooController] = [:]

  override func bind(_ cell: ZooTableCell, _ row: Int, at indexPath: IndexPath) {
    let child = free.popLast() ?? ZooController()
    used[indexPath] = child
    child.rowView.shownRow = row
    host(child, in: cell)
  }

  override func display(_ cell: ZooTableCell, at indexPath: IndexPath) {}

  override func endDisplaying(_ cell: ZooTableCell, at indexPath: IndexPath) {
    guard let child = used.removeValue(forKey: indexPath) else { return }
    remove(child)
    free.append(child)
  }
}

/// Each request makes a child, and none is removed.
final class ChildForEachRequestTable: ZooTable {
  override func bind(_ cell: ZooTableCell, _ row: Int, at indexPath: IndexPath) {
    let child = ZooController()
    child.rowView.shownRow = row
    host(child, in: cell)
  }

  override func display(_ cell: ZooTableCell, at indexPath: IndexPath) {}
  override func endDisplaying(_ cell: ZooTableCell, at indexPath: IndexPath) {}
}

/// Controllers are known by item, and keep what they showed first, until all rows are loaded anew.
final class BoundByItemTable: ZooTable {
  private var controllers: [Int: ZooController] = [:]

  override func show(_ change: RowsChange) {
    if change.isReload { controllers = [:] }
    super.show(change)
  }

  override func bind(_ cell: ZooTableCell, _ row: Int, at indexPath: IndexPath) {
    cell.child = controllers[row] ?? ZooController()
    if controllers[row] == nil { super.bind(cell, row, at: indexPath) }
    controllers[row] = cell.child
  }
}

/// A tap presents a sheet, which the list keeps.
final class SheetForEachTapTable: ZooTable {
  private var sheets: [UIViewController] = []

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    sheets.append(UIViewController())
    present(sheets[sheets.count - 1], animated: true)
  }
}

/// Cells say themselves which rows they show, and the view of every third one has gone to another row.
final class EmptiedCellTable: ZooTable {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(EmptiedCell.self, forCellReuseIdentifier: "Row")
  }

  override func bind(_ cell: ZooTableCell, _ row: Int, at indexPath: IndexPath) {
    (cell as! EmptiedCell).shownRow = row
  }

  override func display(_ cell: ZooTableCell, at indexPath: IndexPath) {
    if indexPath.row % 3 > 0 { super.display(cell, at: indexPath) }
  }
}

final class EmptiedCell: ZooTableCell, RowShowing { var shownRow: Int? }

/// The label of a row's view is set when its number is set first.
final class StaleTextTable: ZooTable {
  override func bind(_ cell: ZooTableCell, _ row: Int, at indexPath: IndexPath) {
    cell.ownChild.rowView.keepsText = true
    super.bind(cell, row, at: indexPath)
  }
}

/// Controllers have no parent.
final class NotAddedTable: ZooTable {
  override func display(_ cell: ZooTableCell, at indexPath: IndexPath) { cell.embed(cell.ownChild) }

  override func endDisplaying(_ cell: ZooTableCell, at indexPath: IndexPath) {
    cell.ownChild.view.removeFromSuperview()
  }
}

/// The views of rows never get a frame.
final class UnplacedTable: ZooTable {
  override func display(_ cell: ZooTableCell, at indexPath: IndexPath) {
    addChild(cell.ownChild)
    cell.ownChild.view.frame = .zero
    cell.contentView.addSubview(cell.ownChild.view)
    cell.ownChild.didMove(toParent: self)
  }
}

/// A row waits behind a gray view, which stays.
final class SkeletonTable: ZooTable {
  override func display(_ cell: ZooTableCell, at indexPath: IndexPath) {
    super.display(cell, at: indexPath)
    let skeleton = UIView(frame: cell.contentView.bounds)
    skeleton.backgroundColor = .lightGray
    cell.contentView.addSubview(skeleton)
  }
}

/// The table is hidden while it shows other rows, and never shown again.
final class HiddenTable: ZooTable, ChangedRowsShowing {
  override func show(_ change: RowsChange) {
    rows = GivenRows(change)
    showChangedRows()
  }

  func showChangedRows() {
    tableView.isHidden = true
    tableView.reloadData()
  }
}

/// The cell binds its controller once and never again.
final class BoundOnceTable: ZooTable {
  override func bind(_ cell: ZooTableCell, _ row: Int, at indexPath: IndexPath) {
    if cell.child == nil { cell.ownChild.rowView.shownRow = row }
  }
}

/// A picture that comes late is shown whatever row the view shows by then.
final class UnguardedPictureTable: ZooTable {
  override func bind(_ cell: ZooTableCell, _ row: Int, at indexPath: IndexPath) {
    let view = cell.ownChild.rowView
    view.shownRow = row
    view.picture = nil
    ZooPictures.load(row, into: view)
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) { ZooPictures.listDidMove() }
}

/// The same with a cache that all lists of the process share, so that only the first list waits for a picture.
final class CachedPictureTable: ZooTable {
  override func bind(_ cell: ZooTableCell, _ row: Int, at indexPath: IndexPath) {
    let view = cell.ownChild.rowView
    view.shownRow = row
    view.picture = ZooPictures.cache.contains(row) ? row : nil
    if view.picture == nil { ZooPictures.load(row, into: view) }
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) { ZooPictures.listDidMove() }
}

/// Every tenth row is hidden, and its cell remains so for other rows.
final class HiddenForEverTable: ZooTable {
  override func bind(_ cell: ZooTableCell, _ row: Int, at indexPath: IndexPath) {
    super.bind(cell, row, at: indexPath)
    if row % 10 == 9 { cell.ownChild.view.isHidden = true }
  }
}

/// Every seventh row is marked, and its cell remains so for other rows.
final class StaleMarkTable: ZooTable {
  override func bind(_ cell: ZooTableCell, _ row: Int, at indexPath: IndexPath) {
    super.bind(cell, row, at: indexPath)
    if row % 7 == 0 { cell.ownChild.rowView.isMarked = true }
  }
}

/// Nobody keeps the controllers of the views.
final class UnownedTable: ZooTable {
  override func bind(_ cell: ZooTableCell, _ row: Int, at indexPath: IndexPath) {
    let child = ZooController()
    child.rowView.shownRow = row
    cell.embed(child)
  }

  override func display(_ cell: ZooTableCell, at indexPath: IndexPath) {}
  override func endDisplaying(_ cell: ZooTableCell, at indexPath: IndexPath) {}
}

/// The list forwards no appearance to its children, and doesn't tell them itself.
final class UnforwardedTable: ZooTable {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

/// A row's closure holds its controller and the list.
final class ActionCycleTable: ZooTable {
  override func bind(_ cell: ZooTableCell, _ row: Int, at indexPath: IndexPath) {
    super.bind(cell, row, at: indexPath)
    cell.ownChild.onAction = { [child = cell.ownChild] in self.show(child, sender: nil) }
  }
}

/// An observer that is never removed holds the list.
final class ObserverTable: ZooTable {
  override func viewDidLoad() {
    super.viewDidLoad()
    _ = NotificationCenter.default.addObserver(
      forName: Notification.Name("ZooThemeDidChange"), object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { self.tableView.reloadData() } }
  }
}

/// A row fades out when it leaves the screen, and never in again.
final class FadedRowTable: ZooTable {
  override func endDisplaying(_ cell: ZooTableCell, at indexPath: IndexPath) {
    super.endDisplaying(cell, at: indexPath)
    UIView.animate(withDuration: 0.2) { cell.contentView.alpha = 0 }
  }
}

// MARK: - What comes late

/// A picture that a task waits for is shown whatever row the view shows by then.
final class UnguardedTaskTable: ZooTable {
  override func bind(_ cell: ZooTableCell, _ row: Int, at indexPath: IndexPath) {
    let view = cell.ownChild.rowView
    view.shownRow = row
    view.picture = nil
    Task { view.picture = await ZooServer().picture(ofRow: row) }
  }
}

/// Pictures that come from elsewhere.
struct ZooServer {
  func picture(ofRow row: Int) async -> Int {
    // Without a call, the compiler leaves the function on the caller's actor.
    Int("\(row)") ?? row
  }
}

/// Rows fade in, and tell the list when they have. It is right.
final class FadingInTable: ZooTable {
  private var shown = 0

  override func display(_ cell: ZooTableCell, at indexPath: IndexPath) {
    super.display(cell, at: indexPath)
    cell.contentView.alpha = 0.5
    UIView.animate(withDuration: 0.3) {
      cell.contentView.alpha = 1
    } completion: { _ in
      self.shown += 1
    }
  }
}

// MARK: - Rows that are missing, views that are too many

/// Of the rows that a search finds, only eight are shown.
final class ForgottenRowsTable: ZooTable, ChangedRowsShowing {
  override func show(_ change: RowsChange) {
    rows = GivenRows(change)
    showChangedRows()
  }

  func showChangedRows() { tableView.reloadData() }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    let count = rows.count(inSection: section)
    return rows.sectionCount == 1 && count < 100 ? min(count, 8) : count
  }
}

/// Each request adds a badge, and none is removed.
final class PiledBadgesTable: ZooTable {
  override func bind(_ cell: ZooTableCell, _ row: Int, at indexPath: IndexPath) {
    super.bind(cell, row, at: indexPath)
    cell.addSubview(UIView(frame: CGRect(x: 350, y: 20, width: 20, height: 20)))
  }
}
