import AllocationMeter
import Synchronization
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct ThreadTests {
  /// A thread that waits for a signal, then works, then says so.
  final class Companion: Sendable {
    private let mayWork = Atomic(false)
    private let hasWorked = Atomic(false)
    private let work: @Sendable () -> Void

    init(work: @escaping @Sendable () -> Void) {
      self.work = work
    }

    func start() throws -> pthread_t {
      var thread = pthread_t()
      let code = pthread_create(
        &thread, nil,
        { argument in
          let companion = Unmanaged<Companion>.fromOpaque(argument!).takeRetainedValue()
          while !companion.mayWork.load(ordering: .acquiring) { sched_yield() }
          companion.work()
          companion.hasWorked.store(true, ordering: .releasing)
          return nil
        }, Unmanaged.passRetained(self).toOpaque())
      try #require(code == 0)
      return thread
    }

    /// Lets the thread work and returns when it has, without allocating.
    func letWork() {
      mayWork.store(true, ordering: .releasing)
      while !hasWorked.load(ordering: .acquiring) { sched_yield() }
    }
  }

  @Test func otherThreadsAreReportedNotCounted() throws {
    let companion = Companion {
      for _ in 0..<1_000 { release(resize(obtain(20), to: 100)) }
    }
    let thread = try companion.start()
    let counts = try counting {
      release(obtain(100))
      companion.letWork()
    }
    let events = try #require(AllocationMeter.eventsOnOtherThreads)
    pthread_join(thread, nil)
    #expect(
      counts
        == .expected(
          allocations: 1, frees: 1, allocatedBytes: 112, freedBytes: 112, peakLiveBytes: 112))
    // An allocation, the two halves of a reallocation that moves, and a free. Tests that run at the
    // same time may add to them.
    #expect(events >= 4_000)
    #expect(AllocationMeter.eventsOnOtherThreads == events, "the stop ends it")
  }

  @Test func everyThreadCountsForItself() throws {
    try AllocationMeter.install()
    let results = Results()
    let companion = Companion {
      AllocationMeter.start()
      for _ in 0..<10 { release(obtain(1_000)) }
      AllocationMeter.stop()
      results.counts.withLock { $0 = AllocationMeter.counts }
    }
    let thread = try companion.start()
    let counts = try counting {
      release(obtain(100))
      companion.letWork()
    }
    pthread_join(thread, nil)
    #expect(counts.allocations == 1 && counts.allocatedBytes == 112)
    #expect(
      results.counts.withLock { $0 }
        == .expected(
          allocations: 10, frees: 10, allocatedBytes: 10_240, freedBytes: 10_240,
          peakLiveBytes: 1_024))
  }

  final class Results: Sendable {
    let counts = Mutex<AllocationCounts?>(nil)
  }

  /// What a harness relies on to say that its counts are those of the whole process.
  @Test func noEventsWhereNoOtherThreadAllocates() async {
    await #expect(processExitsWith: .success) {
      let counts = try counting {
        for _ in 0..<100 { release(obtain(100)) }
      }
      #expect(counts.allocations == 100)
      #expect(AllocationMeter.eventsOnOtherThreads == 0)
    }
  }
}
