import Foundation
import HeadlessUIKit

/// A table for random actions.
final class TablePropertyScene: PropertyScene {
  final class Cell: UITableViewCell, HostingCell {
    let controller = HostedController()
    var id: Int?
  }

  final class List: UIViewController, UITableViewDataSource, UITableViewDelegate {
    weak var scene: PropertyScene?

    private func row(at path: IndexPath) -> PropertyRow? {
      scene?.sections[path.section][path.row]
    }

    func numberOfSections(in tableView: UITableView) -> Int { scene?.sections.count ?? 0 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      scene?.sections[section].count ?? 0
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      row(at: indexPath)?.height ?? 0
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      (cell as? Cell)?.id = row(at: indexPath)?.id
      return cell
    }

    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      guard let cell = cell as? Cell else { return }
      host(cell.controller, in: cell.contentView)
    }

    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      guard let cell = cell as? Cell else { return }
      release(cell.controller)
    }
  }

  private let table: UITableView
  private let isEstimating: Bool

  init(seed: UInt64, isEstimating: Bool) {
    table = UITableView(frame: .zero)
    if !isEstimating { table.estimatedRowHeight = 0 }
    self.isEstimating = isEstimating
    let list = List()
    list.view = table
    table.register(Cell.self, forCellReuseIdentifier: "row")
    table.dataSource = list
    table.delegate = list
    super.init(seed: seed, controller: list, list: table)
    list.scene = self
    show()
  }

  override func reloadList() { table.reloadData() }

  override func perform(_ updates: @escaping () -> Void) { table.performBatchUpdates(updates) }

  override func announce(_ batch: RandomBatch) {
    if !batch.deletedSections.isEmpty { table.deleteSections(batch.deletedSections, with: .none) }
    if !batch.insertedSections.isEmpty {
      table.insertSections(batch.insertedSections, with: .none)
    }
    if !batch.reloadedSections.isEmpty {
      table.reloadSections(batch.reloadedSections, with: .none)
    }
    if !batch.deletedRows.isEmpty { table.deleteRows(at: batch.deletedRows, with: .none) }
    if !batch.insertedRows.isEmpty { table.insertRows(at: batch.insertedRows, with: .none) }
    if !batch.reloadedRows.isEmpty { table.reloadRows(at: batch.reloadedRows, with: .none) }
    for move in batch.moves { table.moveRow(at: move.from, to: move.to) }
  }

  override func cell(at path: IndexPath) -> (any HostingCell)? {
    table.cellForRow(at: path) as? Cell
  }

  override var visiblePaths: [IndexPath] { table.indexPathsForVisibleRows ?? [] }

  /// With estimates, positions depend on which rows were measured, but visible rows must have their
  /// own heights and no gaps.
  override var ownViolations: [String] {
    isEstimating ? violationsOfEstimates : violationsOfExactPlaces
  }
}
