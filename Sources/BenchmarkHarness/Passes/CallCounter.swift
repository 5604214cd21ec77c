import AllocationMeter
import BenchmarkResults
import HeadlessUIKit

/// Counts traced calls, and the allocations made inside each kind.
@MainActor final class CallCounter: CallObserver {
  private var explicit = [Int](repeating: 0, count: TracedCall.count)
  private var automatic = [Int](repeating: 0, count: TracedCall.count)
  private var allocations = [Int](repeating: 0, count: TracedCall.count)
  private var stack = CallStack()

  /// Forgets what was counted.
  func reset() {
    for index in explicit.indices {
      explicit[index] = 0
      automatic[index] = 0
      allocations[index] = 0
    }
  }

  func callWillBegin(_ event: CallEvent) {
    stack.push(at: AllocationMeter.counts.allocations)
  }

  func callDidEnd(_ event: CallEvent) {
    let index = event.call.index
    allocations[index] += stack.pop(at: AllocationMeter.counts.allocations)
    if event.isAutomatic {
      automatic[index] += 1
    } else {
      explicit[index] += 1
    }
  }

  /// How often `call` was sent, by whomever.
  func count(of call: TracedCall) -> Int {
    explicit[call.index] + automatic[call.index]
  }

  /// What was counted since the last reset, as figures of `phase`.
  func figures(for phase: Phase) -> [Figure] {
    var figures: [Figure] = []
    func add(_ metric: String, _ value: Double) {
      figures.append(Figure(phase: phase, metric: metric, value: value))
    }
    for call in TracedCall.allCases where call.hasMetrics {
      let name = call.metricName
      if call.canBeExplicit {
        add("calls.\(name)", Double(explicit[call.index]))
      }
      // `addChild` is sent by users alone, so that an automatic one needs no line of zeros.
      if !call.canBeExplicit || automatic[call.index] > 0 {
        add("calls.auto.\(name)", Double(automatic[call.index]))
      }
      let count = count(of: call)
      if count > 0 {
        add("call_allocations.\(name)", Double(allocations[call.index]) / Double(count))
      }
    }
    return figures
  }
}
