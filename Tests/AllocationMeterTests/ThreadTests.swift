import AllocationMeter
import Foundation
import Subprocess
import Synchronization
import TestSupport
import Testing

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

@Suite struct ThreadTests {
  /// A thread that waits for a signal, then works, then says so.
  final class Companion: Sendable {
    private let mayWork = Atomic(false)
    private let hasWorked = Atomic(false)
    private let work: @Sendable () -> Void

    init(work: @escaping @Sendable () -> Void) { self.work = work }

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
    let companion = Companion { for _ in 0..<1_000 { release(resize(obtain(20), to: 100)) } }
    let thread = try companion.start()
    let counts = try counting {
      release(obtain(100))
      companion.letWork()
    }
    let events = AllocationMeter.eventsOnOtherThreads
    pthread_join(thread, nil)
    #expect(counts == .released(bytes: 112))
    // An allocation, a reallocation and a free. Tests that run at the same time may add to them.
    #expect(events >= 3_000)
    #expect(AllocationMeter.eventsOnOtherThreads == events, "the stop ends it")
  }

  /// What a harness relies on to say that its counts are those of the whole process.
  @Test func noEventsWhereNoOtherThreadAllocates() async {
    await #expect(processExitsWith: .success) {
      let counts = try counting { for _ in 0..<100 { release(obtain(100)) } }
      #expect(counts.allocations == 100)
      #expect(AllocationMeter.eventsOnOtherThreads == 0)
    }
  }

  /// Threads from before the start, of which none calls the allocator again before it exits. With
  /// jemalloc's hooks, jemalloc would keep them and read their memory after it was reused. In a
  /// process of its own.
  @Test func statisticsCanBeReadAfterThreadsExit() async throws {
    let result = try await Subprocess.run(
      .path(FilePath(Executable.built("FaultyWorker"))), arguments: ["exiting-threads"],
      output: .string(limit: 1_000))
    #expect(result.terminationStatus.isSuccess)
    #expect(result.standardOutput == "1 allocation, 1 free\n")
  }

  /// A thread that never allocated frees a block as the last thing it does, while another thread counts. The C library does
  /// so with the stacks of ended threads. jemalloc must not list such a thread: its memory is unmapped when it ends, and the
  /// entry would stay.
  @Test func aThreadThatOnlyFreesAtItsEndLeavesNothing() async {
    await #expect(processExitsWith: .success) {
      AllocationMeter.start()
      // More than the C library keeps of stacks, so that it gives the memory back at once.
      try LastWords().run(stackSize: 64 << 20) { free($0) }
      // A thread that allocates comes next to the last one in jemalloc's list.
      try LastWords().run { _ in free(malloc(100)) }
      AllocationMeter.stop()
    }
  }
}

/// A thread that does something in the fourth call of its destructor. The C library calls none a fifth time.
private final class LastWords {
  private let block = malloc(100)
  private var rounds = 0
  private let key: pthread_key_t
  private var work: (UnsafeMutableRawPointer?) -> Void = { _ in }

  init() throws {
    var key = pthread_key_t()
    let code = pthread_key_create(&key) { argument in
      let words = Unmanaged<LastWords>.fromOpaque(argument!).takeUnretainedValue()
      words.rounds += 1
      if words.rounds < 4 {
        pthread_setspecific(words.key, argument)
      } else {
        words.work(words.block)
      }
    }
    try #require(code == 0)
    self.key = key
  }

  func run(stackSize: Int = 1 << 20, _ work: @escaping (UnsafeMutableRawPointer?) -> Void) throws {
    self.work = work
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackSize)
    var thread = pthread_t()
    let code = pthread_create(
      &thread, &attributes,
      { argument in
        let words = Unmanaged<LastWords>.fromOpaque(argument!).takeUnretainedValue()
        pthread_setspecific(words.key, argument)
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
    try #require(code == 0)
    pthread_join(thread, nil)
  }
}
