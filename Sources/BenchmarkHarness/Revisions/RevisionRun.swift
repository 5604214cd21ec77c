import BenchmarkResults
import Foundation

/// Builds two revisions, measures them side by side, and removes the builds.
@MainActor public struct RevisionRun {
  /// The progress of building and measuring.
  public enum Progress: Sendable {
    /// A revision's build begins.
    case willBuild(Revision)
    /// An output line of the build.
    case building(Revision, line: String)
    /// All exact figures are known. The times of a number of cases follow, by a number of launches each, in about
    /// a time.
    case willTime(cases: Int, launches: Int, TimeSpan)
    /// A launch is made.
    case measuring(RunProgress)
  }

  /// The results.
  public struct Outcome: Sendable {
    /// The results of the two sides, as of separate runs.
    public let base, head: RunFile
    /// How often the times were looked at before the last launch; 0 if the number of launches was fixed.
    public let looks: Int
    /// The omitted cases and metrics with reasons, one line each.
    public let notes: [String]
    /// The failed cases and their revisions.
    public let failures: [(revision: Revision, key: CaseKey, status: CaseStatus)]
  }

  /// The folder of builds, with a subfolder for each checkout.
  public nonisolated static var cache: String { UserFolder.cache }

  /// The number of executables that `usesBuildCache` keeps.
  public nonisolated static var mostCachedBuilds: Int { BuildCache.mostExecutables }

  /// The default threshold of times. Turns tell half a percent of a scroll, so that a percent is worth knowing.
  public nonisolated static let threshold = 0.01

  /// The default minimum of timed launches per case and side: enough to detect a small change of one time
  /// among a hundred.
  public nonisolated static let leastLaunches = 20
  /// The time that the default number of timed launches fills, if it is more than the minimum.
  public nonisolated static let usualTime = TimeSpan(.seconds(20))

  private let settings: RunSettings
  let judging: Judging
  private let revisions: [Revision]
  private let usesBuildCache: Bool
  private let commandLine: [String]

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - settings: What to measure, and how. Only the memory and time passes are used. Without a number of
  ///     launches, they fill `usualTime`, or begin with `leastLaunches` if `judging` goes on.
  ///   - judging: How times are judged.
  ///   - usesBuildCache: Whether executables of commits are kept, and used if they are there.
  ///   - commandLine: The command line to record in the environments.
  public init(
    settings: RunSettings, judging: Judging, base: Revision, head: Revision,
    usesBuildCache: Bool = false, commandLine: [String]
  ) {
    var settings = settings
    settings.passes = [.memory, .time]
    if judging.budget != nil, settings.launches == nil { settings.launches = Self.leastLaunches }
    self.settings = settings
    self.judging = judging
    revisions = [base, head]
    self.usesBuildCache = usesBuildCache
    self.commandLine = commandLine
  }

  /// Builds and measures. If a signal asks the process to end, ends the child processes, removes the
  /// worktree and throws.
  ///
  /// - Throws: `CancellationError` after a signal, `HarnessError` if the revisions can't be compared or
  ///   workers can't be started.
  public func measure(report: @escaping @Sendable (Progress) -> Void) async throws -> Outcome {
    let measuring = Task { try await buildAndMeasure(report: report) }
    let interruption = Interruption { _ in measuring.cancel() }
    defer { interruption.stop() }
    return try await measuring.value
  }

  private func buildAndMeasure(
    report: @escaping @Sendable (Progress) -> Void
  ) async throws -> Outcome {
    let builder = try await RevisionBuilder(
      product: OwnExecutable.name, usesCache: usesBuildCache)
    do {
      var executables: [String] = []
      for (revision, side) in zip(revisions, ["base", "head"]) {
        if !builder.isBuilt(revision) { report(.willBuild(revision)) }
        executables.append(
          try await builder.build(revision, as: side) { report(.building(revision, line: $0)) })
      }
      let outcome = try await measure(executables, report: report)
      await builder.remove(keepingLogs: false)
      return outcome
    } catch {
      await builder.remove(keepingLogs: (error as? HarnessError)?.hasBuildLog == true)
      throw error
    }
  }

  private func measure(
    _ executables: [String], report: @escaping @Sendable (Progress) -> Void
  ) async throws -> Outcome {
    var (settings, notes) = (settings, [String]())
    let isMissing = differences(of: try await names(of: executables))
    notes += settings.cases.compactMap(isMissing)
    settings.blocks = settings.cases.filter { isMissing($0) == nil }.map(CaseBlock.init)
    guard !settings.blocks.isEmpty else {
      throw HarnessError(
        "the revisions have no planned case in common: \(notes.first ?? "no case was selected")")
    }
    let clock = RunClock()
    let started = clock.now
    let start = ContinuousClock.now
    let launches = Launches(
      settings, executables: executables, report: { report(.measuring($0)) })
    try await launches.count(.memory, rounds: settings.leastLaunches(of: .memory))
    let times = PairedTimes(launches)
    try await times.measure { count, seconds in
      let time = TimeSpan(nanoseconds: seconds * 1e9)
      report(.willTime(cases: settings.cases.count, launches: count, time))
    }
    var looks = 0
    if let budget = judging.budget {
      looks = try await times.goOn(until: start + budget.duration) { looks in
        judging.undecided(
          try Self.file(of: launches, 0), try Self.file(of: launches, 1), looks)
      }
    }
    if !times.usesCopies {
      notes.append(
        "no memory for copies of the executables; set-up may differ by several percent without a "
          + "change")
    }
    notes += try await countInstructions(of: launches, afterLooks: looks)
    return try await outcome(
      of: launches, afterLooks: looks, notes: notes, started: started, ended: clock.now)
  }

  /// Returns the results of a run that has ended.
  private func outcome(
    of launches: Launches, afterLooks looks: Int, notes: [String], started: Date, ended: Date
  ) async throws -> Outcome {
    var (files, notes) = ([RunFile](), notes)
    var failures: [(revision: Revision, key: CaseKey, status: CaseStatus)] = []
    for (side, revision) in revisions.enumerated() {
      let unknown = launches.unknownMetrics[side].sorted().joined(separator: ", ")
      if !unknown.isEmpty {
        notes.append("\(revision) reports metrics that this executable does not know: \(unknown)")
      }
      files.append(
        try await file(launches.rows(of: side), revision, started: started, ended: ended))
      failures += launches.failures(of: side).filter { $0.status.outcome != .interrupted }
        .map { (revision, $0.key, $0.status) }
    }
    return Outcome(
      base: files[0], head: files[1], looks: looks, notes: notes, failures: failures)
  }

  /// Returns what the revisions can measure.
  ///
  /// - Throws: `HarnessError` if this executable can't ask the workers of one.
  private func names(
    of executables: [String]
  ) async throws -> [(revision: Revision, names: RevisionNames)] {
    var sides: [(revision: Revision, names: RevisionNames)] = []
    for (revision, executable) in zip(revisions, executables) {
      let names = try await RevisionNames(executable: executable)
      guard names.workerProtocol == Worker.protocolNumber else {
        throw HarnessError(
          names.workerProtocol < Worker.protocolNumber
            ? "\(revision) is too old to play in turn; choose a newer base, or compare stored runs with 'compare'"
            : "\(revision) is newer than this executable; build \(OwnExecutable.name) from it, and run that"
        )
      }
      sides.append((revision, names))
    }
    return sides
  }

  /// Returns a function that describes what the revisions lack of a case, or returns `nil`.
  private func differences(
    of sides: [(revision: Revision, names: RevisionNames)]
  ) -> (CaseKey) -> String? {
    { key in
      let missing = sides.compactMap { revision, names in
        names.missing(for: key).map { "\(revision) has no \($0)" }
      }
      return missing.isEmpty ? nil : "left out \(key.shortName): \(missing.joined(separator: ", "))"
    }
  }

  private func file(
    _ rows: [ResultRow], _ revision: Revision, started: Date, ended: Date
  ) async throws -> RunFile {
    let checkout = GitCheckout(commit: revision.commit, dirty: false)
    var environment = await EnvironmentProbe().capture(
      checkout: checkout, seed: settings.seed, commandLine: commandLine, started: started)
    environment.build = .release
    environment.ended = ended
    return RunFile(
      table: ResultTable(
        run: RunInfo(commit: revision.commit, date: started, dirty: false),
        rows: rows),
      environment: environment)
  }
}
