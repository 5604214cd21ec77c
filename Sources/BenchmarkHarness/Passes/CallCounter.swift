import AllocationMeter
import BenchmarkResults
import HeadlessUIKit

/// Counts traced calls, and the allocations made inside each kind.
@MainActor final class CallCounter: CallObserver {
  private let explicit = CallTable()
  private let automatic = CallTable()
  private let allocations = CallTable()
  private var stack = CallStack()

  /// Rows of the list that came on screen. A row may hold a table of its own, whose rows are part of
  /// it and don't count.
  private(set) var turnovers = 0

  /// Forgets what was counted.
  func reset() {
    explicit.reset()
    automatic.reset()
    allocations.reset()
    turnovers = 0
  }

  func callWillBegin(_ event: CallEvent) {
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

  /// Whether a table or collection view lies in a cell of another.
  private func isInCell(_ list: AnyObject) -> Bool {
    var ancestor = (list as? UIView)?.superview
    while let view = ancestor {
      if view is UITableViewCell || view is UICollectionViewCell { return true }
      ancestor = view.superview
    }
    return false
  }

  /// How often `call` was sent, by whomever.
  func count(of call: TracedCall) -> Int {
    explicit[call] + automatic[call]
  }

  /// What was counted since the last reset, as figures of `phase`.
  func figures(for phase: Phase) -> [Figure] {
    var figures: [Figure] = []
    func add(_ metric: String, _ value: Double) {
      figures.append(Figure(phase: phase, metric: metric, value: value))
    }
    for call in TracedCall.allCases where call.hasMetrics {
      // Most strategies make no calls of their own, and need no lines of zeros for them.
      if call.isAppsOwn, explicit[call] == 0 { continue }
      let name = call.metricName
      if call.canBeExplicit {
        add("calls.\(name)", Double(explicit[call]))
      }
      // `addChild` is sent by users alone, so that an automatic one needs no line of zeros.
      if !call.canBeExplicit || automatic[call] > 0 {
        add("calls.auto.\(name)", Double(automatic[call]))
      }
      let count = count(of: call)
      if count > 0 {
        add("call_allocations.\(name)", Double(allocations[call]) / Double(count))
      }
    }
    return figures
  }
}
