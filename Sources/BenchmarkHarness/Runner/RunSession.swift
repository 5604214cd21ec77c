import AllocationMeter
import BenchmarkResults
import Foundation

/// A run together with its files: the journal that grows launch by launch, and the result file that
/// is made of it in the end.
@MainActor public final class RunSession {
  /// How a session's measuring ended.
  public enum Ending: Sendable {
    /// Every launch was made.
    case complete
    /// A signal asked for the end.
    case interrupted
    /// Something made going on impossible.
    case failed(any Error)
  }

  /// How the run measures.
  public let settings: RunSettings
  /// When it started, and of which commit.
  public let info: RunInfo
  /// The machine and the circumstances.
  public private(set) var environment: RunEnvironment
  /// What there is to warn of now, one line each.
  public private(set) var warnings: [String]
  /// Where the journal is.
  public let journalPath: String

  private let journal: JournalWriter
  private let records: [LaunchRecord]
  private let executable: String
  private let clock: RunClock
  private var run: BenchmarkRun?

  private init(
    settings: RunSettings, header: JournalHeader, journal: JournalWriter,
    records: [LaunchRecord], executable: String
  ) {
    self.settings = settings
    self.info = header.run
    self.environment = header.environment
    self.warnings = header.environment.warnings
    self.journal = journal
    self.journalPath = journal.path
    self.records = records
    self.executable = executable
    self.clock = RunClock(notBefore: header.environment.started)
  }

  /// Begins a new run.
  ///
  /// - Parameters:
  ///   - settings: how to measure.
  ///   - base: the path of the result file without its extension, given the run.
  ///   - commandLine: what the environment says the run was started with.
  ///   - executable: what to start workers from.
  /// - Throws: `AllocationMeterError` if jemalloc is not the allocator of this executable,
  ///   `HarnessError` if there is no case, or a name that no
  ///   result file may hold, `ResultFileError` if there is no place for one of its files.
  public static func begin(
    _ settings: RunSettings, at base: (RunInfo) -> String, commandLine: [String],
    executable: String = BenchmarkRun.ownExecutable
  ) async throws -> RunSession {
    guard !settings.cases.isEmpty else { throw HarnessError.emptyPlan("no case was asked for") }
    try settings.checkCases()
    if settings.passes.contains(.instructions) { try await Callgrind.find() }
    try AllocationMeter.requireJemalloc()
    let checkout = await GitCheckout.current()
    let started = Date()
    var environment = await EnvironmentProbe().capture(
      checkout: checkout, seed: settings.seed, commandLine: commandLine, started: started)
    environment.settings = settings.options
    let header = JournalHeader(
      run: RunInfo(
        commit: checkout.commit, date: started, dirty: checkout.dirty,
        debug: environment.build == .debug),
      cases: settings.cases, options: settings.options, seed: settings.seed,
      executable: ContentFingerprint.of(file: executable), environment: environment)
    let base = base(header.run)
    try checkPlace(of: settings, at: base)
    let journal = try newJournal(at: "\(base).journal", header: header)
    return RunSession(
      settings: settings, header: header, journal: journal, records: [], executable: executable)
  }

  /// Fails now rather than after hours if a file of the run can't be written.
  private static func checkPlace(
    of settings: RunSettings, at base: String
  ) throws(ResultFileError) {
    let path = "\(base).csv"
    try RunFile.checkPlace(path)
    if settings.passes.contains(.timeline) { try TimelineFile.checkPlace(beside: path) }
  }

  private static func newJournal(at path: String, header: JournalHeader) throws -> JournalWriter {
    do throws(ResultFileError) {
      return try JournalWriter(creating: path, header: header)
    } catch .system(_, _, code: EEXIST) {
      throw HarnessError.journalExists(path)
    }
  }

  /// Goes on with an interrupted run.
  ///
  /// - Parameters:
  ///   - path: its journal, or the result file beside it.
  ///   - executable: what to start workers from.
  /// - Throws: `HarnessError` if the journal belongs to another build, or a recording is gone or has
  ///   changed, `ResultFileError` if the journal can't be read.
  public static func resume(
    _ path: String, executable: String = BenchmarkRun.ownExecutable
  ) async throws -> RunSession {
    try AllocationMeter.requireJemalloc()
    let (journal, contents) = try JournalWriter.resume(try journalPath(for: path))
    let header = contents.header
    guard header.executable == ContentFingerprint.of(file: executable) else {
      throw HarnessError.cannotResume(
        path: journal.path,
        reason: "it was measured by another build; check out its commit, or start anew")
    }
    guard let settings = RunSettings(options: header.options), settings.cases == header.cases
    else {
      throw HarnessError.cannotResume(
        path: journal.path, reason: "its options and its cases don't fit; start anew")
    }
    for recording in settings.recordings {
      do {
        _ = try recording.read(besides: [])
      } catch {
        throw HarnessError.cannotResume(path: journal.path, reason: "\(error)")
      }
    }
    if settings.passes.contains(.instructions) { try await Callgrind.find() }
    try checkPlace(of: settings, at: String(journal.path.dropLast(".journal".count)))
    let session = RunSession(
      settings: settings, header: header, journal: journal, records: contents.records,
      executable: executable)
    await session.lookAround()
    return session
  }

  /// Adds what the machine gives cause to warn of now to what it did when the run was started.
  private func lookAround() async {
    let now = await EnvironmentProbe().capture(
      checkout: GitCheckout(commit: info.commit, dirty: info.dirty), seed: settings.seed,
      commandLine: environment.commandLine, started: environment.started)
    warnings = now.warnings
    environment.warnings += now.warnings.filter { !environment.warnings.contains($0) }
  }

  /// The settings that the run at `path` was started with, read without opening it for more.
  public static func recordedSettings(at path: String) throws -> RunSettings {
    let path = try journalPath(for: path)
    guard let settings = RunSettings(options: try Journal.read(path).header.options) else {
      throw HarnessError.cannotResume(path: path, reason: "its options can't be read; start anew")
    }
    return settings
  }

  private static func journalPath(for path: String) throws -> String {
    guard path.hasSuffix(".csv") else { return path }
    let journal = "\(path.dropLast(4)).journal"
    guard FileManager.default.fileExists(atPath: journal) else {
      throw HarnessError.cannotResume(
        path: path, reason: "there is no \(journal); a run that is complete keeps none")
    }
    return journal
  }
}

extension RunSession {
  /// Makes all launches that are still to be made. A signal that asks this process to end makes it
  /// end the worker and return.
  public func measure(report: @escaping (RunProgress) -> Void = { _ in }) async -> Ending {
    let run = BenchmarkRun(
      settings: settings, journal: journal, records: records, executable: executable,
      report: report)
    self.run = run
    let measuring = Task { try await run.measure() }
    let interruption = Interruption { measuring.cancel() }
    defer { interruption.stop() }
    let ending: Ending
    do {
      try await measuring.value
      ending = .complete
    } catch is CancellationError {
      ending = .interrupted
    } catch {
      ending = .failed(error)
    }
    environment.loadAfter = EnvironmentProbe().loadAverage
    if let imprecision { environment.warnings.append(imprecision.description) }
    if case .complete = ending { environment.ended = clock.now }
    return ending
  }

  /// What has been measured so far.
  public func results() throws -> RunFile {
    RunFile(
      table: ResultTable(run: info, rows: try run?.rows() ?? []), environment: environment)
  }

  /// What the timeline pass has recorded so far; nil if the run has none.
  public var timeline: Timeline? { run?.timeline }

  /// What the time pass did not get to; see `BenchmarkRun.imprecision`.
  public var imprecision: RunWarning? { run?.imprecision }

  /// The cases that did not end well.
  public var failures: [(key: CaseKey, status: CaseStatus)] { run?.failures ?? [] }

  /// Brings the journal to the disk and closes it; the session measures no more.
  func closeJournal() throws {
    try journal.close()
  }

  /// Removes the journal, once all that it holds is in a result file.
  public func discardJournal() throws {
    try closeJournal()
    guard unlink(journalPath) == 0 || errno == ENOENT else {
      throw ResultFileError.system(.remove, path: journalPath, code: errno)
    }
  }
}
