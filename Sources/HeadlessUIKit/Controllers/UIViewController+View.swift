extension UIViewController {
  final func loadOwnView() {
    if let nib { return loadView(from: nib) }
    view = UIView()
  }

  /// Replaces the view. **Model choice:** The new view starts in the disappeared state, even if the
  /// old one is on screen.
  final func replaceView(with view: UIView?) {
    if view === viewStore { return }
    if let view, let owner = view.controllerLink {
      HierarchyInconsistency.stop(view: view, of: owner, given: self)
    }
    if let old = viewStore {
      old.controllerLink = nil
      appearance.reset()
    }
    viewStore = view
    view?.controllerLink = self
  }

  /// Instantiates a nib with this controller as owner. The nib must connect `view`.
  final func loadView(from nib: UINib) {
    _ = nib.instantiate(withOwner: self)
    if viewStore == nil {
      UIKitException.internalInconsistency.raise(
        "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(nib.name)\" nib "
          + "but the view outlet was not set.")
    }
  }
}
