import Foundation

/// A tree of views that is described once and made many times, so that what is loaded from a nib
/// costs what that costs: a walk over the description, and for each view its making, its
/// properties, its outlets and `awakeFromNib()`.
///
/// **Model choices:** a description is found by its name, whatever the bundle. All views are made
/// and put into one another first, then all outlets are connected, then all hear
/// `awakeFromNib()`, each time superviews first. Owners are not sent `awakeFromNib()`.
@MainActor
open class UINib {
  /// What `instantiate(withOwner:options:)` may be told. There is nothing that the model heeds.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public var rawValue: String

    /// Creates a key.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  private static var descriptions: [String: [NibObject]] = [:]

  final let name: String
  final let bundle: Bundle?
  private var objects: [NibObject]?

  /// Describes the nib of a name by its top-level objects; a later description takes the place of
  /// an earlier one, for nibs that have not been instantiated yet. An addition of the model.
  public static func describe(_ name: String, _ objects: [NibObject]) {
    descriptions[name] = objects
  }

  /// Creates a nib. It is looked up when it is first instantiated.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    bundle = bundleOrNil
  }

  /// Makes the views, and returns those at the top level.
  ///
  /// Stops with an error if the nib is not described, or an outlet cannot be connected.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    let objects = load()
    var views: [UIView] = []
    var topLevel: [Any] = []
    for object in objects { topLevel.append(make(object, views: &views)) }
    var index = 0
    for object in objects { connect(object, views, &index, owner: ownerOrNil) }
    for view in views { view.awakeFromNib() }
    return topLevel
  }

  private func load() -> [NibObject] {
    if let objects { return objects }
    guard let found = Self.descriptions[name] else {
      UIKitException.internalInconsistency.raise(
        "Could not load NIB in bundle: '\((bundle ?? .main).bundlePath)' with name '\(name)'")
    }
    objects = found
    return found
  }

  /// Makes a view and those in it, which are noted in the order of the description.
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

  private func connect(
    _ object: NibObject, _ views: [UIView], _ index: inout Int, owner: Any?
  ) {
    let view = views[index]
    index += 1
    for outlet in object.outlets { outlet.connect(view, owner: owner) }
    for subview in object.subviews { connect(subview, views, &index, owner: owner) }
  }
}
