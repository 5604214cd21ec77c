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
    var hasRead = false
    func change() -> @Sendable () -> Void {
      hasRead = true
      return { [weak self] in
        if MainQueue.isCurrent { return MainActor.assumeIsolated { self.map(update) } ?? () }
        Task { @MainActor in self.map(update) }
      }
    }
    withObservationTracking(body, onChange: change())
    return hasRead
  }
}

/// Tells whether code runs on the main queue, and so on the main actor.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
