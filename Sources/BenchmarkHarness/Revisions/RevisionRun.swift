import BenchmarkResults
import Foundation

/// Builds two revisions, measures them side by side, and removes what that took.
@MainActor public struct RevisionRun {
  /// How far it has come.
  public enum Progress: Sendable {
    /// A revision's build begins.
    case willBuild(Revision)
    /// A line that the build printed.
    case building(Revision, line: String)
    /// A launch is made.
    case measuring(RunProgress)
  }

  /// What it found.
  public struct Outcome: Sendable {
    /// The results of the two sides, each as one of its own run would be.
    public let base, head: RunFile
    /// What was left out, and why; one line each.
    public let notes: [String]
    /// The cases that did not end well, and whose they are.
    public let failures: [(revision: Revision, key: CaseKey, status: CaseStatus)]
  }

  /// Where revisions are built: in a folder of its own for each checkout.
  public nonisolated static var cache: String { UserFolder.cache }

  /// How many launches the time pass makes of each case on each side, unless another number is asked
  /// for: enough for a small change of one time among a hundred to be told.
  public nonisolated static let launches = 20

  private let settings: RunSettings
  private let base: Revision
  private let head: Revision
  private let keepsBuild: Bool
  private let commandLine: [String]

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - settings: what to measure, and how; call costs and instructions are not.
  ///   - keepsBuild: whether the worktree and its build stay, for the next time.
  ///   - commandLine: what the environments say the run was started with.
  public init(
    settings: RunSettings, base: Revision, head: Revision, keepsBuild: Bool, commandLine: [String]
  ) {
    var settings = settings
    settings.passes = [.memory, .time]
    self.settings = settings
    self.base = base
    self.head = head
    self.keepsBuild = keepsBuild
    self.commandLine = commandLine
  }

  /// Builds and measures. A signal that asks this process to end makes it end what it started, remove
  /// the worktree and throw.
  ///
  /// - Throws: `CancellationError` after a signal, `RevisionError` if the revisions can't be compared,
  ///   `HarnessError` if workers can't be started.
  public func measure(report: @escaping @Sendable (Progress) -> Void) async throws -> Outcome {
    let measuring = Task { try await buildAndMeasure(report: report) }
    let interruption = Interruption { measuring.cancel() }
    defer { interruption.stop() }
    return try await measuring.value
  }

  private func buildAndMeasure(
    report: @escaping @Sendable (Progress) -> Void
  ) async throws -> Outcome {
    let builder = try await RevisionBuilder(
      product: OwnExecutable.name, keepsBuild: keepsBuild)
    do {
      var executables: [InterleavedRun.Side: String] = [:]
      for (side, revision, name) in [
        (InterleavedRun.Side.base, base, "base"), (.head, head, "head"),
      ] {
        report(.willBuild(revision))
        executables[side] = try await builder.build(revision, as: name) {
          report(.building(revision, line: $0))
        }
      }
      let outcome = try await measure(executables, report: report)
      if !keepsBuild { await builder.remove(keepingLogs: false) }
      return outcome
    } catch {
      var keepsLogs = false
      if case RevisionError.doesNotBuild = error { keepsLogs = true }
      if !keepsBuild { await builder.remove(keepingLogs: keepsLogs) }
      throw error
    }
  }

  private func measure(
    _ executables: [InterleavedRun.Side: String], report: @escaping @Sendable (Progress) -> Void
  ) async throws -> Outcome {
    var (settings, notes) = (settings, [String]())
    let isMissing = try await differences(of: executables)
    notes += settings.cases.compactMap(isMissing)
    settings.blocks = settings.cases.filter { isMissing($0) == nil }.map(CaseBlock.init)
    guard !settings.blocks.isEmpty else {
      throw RevisionError.nothingInCommon(notes.first ?? "no case was asked for")
    }
    let clock = RunClock()
    let started = clock.now
    let run = InterleavedRun(settings: settings, executables: executables) {
      report(.measuring($0))
    }
    try await run.measure()
    let ended = clock.now
    for (side, revision) in [(InterleavedRun.Side.base, base), (.head, head)] {
      let unknown = run.run(side).unknownMetrics.sorted()
      if !unknown.isEmpty {
        notes.append(
          "\(revision) reports what this executable does not know: \(unknown.joined(separator: ", "))"
        )
      }
    }
    return Outcome(
      base: try await file(run.run(.base), base, started: started, ended: ended),
      head: try await file(run.run(.head), head, started: started, ended: ended), notes: notes,
      failures: [(run.run(.base), base), (run.run(.head), head)].flatMap { run, revision in
        run.failures.filter { $0.status.outcome != .interrupted }
          .map { (revision, $0.key, $0.status) }
      })
  }

  /// Says of a case which revision it is missing in, and what of it; nil if both have it all.
  private func differences(
    of executables: [InterleavedRun.Side: String]
  ) async throws -> (CaseKey) -> String? {
    var sides: [(revision: Revision, names: RevisionNames)] = []
    for (side, revision) in [(InterleavedRun.Side.base, base), (.head, head)] {
      let names = try await RevisionNames(executable: executables[side].unsafelyUnwrapped)
      guard names.workerProtocol == Worker.protocolNumber else {
        throw RevisionError.otherProtocol(
          revision, theirs: names.workerProtocol, own: Worker.protocolNumber)
      }
      sides.append((revision, names))
    }
    return { key in
      let isRecording = settings.recording(named: key.workload) != nil
      let missing = sides.compactMap { revision, names in
        names.missing(for: key, isRecording: isRecording).map { "\(revision) has no \($0)" }
      }
      return missing.isEmpty ? nil : "left out \(key.shortName): \(missing.joined(separator: ", "))"
    }
  }

  private func file(
    _ run: BenchmarkRun, _ revision: Revision, started: Date, ended: Date
  ) async throws -> RunFile {
    let checkout = GitCheckout(commit: revision.commit, dirty: false)
    var environment = await EnvironmentProbe().capture(
      checkout: checkout, seed: settings.seed, commandLine: commandLine, started: started)
    environment.build = .release
    environment.ended = ended
    return RunFile(
      table: ResultTable(
        run: RunInfo(commit: revision.commit, date: started, dirty: false),
        rows: try run.rows()),
      environment: environment)
  }
}
