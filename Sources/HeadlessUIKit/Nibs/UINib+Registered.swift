extension UINib {
  /// Makes the one view that a nib must hold that is registered for an identifier.
  ///
  /// Stops with an error if there are others, or it is not of the class.
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
