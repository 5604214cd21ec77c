import AllocationMeter
import BenchmarkResults
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
  /// The current warnings, one line each.
  public private(set) var warnings: [String]
  /// The path of the journal.
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
  ///   - settings: What to measure, and how.
  ///   - base: Returns the path of the result file without its extension.
  ///   - commandLine: The command line to record in the environment.
  ///   - executable: The executable of the workers.
  /// - Throws: `AllocationMeterError` if jemalloc isn't the allocator of this executable,
  ///   `HarnessError` if there are no cases or one has an invalid name, or `ResultFileError` if one of
  ///   the files can't be written.
  public static func begin(
    _ settings: RunSettings, at base: (RunInfo) -> String, commandLine: [String],
    executable: String = OwnExecutable.path
  ) async throws -> RunSession {
    guard !settings.cases.isEmpty else {
      throw HarnessError("nothing to run: no case was selected")
    }
    try settings.checkCases()
    if settings.passes.contains(.instructions) { try await Callgrind.find() }
    try AllocationMeter.requireJemalloc()
    let checkout = await GitCheckout.current()
    let started = Date()
    var environment = await EnvironmentProbe().capture(
      checkout: checkout, seed: settings.seed, commandLine: commandLine, started: started)
    environment.settings = settings.members
    let header = JournalHeader(
      run: RunInfo(
        commit: checkout.commit, date: started, dirty: checkout.dirty,
        debug: environment.build == .debug),
      cases: settings.casesWithChecks, executable: ContentFingerprint.of(file: executable),
      environment: environment)
    let base = base(header.run)
    try checkPlace(of: settings, at: base)
    let journal = try newJournal(at: "\(base).journal", header: header)
    return RunSession(
      settings: settings, header: header, journal: journal, records: [], executable: executable)
  }

  /// Checks that the files of the run can be written, so that the run doesn't fail at its end.
  private static func checkPlace(
    of settings: RunSettings, at base: String
  ) throws(ResultFileError) {
    let path = "\(base).csv"
    try RunFile.checkPlace(path)
    if settings.passes.contains(.timeline) { try AtomicFile.check(TimelineFile.path(beside: path)) }
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

  /// Resumes an interrupted run.
  ///
  /// - Parameters:
  ///   - path: The path of its journal or its result file.
  ///   - executable: The executable of the workers.
  /// - Throws: `HarnessError` if the journal belongs to another build, or `ResultFileError` if it can't be read.
  public static func resume(
    _ path: String, executable: String = OwnExecutable.path
  ) async throws -> RunSession {
    try AllocationMeter.requireJemalloc()
    let (journal, contents) = try JournalWriter.resume(try journalPath(for: path))
    let header = contents.header
    guard header.executable == ContentFingerprint.of(file: executable) else {
      throw cannotResume(
        journal.path,
        "it was measured by another build; check out its commit, or start again")
    }
    let settings = try readSettings(from: header, path: journal.path)
    guard settings.casesWithChecks == header.cases else {
      throw cannotResume(journal.path, "its options and its cases don't match; start again")
    }
    if settings.passes.contains(.instructions) { try await Callgrind.find() }
    try checkPlace(of: settings, at: String(journal.path.dropLast(".journal".count)))
    let session = RunSession(
      settings: settings, header: header, journal: journal, records: contents.records,
      executable: executable)
    await session.addCurrentWarnings()
    return session
  }

  /// Adds the current warnings about the machine to those of the start of the run.
  private func addCurrentWarnings() async {
    let now = await EnvironmentProbe().capture(
      checkout: GitCheckout(commit: info.commit, dirty: info.dirty), seed: settings.seed,
      commandLine: environment.commandLine, started: environment.started)
    warnings = now.warnings
    environment.warnings += now.warnings.filter { !environment.warnings.contains($0) }
  }

  /// Returns the settings of the run at `path`.
  public static func recordedSettings(at path: String) throws -> RunSettings {
    let path = try journalPath(for: path)
    return try readSettings(from: try Journal.read(path).header, path: path)
  }

  private static func readSettings(from header: JournalHeader, path: String) throws -> RunSettings {
    do {
      return try RunSettings(recordedIn: header.environment)
    } catch {
      throw cannotResume(path, "\(error); start again")
    }
  }

  private static func cannotResume(_ path: String, _ reason: String) -> HarnessError {
    HarnessError("can't resume \(path.shownPath): \(reason)")
  }

  private static func journalPath(for path: String) throws -> String {
    guard path.hasSuffix(".csv") else { return path }
    let journal = "\(path.dropLast(4)).journal"
    guard FileManager.default.fileExists(atPath: journal) else {
      throw cannotResume(
        path, "there is no \(journal.shownPath); a run that is complete keeps none")
    }
    return journal
  }
}

extension RunSession {
  /// Makes all remaining launches.
  ///
  /// Once all exact figures are known, the first Ctrl-C lets the launch at hand end, and the results are
  /// complete with the times so far. Before that, and for other signals, it returns early, without the
  /// worker, and the run can be resumed.
  ///
  /// - Parameters:
  ///   - report: Called with the progress before each launch.
  ///   - counted: Called with all exact figures, before times are measured, and with how long those will take.
  public func measure(
    report: @escaping (RunProgress) -> Void = { _ in },
    counted: @escaping (RunFile, TimeForTimes) -> Void = { _, _ in }
  ) async -> Ending {
    let launches = Launches(
      settings, executables: [executable], journal: journal, records: records, report: report)
    let run = BenchmarkRun(launches, earlierSeconds: records.map(\.seconds).reduce(0, +))
    self.run = run
    let measuring = Task {
      try await run.measure {
        guard let rows = try? run.rows(exactOnly: true) else { return }
        counted(file(rows), run.timeForTimes)
      }
    }
    let interruption = Interruption { signal in
      if signal == SIGINT, run.hasCounted { run.end() } else { measuring.cancel() }
    }
    defer { interruption.stop() }
    let ending: Ending
    do {
      try await measuring.value
      ending = run.isEnding ? .endedEarly : .complete
    } catch is CancellationError {
      ending = .interrupted
    } catch {
      ending = .failed(error)
    }
    environment.loadAfter = EnvironmentProbe().loadAverage
    environment.warnings += timeWarnings.map(\.description)
    switch ending {
    case .complete, .endedEarly: environment.ended = clock.now
    case .interrupted, .failed: break
    }
    return ending
  }

  /// Returns the results of the launches so far.
  public func results() throws -> RunFile { file(try run?.rows()) }

  private func file(_ rows: [ResultRow]?) -> RunFile {
    RunFile(table: ResultTable(run: info, rows: rows ?? []), environment: environment)
  }

  /// The timeline recorded so far, or `nil` if the run has no timeline pass.
  public var timeline: Timeline? { run?.timeline }

  /// The warnings about times: how many cases haven't reached the precision.
  public var timeWarnings: [RunWarning] { [run?.imprecision].compactMap(\.self) }

  /// The cases with another status than `ok`.
  public var failures: [(key: CaseKey, status: CaseStatus)] { run?.failures ?? [] }

  /// Writes the journal to the disk and closes it. The session can't measure any more.
  func closeJournal() throws {
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
