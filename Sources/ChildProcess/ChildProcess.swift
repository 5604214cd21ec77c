import Foundation
import Subprocess
import Synchronization

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A program to run as a child of this process. The child leads its own session. All processes in its process group end
/// with it and with this process, even if this process is killed.
package struct ChildProcess: Sendable {
  package enum Ending: Equatable, Sendable, CustomStringConvertible {
    case exited(Int32)
    case signaled(Int32)
    case overTime
    /// It exceeded its memory limit with this many bytes.
    case overMemory(Int)

    fileprivate init(_ status: TerminationStatus) {
      switch status {
      case .exited(let code): self = .exited(code)
      case .signaled(let signal): self = .signaled(signal)
      }
    }

    package var description: String {
      switch self {
      case .exited(let code): "exit status \(code)"
      case .signaled(let signal):
        "signal \(signal)" + (strsignal(signal).map { " (\(String(cString: $0)))" } ?? "")
      case .overTime: "its time limit"
      case .overMemory: "its memory limit"
      }
    }
  }

  package struct Result: Sendable {
    package let ending: Ending
    package let output: Data
    /// The standard error. Empty if it is merged with standard output.
    package let errors: String
    package let duration: Duration

    package var text: String { String(decoding: output, as: UTF8.self) }

    package var isSuccess: Bool { ending == .exited(0) }
  }

  private let program: String
  private let arguments: [String]
  /// The changes to the child's environment. `nil` removes a variable.
  package var environment: [String: String?] = [:]
  /// The working directory of the child, or `nil` for this process's.
  package var workingDirectory: String?
  /// The maximum duration of the child until it writes something, and between what it writes.
  package var timeLimit: Duration?
  /// The maximum resident memory of the child, in bytes.
  package var memoryLimit: Int?
  /// The signal that ends the child early, when this process ends or the task is cancelled.
  package var endingSignal = SIGKILL
  package var didStart: (@MainActor @Sendable () -> Void)?
  package var mergesErrors = false

  /// Describes a child, which `run` starts. `program` is a path, or the name of an executable in `PATH`.
  package init(_ program: String, _ arguments: [String]) {
    (self.program, self.arguments) = (program, arguments)
  }

  /// Returns the path of an executable in `PATH`, or `nil` if there is none.
  package static func path(of name: String) async -> String? {
    try? await Executable.name(name).resolveExecutablePath(in: .inherit).string
  }

  /// Starts the child and waits for its end, calling `receive` with each piece of output. The child has ended in every case.
  ///
  /// - Throws: `ResourceShortage` if this process lacks a resource for a child, `ChildProcessError` if the child can't be
  ///   started or watched, `CancellationError` if the task was cancelled, or an error of `receive`.
  package func run(receive: @Sendable (Data) throws -> Void = { _ in }) async throws -> Result {
    try ResourceShortage.check(.child)
    do {
      let result =
        mergesErrors
        ? try await run(errors: .combinedWithOutput, receive: receive) { "" }
        : try await run(errors: .string(limit: 1 << 20), receive: receive) { $0 }
      try Task.checkCancellation()
      return result
    } catch {
      try Task.checkCancellation()
      let code = (error as? SubprocessError)?.underlyingError ?? error as? Errno
      if let shortage = code.flatMap(ResourceShortage.init) { throw shortage }
      guard let error = error as? SubprocessError else { throw error }
      switch error.code {
      case .spawnFailed, .executableNotFound:
        let reason = error.underlyingError.map { "\($0)" } ?? "\(error)"
        throw ChildProcessError.notStarted(program: program, reason: reason)
      default: throw ChildProcessError.notFollowed(program: program, reason: "\(error)")
      }
    }
  }

  private func run<Errors: ErrorOutputProtocol>(
    errors: Errors, receive: @Sendable (Data) throws -> Void, text: (Errors.OutputType) -> String
  ) async throws -> Result {
    let start = ContinuousClock.now
    let lastOutput = Mutex(start)
    let verdict = Mutex<Ending?>(nil)
    let lifeline = try Lifeline(signal: endingSignal)
    defer { lifeline.cut() }
    let changes = environment.map { (Environment.Key(stringLiteral: $0), $1) }
    let result = try await Subprocess.run(
      program.contains("/") ? .path(FilePath(program)) : .name(program),
      arguments: Arguments(arguments),
      environment: .inherit.updating(Dictionary(uniqueKeysWithValues: changes)),
      workingDirectory: workingDirectory.map { FilePath($0) }, platformOptions: platformOptions,
      input: .fileDescriptor(lifeline.childEnd, closeAfterSpawningProcess: false),
      output: .sequence, error: errors
    ) { child in
      lifeline.tie(to: child.processIdentifier.value)
      Self.sharePriority(with: child.processIdentifier.value)
      await didStart?()
      return try await collect(child.standardOutput) { piece in
        lastOutput.withLock { $0 = .now }
        try receive(piece)
      } whileWatching: {
        let ending = try await watch(child.processIdentifier.value) { lastOutput.withLock { $0 } }
        verdict.withLock { $0 = ending }
        try? child.send(signal: .kill, toProcessGroup: true)
      }
    }
    return Result(
      ending: verdict.withLock { $0 } ?? Ending(result.terminationStatus),
      output: result.closureResult, errors: text(result.standardError),
      duration: ContinuousClock.now - start)
  }

  /// Gives a child the priority of this process. It has that of the thread that starts it, and threads that run tasks may
  /// have one above that of a process that was started by `nice`.
  private static func sharePriority(with child: pid_t) {
    #if os(Linux)
      let ofProcess = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(getpid()))
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(child), ofProcess)
    #endif
  }

  private var platformOptions: PlatformOptions {
    var options = PlatformOptions()
    options.createSession = true
    options.teardownSequence = [
      .send(
        signal: .init(rawValue: endingSignal), toProcessGroup: true,
        allowedDurationToNextStep: .seconds(10))
    ]
    return options
  }

  private func collect(
    _ output: SubprocessOutputSequence, receive: @Sendable (Data) throws -> Void,
    whileWatching watch: @escaping @Sendable () async throws -> Void
  ) async throws -> Data {
    try await withThrowingTaskGroup(of: Void.self) { group in
      if timeLimit != nil || memoryLimit != nil { group.addTask { try await watch() } }
      var data = Data()
      for try await buffer in output {
        let piece = buffer.withUnsafeBytes { Data($0) }
        try receive(piece)
        data += piece
      }
      group.cancelAll()
      return data
    }
  }

  /// Returns when the child or its descendants must be ended, with the reason if it is the child's fault.
  private func watch(
    _ child: pid_t, since lastOutput: () -> ContinuousClock.Instant
  ) async throws -> Ending? {
    while true {
      try await Task.sleep(for: .milliseconds(50))
      let bytes = residentBytes(of: child)
      if let bytes, let memoryLimit, bytes > memoryLimit { return .overMemory(bytes) }
      guard let timeLimit, ContinuousClock.now - lastOutput() > timeLimit else { continue }
      // A child that has ended was in time: the machine was too busy to read, or a descendant keeps the output open.
      return bytes == 0 ? nil : .overTime
    }
  }

  /// Returns the resident memory of a process, 0 if it has ended, or `nil` without `/proc`.
  private func residentBytes(of process: pid_t) -> Int? {
    guard FileManager.default.fileExists(atPath: "/proc/self/statm") else { return nil }
    guard let data = FileManager.default.contents(atPath: "/proc/\(process)/statm") else {
      return 0
    }
    let pages = String(decoding: data, as: UTF8.self).split(separator: " ").dropFirst().first
    return pages.flatMap { Int($0) }.map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
  }
}

/// An error of running a child, other than a shortage.
package enum ChildProcessError: Error, CustomStringConvertible {
  /// The program doesn't exist or can't be executed.
  case notStarted(program: String, reason: String)
  /// Its output or its end can't be read.
  case notFollowed(program: String, reason: String)

  package var description: String {
    switch self {
    case .notStarted(let program, let reason): "can't start \(program): \(reason)"
    case .notFollowed(let program, let reason): "lost sight of \(program): \(reason)"
    }
  }
}
