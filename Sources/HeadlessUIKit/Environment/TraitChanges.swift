final class TraitSettings { var overrides = UITraitOverrides(), handlers: [TraitRegistration] = [] }

/// A handler of changes of traits.
public protocol UITraitChangeRegistration: AnyObject {}

final class TraitRegistration: UITraitChangeRegistration {
  let traits: [UITrait], handler: @MainActor (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping @MainActor (UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
  }
}

@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// What tells handlers of changes of its traits.
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {}

protocol TraitHolder: UITraitChangeObservable {
  var traitSettings: TraitSettings? { get }
  var ownTraitSettings: TraitSettings { get }
  func passOn(from old: UITraitCollection, to new: UITraitCollection)
}

extension UITraitChangeObservable {
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits) { [weak self] old in
      if let self { handler(self, old) }
    }
    (self as? any TraitHolder)?.ownTraitSettings.handlers.append(registration)
    return registration
  }
  /// The same for a handler that names the type of its first argument, such as `(self: Self, old: UITraitCollection)`.
  @discardableResult public func registerForTraitChanges<Observed: AnyObject>(
    _ traits: [UITrait], handler: @escaping (Observed, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { (observed: Self, old) in
      if let observed = observed as? Observed { handler(observed, old) }
    }
  }
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { (self: Self, old) in action.send(to: self, self, old) }
  }
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitHolder)?.traitSettings?.handlers.removeAll { $0 === registration }
  }
}

extension TraitHolder {
  func override(_ body: (inout UITraitOverrides) -> Void) {
    let old = traitCollection
    body(&ownTraitSettings.overrides)
    let new = traitCollection
    if old != new { send(from: old, to: new) }
  }
  private func send(from old: UITraitCollection, to new: UITraitCollection) {
    traitCollectionDidChange(old)
    for registration in traitSettings?.handlers ?? []
    where registration.traits.contains(where: { new.differs($0, from: old) }) {
      registration.handler(old)
    }
    passOn(from: old, to: new)
  }
  func receive(from old: UITraitCollection, to new: UITraitCollection) {
    let (old, new) = (applied(to: old), applied(to: new))
    if old != new { send(from: old, to: new) }
  }
  func applied(to inherited: UITraitCollection?) -> UITraitCollection {
    let traits = inherited ?? UIScreen.main.traitCollection
    guard let overrides = traitSettings?.overrides.values, !overrides.isEmpty else { return traits }
    return UITraitCollection(values: traits.values.merging(overrides) { $1 })
  }
}

extension UIView: TraitHolder {
  final var traitSettings: TraitSettings? { extras?.traits }
  final var ownTraitSettings: TraitSettings { made(&ownExtras.traits, TraitSettings()) }
  final var ownTraits: UITraitCollection {
    applied(to: controllerLink?.traitCollection ?? superviewLink?.traitCollection)
  }
  final func passOn(from old: UITraitCollection, to new: UITraitCollection) {
    forEachSubview { view in
      let holder: any TraitHolder = view.controllerLink ?? view
      holder.receive(from: old, to: new)
    }
  }
  // swift-format-ignore
  public final var traitOverrides: UITraitOverrides { get { extras?.traits?.overrides ?? UITraitOverrides() } set { override { $0 = newValue } } }
  // swift-format-ignore
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle { get { traitOverrides.style } set { override { $0.style = newValue } } }
}

extension UIViewController: TraitHolder {
  final var traitSettings: TraitSettings? { extras?.traits }
  final var ownTraitSettings: TraitSettings { made(&ownExtras.traits, TraitSettings()) }
  final var ownTraits: UITraitCollection {
    applied(to: viewStore?.superviewLink?.traitCollection ?? parentLink?.traitCollection)
  }
  final func passOn(from old: UITraitCollection, to new: UITraitCollection) {
    viewStore?.receive(from: old, to: new)
    for child in childStore where child.viewStore?.superviewLink == nil {
      child.receive(from: old, to: new)
    }
  }
  // swift-format-ignore
  public final var traitOverrides: UITraitOverrides { get { extras?.traits?.overrides ?? UITraitOverrides() } set { override { $0 = newValue } } }
}

extension UITraitOverrides {
  var style: UIUserInterfaceStyle {
    get { userInterfaceStyle }
    set {
      userInterfaceStyle = newValue
      if newValue == .unspecified { remove(UITraitUserInterfaceStyle.self) }
    }
  }
}
