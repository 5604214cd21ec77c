/// The reuse pool of one identifier, with the class or nib registered for it.
///
/// Views come out last in, first out. Only a memory warning shrinks the pool (Tables 3).
@MainActor
final class ReusableViewPool {
  let identifier: String
  var registeredClass: UICollectionReusableView.Type? {
    didSet { registeredNib = nil }
  }

  /// The nib registered instead of a class.
  var registeredNib: UINib?
  @exclusivity(unchecked) private var views: [UICollectionReusableView] = []

  init(identifier: String) {
    self.identifier = identifier
  }

  var count: Int { views.count }

  /// Adds a view. Does nothing if the view is already in the pool.
  func push(_ view: UICollectionReusableView) {
    if view.traits.contains(.isPooled) { return }
    view.traits.insert(.isPooled)
    view.traits.insert(.isHidden)
    views.append(view)
  }

  func pop() -> UICollectionReusableView? {
    guard let view = views.popLast() else { return nil }
    view.traits.remove(.isPooled)
    return view
  }

  func removeAll() {
    while let view = pop() { view.leaveSuperview() }
  }
}
