import Testing

@testable import BenchmarkHarness
@testable import BenchmarkResults

@Suite struct MetricTests {
  init() { Measures.declareMetrics() }

  @Test(arguments: Metric.all)
  func everySummaryIsOneShortLineThatTellsTheKind(_ metric: Metric) {
    #expect(!metric.summary.isEmpty)
    #expect(metric.summary.count < 100, "\(metric.name): \(metric.summary.count)")
    #expect(!metric.summary.contains("\n"))
    #expect(metric.summary.contains(metric.kind.rawValue), "\(metric.name)")
  }

  @Test(arguments: ["", "calls", "calls.", "calls.push", "call_ns.addChild.p999", "Allocations"])
  func listDoesNotHold(_ name: String) {
    #expect(Metric(named: name) == nil)
    #expect(!Metric.isRetired(name))
  }

  @Test(arguments: ["turn", "call_ns.storeQuery.p90", "frame_ns.max", "peak_active_bytes"])
  func olderFilesHold(_ name: String) {
    #expect(Metric(named: name) == nil)
    #expect(Metric.isRetired(name))
  }

  @Test func timesAreSampledAndCountsAreExact() {
    for metric in Metric.all {
      switch metric.unit {
      case .count, .allocationsPerCall:
        // When other threads allocate, and when the allocator purges, is nobody's to promise.
        let isSampled = [.eventsElsewhere, .instructions].contains(metric)
        #expect((metric.kind == .sampled) == isSampled, "\(metric)")
      case .nanoseconds, .nanosecondsPerCall: #expect(metric.kind == .sampled, "\(metric)")
      case .bytes: #expect(metric.name.hasSuffix("_bytes"))
      }
    }
  }
}
