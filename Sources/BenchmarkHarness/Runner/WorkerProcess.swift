import BenchmarkResults
import Foundation
import Subprocess
import Synchronization

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

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
  /// - Throws: `HarnessError.workerVanished` if it can't be started, `CancellationError` if the
  ///   task was cancelled; the worker has ended in either case.
  func launch(_ request: WorkerRequest) async throws -> Outcome {
    guard request.pass == .instructions, let callgrind else {
      return try await launch(FilePath(executable), try request.commandLine)
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

  private func launch(_ program: FilePath, _ arguments: [String]) async throws -> Outcome {
    let start = ContinuousClock.now
    let sentence = Mutex<CaseStatus?>(nil)
    do {
      let result = try await run(
        .path(program), arguments: Arguments(arguments),
        environment: Self.environment, platformOptions: Self.platformOptions,
        input: .none, output: .sequence, error: .string(limit: 1 << 20)
      ) { worker in
        try await collect(worker.standardOutput) {
          let verdict = try await watch(worker.processIdentifier, since: start)
          sentence.withLock { $0 = verdict }
          try? worker.send(signal: .kill, toProcessGroup: true)
        }
      }
      try Task.checkCancellation()
      let duration = ContinuousClock.now - start
      if let status = sentence.withLock({ $0 }) {
        return Outcome(status: status, duration: duration)
      }
      return outcome(
        of: result.terminationStatus, output: result.closureResult,
        errors: result.standardError, duration: duration)
    } catch let error as SubprocessError {
      try Task.checkCancellation()
      if error.code == .spawnFailed || error.code == .executableNotFound {
        throw HarnessError.workerVanished(program.string)
      }
      return .crashed("\(error)", after: ContinuousClock.now - start)
    }
  }

  /// What the end of a worker that nobody ended says.
  private func outcome(
    of termination: TerminationStatus, output: Data, errors: String, duration: Duration
  ) -> Outcome {
    let lastLine = output.split(separator: UInt8(ascii: "\n")).last ?? Data()
    switch termination {
    case .exited(0):
      guard let reply = try? JSONDecoder().decode(WorkerReply.self, from: lastLine) else {
        return .crashed("ended without figures", after: duration)
      }
      return Outcome(
        status: status(of: reply), figures: reply.figures, timeline: reply.timeline,
        unknownMetrics: reply.unknownMetrics, duration: duration)
    case .exited(let code):
      return .crashed(lastWords(in: errors) ?? "exit status \(code)", after: duration)
    case .signaled(let signal):
      let name = signalName(signal)
      let reason = lastWords(in: errors).map { "\(name), \($0)" } ?? name
      return .crashed(reason, after: duration)
    }
  }
}

extension WorkerProcess {
  /// Whether a launch kept to the limit of memory, by its own account: one that is over before it
  /// is first looked at is judged all the same.
  private func status(of reply: WorkerReply) -> CaseStatus {
    let peak = reply.figures.first { $0.metric == .processPeakResidentBytes }?.value ?? 0
    return Int(peak) > memoryLimit ? overLimit(Int(peak)) : .ok
  }

  private func overLimit(_ bytes: Int) -> CaseStatus {
    CaseStatus(
      .skippedMemory,
      reason: "took \(ByteCount(bytes)), more than the limit of \(ByteCount(memoryLimit))")
  }

  /// The environment of every worker: this process's, less what would change its figures.
  private static var environment: Subprocess.Environment {
    .inherit.updating([
      // A user's own allocator settings would make exact figures differ from everyone else's.
      "MALLOC_CONF": nil,
      // Where something goes through a set in the set's order, that order must be the same in every
      // launch for counts to be exact.
      "SWIFT_DETERMINISTIC_HASHING": "1",
      // A crash should end at once; its reason is on standard error all the same.
      "SWIFT_BACKTRACE": "enable=no",
    ])
  }

  /// A session of its own, so that ending the worker ends whatever it started.
  private static var platformOptions: PlatformOptions {
    var options = PlatformOptions()
    options.createSession = true
    options.teardownSequence = [
      .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .seconds(1))
    ]
    return options
  }

  /// Reads a worker's output to its end, with `watch` running beside it.
  private func collect(
    _ output: SubprocessOutputSequence,
    whileWatching watch: @escaping @Sendable () async throws -> Void
  ) async throws -> Data {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await watch() }
      var data = Data()
      for try await buffer in output {
        buffer.withUnsafeBytes { data.append(contentsOf: $0) }
      }
      group.cancelAll()
      return data
    }
  }

  /// Returns once the worker, or what it has left behind, must be ended: what for, if the worker itself is
  /// to blame.
  private func watch(
    _ worker: ProcessIdentifier, since start: ContinuousClock.Instant
  ) async throws -> CaseStatus? {
    while true {
      try await Task.sleep(for: .milliseconds(50))
      let bytes = residentBytes(of: worker)
      if let bytes, bytes > memoryLimit { return overLimit(bytes) }
      guard ContinuousClock.now - start > timeout else { continue }
      // One that has ended was in time: the machine was too busy to read its output, or what it has
      // started keeps that open.
      return bytes == 0
        ? nil : CaseStatus(.timeout, reason: "took longer than \(TimeSpan(timeout))")
    }
  }

  /// The physical memory of a worker, 0 if it has ended; `nil` where the system doesn't tell.
  private func residentBytes(of worker: ProcessIdentifier) -> Int? {
    guard FileManager.default.fileExists(atPath: "/proc/self/statm") else { return nil }
    guard let data = FileManager.default.contents(atPath: "/proc/\(worker.value)/statm") else {
      return 0
    }
    let pages = String(decoding: data, as: UTF8.self).split(separator: " ").dropFirst().first
    return pages.flatMap { Int($0) }.map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
  }

  /// What a dying process said of itself: the runtime's error, or else its last line.
  private func lastWords(in errors: String) -> String? {
    let lines = errors.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let line = lines.first { $0.contains("Fatal error") } ?? lines.last { !$0.isEmpty }
    return line.map { String($0.prefix(200)) }
  }

  private func signalName(_ signal: Int32) -> String {
    guard let text = strsignal(signal) else { return "signal \(signal)" }
    return "signal \(signal) (\(String(cString: text)))"
  }
}
