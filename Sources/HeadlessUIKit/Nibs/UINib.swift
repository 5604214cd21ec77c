/// A tree of views that is described once and instantiated many times, which models the cost of loading a nib. **Model
/// choices:** A description is found by name, whatever the bundle. First all views are created and added to superviews, then
/// all outlets are connected, then all views receive `awakeFromNib()`, each time superviews first. Owners don't receive it.
@preconcurrency @MainActor open class UINib {
  /// A key for the options of `instantiate(withOwner:options:)`. The model ignores all options.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private static var descriptions: [String: [NibObject]] = [:]
  final let name: String, bundle: Bundle?
  private lazy var objects: [NibObject] = {
    if let found = Self.descriptions[name] { return found }
    UIKitException.internalInconsistency.raise(
      "Could not load NIB in bundle: '\((bundle ?? .main).bundlePath)' with name '\(name)'")
  }()

  /// Describes a nib by its top-level objects, for nibs that haven't been instantiated yet. An addition to UIKit's API.
  public static func describe(_ name: String, _ objects: [NibObject]) {
    descriptions[name] = objects
  }

  /// Creates a nib. The description is looked up at the first instantiation.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    bundle = bundleOrNil
  }

  /// Creates the views and returns the top-level ones, or stops if an outlet can't be connected.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    var views: [UIView] = []
    let topLevel = objects.map { make($0, views: &views) }
    var index = 0
    for object in objects { connect(object, views, &index, owner: ownerOrNil) }
    for view in views { view.awakeFromNib() }
    return topLevel
  }

  private func make(_ object: NibObject, views: inout [UIView]) -> UIView {
    let view = object.make()
    views.append(view)
    if object.subviews.isEmpty { return view }
    let container = (view as? any ContentContainer)?.contentView ?? view
    for subview in object.subviews {
      container.addSubviewAutomatically(make(subview, views: &views))
    }
    return view
  }

  private func connect(_ object: NibObject, _ views: [UIView], _ index: inout Int, owner: Any?) {
    let view = views[index]
    index += 1
    for outlet in object.outlets { outlet.connect(view, owner: owner) }
    for subview in object.subviews { connect(subview, views, &index, owner: owner) }
  }

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

extension Bundle {
  @preconcurrency @MainActor @discardableResult public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? { UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options) }
}

/// A description of a view in a nib, from which each instantiation makes a view. An addition to UIKit's API:
/// ```swift
/// UINib.describe("Card", [
///   NibObject(CardCell(style: .default, reuseIdentifier: "Card"), subviews: [
///     NibObject(UILabel(), outlets: [.enclosing(\CardCell.titleLabel)]) { $0.numberOfLines = 2 }
///   ])
/// ])
/// ```
@preconcurrency @MainActor public struct NibObject {
  let make: @MainActor () -> UIView, outlets: [NibOutlet], subviews: [NibObject]
  /// Describes a view, which the expression creates at every instantiation. The subviews of a cell go into its `contentView`.
  public init<View: UIView>(
    _ view: @autoclosure @escaping @MainActor () -> View, frame: CGRect? = nil, tag: Int = 0,
    outlets: [NibOutlet] = [], subviews: [NibObject] = [],
    properties: (@MainActor (View) -> Void)? = nil
  ) {
    make = {
      let view = view()
      if let frame { view.frame = frame }
      if tag != 0 { view.tag = tag }
      properties?(view)
      return view
    }
    self.outlets = outlets
    self.subviews = subviews
  }
}

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
