import Dispatch
import Testing

/// Lets tests wait for their children on threads of their own, since all task threads may be busy for seconds.
///
/// Swift Testing follows exit tests with a thread that asks for children that ended. While nobody waits for a child of
/// another test that ended, that thread finds it again and again, and takes a whole processor.
package struct WaitingForChildren: SuiteTrait, TestTrait, TestScoping {
  package let isRecursive = true

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Threads.shared) { try await body() }
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
  /// Threads for tests that start processes.
  package static var waitingForChildren: WaitingForChildren { WaitingForChildren() }
}
