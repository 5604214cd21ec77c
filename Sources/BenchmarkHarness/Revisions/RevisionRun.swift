import BenchmarkResults
import Foundation
import OrderedCollections

/// Builds two revisions, measures them side by side, and removes the builds.
@MainActor public struct RevisionRun {
  /// The progress of building and measuring.
  public enum Progress: Sendable {
    /// A revision's build begins.
    case willBuild(Revision)
    /// An output line of the build.
    case building(Revision, line: String)
    /// All exact figures are known. Times follow, which take about as long.
    case willTime(cases: Int, launches: Int, TimeSpan)
    /// A launch is made.
    case measuring(RunProgress)
  }

  /// The results.
  public struct Outcome: Sendable {
    /// The results of the two sides, as of separate runs.
    public let base, head: RunFile
    /// The omitted cases and what else is to be told, one line each.
    public let notes: [String]
    /// How many orders of functions each executable was linked in, one for each launch; 0 if it has one order only.
    public let layouts: Int
    /// The failed cases and their revisions.
    public let failures: [(revision: Revision, key: CaseKey, status: CaseStatus)]
  }

  /// The default threshold of times, which the whole interval of a change must exceed.
  public nonisolated static let threshold = 0.01
  /// The same for executables that were linked in one order each, which differ by several percent with the same code.
  public nonisolated static let thresholdOfOneLayout = 0.05
  /// The default minimum of timed launches per case and side: enough to detect a small change of one time among a hundred.
  public nonisolated static let leastLaunches = 20
  /// The same where each launch has an order of functions of its own. Times are known within some 1 % after a minute.
  public nonisolated static let leastLayouts = 30
  /// The time that the default number of timed launches fills, if it is more than the minimum.
  public nonisolated static let usualTime = TimeSpan(.seconds(20))

  private let settings: RunSettings
  private let revisions: [Revision]
  private let commandLine: [String]
  /// Whether instructions are counted too.
  public var countsInstructions = false

  /// Prepares a run of counts and times. Without launches in `settings`, they fill `usualTime`; with 0, no time is measured.
  public init(settings: RunSettings, base: Revision, head: Revision, commandLine: [String]) {
    self.settings = settings
    revisions = [base, head]
    self.commandLine = commandLine
  }

  /// Builds and measures. A signal to end makes it end its children, remove the worktree and throw `CancellationError`.
  public func measure(report: @escaping @Sendable (Progress) -> Void) async throws -> Outcome {
    let measuring = Task { try await buildAndMeasure(report: report) }
    let interruption = Interruption(farewell: "") { _ in measuring.cancel() }
    defer { interruption.stop() }
    return try await measuring.value
  }

  private func buildAndMeasure(
    report: @escaping @Sendable (Progress) -> Void
  ) async throws -> Outcome {
    if countsInstructions { try await Callgrind.tools() }
    let given = revisions.compactMap(\.executable)
    if given.count == revisions.count {
      return try await measure(given.map { .init(executable: $0) }, report: report)
    }
    let builder = try await RevisionBuilder(product: OwnExecutable.name)
    do {
      var builds: [RevisionBuilder.Build] = []
      for (revision, side) in zip(revisions, ["base", "head"]) {
        if let built = builds.first, revision == revisions[0] {
          builds.append(built)
          continue
        }
        if revision.executable == nil { report(.willBuild(revision)) }
        builds.append(
          try await builder.build(revision, as: side) { report(.building(revision, line: $0)) })
      }
      let outcome = try await measure(builds, report: report)
      await builder.remove(keepingLogs: false)
      return outcome
    } catch {
      await builder.remove(keepingLogs: (error as? HarnessError)?.hasBuildLog == true)
      throw error
    }
  }

  private func measure(
    _ builds: [RevisionBuilder.Build], report: @escaping @Sendable (Progress) -> Void
  ) async throws -> Outcome {
    let executables = builds.map(\.executable)
    var settings = settings
    settings.passes = settings.launches == 0 ? [.memory] : [.memory, .time]
    let missing = try await missingParts(in: executables)
    let leftOut = OrderedDictionary(
      grouping: settings.cases.filter { missing($0) != nil }, by: { missing($0) ?? "" })
    let notes = leftOut.map { reason, keys in
      "left out \(keys[0].shortName)\(keys.count > 1 ? " and \(keys.count - 1) more" : ""): \(reason)"
    }
    settings.blocks = settings.cases.filter { missing($0) == nil }.map(CaseBlock.init)
    settings.checks = settings.casesWithChecks.filter { $0.isCheck && missing($0) == nil }
      .map(CaseBlock.init)
    // The blocks hold the cases of the shard alone.
    settings.shard = nil
    guard !settings.blocks.isEmpty else {
      throw HarnessError(
        "the revisions have no planned case in common: \(notes.first ?? "no case was selected")")
    }
    let started = Date()
    let launches = Launches(settings, executables: executables, report: { report(.measuring($0)) })
    var (layouts, firstSeed) = (0, 0)
    try await launches.count(.memory, rounds: settings.leastLaunches(of: .memory))
    try await launches.check()
    if settings.passes.contains(.time) {
      let times = PairedTimes(launches: launches, layouts: builds.compactMap(\.layouts))
      firstSeed = times.firstSeed
      layouts = try await times.measure { count, seconds in
        let time = TimeSpan(nanoseconds: seconds * 1e9)
        report(.willTime(cases: settings.cases.count, launches: count, time))
      }
    }
    // Counts hardly differ between launches, so that two are enough.
    if countsInstructions { try await launches.count(.instructions, rounds: 2) }

    let failures = revisions.enumerated().flatMap { side, revision in
      launches.failures(of: side).filter { $0.status.outcome != .interrupted }
        .map { (revision, $0.key, $0.status) }
    }
    var environment = await EnvironmentProbe.capture(
      checkout: GitCheckout(commit: "", dirty: false), seed: settings.seed,
      commandLine: commandLine, started: started)
    environment.build = .release
    if layouts > 0 {
      environment.settings = [
        "layouts": .number(Double(layouts)), "layout_seed": .number(Double(firstSeed)),
      ]
    }
    // The system clock may have been set back.
    environment.ended = max(Date(), started)
    let files = try revisions.enumerated().map { side, revision in
      environment.commit = revision.commit
      let run = RunInfo(commit: revision.commit, date: started, dirty: false)
      return RunFile(
        table: ResultTable(run: run, rows: try launches.rows(of: side)), environment: environment)
    }
    return Outcome(
      base: files[0], head: files[1], notes: notes, layouts: layouts, failures: failures)
  }

  /// Returns a function that says what the revisions lack of a case, or returns `nil` if both can play it.
  private func missingParts(in executables: [String]) async throws -> (CaseKey) -> String? {
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
    return { [sides] key in
      let missing = sides.compactMap { revision, names in
        names.missing(for: key).map { "\(revision) has no \($0)" }
      }
      return missing.isEmpty ? nil : missing.joined(separator: ", ")
    }
  }
}

/// The timed launches of two executables, side by side, so that disturbances of the machine affect both.
@MainActor struct PairedTimes {
  /// The time of each side's repetitions in a launch. A pair costs two starts, so longer repeating pays more than more pairs.
  private static let repeatingTime = Duration.milliseconds(150)

  let launches: Launches
  /// The objects of both sides; fewer if those of one aren't known.
  let layouts: [Layouts]
  /// The seed of the first order, drawn anew each time: the same orders would find the same chance difference again.
  let firstSeed = Int.random(in: 1...1_000_000)

  private var hasLayouts: Bool { layouts.count == launches.executables.count }

  /// Makes the planned launches of every case, or as many as fill a usual time. Calls `didPlan` with the launches of each case
  /// and their seconds, before any time is known: to stop once the times look right would raise the chance of a false alarm.
  /// Each launch has executables of its own, linked during the one before. Returns the number of orders of each executable.
  @discardableResult func measure(didPlan: (Int, Double) -> Void) async throws -> Int {
    let once = launches.secondsForTimes(launches: 1, repeating: Self.repeatingTime)
    let least = hasLayouts ? RevisionRun.leastLayouts : RevisionRun.leastLaunches
    let count = launches.settings.launches ?? Self.launches(ofSeconds: once, atLeast: least)
    guard hasLayouts else {
      didPlan(count, Double(count) * once)
      for round in 0..<count { try await measure(round) }
      return 0
    }
    let started = ContinuousClock.now
    // What follows counts in the executables as they were built.
    let built = launches.executables
    defer { launches.executables = built }
    var next = linking(0)
    defer { next.cancel() }
    for round in 0..<count {
      let executables = try await next.value
      if round == 0 {
        didPlan(count, Double(count) * max(once, (ContinuousClock.now - started) / .seconds(1)))
      }
      if round + 1 < count { next = linking(round + 1) }
      defer { for path in executables { unlink(path) } }
      launches.executables = executables
      try await measure(round)
    }
    return count
  }

  /// Links both sides for a round, each with a seed of its own.
  private func linking(_ round: Int) -> Task<[String], any Error> {
    Task { [layouts] in
      var paths: [String] = []
      for (side, layout) in layouts.enumerated() {
        paths.append(try await layout.link(seed: firstSeed + layouts.count * round + side))
      }
      return paths
    }
  }

  private func measure(_ round: Int) async throws {
    for pair in launches.groups(ofRound: round) {
      try Task.checkCancellation()
      try await launches.time(pair, round: round, repeating: Self.repeatingTime)
    }
  }

  /// Returns the default number of timed launches per case, by the seconds of one round, which are 0 if every case has failed.
  static func launches(ofSeconds seconds: Double, atLeast least: Int) -> Int {
    guard seconds > 0 else { return least }
    let fitting = Int(RevisionRun.usualTime.nanoseconds / 1e9 / seconds)
    return min(max(fitting, least), ResultRow.mostSamples)
  }
}
