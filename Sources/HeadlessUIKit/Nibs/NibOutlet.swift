/// A property to which a nib's view is connected, by key path: there is no key-value coding. An addition to UIKit's API.
@preconcurrency @MainActor public struct NibOutlet {
  let key: AnyKeyPath
  let set: @MainActor (_ view: UIView, _ owner: Any?) -> Bool

  /// The `view` of the nib's owner, a controller.
  public static let view = NibOutlet(key: \UIViewController.view) { view, owner in
    (owner as? UIViewController)?.view = view
    return owner is UIViewController
  }

  /// Returns an outlet for a property of the owner. Use `NibOutlet.view` for `view`: a key path would read it, which loads it.
  public static func owner<Owner: AnyObject, View: UIView>(
    _ key: ReferenceWritableKeyPath<Owner, View?>
  ) -> NibOutlet {
    NibOutlet(key: key) { view, owner in
      guard let owner = owner as? Owner, let view = view as? View else { return false }
      owner[keyPath: key] = view
      return true
    }
  }

  /// Returns an outlet for a property of the nearest superview that has it. **Model choice:** Views connect only to superviews.
  public static func enclosing<Object: UIView, View: UIView>(
    _ key: ReferenceWritableKeyPath<Object, View?>
  ) -> NibOutlet {
    NibOutlet(key: key) { view, _ in
      guard let view = view as? View else { return false }
      var candidate = view.superviewLink
      while let other = candidate, !(other is Object) { candidate = other.superviewLink }
      (candidate as? Object)?[keyPath: key] = view
      return candidate != nil
    }
  }

  func connect(_ view: UIView, owner: Any?) {
    if set(view, owner) { return }
    UIKitException.unknownKey.raise(
      "[\(owner ?? "nil") setValue:forUndefinedKey:]: this class is not key value "
        + "coding-compliant for the key \(key).")
  }
}
