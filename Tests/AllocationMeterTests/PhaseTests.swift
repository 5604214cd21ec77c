import AllocationMeter
import Testing

@Suite struct PhaseTests {
  /// The last one is below the level at the start of the phase.
  @Test func everyPhaseHasAPeakOfItsOwn() {
    let old = obtain(1_000)
    AllocationMeter.start()
    let block = obtain(48)
    release(obtain(64))
    let first = AllocationMeter.counts.peakLiveBytes
    AllocationMeter.resetPeak()
    let second = AllocationMeter.counts.peakLiveBytes
    release(old)
    AllocationMeter.resetPeak()
    release(obtain(100))
    AllocationMeter.stop()
    release(block)
    let third = AllocationMeter.counts.peakLiveBytes
    #expect(first == 48 + 64)
    #expect(second == 48)
    #expect(third == 48 + 112 - 1_024)
  }

  /// In a process of its own, where nothing else can use the allocator on this thread.
  @Test func phasesInsidePhases() async {
    await #expect(processExitsWith: .success) {
      AllocationMeter.start()
      let start = AllocationMeter.counts
      let first = resize(obtain(100), to: 110)
      let innerStart = AllocationMeter.counts
      let second = resize(obtain(20), to: 200)
      release(first)
      let innerEnd = AllocationMeter.counts
      release(second)
      AllocationMeter.stop()
      let end = AllocationMeter.counts

      let all = 112 + 32 + 224
      var inner = AllocationCounts.expected(
        allocations: 1, frees: 1, reallocations: 1, allocatedBytes: 32 + 224,
        freedBytes: 32 + 112, peakLiveBytes: all)
      // The level is that since the start, at which the first block was not there.
      (inner.liveBytes, inner.liveObjects) = (224, 1)
      #expect(innerEnd.since(innerStart) == inner)
      #expect(end.since(start) == end)
      let expected = AllocationCounts.expected(
        allocations: 2, frees: 2, reallocations: 2, allocatedBytes: all, freedBytes: all,
        peakLiveBytes: all)
      #expect(end == expected)
    }
  }

  @Test func whatHappensInAPauseIsNotCounted() throws {
    var kept: UnsafeMutableRawPointer?
    let counts = try counting {
      // A resume too many doesn't end the next pause.
      AllocationMeter.resume()
      AllocationMeter.pause()
      kept = obtain(1_000)
      AllocationMeter.pause()
      release(obtain(1_000))
      AllocationMeter.resume()
      release(obtain(1_000))
      AllocationMeter.resume()
      release(resize(obtain(20), to: 100))
      AllocationMeter.pause()
      release(kept)
      AllocationMeter.resume()
    }
    let expected = AllocationCounts.expected(
      allocations: 1, frees: 1, reallocations: 1, allocatedBytes: 144, freedBytes: 144,
      peakLiveBytes: 144)
    #expect(counts == expected)
  }

  /// Reading statistics too: the harness does so at every frame.
  @Test func theMeterAllocatesNothing() throws {
    var last: AllocationCounts?
    var events: Int?
    var statistics: JemallocStatistics?
    let counts = try counting {
      for _ in 0..<100 {
        AllocationMeter.pause()
        AllocationMeter.resume()
        AllocationMeter.resetPeak()
        let now = AllocationMeter.counts
        last = now.since(last ?? now)
        events = AllocationMeter.eventsOnOtherThreads
        statistics = try? JemallocStatistics.read()
      }
    }
    #expect(counts == .expected())
    #expect(last == .expected())
    #expect(events != nil && statistics != nil)
  }
}
