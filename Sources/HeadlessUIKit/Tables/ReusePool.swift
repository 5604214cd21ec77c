/// The cells of one identifier that wait to be used again, and the class registered to make more.
///
/// Cells come out last in first out. The pool never shrinks but for a memory warning (Tables 3).
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

  /// Takes a cell in; one that is here already stays where it is.
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
