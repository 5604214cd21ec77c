extension UINib {
  /// Returns the single view of a nib registered for an identifier.
  ///
  /// Stops with a fatal error if the nib has several top-level objects or the view has another
  /// class.
  final func instantiateOne<View: UIView>(_ kind: View.Type, for identifier: String) -> View {
    let objects = instantiate(withOwner: nil)
    guard objects.count == 1, let view = objects[0] as? View else {
      UIKitException.internalInconsistency.raise(
        "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one "
          + "top level object which must be a \(kind) instance")
    }
    return view
  }
}
