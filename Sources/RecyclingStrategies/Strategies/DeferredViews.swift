import UIKit

/// A table whose rows come in as placeholders, and get their controllers once the frame is committed: no frame waits for a view
/// to load or to be bound. The recipe is ours. It relies on `CATransaction`, whose completion block is called right after the
/// commit where nothing is animated.
final class DeferredViewsTableViewController: DisplayTableViewController, DeferredViewsList {
  var pool = ControllerPool()
  var waitingCells: [LateTableViewCell] = []

  override var cellClass: ControllerTableViewCell.Type { LateTableViewCell.self }

  override func display(_ cell: any ControllerCell, at indexPath: IndexPath) {
    display(cell as! LateTableViewCell, showing: rows.model(at: indexPath))
  }

  override func endDisplaying(_ cell: any ControllerCell) {
    endDisplayingLateCell(cell as! LateTableViewCell)
  }
}

final class DeferredViewsCollectionViewController: DisplayCollectionViewController,
  DeferredViewsList
{
  var pool = ControllerPool()
  var waitingCells: [LateCollectionViewCell] = []

  override var cellClass: ControllerCollectionViewCell.Type { LateCollectionViewCell.self }

  override func display(_ cell: any ControllerCell, at indexPath: IndexPath) {
    display(cell as! LateCollectionViewCell, showing: rows.model(at: indexPath))
  }

  override func endDisplaying(_ cell: any ControllerCell) {
    endDisplayingLateCell(cell as! LateCollectionViewCell)
  }
}

/// A list of either kind that shows placeholders first.
protocol DeferredViewsList: UIViewController {
  associatedtype Cell: LateCell
  var rows: any ListModel { get }
  var pool: ControllerPool { get set }
  /// The cells that show placeholders.
  var waitingCells: [Cell] { get set }
}

extension DeferredViewsList {
  func display(_ cell: Cell, showing model: RowModel) {
    cell.model = model
    cell.placeholderView.shownRow = model.row
    if let viewController = cell.contentViewController {
      cell.show(viewController)
    } else {
      showLater(cell)
    }
  }

  func endDisplayingLateCell(_ cell: Cell) {
    cell.model = nil
    if let viewController = cell.removeContentViewController() {
      cell.placeholderView.isHidden = false
      pool.append(viewController)
    } else {
      waitingCells.removeAll { $0 === cell }
    }
  }

  /// Asks once a frame for a call after the frame is committed.
  private func showLater(_ cell: Cell) {
    waitingCells.append(cell)
    if waitingCells.count > 1 { return }
    // Not a closure of the main actor for every SDK.
    CATransaction.setCompletionBlock { [weak self] in
      MainActor.assumeIsolated { self?.showWaitingCells() }
    }
  }

  private func showWaitingCells() {
    for cell in waitingCells {
      guard let model = cell.model else { continue }
      cell.show(pool.take(for: model, of: rows, in: self))
    }
    waitingCells.removeAll(keepingCapacity: true)
  }
}

/// A cell of either kind that shows a placeholder until it has a controller.
protocol LateCell: ControllerCell {
  var model: RowModel? { get set }
  var placeholderView: PlaceholderView { get }
}

extension LateCell {
  /// Shows the cell's model in the view of a controller, instead of the placeholder.
  func show(_ viewController: ContentViewController) {
    contentViewController = viewController
    viewController.model = model
    contentView.addSubview(viewController.view)
    placeholderView.isHidden = true
    setNeedsLayout()
  }
}

/// What a row shows for one frame.
final class PlaceholderView: UIView, RowShowing {
  var shownRow: Int?
}

final class LateTableViewCell: ControllerTableViewCell, LateCell {
  var model: RowModel?
  let placeholderView = PlaceholderView(frame: .zero)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(placeholderView)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeholderView.frame = contentView.bounds
  }
}

final class LateCollectionViewCell: ControllerCollectionViewCell, LateCell {
  var model: RowModel?
  let placeholderView = PlaceholderView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(placeholderView)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeholderView.frame = contentView.bounds
  }
}
