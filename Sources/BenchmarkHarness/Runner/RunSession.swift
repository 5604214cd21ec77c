import AllocationMeter
import BenchmarkResults
import Dispatch
import Foundation

/// A run and its files: the journal, which records each launch, and the result file at the end.
@MainActor public final class RunSession {
  /// How the measurement ended.
  public enum Ending: Sendable {
    /// Every launch was made.
    case complete
    /// Ctrl-C ended it after all exact figures were known. The times are those of the launches made.
    case endedEarly
    /// A signal asked for the end.
    case interrupted
    /// An error ended the run.
    case failed(any Error)
  }

  /// The settings of the run.
  public let settings: RunSettings
  /// The start and the commit of the run.
  public let info: RunInfo
  /// The machine and the circumstances.
  public private(set) var environment: RunEnvironment
  /// The path of the journal.
  public var journalPath: String { journal.path }

  private let journal: JournalWriter
  private let records: [LaunchRecord]
  private let executable: String
  private var run: BenchmarkRun?
  /// The handling of signals from the first launch on, until the journal is closed.
  private var interruption: Interruption?

  private init(
    settings: RunSettings, header: JournalHeader, journal: JournalWriter,
    records: [LaunchRecord] = [], executable: String
  ) {
    (self.settings, info, environment) = (settings, header.run, header.environment)
    (self.journal, self.records, self.executable) = (journal, records, executable)
  }

  /// Begins a new run, unless a case has an invalid name or one of the files can't be written. `base` returns the path of the
  /// result file without its extension.
  public static func begin(
    _ settings: RunSettings, at base: (RunInfo) -> String, commandLine: [String],
    executable: String = OwnExecutable.path
  ) async throws -> RunSession {
    guard !settings.cases.isEmpty else {
      throw HarnessError("nothing to run: no case was selected")
    }
    guard settings.suite != CaseKey.checkSuite else {
      throw HarnessError("the suite is called 'checks', as what every run checks; rename it")
    }
    for key in settings.casesWithChecks {
      guard let (problem, advice) = key.objection else { continue }
      throw HarnessError("\(problem); \(advice)")
    }
    let checkout = await GitCheckout.current()
    let started = Date()
    var environment = await EnvironmentProbe.capture(
      checkout: checkout, seed: settings.seed, commandLine: commandLine, started: started)
    environment.settings = settings.members
    let header = JournalHeader(
      run: RunInfo(
        commit: checkout.commit, date: started, dirty: checkout.dirty,
        debug: environment.build == .debug), cases: settings.casesWithChecks,
      executable: ContentFingerprint.of(file: executable), environment: environment)
    let base = base(header.run)
    try await check(settings, at: base)
    return RunSession(
      settings: settings, header: header,
      journal: try newJournal(at: "\(base).journal", header: header), executable: executable)
  }

  private static func newJournal(at path: String, header: JournalHeader) throws -> JournalWriter {
    do {
      return try JournalWriter(creating: path, header: header)
    } catch {
      guard case ResultFileError.system(_, _, code: EEXIST) = error else { throw error }
      throw HarnessError(
        "\(path.shownPath) is the journal of an interrupted run;"
          + " resume it with --resume \(path), or remove it")
    }
  }

  /// Checks what would fail a run in its middle or at its end: that this process can measure, and write the run's files.
  private static func check(_ settings: RunSettings, at base: String) async throws {
    if settings.passes.contains(.instructions) { try await Callgrind.tools() }
    try AllocationMeter.requireJemalloc()
    try RunFile.checkPlace("\(base).csv")
  }

  /// Resumes an interrupted run by the path of its journal or its result file. Another build can't resume it.
  public static func resume(
    _ path: String, executable: String = OwnExecutable.path
  ) async throws -> RunSession {
    let journalPath = path.hasSuffix(".csv") ? "\(path.dropLast(4)).journal" : path
    guard journalPath == path || FileManager.default.fileExists(atPath: journalPath) else {
      throw refusal(
        of: path, "there is no \(journalPath.shownPath); a run that is complete keeps none")
    }
    // Read before it is opened for writing, which would wait for the reader of a pipe.
    let environment = try Journal.read(journalPath).header.environment
    let settings: RunSettings
    do {
      settings = try RunSettings(recordedIn: environment)
    } catch {
      throw refusal(of: path, "\(error); start again")
    }
    let (journal, contents) = try JournalWriter.resume(journalPath)
    let header = contents.header
    guard header.executable == ContentFingerprint.of(file: executable) else {
      throw refusal(
        of: path, "it was measured by another build; check out its commit, or start again")
    }
    guard settings.casesWithChecks == header.cases else {
      throw refusal(of: path, "its options and its cases don't match; start again")
    }
    let now = await EnvironmentProbe.capture(
      checkout: GitCheckout(commit: "", dirty: false), seed: environment.seed, commandLine: [],
      started: environment.started)
    guard now.jemallocVersion == environment.jemallocVersion else {
      throw refusal(of: path, "it was measured with another jemalloc; start again")
    }
    try await check(settings, at: String(journal.path.dropLast(".journal".count)))
    let session = RunSession(
      settings: settings, header: header, journal: journal, records: contents.records,
      executable: executable)
    if (now.cpuModel, now.kernel, now.cores)
      != (environment.cpuModel, environment.kernel, environment.cores)
    {
      session.environment.warnings.append(
        "resumed on another machine than it was started on; its times are of both")
    }
    return session
  }

  private static func refusal(of path: String, _ reason: String) -> HarnessError {
    HarnessError("can't resume \(path.shownPath): \(reason)")
  }

  /// Makes all remaining launches, with `report` before each of them, and `counted` with all exact figures before times are
  /// measured. From then on, the first Ctrl-C lets the launch at hand end, and the results are complete with the times so far.
  /// Before that, and for other signals, it returns early, without the worker, and the run can be resumed. A second Ctrl-C
  /// leaves `farewell` on standard error.
  public func measure(
    farewell: String = "", report: @escaping (RunProgress) -> Void = { _ in },
    counted: @escaping (RunFile) -> Void = { _ in }
  ) async -> Ending {
    let launches = Launches(
      settings, executables: [executable], journal: journal, records: records, report: report)
    // Launches that count are made on all processors at once.
    let earlierSeconds = records.map { record in
      record.seconds / (record.pass == .time ? 1 : Double(ParallelLaunches.workers))
    }
    let run = BenchmarkRun(launches, earlierSeconds: earlierSeconds.reduce(0, +))
    self.run = run
    let measuring = Task {
      try await run.measure {
        guard let rows = try? run.rows(exactOnly: true) else { return }
        counted(file(rows))
      }
    }
    interruption = Interruption(farewell: farewell) { signal in
      if signal == SIGINT, run.hasCounted { run.end() } else { measuring.cancel() }
    }
    let ending: Ending
    do {
      try await measuring.value
      ending = run.isEnding ? .endedEarly : .complete
    } catch is CancellationError {
      ending = .interrupted
    } catch {
      ending = .failed(error)
    }
    environment.loadAfter = EnvironmentProbe.loadAverage
    environment.warnings += [timeWarning].compactMap(\.self)
    switch ending {
    // The system clock may have been set back.
    case .complete, .endedEarly: environment.ended = max(Date(), environment.started)
    case .interrupted, .failed: break
    }
    return ending
  }

  /// Returns the results of the launches so far.
  public func results() throws -> RunFile { file(try run?.rows() ?? []) }

  private func file(_ rows: [ResultRow]) -> RunFile {
    RunFile(table: ResultTable(run: info, rows: rows), environment: environment)
  }

  /// Says how many cases haven't reached the precision, or `nil` if all have or none is required.
  public var timeWarning: String? { run?.imprecision }

  /// The cases with another status than `ok`.
  public var failures: [(key: CaseKey, status: CaseStatus)] { run?.failures ?? [] }

  /// Writes the journal to the disk and closes it. The session can't measure any more.
  func closeJournal() throws {
    interruption?.stop()
    try journal.close()
  }

  /// Removes the journal, after its launches have been written to a result file.
  public func discardJournal() throws {
    try closeJournal()
    guard unlink(journalPath) == 0 || errno == ENOENT else {
      throw ResultFileError.system(.remove, path: journalPath, code: errno)
    }
  }
}

/// Calls a handler for the first signal that asks the process to end. The second ends it, with a line on standard error.
/// Ignored signals stay ignored, as `nohup` and background jobs of shells require.
@MainActor final class Interruption {
  private let signals: [Int32]
  private var sources: [any DispatchSourceSignal] = []

  /// What the second signal writes. A signal handler may read memory and call `write`, and little else.
  private nonisolated(unsafe) static var farewell: (bytes: UnsafePointer<CChar>, count: Int)?

  init(farewell: String, handler: @escaping @MainActor @Sendable (Int32) -> Void) {
    if !farewell.isEmpty, let line = strdup("\n\(farewell)\n") {
      Self.farewell = (UnsafePointer(line), strlen(line))
    }
    let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
    let signals = [SIGINT, SIGTERM, SIGHUP].filter { number in
      unsafeBitCast(signal(number, SIG_IGN), to: Int.self) != ignored
    }
    self.signals = signals
    sources = signals.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler {
        MainActor.assumeIsolated {
          for number in signals { signal(number) { Interruption.end(by: $0) } }
          handler(number)
        }
      }
      source.resume()
      return source
    }
  }

  private nonisolated static func end(by number: Int32) {
    if let farewell { _ = write(STDERR_FILENO, farewell.bytes, farewell.count) }
    signal(number, SIG_DFL)
    raise(number)
  }

  func stop() {
    for source in sources { source.cancel() }
    for number in signals { signal(number, SIG_DFL) }
  }
}
