extension UIViewController {
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
