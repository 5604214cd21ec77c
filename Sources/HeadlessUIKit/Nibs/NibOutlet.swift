/// A property that an object of a nib is connected to. An addition of the model: the key of the
/// property is a key path, since Swift alone has no key-value coding.
@MainActor
public struct NibOutlet {
  enum Source {
    case owner, enclosing
  }

  let source: Source

  /// Sets the property of an object; `false` if that is not of the property's class.
  let set: @MainActor (_ object: Any, _ view: UIView) -> Bool

  let key: AnyKeyPath

  /// The view of the nib's owner, which is a controller.
  public static let view = NibOutlet(.owner, \UIViewController.view) { controller, view in
    controller.view = view
  }

  /// A property of the nib's owner. Not its `view`, which has an outlet of its own: Swift reads a
  /// property before it sets it by a key path, and reading the view loads it.
  public static func owner<Owner: AnyObject, View: UIView>(
    _ key: ReferenceWritableKeyPath<Owner, View?>
  ) -> NibOutlet {
    NibOutlet(.owner, key) { $0[keyPath: key] = $1 }
  }

  /// A property of the nearest view above that has it. **Model choice:** the views of a nib are
  /// connected to those that they lie in, and to no others.
  public static func enclosing<Object: UIView, View: UIView>(
    _ key: ReferenceWritableKeyPath<Object, View?>
  ) -> NibOutlet {
    NibOutlet(.enclosing, key) { $0[keyPath: key] = $1 }
  }

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

  /// Connects a view. Stops with an error if there is nothing to connect it to.
  func connect(_ view: UIView, owner: Any?) {
    switch source {
    case .owner:
      if let owner, set(owner, view) { return }
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
