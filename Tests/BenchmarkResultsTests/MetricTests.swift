import BenchmarkAnalysis
import Testing

@testable import BenchmarkHarness
@testable import BenchmarkResults

@Suite struct MetricTests {
  init() { Measures.declareMetrics() }

  /// 9 + 3 + 4 of memory and model; 15 calls with 2 counts, 2 times and 1 of allocations each, and
  /// their sum; 4 times, and instructions; 13 of the workload; 6 of contents.
  @Test func listIsComplete() {
    #expect(Metric.all.count == 9 + 3 + 4 + 15 * 5 + 1 + 4 + 1 + 13 + 6)
  }

  @Test(arguments: Metric.all)
  func everySummaryIsOneShortLineThatTellsTheKind(_ metric: Metric) {
    #expect(!metric.summary.isEmpty)
    #expect(metric.summary.count < 100, "\(metric.name): \(metric.summary.count)")
    #expect(!metric.summary.contains("\n"))
    #expect(metric.summary.contains(metric.kind.rawValue), "\(metric.name)")
  }

  @Test(arguments: Metric.all)
  func namesNeedNoQuotingAnywhere(_ metric: Metric) {
    #expect(
      metric.name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._".contains($0)) })
  }

  @Test(arguments: [
    "allocations", "frees", "reallocations", "allocated_bytes", "freed_bytes", "live_bytes",
    "peak_live_bytes", "left_behind_bytes", "left_behind_objects", "peak_resident_bytes",
    "process_peak_resident_bytes", "controllers_made", "views_made", "cells_made",
    "controllers_alive_max", "calls.addChild", "calls.willMove", "calls.didMove",
    "calls.removeFromParent", "calls.addSubview", "calls.removeFromSuperview", "calls.loadView",
    "calls.viewDidLoad", "calls.viewWillAppear", "calls.viewIsAppearing", "calls.viewDidAppear",
    "calls.viewWillDisappear", "calls.viewDidDisappear", "calls.delegateMessage",
    "calls.storeQuery", "call_ns.delegateMessage.p99", "call_allocations.storeQuery",
    "calls.auto.willMove",
    "call_ns.addChild.p50", "call_ns.addChild.p99", "call_allocations.addChild", "containment_ns",
    "time_ns", "idle_ns",
    "frame_ns.p50", "frame_ns.p99", "instructions",
    "turnovers",
    "frames", "forgotten_rows", "stale_appearances", "controllers_lost", "deaf_rows",
    "wrong_height_rows",
    "height_calls", "launches", "extra_layouts", "offset_jumps", "wrong_content_rows", "blank_rows",
    "loads_started", "loads_cancelled", "loads_wasted", "state_lost",
  ])
  func listHolds(_ name: String) {
    #expect(Metric(named: name)?.name == name)
    #expect(!Metric.isRetired(name))
  }

  @Test(arguments: ["", "calls", "calls.", "calls.push", "call_ns.addChild.p999", "Allocations"])
  func listDoesNotHold(_ name: String) {
    #expect(Metric(named: name) == nil)
    #expect(!Metric.isRetired(name))
  }

  @Test(arguments: [
    "turn", "repetitions", "held_up_repetitions", "disturbed_repetitions", "interruption_ns",
    "reference_ns", "clock_ns", "call_ns.addChild", "call_ns.storeQuery.p90", "call_ns.didMove.max",
    "frame_ns.max", "peak_active_bytes",
  ])
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
