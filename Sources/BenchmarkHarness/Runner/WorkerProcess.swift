import BenchmarkResults
import ChildProcess
import Foundation

/// Starts worker processes and enforces their limits of time and memory.
struct WorkerProcess: Sendable {
  struct Outcome: Sendable {
    var status: CaseStatus
    /// What the worker found; empty if it failed.
    var reply = WorkerReply()
    var checks: [[Figure]] = []
    var duration: Duration

    static func crashed(_ reason: String, after duration: Duration) -> Outcome {
      Outcome(status: CaseStatus(.crashed, reason: reason), duration: duration)
    }
  }

  var executable: String
  var timeout: Duration
  var memoryLimit: Int
  var callgrind: Callgrind?

  func launch(
    _ request: WorkerRequest, didStart: (@MainActor () -> Void)? = nil
  ) async throws -> Outcome {
    var worker = self
    worker.timeout = timeout * request.slowness
    guard request.pass == .instructions, let callgrind else {
      var outcome = try await worker.launch(executable, try request.commandLine, didStart: didStart)
      // A worker that plays in turn can't start again while the others wait for it.
      guard outcome.status.outcome == .crashedInWarmUp, request.turns?.pipes == nil else {
        return outcome
      }
      // Without a warm-up, the crash is in a frame of the workload.
      var cold = request
      cold.isCold = true
      let second = try await worker.launch(executable, try cold.commandLine)
      if second.status.isCrash { return second }
      // Its figures would include what the process does only once, so there are none.
      outcome.status = CaseStatus(
        .crashedInWarmUp,
        reason: "\(outcome.status.reason ?? ""); the workload itself plays to its end")
      return outcome
    }
    let command = callgrind.command(for: try request.commandLine)
    worker.memoryLimit += Callgrind.memory
    var outcome = try await worker.launch(command.executable, command.arguments)
    let figures = callgrind.takeFigures(from: command.dump)
    guard outcome.status.isOK else { return outcome }
    guard let figures else {
      return .crashed("callgrind has not counted four phases", after: outcome.duration)
    }
    outcome.reply.figures = figures
    return outcome
  }

  private func launch(
    _ program: String, _ arguments: [String], didStart: (@MainActor () -> Void)? = nil
  ) async throws -> Outcome {
    var worker = ChildProcess(program, arguments)
    worker.didStart = didStart
    worker.environment = Self.environment
    worker.timeLimit = timeout
    worker.memoryLimit = memoryLimit
    let start = ContinuousClock.now
    do {
      let result = try await worker.run()
      let replies = result.output.split(separator: UInt8(ascii: "\n"))
        .compactMap { try? JSONDecoder().decode(WorkerReply.self, from: $0) }
      var outcome = outcome(of: result, replies.last)
      outcome.checks = replies.filter { $0.crash == nil }.map(\.figures)
      if !outcome.status.isOK { try ResourceShortage.check(.child) }
      return outcome
    } catch let error as ChildProcessError {
      // A shortage of this process affects the worker too, and isn't the fault of the case.
      try ResourceShortage.check(.child)
      if case .notStarted(_, let reason) = error {
        throw HarnessError(
          "can't start the worker's executable any more: \(program): \(reason); build it again")
      }
      return .crashed("\(error)", after: ContinuousClock.now - start)
    }
  }

  private func outcome(of result: ChildProcess.Result, _ reply: WorkerReply?) -> Outcome {
    let duration = result.duration
    switch result.ending {
    case .exited(0):
      guard let reply else { return .crashed("ended without figures", after: duration) }
      return Outcome(status: status(of: reply), reply: reply, duration: duration)
    case .exited:
      return .crashed(lastWords(in: result.errors) ?? "\(result.ending)", after: duration)
    // A worker ends itself if this process was stopped for so long that it couldn't.
    case .overTime, .signaled(SIGALRM):
      let reason = "took longer than \(TimeSpan(timeout))"
      return Outcome(status: CaseStatus(.timeout, reason: reason), duration: duration)
    case .signaled:
      let words = lastWords(in: result.errors).map { ", \($0)" } ?? ""
      let site = reply?.crash
      let status = CaseStatus(
        site?.isInWarmUp == true ? .crashedInWarmUp : .crashed,
        reason: "\(result.ending)\(words)\(site.map { ", \($0)" } ?? "")")
      return Outcome(status: status, duration: duration)
    case .overMemory(let bytes): return Outcome(status: overLimit(bytes), duration: duration)
    }
  }

  /// Returns whether a launch kept to the memory limit by its own account, since it may end before its first check.
  private func status(of reply: WorkerReply) -> CaseStatus {
    let peak = reply.figures.first { $0.metric == .processPeakResidentBytes }?.value ?? 0
    return peak > Double(memoryLimit) ? overLimit(Int(exactly: peak.rounded()) ?? .max) : .ok
  }

  private func overLimit(_ bytes: Int) -> CaseStatus {
    CaseStatus(
      .skippedMemory,
      reason: "took \(ByteCount(bytes)), more than the limit of \(ByteCount(memoryLimit))")
  }

  /// The changes to the environment of every worker, without variables that affect figures.
  static let environment: [String: String?] = [
    // The user's allocator settings would change exact figures.
    "MALLOC_CONF": nil,
    // Counts are exact only if the order of sets is the same in every launch.
    "SWIFT_DETERMINISTIC_HASHING": "1",
    // A crash ends sooner without a backtrace. Standard error has its reason anyway.
    "SWIFT_BACKTRACE": "enable=no",
  ]

  /// Returns the runtime's error message, or else the last line, of a failed process.
  private func lastWords(in errors: String) -> String? {
    let lines = errors.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let line = lines.first { $0.contains("Fatal error") } ?? lines.last { !$0.isEmpty }
    return line.map { String($0.prefix(200)) }
  }
}
