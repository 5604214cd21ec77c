import Dispatch
import Observation

extension UIView {
  /// Updates the properties of the view's controller and then its own, before its layout (Contents 4).
  final func sendUpdateProperties() {
    traits.remove(.needsProperties)
    func update() {
      controllerLink?.updateProperties()
      updateProperties()
    }
    observing(update) { $0.setNeedsUpdateProperties() }
  }

  /// Performs what may read observable objects, and returns whether it read any. Once one has changed, `update` asks again.
  @discardableResult final func observing(
    _ body: () -> Void, update: @escaping @MainActor @Sendable (UIView) -> Void
  ) -> Bool {
    let hadRead = Observing.hasRead
    Observing.hasRead = false
    defer { Observing.hasRead = hadRead }
    withObservationTracking(body, onChange: noteRead(update))
    return Observing.hasRead
  }

  /// Returns what happens once an object that was read changes. Called only if one was read.
  private final func noteRead(
    _ update: @escaping @MainActor @Sendable (UIView) -> Void
  ) -> @Sendable () -> Void {
    Observing.hasRead = true
    return { [weak self] in
      if Observing.isOnMainQueue { return MainActor.assumeIsolated { self.map(update) } ?? () }
      Task { @MainActor in self.map(update) }
    }
  }
}

@MainActor private enum Observing {
  /// Whether what is performed has read an observable object. A variable of a function would be a block for each call.
  static var hasRead = false

  nonisolated private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
  nonisolated static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: key) == true }
}
