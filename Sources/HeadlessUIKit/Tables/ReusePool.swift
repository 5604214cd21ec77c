/// The reuse pool of one identifier, with the class or nib registered for it.
///
/// Cells come out last in, first out. Only a memory warning shrinks the pool (Tables 3).
@MainActor
final class ReusePool {
  let identifier: String
  var registeredClass: UITableViewCell.Type? {
    didSet { registeredNib = nil }
  }

  /// The nib registered instead of a class.
  var registeredNib: UINib?
  @exclusivity(unchecked) private var cells: [UITableViewCell] = []

  init(identifier: String) {
    self.identifier = identifier
  }

  var count: Int { cells.count }

  /// Adds a cell. Does nothing if the cell is already in the pool.
  func push(_ cell: UITableViewCell) {
    if cell.traits.contains(.isPooled) { return }
    cell.traits.insert(.isPooled)
    cell.traits.insert(.isHidden)
    cells.append(cell)
  }

  func pop() -> UITableViewCell? {
    guard let cell = cells.popLast() else { return nil }
    cell.traits.remove(.isPooled)
    return cell
  }

  func removeAll() {
    while let cell = pop() { cell.leaveSuperview() }
  }
}
