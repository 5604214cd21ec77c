import BenchmarkResults
import ChildProcess
import Foundation

/// Starts worker processes and keeps each within its limits of time and memory.
struct WorkerProcess: Sendable {
  /// What became of one launch.
  struct Outcome: Sendable {
    var status: CaseStatus
    var figures: [Figure] = []
    var timeline: CaseTimeline?
    var unknownMetrics: Set<String> = []
    var duration: Duration

    static func crashed(_ reason: String, after duration: Duration) -> Outcome {
      Outcome(status: CaseStatus(.crashed, reason: reason), duration: duration)
    }
  }

  /// The executable to start.
  let executable: String
  /// The longest a launch may take.
  let timeout: Duration
  /// The most resident memory a launch may take, in bytes.
  let memoryLimit: Int
  /// What the instruction pass runs under.
  var callgrind: Callgrind?

  /// Launches a worker and waits for its end.
  ///
  /// - Throws: `HarnessError.workerVanished` if it can't be started, `ResourceShortage` if this process
  ///   lacks what it takes, `CancellationError` if the task was cancelled; the worker has ended in each
  ///   case.
  func launch(_ request: WorkerRequest) async throws -> Outcome {
    guard request.pass == .instructions, let callgrind else {
      return try await launch(executable, try request.commandLine)
    }
    let command = callgrind.command(for: try request.commandLine)
    let patient = WorkerProcess(
      executable: executable, timeout: timeout * Callgrind.slowness,
      memoryLimit: memoryLimit + Callgrind.memory)
    var outcome = try await patient.launch(command.executable, command.arguments)
    let figures = callgrind.takeFigures(from: command.dump)
    guard outcome.status.isOK else { return outcome }
    guard let figures else {
      return .crashed("callgrind has not counted four phases", after: outcome.duration)
    }
    outcome.figures += figures
    return outcome
  }

  private func launch(_ program: String, _ arguments: [String]) async throws -> Outcome {
    var worker = ChildProcess(program, arguments)
    worker.environment = Self.environment
    worker.timeLimit = timeout
    worker.memoryLimit = memoryLimit
    let start = ContinuousClock.now
    do {
      let outcome = outcome(of: try await worker.run())
      if !outcome.status.isOK { try ResourceShortage.check(.child) }
      return outcome
    } catch let error as ChildProcessError {
      // A worker lacks what this process lacks, and that isn't the fault of its case.
      try ResourceShortage.check(.child)
      if case .notStarted = error { throw HarnessError.workerVanished(program) }
      return .crashed("\(error)", after: ContinuousClock.now - start)
    }
  }

  /// What the end of a worker says.
  private func outcome(of result: ChildProcess.Result) -> Outcome {
    let duration = result.duration
    switch result.ending {
    case .exited(0):
      let lastLine = result.output.split(separator: UInt8(ascii: "\n")).last ?? Data()
      guard let reply = try? JSONDecoder().decode(WorkerReply.self, from: lastLine) else {
        return .crashed("ended without figures", after: duration)
      }
      return Outcome(
        status: status(of: reply), figures: reply.figures, timeline: reply.timeline,
        unknownMetrics: reply.unknownMetrics, duration: duration)
    case .exited:
      return .crashed(lastWords(in: result.errors) ?? "\(result.ending)", after: duration)
    case .signaled:
      let words = lastWords(in: result.errors).map { ", \($0)" } ?? ""
      return .crashed("\(result.ending)\(words)", after: duration)
    case .overTime:
      let status = CaseStatus(.timeout, reason: "took longer than \(TimeSpan(timeout))")
      return Outcome(status: status, duration: duration)
    case .overMemory(let bytes):
      return Outcome(status: overLimit(bytes), duration: duration)
    }
  }
}

extension WorkerProcess {
  /// Whether a launch kept to the limit of memory, by its own account: one that is over before it
  /// is first looked at is judged all the same.
  private func status(of reply: WorkerReply) -> CaseStatus {
    let peak = reply.figures.first { $0.metric == .processPeakResidentBytes }?.value ?? 0
    return peak > Double(memoryLimit) ? overLimit(Int(exactly: peak.rounded()) ?? .max) : .ok
  }

  private func overLimit(_ bytes: Int) -> CaseStatus {
    CaseStatus(
      .skippedMemory,
      reason: "took \(ByteCount(bytes)), more than the limit of \(ByteCount(memoryLimit))")
  }

  /// How the environment of every worker differs from this process's: without what would change its
  /// figures.
  private static let environment: [String: String?] = [
    // A user's own allocator settings would make exact figures differ from everyone else's.
    "MALLOC_CONF": nil,
    // Where something goes through a set in the set's order, that order must be the same in every
    // launch for counts to be exact.
    "SWIFT_DETERMINISTIC_HASHING": "1",
    // A crash should end at once; its reason is on standard error all the same.
    "SWIFT_BACKTRACE": "enable=no",
  ]

  /// What a dying process said of itself: the runtime's error, or else its last line.
  private func lastWords(in errors: String) -> String? {
    let lines = errors.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let line = lines.first { $0.contains("Fatal error") } ?? lines.last { !$0.isEmpty }
    return line.map { String($0.prefix(200)) }
  }
}
