/// A trait: a value that views and controllers get from what contains them.
public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
}

public typealias UITrait = any UITraitDefinition.Type

/// The values of the traits at a place. They come from `UIScreen.main`, and change with `traitOverrides` and
/// `overrideUserInterfaceStyle` on the way down. **Model choice:** A change of these sends `traitCollectionDidChange` and calls
/// handlers at once, superviews first, a controller before its view, where values differ. Entering a window sends nothing.
public final class UITraitCollection: NSObject, @unchecked Sendable {
  // The values that were set. Only hashable ones are told apart.
  let values: [ObjectIdentifier: Any]
  init(values: [ObjectIdentifier: Any]) { self.values = values }
  public convenience override init() { self.init(values: [:]) }
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(values: traitCollections.reduce(into: [:]) { $0.merge($1.values) { $1 } })
  }
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(values: UITraitCollection(values: [:]).modifyingTraits(mutations).values)
  }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection
  {
    var traits: any UIMutableTraits = UITraitOverrides(values: values)
    mutations(&traits)
    return UITraitCollection(values: (traits as? UITraitOverrides)?.values ?? values)
  }
  public subscript<T: UITraitDefinition>(_ trait: T.Type) -> T.Value {
    values[ObjectIdentifier(trait)] as? T.Value ?? T.defaultValue
  }
  public var userInterfaceStyle: UIUserInterfaceStyle { self[UITraitUserInterfaceStyle.self] }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { self[UITraitHorizontalSizeClass.self] }
  public var verticalSizeClass: UIUserInterfaceSizeClass { self[UITraitVerticalSizeClass.self] }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { self[UITraitUserInterfaceIdiom.self] }
  public var displayScale: CGFloat { self[UITraitDisplayScale.self] }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    self[UITraitPreferredContentSizeCategory.self]
  }
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    self[UITraitLayoutDirection.self]
  }
  @MainActor public static var current: UITraitCollection { UIScreen.main.traitCollection }
  /// Calls a closure. `current` stays that of the screen.
  public func performAsCurrent(_ actions: () -> Void) { actions() }
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait?.values.allSatisfy { isSame($0.value, values[$0.key]) } ?? true
  }
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return self === other || values.count == other.values.count && containsTraits(in: other)
  }
  public override var hash: Int { values.count }
  func differs(_ trait: UITrait, from other: UITraitCollection) -> Bool {
    let key = ObjectIdentifier(trait)
    return !isSame(values[key], other.values[key])
  }
  private func isSame(_ value: Any?, _ other: Any?) -> Bool {
    guard let value, let other else { return value == nil && other == nil }
    return (value as? AnyHashable).map { $0 == other as? AnyHashable } ?? false
  }
}

public protocol UIMutableTraits {
  subscript<T: UITraitDefinition>(_ trait: T.Type) -> T.Value { get set }
}

// swift-format-ignore
extension UIMutableTraits {
  public var userInterfaceStyle: UIUserInterfaceStyle { get { self[UITraitUserInterfaceStyle.self] } set { self[UITraitUserInterfaceStyle.self] = newValue } }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { get { self[UITraitHorizontalSizeClass.self] } set { self[UITraitHorizontalSizeClass.self] = newValue } }
  public var verticalSizeClass: UIUserInterfaceSizeClass { get { self[UITraitVerticalSizeClass.self] } set { self[UITraitVerticalSizeClass.self] = newValue } }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { get { self[UITraitUserInterfaceIdiom.self] } set { self[UITraitUserInterfaceIdiom.self] = newValue } }
  public var displayScale: CGFloat { get { self[UITraitDisplayScale.self] } set { self[UITraitDisplayScale.self] = newValue } }
  public var preferredContentSizeCategory: UIContentSizeCategory { get { self[UITraitPreferredContentSizeCategory.self] } set { self[UITraitPreferredContentSizeCategory.self] = newValue } }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { get { self[UITraitLayoutDirection.self] } set { self[UITraitLayoutDirection.self] = newValue } }
}

/// Values of traits that a view or controller sets for what it contains.
public struct UITraitOverrides: UIMutableTraits {
  var values: [ObjectIdentifier: Any] = [:]
  public subscript<T: UITraitDefinition>(_ trait: T.Type) -> T.Value {
    get { values[ObjectIdentifier(trait)] as? T.Value ?? T.defaultValue }
    set { values[ObjectIdentifier(trait)] = newValue }
  }
  public func contains(_ trait: UITrait) -> Bool { values[ObjectIdentifier(trait)] != nil }
  public mutating func remove(_ trait: UITrait) { values[ObjectIdentifier(trait)] = nil }
}
