/// The views of one identifier that wait to be used again, and the class or nib registered to make
/// more.
///
/// Views come out last in first out. The pool never shrinks but for a memory warning (Tables 3).
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

  /// Takes a view in; one that is here already stays where it is.
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
