import BenchmarkResults
import Foundation
import RecyclingStrategies
import TestSupport
import Testing

@testable import BenchmarkHarness

@Suite(.waitingForChildren) struct WorkerProcessTests {
  /// A new process hasn't played anything before, so the warm-up must create everything that the runtime keeps.
  @Test(arguments: (Strategy.choices + Strategy.variants + Strategy.steps).map(\.name))
  func theWarmUpDoesWhatIsDoneOnceInAProcess(strategy: String) async throws {
    let content = strategy == "nib-cell" ? "nib-card" : "label"
    let host = try #require(Strategy.all.first { $0.name == strategy }?.hosts.first?.name)
    let key = Support.key(strategy, content: content, workload: "rotate", rows: 300, host: host)
    let outcome = try await Support.launch(key)
    #expect(outcome.status == .ok)
    #expect(outcome.figures.leftBehind == [0, 0])
  }

  /// Rows that await their pictures in tasks, which a worker runs between frames. A request begins a frame later than
  /// one that is made at once.
  @Test func tasksOfRowsEndInTheSameFrameInEachLaunch() async throws {
    func figures(_ content: String) async throws -> StrategyFigures {
      let key = Support.key("plain", content: content, workload: "fling", rows: 100)
      let outcome = try await Support.launch(key)
      #expect(outcome.status == .ok)
      #expect(outcome.figures["leaked_blocks", .teardown] == 0)
      return StrategyFigures(values: outcome.reply.figures.filter { $0.metric.kind == .exact })
    }
    let task = try await figures("async-image-task")
    #expect(try await figures("async-image-task") == task)
    let callback = try await figures("async-image")
    #expect(task.total("loads_started") == callback.total("loads_started"))
    #expect(try #require(task["wrong_image_rows", .scroll]) > 0)
    #expect(try #require(task["allocations", .scroll]) > callback["allocations", .scroll] ?? 0)
    let cancelled = try await figures("async-image-task-cancelled")
    #expect(cancelled["wrong_image_rows", .scroll] == 0)
    #expect(try #require(cancelled["loads_cancelled", .scroll]) > 0)
  }

  /// A launch that plays twice may take twice as long.
  @Test(arguments: [(false, "300 ms"), (true, "600 ms")])
  func aLaunchThatTimesCallsHasTwiceTheTime(timesCalls: Bool, limit: String) async throws {
    var request = Support.request(Support.key("hangs"), .time)
    request.timesCalls = timesCalls
    let outcome = try await Support.worker(timeout: .milliseconds(300)).launch(request)
    #expect(outcome.status == CaseStatus(.timeout, reason: "took longer than \(limit)"))
  }

  /// The published pool adds no controller to its set when a row ends its display that came back without being requested.
  @Test(
    arguments: [
      // 72 frames down by 20 points lead to 1440, where row 11 still touches the upper edge and rows
      // above it have ended. Then 40 points up in each frame: row 10 comes back without a request, and
      // leaves the lower edge at 1200 - 844 = 356 points, which 28 frames pass.
      ("reload", .crashed, ", in frame 100"),
      // The warm-up scrolls there and back, which `read` doesn't.
      ("read", .crashedInWarmUp, " of the warm-up; the workload itself plays to its end"),
    ] as [(String, CaseStatus.Outcome, String)])
  func thePlaceOfACrashIsReported(
    workload: String, outcome: CaseStatus.Outcome, end: String
  ) async throws {
    let key = Support.key("pool-as-published", workload: workload, rows: 100, uikit: "prefetching")
    let status = try await Support.launch(key).status
    #expect(status.outcome == outcome)
    let words = try #require(status.reason)
    #expect(words.hasSuffix(end))
    if outcome == .crashed {
      #expect(words.contains("*** -[__NSSetM addObject:]: object cannot be nil"))
    }
  }

  @Test(arguments: [
    ("is-killed", 60_000, 1_000, CaseStatus(.crashed, reason: "signal 9 (Killed)")),
    ("exits-early", 60_000, 1_000, CaseStatus(.crashed, reason: "exit status 3")),
    // The child keeps the output open that the worker had.
    ("leaves-a-child", 60_000, 1_000, CaseStatus(.crashed, reason: "exit status 3")),
    // A worker ends with its children.
    ("hangs-with-a-child", 700, 1_000, CaseStatus(.timeout, reason: "took longer than 700 ms")),
    // A worker without a parent ends itself.
    ("hangs", 60_000, 1, CaseStatus(.timeout, reason: "took longer than 60.0 s")),
    ("talks", 60_000, 1_000, .ok),
  ])
  func theEndIsReported(
    strategy: String, milliseconds: Int, deadline: UInt32, status: CaseStatus
  ) async throws {
    let outcome = try await Support.worker(timeout: .milliseconds(milliseconds))
      .launch(Support.request(Support.key(strategy), deadline: deadline))
    #expect(outcome.status == status)
  }

  @Test func aHungryWorkerIsStoppedAtItsLimit() async throws {
    let outcome = try await Support.worker(memoryLimit: 256 << 20)
      .launch(Support.request(Support.key("is-hungry")))
    #expect(outcome.status.outcome == .skippedMemory)
    #expect(outcome.status.reason?.hasSuffix("more than the limit of 256 MiB") == true)
  }

  @Test func anExecutableThatVanishedEndsTheRun() async throws {
    let worker = WorkerProcess(
      executable: "/nowhere/bench", timeout: .seconds(1), memoryLimit: 1 << 30)
    let error = await #expect(throws: HarnessError.self) {
      try await worker.launch(Support.request(Support.key("pool")))
    }
    #expect(error?.description.contains("/nowhere/bench") == true)
  }

  @Test func aCancelledLaunchLeavesNoWorker() async throws {
    let launching = Task { try await Support.launch(Support.key("hangs-with-a-child")) }
    try await Task.sleep(for: .milliseconds(300))
    launching.cancel()
    await #expect(throws: CancellationError.self) { try await launching.value }
  }
}

@Suite struct ProcessTests {
  @Test func thePeakRisesWithTouchedMemoryAndStays() async {
    await #expect(processExitsWith: .success) {
      let size = 64 << 20
      let tolerance = 4 << 20
      let before = try #require(EnvironmentProbe.peakResidentBytes)
      let block = try #require(
        mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
      let mapped = try #require(EnvironmentProbe.peakResidentBytes)
      #expect(mapped < before + tolerance, "memory that nobody touched is not resident")

      memset(block, 1, size)
      let touched = try #require(EnvironmentProbe.bytes("VmRSS", of: "/proc/self/status"))
      munmap(block, size)
      let after = try #require(EnvironmentProbe.bytes("VmRSS", of: "/proc/self/status"))
      let peak = try #require(EnvironmentProbe.peakResidentBytes)
      #expect(abs(touched - after - size) < tolerance)
      #expect(abs(peak - touched) < tolerance, "the kernel counts in batches of pages")
      #expect(peak > after + size - tolerance)
    }
  }

  /// All threads of the process leave the processor and come back, those that run already and those to come. The
  /// only processor of a machine is kept.
  @Test func allThreadsLeaveAProcessorAndComeBack() async {
    await #expect(processExitsWith: .success) {
      let all = Processors.allowed
      let asked = DispatchSemaphore(value: 0)
      let answered = DispatchSemaphore(value: 0)
      nonisolated(unsafe) var found: [Int] = []
      Thread.detachNewThread {
        while true {
          asked.wait()
          found = Processors.ofThisThread
          answered.signal()
        }
      }
      for number in all + [nil] {
        Processors.leave(number)
        let rest = all.filter { $0 != number }
        asked.signal()
        answered.wait()
        precondition(found == (rest.isEmpty ? all : rest))
        precondition(Processors.ofThisThread == found)
      }
      // A processor that isn't there changes nothing.
      Processors.leave(-1)
      precondition(Processors.ofThisThread == all)
    }
  }
}
