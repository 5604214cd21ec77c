import Dispatch
import Testing

/// Lets tests wait for their children on threads of their own, since all task threads may be busy for seconds. A few at a time
/// start children, since a test that waits lets others begin: dozens of processes would share the processors, and whatever
/// else is tested beside them would starve.
///
/// Swift Testing follows exit tests with a thread that asks for children that ended. While nobody waits for a child of
/// another test that ended, that thread finds it again and again, and takes a whole processor.
package struct WaitingForChildren: SuiteTrait, TestTrait, TestScoping {
  package let isRecursive = true

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    await Turns.shared.begin()
    defer { Task { await Turns.shared.end() } }
    try await withTaskExecutorPreference(Threads.shared) { try await body() }
  }

  /// Whose turn it is to start children: that of four tests, the others in the order in which they came.
  private actor Turns {
    static let shared = Turns()
    private var free = 4
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func begin() async {
      if free > 0 {
        free -= 1
        return
      }
      await withCheckedContinuation { waiting.append($0) }
    }

    func end() { if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() } }
  }

  private final class Threads: TaskExecutor {
    static let shared = Threads()
    private let queue = DispatchQueue(label: "waiting for children", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}

extension Trait where Self == WaitingForChildren {
  package static var waitingForChildren: WaitingForChildren { WaitingForChildren() }
}
