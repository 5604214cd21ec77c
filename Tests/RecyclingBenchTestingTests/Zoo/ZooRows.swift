import RecyclingBenchTesting
import RecyclingStrategies
import UIKit

/// The rows of a list of the zoo: their numbers, in sections, and their versions.
@MainActor protocol ZooRows {
  var sectionCount: Int { get }
  var changed: [Int] { get }
  func count(inSection section: Int) -> Int
  func number(at indexPath: IndexPath) -> Int
  func version(at indexPath: IndexPath) -> Int
}

struct GivenRows: ZooRows {
  var sections = [Array(0..<100)]
  var change: RowsChange?
  var sectionCount: Int { sections.count }
  var changed: [Int] { change?.changedRows ?? [] }
  func count(inSection section: Int) -> Int { sections[section].count }
  func number(at indexPath: IndexPath) -> Int { sections[indexPath.section][indexPath.row] }
  func version(at indexPath: IndexPath) -> Int { change?.version(of: number(at: indexPath)) ?? 0 }
}

extension GivenRows {
  init(_ change: RowsChange) { self.init(sections: change.sections, change: change) }
}

struct RowsOfRun: ZooRows {
  let rows: any ListModel
  var sectionCount: Int { rows.sectionCount }
  var changed: [Int] { rows.changedRows }
  func count(inSection section: Int) -> Int { rows.count(inSection: section) }
  func number(at indexPath: IndexPath) -> Int { rows.model(at: indexPath).row }
  func version(at indexPath: IndexPath) -> Int { rows.model(at: indexPath).version }
}

/// A list of the zoo, whose rows a test or a run changes.
@MainActor protocol ZooList: UIViewController {
  var rows: any ZooRows { get set }
  init(rows: any ZooRows)
  func show(_ change: RowsChange)
}

// MARK: - What a row shows

final class ZooController: UIViewController {
  let rowView = ZooView(frame: .zero)
  var onAction: (() -> Void)?

  override func loadView() { view = rowView }
}

/// The view of a row: its number, and perhaps a picture and a mark.
final class ZooView: UIView, RowShowing {
  private let label = UILabel()
  /// The number of the row whose picture is shown, or `nil` as long as none is there.
  var picture: Int?
  var isMarked = false
  var keepsText = false
  var shownVersion: Int?
  var shownRow: Int? {
    didSet { if !keepsText || label.text == nil { label.text = shownRow.map { "Row \($0)" } } }
  }

  var isShowingAll: Bool {
    (picture == nil || picture == shownRow) && (!isMarked || shownRow.map { $0 % 7 } == 0)
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

/// A cell with room for the view of a controller.
@MainActor protocol ZooCell: UIView {
  var contentView: UIView { get }
  var child: ZooController? { get set }
}

extension ZooCell {
  /// The cell's controller, which is made on first use.
  var ownChild: ZooController {
    let child = child ?? ZooController()
    self.child = child
    return child
  }

  func embed(_ child: ZooController) {
    for view in contentView.subviews where view !== child.view { view.removeFromSuperview() }
    child.view.frame = contentView.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(child.view)
  }
}

class ZooTableCell: UITableViewCell, ZooCell { var child: ZooController? }

final class ZooItemCell: UICollectionViewCell, ZooCell { var child: ZooController? }

extension UIViewController {
  /// Hosts a controller in a cell, in Apple's order.
  func host(_ child: ZooController, in cell: any ZooCell) {
    addChild(child)
    cell.embed(child)
    child.didMove(toParent: self)
  }

  /// Takes a controller out of its cell, in Apple's order.
  func remove(_ child: ZooController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }
}

/// Pictures that come when their list has moved twenty times.
@MainActor enum ZooPictures {
  /// The rows whose pictures are in the process already.
  static var cache: Set<Int> = []
  private static var loading: [(row: Int, movesLeft: Int, view: WeakView)] = []

  private struct WeakView { weak var view: ZooView? }

  static func load(_ row: Int, into view: ZooView) {
    loading.append((row, 20, WeakView(view: view)))
  }

  static func listDidMove() {
    for index in loading.indices { loading[index].movesLeft -= 1 }
    for load in loading where load.movesLeft == 0 {
      cache.insert(load.row)
      load.view.view?.picture = load.row
    }
    loading.removeAll { $0.movesLeft == 0 }
  }

  static func reset() { (cache, loading) = ([], []) }
}
