import Foundation

extension UICollectionView {
  // MARK: Registering

  /// Registers a class for creating cells with an identifier. Passing `nil` removes the
  /// registration and keeps the cells in the reuse pool (Tables 12).
  ///
  /// - Precondition: The class is `UICollectionViewCell` or a subclass.
  public final func register(
    _ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String
  ) {
    guard let cellClass else {
      pool(for: identifier).registeredClass = nil
      return
    }
    guard let cellClass = cellClass as? UICollectionViewCell.Type else {
      fatalError("\(cellClass) cannot be registered: it is not a subclass of UICollectionViewCell")
    }
    pool(for: identifier).registeredClass = cellClass
  }

  /// Registers a class for creating headers or footers with an identifier. Passing `nil` removes
  /// the registration.
  ///
  /// - Precondition: The class is `UICollectionReusableView` or a subclass.
  public final func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let pool = supplementaryPool(for: elementKind, identifier)
    guard let viewClass else {
      pool.registeredClass = nil
      return
    }
    guard let viewClass = viewClass as? UICollectionReusableView.Type else {
      fatalError(
        "\(viewClass) cannot be registered: it is not a subclass of UICollectionReusableView")
    }
    pool.registeredClass = viewClass
  }

  // MARK: Dequeuing

  /// Returns a reused cell, or a new one from the registered class or nib, with the item's frame.
  ///
  /// Stops with a fatal error if nothing is registered (Tables 12). During `reconfigureItems(at:)`,
  /// returns the item's existing cell without calling `prepareForReuse()` (Tables 1).
  public final func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let entry = reconfigured, entry.indexPath == indexPath,
      entry.cell.reuseIdentifier == identifier
    {
      return entry.cell
    }
    let pool = pool(for: identifier)
    guard pool.canMakeViews else { stop(kind: "UICollectionElementKindCell", identifier) }
    let frame = counts.item(at: indexPath).map(frame(ofItem:))
    if let cell = reusedView(from: pool) as? UICollectionViewCell {
      if let frame { cell.setFrame(frame) }
      return cell
    }
    if CallTrace.installed != nil { CallTrace.isMakingCell = true }
    let made = CallTrace.asking(.makeCell, of: self) {
      pool.makeView(UICollectionViewCell.self, frame: frame ?? .zero)
    }
    guard let made else { stop(kind: "UICollectionElementKindCell", identifier) }
    return made
  }

  /// Returns a reused header or footer, or a new one from the registered class or nib, with the
  /// frame that the layout specifies.
  ///
  /// Stops with a fatal error if nothing is registered (Tables 12).
  public final func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let pool = supplementaryPool(for: elementKind, identifier)
    guard pool.canMakeViews else { stop(kind: elementKind, identifier) }
    let frame = supplementaryFrame(ofKind: elementKind, inSection: indexPath.section)
    if let view = reusedView(from: pool) {
      view.setFrame(frame)
      return view
    }
    guard let made = pool.makeView(UICollectionReusableView.self, frame: frame) else {
      stop(kind: elementKind, identifier)
    }
    return made
  }

  private final func stop(kind: String, _ identifier: String) -> Never {
    fatalError(
      "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a "
        + "nib or a class for the identifier or connect a prototype cell in a storyboard")
  }

  private final func reusedView(from pool: ReusableViewPool) -> UICollectionReusableView? {
    guard let view = pool.pop() else { return nil }
    view.sendAutomatically(.prepareForReuse) { view.prepareForReuse() }
    return view
  }

  // MARK: Pools

  /// Returns the pool of an identifier and creates it if needed. Caches the most recent pool,
  /// because a collection view usually dequeues the same identifier repeatedly.
  final func pool(for identifier: String) -> ReusableViewPool {
    if let recentPool, recentPool.identifier == identifier { return recentPool }
    let pool: ReusableViewPool
    if let known = pools[identifier] {
      pool = known
    } else {
      pool = ReusableViewPool(identifier: identifier)
      pools[identifier] = pool
    }
    recentPool = pool
    return pool
  }

  final func supplementaryPool(for kind: String, _ identifier: String) -> ReusableViewPool {
    let key = SupplementaryKey(kind: kind, identifier: identifier)
    if let known = supplementaryPools[key] { return known }
    let pool = ReusableViewPool(identifier: identifier)
    supplementaryPools[key] = pool
    return pool
  }

  /// Recycles the cells kept for items off screen, then empties the reuse pools, as on a memory
  /// warning (Tables 3).
  final func emptyReusePools() {
    recyclePreparedCells()
    for pool in pools.values { pool.removeAll() }
    for pool in supplementaryPools.values { pool.removeAll() }
  }

  /// The number of cells in the reuse pools. An addition to UIKit's API.
  public final var pooledCellCount: Int {
    pools.values.reduce(0) { $0 + $1.count }
  }
}
