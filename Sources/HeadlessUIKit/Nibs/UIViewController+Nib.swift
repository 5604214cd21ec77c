extension UIViewController {
  /// Makes the views of a nib with this controller as owner; one of them must be connected to
  /// `view`.
  final func loadView(fromNibNamed name: String) {
    _ = UINib(nibName: name, bundle: nibBundle).instantiate(withOwner: self)
    if viewStore == nil {
      UIKitException.internalInconsistency.raise(
        "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib "
          + "but the view outlet was not set.")
    }
  }
}
