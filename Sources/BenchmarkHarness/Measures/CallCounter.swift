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

  /// The measures that are told of each call. What they do isn't counted.
  private let measures: [any Measure]

  /// The number of rows of the list that came on screen. A table inside a row is part of that row,
  /// so its own rows don't count.
  private(set) var turnovers = 0

  init(_ measures: [any Measure] = []) { self.measures = measures }

  /// Resets all counts.
  func reset() {
    explicit.reset()
    automatic.reset()
    allocations.reset()
    turnovers = 0
  }

  func callWillBegin(_ event: CallEvent) {
    AllocationMeter.pause()
    for measure in measures { measure.callWillBegin(event) }
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

  /// Returns the counts since the last reset as figures of a phase.
  func figures(of phase: Phase) -> [Figure] {
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
      let count = explicit[call] + automatic[call]
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
