import AllocationMeter
import HeadlessUIKit
import RecyclingStrategies

/// The layouts of a list's displayed cells beyond the first since each was displayed. Its own work isn't
/// counted.
@MainActor final class LayoutRecord {
  /// The list whose cells are followed.
  var list: ListScreen? {
    didSet {
      // The list's own reference would keep it alive.
      if list == nil { hasLayout.removeAll() }
    }
  }

  /// The layouts beyond the first, since the record was created.
  private(set) var extraLayouts = 0

  /// Whether each displayed cell was laid out since its display began.
  private var hasLayout: [ObjectIdentifier: Bool] = [:]

  /// Takes note of a call that is about to be made.
  func note(_ event: CallEvent) {
    guard let list else { return }
    switch event.call {
    case .willDisplay, .didEndDisplaying:
      guard event.subject === list.scrollView, let cell = event.argument else { return }
      AllocationMeter.pause()
      hasLayout[ObjectIdentifier(cell)] = event.call == .willDisplay ? false : nil
      AllocationMeter.resume()
    case .layoutCell:
      AllocationMeter.pause()
      note(layoutOf: ObjectIdentifier(event.subject))
      AllocationMeter.resume()
    default: break
    }
  }

  private func note(layoutOf cell: ObjectIdentifier) {
    switch hasLayout[cell] {
    case nil: break
    case false?: hasLayout[cell] = true
    case true?: extraLayouts += 1
    }
  }
}
