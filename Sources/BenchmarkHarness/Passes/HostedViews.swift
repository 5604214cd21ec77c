import AllocationMeter
import HeadlessUIKit
import RecyclingStrategies

/// The views that have been the view of a controller, and so the rows that are *deaf*: they show such a view,
/// but its controller was released. Nothing handles their actions, and nobody learns that they disappear.
///
/// Views are known by place and class, because a reference would keep them alive. A later view of the same class
/// at the same place is a controller's view too, as lists don't show a class both with and without controllers.
@MainActor final class HostedViews {
  private struct Identity: Hashable {
    let place: ObjectIdentifier
    let type: ObjectIdentifier

    init(_ view: UIView) {
      place = ObjectIdentifier(view)
      type = ObjectIdentifier(Swift.type(of: view))
    }
  }

  private var views: Set<Identity> = []

  /// Takes note of a call that is about to be made.
  func note(_ event: CallEvent) {
    guard event.call == .viewDidLoad || event.call == .viewWillAppear else { return }
    AllocationMeter.pause()
    if let view = (event.subject as? UIViewController)?.viewIfLoaded {
      views.insert(Identity(view))
    }
    AllocationMeter.resume()
  }

  /// Whether the view that shows a row, or its cell, was that of a controller that has been released since.
  func isDeaf(_ view: UIView, in cell: UIView) -> Bool {
    hasLostController(view) || hasLostController(cell)
  }

  private func hasLostController(_ view: UIView) -> Bool {
    !(view.next is UIViewController) && views.contains(Identity(view))
  }
}
