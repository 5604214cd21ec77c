extension UICollectionView {
  /// A class or nib of cells, and a closure that configures them for an item.
  @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ item: Item) -> Void
    let handler: Handler, origin: RegistrationOrigin

    public init(handler: @escaping Handler) {
      (self.handler, origin) = (handler, RegistrationOrigin(nil))
    }
    public init(cellNib: UINib, handler: @escaping Handler) {
      (self.handler, origin) = (handler, RegistrationOrigin(cellNib))
    }
  }

  /// A class or nib of headers or footers, and a closure that configures them.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let kind: String, handler: Handler, origin: RegistrationOrigin

    public init(elementKind: String, handler: @escaping Handler) {
      (kind, self.handler, origin) = (elementKind, handler, RegistrationOrigin(nil))
    }
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      (kind, self.handler, origin) = (elementKind, handler, RegistrationOrigin(supplementaryNib))
    }
  }

  /// Returns a cell that the handler configured. Stops if the registration was made during the request (Tables 35).
  public final func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell where Cell: UICollectionViewCell {
    registration.origin.stopIfMadeInPass("-collectionView:cellForItemAtIndexPath: ", "cell")
    registration.origin.prepare(pool(for: registration.origin.identifier), Cell.self)
    let made = dequeueReusableCell(
      withReuseIdentifier: registration.origin.identifier, for: indexPath)
    guard let cell = made as? Cell else { fatalError("the nib's cell \(made) is no \(Cell.self)") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  public final func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary where Supplementary: UICollectionReusableView {
    registration.origin.stopIfMadeInPass(
      "-collectionView:viewForSupplementaryElementOfKind:atIndexPath: ", "supplementary view")
    registration.origin.prepare(
      supplementaryPool(for: registration.kind, registration.origin.identifier), Supplementary.self)
    let made = dequeueReusableSupplementaryView(
      ofKind: registration.kind, withReuseIdentifier: registration.origin.identifier, for: indexPath
    )
    guard let view = made as? Supplementary else {
      fatalError("the nib's view \(made) is no \(Supplementary.self)")
    }
    registration.handler(view, registration.kind, indexPath)
    return view
  }
}

/// The identity of a registration, and the pass in which it was made, if any.
@MainActor final class RegistrationOrigin {
  private let nib: UINib?, pass = ListPasses.isOpen ? ListPasses.begun : -1
  init(_ nib: UINib?) { self.nib = nib }
  var identifier: String { "registration \(UInt(bitPattern: ObjectIdentifier(self)))" }
  func prepare<View>(_ pool: ReusePool<View>, _ viewClass: AnyClass) {
    if pool.canMakeViews { return }
    if let nib { pool.register(nib) } else { pool.register(viewClass) }
  }

  func stopIfMadeInPass(_ method: String, _ noun: String) {
    guard pass == ListPasses.begun, ListPasses.isOpen else { return }
    UIKitException.internalInconsistency.raise(
      "Attempted to dequeue a \(noun) using a registration that was created inside \(method)or "
        + "inside a UICollectionViewDiffableDataSource \(noun) provider. Creating a new "
        + "registration each time a \(noun) is requested will prevent reuse and cause created "
        + "\(noun)s to remain inaccessible in memory for the lifetime of the collection view. "
        + "Registrations should be created up front and reused.")
  }
}

@MainActor enum ListPasses {
  @exclusivity(unchecked) static var begun = 0
  @exclusivity(unchecked) private static var open = 0
  static var isOpen: Bool { open > 0 }
  static func begin() {
    begun += 1
    open += 1
  }
  static func end() { open -= 1 }
}
