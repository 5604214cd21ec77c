import AllocationMeter
import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies

/// Counts traced calls, and the allocations in each kind of call.
@MainActor final class CallCounter: CallObserver {
  private let explicit = CallTable()
  private let automatic = CallTable()
  private let allocations = CallTable()
  private var stack = CallStack()

  /// The rows' controllers that count as appeared. Not reset between phases.
  let appearances = AppearanceRecord()

  /// The layouts of the list's cells. Not reset between phases.
  let layouts = LayoutRecord()

  /// The views of controllers. Not reset between phases.
  let hostedViews = HostedViews()

  /// The number of rows of the list that came on screen. A table inside a row is part of that row,
  /// so its own rows don't count.
  private(set) var turnovers = 0

  /// Resets all counts.
  func reset() {
    explicit.reset()
    automatic.reset()
    allocations.reset()
    turnovers = 0
  }

  func callWillBegin(_ event: CallEvent) {
    // What the records do isn't counted.
    AllocationMeter.pause()
    appearances.note(event)
    layouts.note(event)
    hostedViews.note(event)
    AllocationMeter.resume()
    stack.push(at: AllocationMeter.counts.allocations)
  }

  func callDidEnd(_ event: CallEvent) {
    allocations[event.call] += stack.pop(at: AllocationMeter.counts.allocations).own
    if event.isAutomatic {
      automatic[event.call] += 1
    } else {
      explicit[event.call] += 1
    }
    if event.call == .willDisplay, !isInCell(event.subject) { turnovers += 1 }
  }

  /// Returns the number of explicit and automatic calls of a kind.
  func count(of call: TracedCall) -> Int {
    explicit[call] + automatic[call]
  }

  /// Returns the counts since the last reset as figures of a phase.
  func figures(for phase: Phase) -> [Figure] {
    var figures: [Figure] = []
    func add(_ metric: Metric, _ value: Double) {
      figures.append(Figure(phase, metric, value))
    }
    for call in TracedCall.allCases {
      guard let measured = call.measured else { continue }
      // Most strategies make no calls of their own and need no rows of zeros for them.
      if call.isAppsOwn, explicit[call] == 0 { continue }
      if call.canBeExplicit {
        add(.calls(measured), Double(explicit[call]))
      }
      // The model rarely sends `addChild` itself, so an automatic one needs no row of zeros.
      if !call.canBeExplicit || automatic[call] > 0 {
        add(.automaticCalls(measured), Double(automatic[call]))
      }
      let count = count(of: call)
      if count > 0 {
        add(.callAllocations(measured), Double(allocations[call]) / Double(count))
      }
    }
    return figures
  }
}

extension CallObserver {
  /// Returns whether a list or a cell is inside a cell of another list.
  func isInCell(_ subject: AnyObject) -> Bool {
    var ancestor = (subject as? UIView)?.superview
    while let view = ancestor {
      if view is UITableViewCell || view is UICollectionViewCell { return true }
      ancestor = view.superview
    }
    return false
  }
}

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
    if let view = (event.subject as? UIViewController)?.viewIfLoaded {
      views.insert(Identity(view))
    }
  }

  /// Whether the view that shows a row, or its cell, was that of a controller that has been released since.
  func isDeaf(_ view: UIView, in cell: UIView) -> Bool {
    hasLostController(view) || hasLostController(cell)
  }

  private func hasLostController(_ view: UIView) -> Bool {
    !(view.next is UIViewController) && views.contains(Identity(view))
  }
}
