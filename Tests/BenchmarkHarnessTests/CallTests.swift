import BenchmarkResults
import HeadlessUIKit
import Testing

@testable import BenchmarkHarness

/// Times are never asserted, but subtracting the overhead is arithmetic.
@MainActor @Suite struct TimedFigureTests {
  @Test(arguments: [(1, 0), (2, 1), (99, 1), (100, 2), (1_000, 2)])
  func percentilesNeedFramesBeyondThem(frames: Int, percentiles: Int) throws {
    let scenario = try Scenario(Support.key("plain"), seed: 1, catalog: Catalog(suites: []))
      .limited(toFrames: frames)
    let pass = TimePass(frames: frames, display: .hz120, overhead: TimePass.measuredOverhead())
    try scenario.play(with: pass)
    let names = pass.figures.map(\.metric.name)
    #expect(
      names.filter { $0.hasPrefix("frame_ns.p") }
        == Array(["p50", "p99"].prefix(percentiles)).map { "frame_ns.\($0)" })
  }
}

/// What is made of times, by hand.
@Suite struct FrameTimesTests {
  @Test func nestedCallsKeepTheirOwnShare() {
    var stack = CallStack()
    stack.push(at: 100)
    stack.push(at: 110)
    #expect(stack.pop(at: 140) == .init(own: 30, nestedCalls: 0))
    stack.push(at: 150)
    stack.push(at: 155)
    #expect(stack.pop(at: 160) == .init(own: 5, nestedCalls: 0))
    #expect(stack.pop(at: 170) == .init(own: 15, nestedCalls: 1))
    #expect(stack.pop(at: 200) == .init(own: 100 - 30 - 20, nestedCalls: 2))
  }

  @Test(arguments: [
    (500, 1, 0), (500, 10, 4), (500, 11, 5), (990, 100, 98), (999, 1_000, 998), (999, 999, 998),
    (1_000, 7, 6),
  ])
  func isTheSmallestValueThatTheShareDoesNotExceed(perMille: Int, count: Int, rank: Int) {
    #expect(nearestRank(perMille: perMille, of: count) == rank)
  }

  // MARK: Which work belongs to a frame, with a period of 100 ns

  private static let scrolls: [([(UInt64, UInt64?)], [UInt64], UInt64, Int)] = [
    // Idle work that fits belongs to no frame.
    ([(30, nil), (40, 60), (20, nil)], [30, 40, 20], 60, 1),
    // What outlasts the period delays the next frame only.
    ([(40, 75), (20, nil), (20, nil)], [40, 35, 20], 60, 1),
    // The delay takes from the period of the frame it falls into, so that it can go on.
    ([(40, 150), (5, 10), (20, nil)], [40, 95, 25], 65, 2),
    // A frame longer than the period leaves no idle time.
    ([(130, 10), (20, nil)], [130, 30], 0, 1),
  ]

  @Test(arguments: scrolls)
  func idleWorkBelongsToTheFramesThatItDelays(
    work: [(UInt64, UInt64?)], frames: [UInt64], idle: UInt64, count: Int
  ) {
    var times = FrameTimes(room: work.count, period: 100)
    for (frame, idle) in work {
      if let idle { times.add(frame, idle: idle) } else { times.add(frame) }
    }
    #expect(times.frames == frames)
    #expect(times.idle == idle && times.idleCount == count)
  }

  @Test func workAfterTheFirstScreenDelaysTheFirstFrameOfTheScroll() {
    var times = FrameTimes(room: 1, period: 100)
    times.addIdle(80, after: 50)
    times.add(20)
    #expect(times.frames == [50] && times.idle == 50)
  }
}

@MainActor @Suite struct AppCallTests {
  /// Returns the values of figures after calls, each of which ends at once.
  private func values(
    of observer: some CallObserver, after calls: [TracedCall], _ figures: () -> [Figure]
  ) -> [String: Double] {
    for call in calls {
      let event = CallEvent(call: call, isAutomatic: false, subject: UIViewController())
      observer.callWillBegin(event)
      observer.callDidEnd(event)
    }
    return Dictionary(uniqueKeysWithValues: figures().map { ($0.metric.name, $0.value) })
  }

  private func times(of calls: [TracedCall]) -> [String: Double] {
    let timer = CallTimer(overhead: .init())
    return values(of: timer, after: calls) { timer.figures }
  }

  @Test func areCountedAsExplicitAndOnlyIfPresent() {
    let counter = CallCounter()
    let some = values(of: counter, after: [.storeQuery, .storeQuery, .storeQuery]) {
      counter.figures(of: .scroll)
    }
    let names = [
      "calls.storeQuery", "call_allocations.storeQuery", "calls.auto.storeQuery",
      "calls.delegateMessage", "calls.addChild",
    ]
    #expect(names.map { some[$0] } == [3, 0, nil, nil, 0])
  }

  /// Only the containment calls that a strategy can send have percentiles. The others count for the sum.
  @Test func sixCallsHaveTwoPercentiles() {
    #expect(times(of: TracedCall.allCases).count == 2 * 6 + 1)
    #expect(
      Set(times(of: [.addChild, .loadView]).keys)
        == ["call_ns.addChild.p50", "call_ns.addChild.p99", "containment_ns"])
  }

  @Test func everyMeasuredCallIsTraced() {
    #expect(Set(TracedCall.allCases.compactMap(\.measured)) == Set(MeasuredCall.allCases))
  }
}

/// The output of callgrind 3.19, shortened to some lines of each part.
@Suite struct CallgrindDumpTests {
  private static let begins = "--dump-before=recycling_bench_phase_begins"
  private static let ends = "--dump-before=recycling_bench_phase_ends"

  private static func dump(_ parts: [(trigger: String, total: String)]) -> String {
    "# callgrind format\nversion: 1\ncreator: callgrind-3.19.0\npid: 16685\n"
      + parts.map { trigger, total in
        """
        desc: Trigger: \(trigger)
        events: Ir
        summary: \(total)
        fn=(4) totals of nothing
        calls=1 0
        totals: \(total)

        """
      }.joined()
  }

  private static let whole = [
    (begins, "36706022"), (ends, "5433"), (begins, "5"), (ends, "287434"), (begins, "5"),
    (ends, "12586209"), (begins, "5"), (ends, "101951"), ("Program termination", "745927"),
  ]

  @Test func countsWhatLiesBetweenTheEdgesOfPhases() {
    #expect(CallgrindDump(Self.dump(Self.whole))?.phases == [5_433, 287_434, 12_586_209, 101_951])
  }

  @Test(arguments: [
    "", "no dump at all", dump(Array(whole.dropLast())), dump(Array(whole.dropFirst())),
    dump(Array(whole[..<3] + whole[4...])),
    dump([(begins, "1"), (ends, "many")] + whole.suffix(1)),
    dump([("--dump-before=main", "1")] + whole),
    dump(whole).replacing("events: Ir", with: "events: Ir Dr Dw"),
  ])
  func refusesIncompleteDumps(text: String) {
    #expect(CallgrindDump(text) == nil)
  }
}
