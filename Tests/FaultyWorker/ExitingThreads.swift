import AllocationMeter
import Foundation
import Synchronization

/// Reads jemalloc's statistics while threads exit that don't call the allocator any more.
enum ExitingThreads {
  static func run() throws {
    let early = (0..<16).map { _ in IdleThread() }
    AllocationMeter.start()
    for thread in early { thread.exit() }
    for _ in 0..<20 {
      for thread in (0..<8).map({ _ in IdleThread() }) { thread.exit() }
      let allocated = try JemallocStatistics.read().allocated
      precondition(allocated > 0)
    }
    AllocationMeter.stop()

    AllocationMeter.start()
    free(malloc(100))
    AllocationMeter.stop()
    let counts = AllocationMeter.counts
    print("\(counts.allocations) allocation, \(counts.frees) free")
  }
}

/// A thread that allocates once and then waits for its exit.
private struct IdleThread {
  private final class State: Sendable {
    let hasAllocated = Atomic(false)
    let mayExit = Atomic(false)
  }

  private let state = State()
  private let thread: pthread_t

  init() {
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        // Not retained: releasing the last reference would free memory.
        let state = Unmanaged<State>.fromOpaque(argument!)
        free(malloc(100))
        state._withUnsafeGuaranteedRef { $0.hasAllocated.store(true, ordering: .releasing) }
        state._withUnsafeGuaranteedRef {
          while !$0.mayExit.load(ordering: .acquiring) { sched_yield() }
        }
        return nil
      }, Unmanaged.passUnretained(state).toOpaque())
    precondition(code == 0)
    self.thread = thread
    while !state.hasAllocated.load(ordering: .acquiring) { sched_yield() }
  }

  func exit() {
    state.mayExit.store(true, ordering: .releasing)
    pthread_join(thread, nil)
  }
}
