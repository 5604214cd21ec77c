import AllocationMeter
import Testing

@Suite struct PhaseTests {
  @Test func aPeakOfAFewHundredBytes() throws {
    let counts = try counting {
      let first = obtain(100)
      let second = obtain(200)
      release(first)
      release(obtain(50))
      release(second)
    }
    #expect(counts.peakLiveBytes == 112 + 224)
    #expect(counts.liveBytes == 0)
  }

  @Test func aPeakInTheMiddleOfAPhase() throws {
    var kept: UnsafeMutableRawPointer?
    let counts = try counting {
      kept = obtain(64)
      let large = obtain(10_000)
      release(large)
      release(obtain(64))
    }
    #expect(counts.peakLiveBytes == 64 + 10_240)
    #expect(counts.liveBytes == 64)
    release(kept)
  }

  @Test func everyPhaseHasAPeakOfItsOwn() {
    AllocationMeter.start()
    release(obtain(1_000))
    let first = AllocationMeter.counts
    AllocationMeter.resetPeak()
    let block = obtain(48)
    release(obtain(64))
    let second = AllocationMeter.counts
    AllocationMeter.resetPeak()
    let third = AllocationMeter.counts
    release(block)
    AllocationMeter.stop()
    #expect(first.peakLiveBytes == 1_024)
    #expect(second.peakLiveBytes == 48 + 64)
    #expect(third.peakLiveBytes == 48)
  }

  @Test func aPeakBelowTheLevelAtTheStart() {
    let block = obtain(1_000)
    AllocationMeter.start()
    release(block)
    AllocationMeter.resetPeak()
    release(obtain(100))
    AllocationMeter.stop()
    #expect(AllocationMeter.counts.peakLiveBytes == 112 - 1_024)
  }

  /// In a process of its own, where nothing else can use the allocator on this thread.
  @Test func phasesInsidePhases() async {
    await #expect(processExitsWith: .success) {
      AllocationMeter.start()
      let start = AllocationMeter.counts
      let first = obtain(100)
      let innerStart = AllocationMeter.counts
      let second = resize(obtain(20), to: 200)
      release(first)
      let innerEnd = AllocationMeter.counts
      release(second)
      AllocationMeter.stop()
      let end = AllocationMeter.counts

      var inner = AllocationCounts.expected(
        allocations: 1, frees: 1, reallocations: 1, allocatedBytes: 32 + 224,
        freedBytes: 32 + 112, peakLiveBytes: 112 + 32 + 224)
      // The level is that since the start, at which the first block was not there.
      inner.liveBytes = 224
      inner.liveObjects = 1
      #expect(innerEnd.since(innerStart) == inner)
      #expect(end.since(start) == end)
      let all = 112 + 32 + 224
      #expect(
        end
          == .expected(
            allocations: 2, frees: 2, reallocations: 1, allocatedBytes: all, freedBytes: all,
            peakLiveBytes: all))
    }
  }

  @Test func whatHappensInAPauseIsNotCounted() throws {
    var kept: UnsafeMutableRawPointer?
    let counts = try counting {
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
    #expect(
      counts
        == .expected(
          allocations: 1, frees: 1, reallocations: 1, allocatedBytes: 144, freedBytes: 144,
          peakLiveBytes: 144))
  }

  @Test func aResumeTooManyDoesNotEndTheNextPause() throws {
    let counts = try counting {
      AllocationMeter.resume()
      AllocationMeter.pause()
      release(obtain(100))
      AllocationMeter.resume()
    }
    #expect(counts == .expected())
  }

  @Test func countsStayAfterTheStopAndAreClearedByAStart() {
    AllocationMeter.start()
    release(obtain(100))
    AllocationMeter.stop()
    release(obtain(100))
    #expect(AllocationMeter.counts.allocations == 1)
    AllocationMeter.start()
    let counts = AllocationMeter.counts
    AllocationMeter.stop()
    #expect(counts == .expected())
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
