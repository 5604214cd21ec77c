/// What few views have. A view makes it when something of it is first set, so that views without it need no more memory
/// than before. Parts that belong together are objects of their own, for the same reason.
final class ViewExtras {
  var alpha: CGFloat = 1
}

extension UIView {
  /// The view's extras, made if there are none.
  final var ownExtras: ViewExtras {
    if let extras { return extras }
    let made = ViewExtras()
    extras = made
    return made
  }
}
