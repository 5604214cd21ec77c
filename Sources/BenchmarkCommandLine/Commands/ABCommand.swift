import ArgumentParser
import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkOutput
import BenchmarkResults
import Foundation

struct ABCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ab",
    abstract: "Build two commits and measure them in turn.",
    discussion: """
      The most reliable way to compare times: for every case, both commits live at once and play in \
      turn, milliseconds each, so that a busy or warm machine slows both alike. The comparison is that \
      of 'compare', except that times are tested in pairs of launches (signed-rank test) and call \
      costs are not measured.

      Both are built in release in a git worktree under \(UserFolder.cache), which is removed \
      afterwards. The first build takes minutes. Write COMMIT=PATH for a commit whose executable is \
      at PATH already.

      \(examples)

      Exit status: 0 no regression, 1 something failed or nothing could be compared, \
      2 regression, 4 improvement (with --fail-on-improvement), 64 wrong usage, 130 interrupted.
      """
  )

  @Argument(help: "The commit to compare with: a branch, a tag or a hash.")
  var base: String?

  @Argument(help: "The commit to judge.")
  var head = "HEAD"

  @OptionGroup var selection: SelectionOptions

  @Option(
    help: ArgumentHelp(
      """
      The timed launches per case and commit; 0 for exact figures alone (default: as many as fit in \
      \(RevisionRun.usualTime), and at least \(RevisionRun.leastLaunches)).
      """,
      valueName: "n"),
    transform: { $0 == "0" ? 0 : try launchCount($0) })
  var launches: Int?

  @Flag(
    help: """
      Go on until each headline time has changed beyond the threshold or is shown not to have, and say \
      which.
      """)
  var untilDecided = false

  @Option(
    help: ArgumentHelp(
      "How long --until-decided measures at most (default: \(Self.decisionTime)).",
      valueName: "time"),
    transform: { try TimeSpan(parsing: $0) })
  var timeBudget: TimeSpan?

  @Flag(
    help: "Measure HEAD against itself, and say how small a change of a time this machine tells.")
  var whatCanBeSeen = false

  @Flag(
    help: """
      Also count instructions with valgrind's callgrind, and judge them by more than 0.3% (default: \
      if no time can be told).
      """)
  var instructions = false

  @Option(
    help: ArgumentHelp(
      "Only these metrics, separated by commas; sampled ones are gated with the times.",
      valueName: "names"),
    completion: .list(Metric.all.map(\.name)), transform: metricList)
  var metric: [Metric]?

  @OptionGroup var options: ComparisonOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var showing: ShowingOptions

  @Option(
    help: ArgumentHelp(
      "The folder for the two result files (default: a new temporary one).", valueName: "folder"),
    completion: .directory)
  var output: String?

  @Flag(
    help: """
      Keep the executables of the last \(RevisionRun.mostCachedBuilds) commits, and build none that \
      is there.
      """)
  var buildCache = false

  private static let decisionTime = TimeSpan(.seconds(180))

  func validate() throws {
    let problems =
      [
        "--what-can-be-seen measures HEAD against itself; leave the commits out":
          whatCanBeSeen && base != nil,
        "what --what-can-be-seen prints is text; leave --format out":
          whatCanBeSeen && options.format != .text,
        "Missing expected argument '<base>'": base == nil && !whatCanBeSeen,
        "--time-budget bounds --until-decided; add that, or leave it out":
          timeBudget != nil && !untilDecided,
        "--launches 0 measures no time, and --until-decided times; leave one out":
          launches == 0 && untilDecided,
      ] as KeyValuePairs
    if let problem = problems.first(where: \.value) { throw ValidationError(problem.key) }
  }

  private static var examples: String {
    let catalog = Catalog.current
    let strategies = Usage.choose("pool", "per-cell", from: catalog.strategyNames)
    return Usage.examples(
      ("ab main", "HEAD against main"),
      ("ab v1.0 my-branch --strategy \(strategies) --rows 1k", nil),
      ("ab main --until-decided", nil), ("ab main --launches 50 --output .", nil),
      ("ab --what-can-be-seen", nil))
  }

  @MainActor mutating func run() async throws {
    let catalog = Catalog.current
    // A small change shows in few cases with many launches.
    let suite = Usage.choose("quick", from: catalog.suiteNames)
    var settings = try selection.settings(in: catalog, defaultSuite: suite)
    limits.apply(to: &settings)
    settings.launches = launches
    let allowances = try options.allowances()
    let revisions = (
      try await Revision(named: base ?? head), try await Revision(named: head)
    )
    let paths = try outputPaths(revisions)
    if head == "HEAD", await GitCheckout.current().dirty {
      StandardError.complain(
        "warning: the tree has uncommitted changes, which are not measured: the commit HEAD is")
    }
    do {
      let outcome = try await measure(run(settings, revisions))
      try conclude(outcome, in: paths, revisions, allowances)
    } catch is CancellationError {
      throw StandardError.failure("interrupted; no results were kept", ExitCode(130))
    }
  }

  @MainActor private func measure(_ run: RevisionRun) async throws -> RevisionRun.Outcome {
    let line = showing.progressLine
    let (isQuiet, budget) = (showing.quiet, self.budget)
    defer { line?.clear() }
    return try await run.measure { progress in
      switch progress {
      case .willBuild(let revision):
        line?.clear()
        if !isQuiet { StandardError.print("building \(revision)") }
      case .building(_, let text): line?.show(text)
      case .willTime(let cases, let launches, let time):
        line?.clear()
        if !isQuiet {
          StandardError.print(Self.text(ofTiming: cases, launches, time, until: budget))
        }
      case .measuring(let progress): line?.show(progress)
      }
    }
  }

  private func conclude(
    _ outcome: RevisionRun.Outcome, in paths: [String], _ revisions: (Revision, Revision),
    _ allowances: [Allowance]
  ) throws {
    try outcome.base.write(to: paths[0])
    try outcome.head.write(to: paths[1])
    StandardError.warn(of: outcome.notes)
    let comparison = RunComparison(
      base: outcome.base, head: outcome.head, design: .paired,
      settings: comparisonSettings(afterLooks: outcome.looks), allowances: allowances)
    let detectable = whatCanBeSeen ? DetectableReport(comparison) : nil
    if !showing.quiet {
      let report = ComparisonReport(
        comparison, base: "\(paths[0]), \(revisions.0)", head: "\(paths[1]), \(revisions.1)")
      let text = detectable?.text ?? report.rendered(as: options.format)
      let decisions = untilDecided ? Self.text(of: TimeDecisions(comparison)) : nil
      let isText = options.format == .text
      let tail = isText ? decisions.map { "\n\($0)\n" } : nil
      try StandardOutput.write(text + (tail ?? ""), after: paths)
      if !isText, let decisions { StandardError.print(decisions) }
    }
    for failure in outcome.failures {
      StandardError.complain("\(failure.revision): \(failure.key.shortName): \(failure.status)")
    }
    if !outcome.failures.isEmpty { throw ExitCode.failure }
    guard let detectable else { return try options.end(with: comparison.outcome) }
    if detectable.isContradictory { throw ExitCode(2) }
  }

  /// How figures are compared after a number of looks at the times, which share the chance of a false alarm.
  func comparisonSettings(afterLooks looks: Int) -> ComparisonSettings {
    var settings = options.settings
    if options.threshold == nil { settings.threshold = RevisionRun.threshold }
    settings.filter.metrics = metric.map { Set($0) }
    settings.gatesInstructions = true
    for _ in 0..<looks { settings.alpha /= 2 }
    return settings
  }

  private var budget: TimeSpan? { untilDecided ? timeBudget ?? Self.decisionTime : nil }

  @MainActor private func run(
    _ settings: RunSettings, _ revisions: (Revision, Revision)
  ) -> RevisionRun {
    var run = RevisionRun(
      settings: settings, base: revisions.0, head: revisions.1,
      commandLine: OwnExecutable.commandLine)
    (run.usesBuildCache, run.budget, run.countsInstructions) = (buildCache, budget, instructions)
    run.undecided = { base, head, looks in
      let comparison = RunComparison(
        base: base, head: head, design: .paired,
        settings: comparisonSettings(afterLooks: looks))
      return Set(TimeDecisions(comparison).undecided.map(\.key))
    }
    run.blindness = { base, head, looks in
      blindness(base, head, comparisonSettings(afterLooks: looks))
    }
    return run
  }

  /// Says that no time can be told, or returns `nil` if one can.
  private func blindness(
    _ base: RunFile, _ head: RunFile, _ settings: ComparisonSettings
  ) -> String? {
    // No interval is narrow enough to rule out any change at all, so a threshold of 0 can't tell.
    let threshold = max(settings.threshold, RevisionRun.threshold)
    var lenient = settings
    lenient.threshold = threshold
    let times = RunComparison(base: base, head: head, design: .paired, settings: lenient)
      .figures.filter { $0.isGated && $0.metric.kind == .sampled }
    guard !times.isEmpty, times.allSatisfy({ $0.doubt == .wideSpread }) else { return nil }
    return """
      no time can be told on this machine now: of \(times.count), none is known well enough for \
      \(settings.threshold < threshold ? "a" : "the") threshold of \(Share(threshold))
      """
  }

  private static func text(
    ofTiming cases: Int, _ launches: Int, _ time: TimeSpan, until budget: TimeSpan?
  ) -> String {
    let more = budget.map { ", and more until all is decided or \($0) are over" } ?? ""
    return
      "timing \(counted(cases, "case")) by \(launches) launches of both, in about \(time)\(more)"
  }

  private static func text(of decisions: TimeDecisions) -> String {
    let share = Share(decisions.threshold)
    let undecided = decisions.undecided
    let parts = [
      (decisions.changed.count, "changed by more than \(share)"),
      (decisions.unchanged.count, "shown to have no change above \(share)"),
      (undecided.count, "undecided"),
    ].filter { $0.0 > 0 }.map { "\($0) \($1)" }
    let names =
      undecided.prefix(3).map { "\($0.key.shortName): \($0.figureID)" }
      + (undecided.count > 3 ? ["and \(undecided.count - 3) more"] : [])
    let open =
      undecided.isEmpty ? "" : " Time ran out for: \(names.joined(separator: "; "))."
    return "Headline times: \(parts.isEmpty ? "none" : parts.joined(separator: ", ")).\(open)"
      .escapingControls.wrapped().joined(separator: "\n")
  }

  /// Returns the paths of the two result files, in a folder that is created if necessary.
  private func outputPaths(_ revisions: (Revision, Revision)) throws -> [String] {
    let folder = try output ?? TemporaryFolder.make(named: "\(OwnExecutable.name)-ab")
    try makeOutputFolder(folder)
    return try ["base-\(revisions.0.shortCommit)", "head-\(revisions.1.shortCommit)"].map { name in
      let path = "\(folder)/\(name).csv"
      try RunFile.checkPlace(path)
      return path
    }
  }
}
