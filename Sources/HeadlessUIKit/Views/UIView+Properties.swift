import Dispatch
import Observation

extension UIView {
  /// Updates the properties of the view's controller and then its own, before its layout (Contents 4).
  final func sendUpdateProperties() {
    traits.remove(.needsProperties)
    if controllerLink == nil, !ViewOverrides.updatesProperties(self) { return }
    func update() {
      controllerLink?.updateProperties()
      updateProperties()
    }
    observing(.properties, update) { $0.setNeedsUpdateProperties() }
  }

  /// Performs what may read observable objects, and returns whether it read any. Once one has changed, `update` asks again.
  @discardableResult final func observing(
    _ reading: Watch.Reading, _ body: () -> Void,
    update: @escaping @MainActor @Sendable (UIView) -> Void
  ) -> Bool {
    if extras?.watches[reading] != nil { extras?.watches[reading] = nil }
    // A watch takes memory, which views of a class that reads nothing don't need.
    let watch = Watch.readers.contains(ObjectIdentifier(type(of: self))) ? Watch() : nil
    let hadRead = Watch.hasRead
    Watch.hasRead = false
    defer { Watch.hasRead = hadRead }
    withObservationTracking(
      {
        body()
        watch?.takePart()
      }, onChange: noteRead(reading, watch ?? Watch(), update))
    return Watch.hasRead
  }

  /// Returns what happens once an object that was read changes. Called only if one was read.
  private final func noteRead(
    _ reading: Watch.Reading, _ watch: Watch,
    _ update: @escaping @MainActor @Sendable (UIView) -> Void
  ) -> @Sendable () -> Void {
    Watch.hasRead = true
    Watch.readers.insert(ObjectIdentifier(type(of: self)))
    ownExtras.watches[reading] = watch
    return { [weak self, weak watch] in
      if watch == nil { return }
      if Watch.isOnMainQueue { return MainActor.assumeIsolated { self.map(update) } ?? () }
      Task { @MainActor in if watch != nil { self.map(update) } }
    }
  }
}

/// A reading of observable objects, which are observed until one changes, the view reads again, or the view ends.
/// Observation can't be canceled, but it ends with the first change of any object that was read. So the watch takes part as one
/// of them, and changes when it ends. For the first view of a class that reads, there is no watch yet: its registration stays,
/// without effect, until an object changes.
final class Watch: Observable, Sendable {
  enum Reading { case properties, layout, configuration }
  @MainActor static var readers: Set<ObjectIdentifier> = []
  /// Whether what is performed has read an observable object. A variable of a function would be a block for each call.
  @MainActor static var hasRead = false
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
  static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: key) == true }
  private let registrar = ObservationRegistrar()
  func takePart() { registrar.access(self, keyPath: \.isOver) }
  private var isOver: Bool { true }
  deinit { registrar.willSet(self, keyPath: \.isOver) }
}
