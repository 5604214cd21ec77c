/// The reuse pool of one identifier: last in, first out. Only a memory warning shrinks it (Tables 3).
@MainActor final class ReusePool<View: UIView> {
  let identifier: String
  var registeredClass: View.Type? { didSet { registeredNib = nil } }
  private(set) var registeredNib: UINib?
  @exclusivity(unchecked) private var views: [View] = []
  init(identifier: String) { self.identifier = identifier }

  func register(_ viewClass: AnyClass?) {
    registeredClass = viewClass as? View.Type
    if let viewClass, registeredClass == nil {
      fatalError("\(viewClass) cannot be registered: it is not a subclass of \(View.self)")
    }
  }

  func register(_ nib: UINib?) {
    registeredClass = nil
    registeredNib = nib
  }
  var canMakeViews: Bool { registeredClass != nil || registeredNib != nil }
  var count: Int { views.count }

  func push(_ view: View) {
    if view.traits.contains(.isPooled) { return }
    view.traits.insert(.isPooled)
    view.traits.insert(.isHidden)
    views.append(view)
  }

  func pop() -> View? {
    guard let view = views.popLast() else { return nil }
    view.traits.remove(.isPooled)
    return view
  }

  func forEachView(_ body: (View) -> Void) { views.forEach(body) }
  func removeAll() { while let view = pop() { view.leaveSuperview() } }
}

extension UIListView {
  /// Returns the pool of an identifier. Caches the latest, because a list usually dequeues the same identifier repeatedly.
  final func pool(for identifier: String) -> ReusePool<Cell> {
    if let recentPool, recentPool.identifier == identifier { return recentPool }
    let pool = pools.value(of: identifier, ReusePool(identifier: identifier))
    recentPool = pool
    return pool
  }

  final func cellToReconfigure(_ identifier: String, at indexPath: IndexPath) -> Cell? {
    guard let reconfigured, reconfigured.indexPath == indexPath,
      reuseIdentifier(of: reconfigured.cell) == identifier
    else { return nil }
    return reconfigured.cell
  }

  final func recycle(_ cell: Cell) {
    if let identifier = reuseIdentifier(of: cell) {
      pool(for: identifier).push(cell)
    } else {
      cell.leaveSuperview()
    }
  }

  /// Recycles the cells kept off screen, then empties the reuse pools, as on a memory warning (Tables 3).
  final func emptyCellPools() {
    recyclePreparedCells()
    for pool in pools.values { pool.removeAll() }
  }
}

extension Dictionary {
  /// Returns the value of a key, made on first use. A subscript that is written to would allocate.
  mutating func value(of key: Key, _ make: @autoclosure () -> Value) -> Value {
    if let known = self[key] { return known }
    let new = make()
    self[key] = new
    return new
  }
}

/// What a list uses a cell for. An addition to UIKit's API.
public enum UIListCellUse: Sendable {
  case displayed
  /// The cell is kept for a row or item that isn't displayed (Tables 6).
  case prepared
  case pooled
}
