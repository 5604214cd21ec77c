import AllocationMeter
import Foundation
import Synchronization
import Testing

@Suite struct ThreadTests {
  @Test func otherThreadsAreReportedNotCounted() throws {
    let signals = Signals()
    Thread.detachNewThread {
      while !signals.mayWork.load(ordering: .acquiring) { sched_yield() }
      for _ in 0..<1_000 { release(resize(obtain(20), to: 100)) }
      signals.hasWorked.store(true, ordering: .releasing)
    }
    let counts = try counting {
      release(obtain(100))
      signals.mayWork.store(true, ordering: .releasing)
      while !signals.hasWorked.load(ordering: .acquiring) { sched_yield() }
    }
    let events = AllocationMeter.eventsOnOtherThreads
    #expect(counts == .released(bytes: 112))
    // An allocation, a reallocation and a free. Tests that run at the same time may add to them.
    #expect(events >= 3_000)
    #expect(AllocationMeter.eventsOnOtherThreads == events, "the stop ends it")
  }

  /// Threads from before the start, of which none calls the allocator again before it exits. With jemalloc's hooks, jemalloc
  /// would keep them and read their memory after it was reused. In a process of its own.
  @Test func statisticsCanBeReadAfterThreadsExit() async {
    await #expect(processExitsWith: .success) {
      let early = try (0..<16).map { _ in try IdleThread() }
      AllocationMeter.start()
      for thread in early { thread.exit() }
      for _ in 0..<20 {
        for thread in try (0..<8).map({ _ in try IdleThread() }) { thread.exit() }
        #expect(try JemallocStatistics.read().allocated > 0)
      }
      AllocationMeter.stop()
      // No other thread allocates, so the counts are those of the whole process.
      let counts = try counting { for _ in 0..<100 { release(obtain(100)) } }
      #expect(counts == .released(100, bytes: 11_200, peak: 112))
      #expect(AllocationMeter.eventsOnOtherThreads == 0)
    }
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

/// What two threads tell each other, without allocating.
private final class Signals: Sendable {
  let hasWorked = Atomic(false)
  let mayWork = Atomic(false)
}

/// Starts a thread that gets an object, which it doesn't retain: releasing the last reference would free memory.
private func startThread(
  with object: AnyObject, stackSize: Int = 1 << 20,
  _ body: @escaping @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
) throws -> pthread_t {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, stackSize)
  var thread = pthread_t()
  let code = pthread_create(&thread, &attributes, body, Unmanaged.passUnretained(object).toOpaque())
  try #require(code == 0)
  return thread
}

/// A thread that allocates once and then waits for its exit.
private struct IdleThread {
  private let signals = Signals()
  private let thread: pthread_t

  init() throws {
    thread = try startThread(with: signals) { argument in
      let signals = Unmanaged<Signals>.fromOpaque(argument!)
      free(malloc(100))
      signals._withUnsafeGuaranteedRef { $0.hasWorked.store(true, ordering: .releasing) }
      signals._withUnsafeGuaranteedRef {
        while !$0.mayWork.load(ordering: .acquiring) { sched_yield() }
      }
      return nil
    }
    while !signals.hasWorked.load(ordering: .acquiring) { sched_yield() }
  }

  func exit() {
    signals.mayWork.store(true, ordering: .releasing)
    pthread_join(thread, nil)
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
    let thread = try startThread(with: self, stackSize: stackSize) { argument in
      let words = Unmanaged<LastWords>.fromOpaque(argument!).takeUnretainedValue()
      pthread_setspecific(words.key, argument)
      return nil
    }
    pthread_join(thread, nil)
  }
}
