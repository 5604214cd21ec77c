import Testing

@testable import AllocationMeter

/// The fallback for a jemalloc without hooks. Its requests are those of the whole process, so each
/// test has a process to itself.
@Suite struct StatisticsSourceTests {
  @Test func agreesWithTheHooks() async {
    await #expect(processExitsWith: .success) {
      try AllocationMeter.install()
      try AllocationMeter.Source.statistics.requireReadable()
      // Memory of fixed places: in a debug build an array's generic code allocates on first use.
      let blocks = UnsafeMutablePointer<UnsafeMutableRawPointer>.allocate(capacity: 500)
      var index = 0

      AllocationMeter.Source.hooks.start()
      AllocationMeter.Source.statistics.start()
      while index < 500 {
        blocks[index] = obtain((index + 1) * 37)
        index += 1
      }
      while index > 300 {
        index -= 1
        release(blocks[index])
      }
      AllocationMeter.Source.statistics.stop()
      AllocationMeter.Source.hooks.stop()

      let hooks = AllocationMeter.Source.hooks.counts
      let statistics = AllocationMeter.Source.statistics.counts
      #expect(hooks.allocations == 500 && hooks.frees == 200)
      #expect(statistics.allocations == hooks.allocations)
      #expect(statistics.allocatedBytes == hooks.allocatedBytes)
      #expect(statistics.freedBytes == hooks.freedBytes)
      #expect(statistics.liveBytes == hooks.liveBytes)
    }
  }

  @Test func saysNothingOfWhatItDoesNotKnow() async {
    await #expect(processExitsWith: .success) {
      try AllocationMeter.install(preferring: .statistics)
      try AllocationMeter.install()
      #expect(AllocationMeter.source == .statistics)
      let counts = try counting {
        release(obtain(100))
        AllocationMeter.resetPeak()
        release(obtain(20_000))
      }
      #expect(
        counts
          == AllocationCounts(
            allocations: 2, frees: nil, reallocations: nil, allocatedBytes: 112 + 20_480,
            freedBytes: 112 + 20_480, liveBytes: 0, liveObjects: nil, peakLiveBytes: nil))
      #expect(counts.since(counts).frees == nil)
      #expect(AllocationMeter.eventsOnOtherThreads == nil)
    }
  }

  @Test func pausesAndPhases() async {
    await #expect(processExitsWith: .success) {
      try AllocationMeter.install(preferring: .statistics)
      AllocationMeter.start()
      let first = obtain(100)
      let start = AllocationMeter.counts
      AllocationMeter.pause()
      let paused = obtain(1_000)
      AllocationMeter.pause()
      AllocationMeter.resume()
      release(paused)
      AllocationMeter.resume()
      let second = obtain(200)
      release(first)
      let phase = AllocationMeter.counts.since(start)
      AllocationMeter.stop()
      release(second)
      #expect(phase.allocations == 1)
      #expect(phase.allocatedBytes == 224 && phase.freedBytes == 112)
      #expect(AllocationMeter.counts.liveBytes == 224)
    }
  }

  /// As documented: a reallocation is a request if it moves, and adds both whole sizes even if it
  /// stays. The live bytes are right all the same.
  @Test func reallocations() async {
    await #expect(processExitsWith: .success) {
      try AllocationMeter.install(preferring: .statistics)
      let moving = try counting { release(resize(obtain(100), to: 1_000)) }
      #expect(moving.allocations == 2 && moving.allocatedBytes == 112 + 1_024)
      #expect(moving.liveBytes == 0)

      let block = obtain(100)
      let staying = try counting { _ = resize(block, to: 110) }
      #expect(staying.allocations == 0)
      #expect(staying.allocatedBytes == 112 && staying.freedBytes == 112)
      #expect(staying.liveBytes == 0)
    }
  }
}
