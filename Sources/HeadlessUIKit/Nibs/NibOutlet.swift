/// A property to which a view of a nib is connected. An addition to UIKit's API: the property is
/// identified by a key path, because Swift without Objective-C has no key-value coding.
@preconcurrency @MainActor public struct NibOutlet {
  enum Source { case owner, enclosing }

  let source: Source
  /// Sets the property of an object. Returns `false` if the object doesn't have the property's class.
  let set: @MainActor (_ object: Any, _ view: UIView) -> Bool
  let key: AnyKeyPath

  /// The `view` of the nib's owner, a controller.
  public static let view = NibOutlet(.owner, \UIViewController.view) { controller, view in
    controller.view = view
  }

  /// Returns an outlet for a property of the nib's owner. Use `NibOutlet.view` for the owner's
  /// `view`: setting a property by key path reads it first, and reading `view` loads it.
  public static func owner<Owner: AnyObject, View: UIView>(
    _ key: ReferenceWritableKeyPath<Owner, View?>
  ) -> NibOutlet { NibOutlet(.owner, key) { $0[keyPath: key] = $1 } }

  /// Returns an outlet for a property of the nearest superview that has it. **Model choice:** Views
  /// of a nib can be connected only to views that contain them.
  public static func enclosing<Object: UIView, View: UIView>(
    _ key: ReferenceWritableKeyPath<Object, View?>
  ) -> NibOutlet { NibOutlet(.enclosing, key) { $0[keyPath: key] = $1 } }

  private init<Object: AnyObject, View: UIView>(
    _ source: Source, _ key: ReferenceWritableKeyPath<Object, View?>,
    set setProperty: @escaping @MainActor (Object, View) -> Void
  ) {
    self.source = source
    self.key = key
    set = { object, view in
      guard let object = object as? Object, let view = view as? View else { return false }
      setProperty(object, view)
      return true
    }
  }

  /// Connects a view. Stops with a fatal error if no object has the property.
  func connect(_ view: UIView, owner: Any?) {
    switch source {
    case .owner: if let owner, set(owner, view) { return }
    case .enclosing:
      var candidate = view.superviewLink
      while let object = candidate {
        if set(object, view) { return }
        candidate = object.superviewLink
      }
    }
    UIKitException.unknownKey.raise(
      "[\(owner ?? "nil") setValue:forUndefinedKey:]: this class is not key value "
        + "coding-compliant for the key \(key).")
  }
}
