import BenchmarkAnalysis
import BenchmarkResults
import HeadlessUIKit
import Testing

@testable import BenchmarkHarness

/// An app's own calls, as measured by the passes.
@MainActor @Suite(.serialized) struct AppCallTests {
  private func figures(
    of observer: some CallObserver, _ read: (Phase) -> [Figure], _ body: (UIViewController) -> Void
  ) -> [String: Double] {
    CallTrace.observer = observer
    body(UIViewController())
    CallTrace.observer = nil
    return Dictionary(uniqueKeysWithValues: read(.scroll).map { ($0.metric.name, $0.value) })
  }

  @Test func areCountedAsExplicitAndOnlyIfPresent() {
    let counter = CallCounter()
    let some = figures(of: counter, counter.figures) { controller in
      for _ in 0..<3 { CallTrace.performing(.storeQuery, by: controller) {} }
    }
    #expect(some["calls.storeQuery"] == 3)
    #expect(some["call_allocations.storeQuery"] == 0)
    #expect(some["calls.auto.storeQuery"] == nil)
    #expect(some["calls.delegateMessage"] == nil)
    #expect(some["calls.addChild"] == 0)
  }

  @Test func areNotTimedAndAreNotContainment() {
    let times = times { controller in
      CallTrace.performing(.delegateMessage, by: controller) {}
    }
    #expect(times == ["containment_ns": 0])
  }

  /// Only the containment calls that a strategy can send have percentiles. The others count for the sum.
  @Test func sixCallsHaveTwoPercentiles() {
    #expect(timedNames(of: TracedCall.allCases).count == 2 * 6 + 1)
    #expect(
      timedNames(of: [.addChild, .loadView])
        == ["call_ns.addChild.p50", "call_ns.addChild.p99", "containment_ns"])
  }

  private func timedNames(of calls: [TracedCall]) -> Set<String> {
    let times = times { controller in
      for call in calls {
        let event = CallEvent(call: call, isAutomatic: false, subject: controller)
        CallTrace.observer?.callWillBegin(event)
        CallTrace.observer?.callDidEnd(event)
      }
    }
    return Set(times.keys)
  }

  private func times(_ body: (UIViewController) -> Void) -> [String: Double] {
    let timer = CallTimer(overhead: .init())
    let read: (Phase) -> [Figure] = { _ in timer.figures }
    return figures(of: timer, read, body)
  }

  @Test func everyMeasuredCallIsTraced() {
    #expect(Set(TracedCall.allCases.compactMap(\.measured)) == Set(MeasuredCall.allCases))
  }
}
