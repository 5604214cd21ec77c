import ArgumentParser
import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkOutput
import BenchmarkResults
import Foundation

struct ABCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ab", abstract: "Build two commits and run them alternately.",
    discussion: """
      The most reliable way to compare times: for every case, both commits live at once and run \
      alternately, milliseconds each, so that a busy or warm machine slows both alike. Each launch has executables \
      of its own, linked with the functions in another order, since the order alone moves times by several \
      percent. The comparison is that \
      of 'compare', except that times are tested in pairs of launches (signed-rank test) and call \
      costs are not measured.

      First, both are checked under all workloads, as in 'run': what becomes wrong stands first.

      Both are built in release in a git worktree under \(UserFolder.cache), which is removed \
      afterwards. The first build takes minutes. Write COMMIT=PATH for a commit whose executable is \
      at PATH already.

      \(Usage.examples(
        ("ab main", "HEAD against main"),
        ("ab v1.0 my-branch --strategy \(Usage.strategies) --rows 1k", nil),
        ("ab main --launches 50 --output .", nil)))

      Exit status: 0 no regression, 1 something failed or nothing could be compared, \
      2 regression, 4 improvement (with --fail-on-improvement), 64 wrong usage, 130 interrupted.
      """)

  @Argument(help: "The commit to compare with: a branch, a tag or a hash.") var base: String
  @Argument(help: "The commit to judge.") var head = "HEAD"
  @OptionGroup var selection: SelectionOptions

  @Option(
    """
    The timed launches per case and commit; 0 for exact figures alone (default: as many as fit in \
    \(RevisionRun.usualTime), and at least \(RevisionRun.leastLayouts), or \(RevisionRun.leastLaunches) of executables \
    given by path).
    """, "n", transform: { $0 == "0" ? 0 : try launchCount($0) })
  var launches: Int?

  @Flag(
    help: "Also count instructions with valgrind's callgrind, and judge them by more than 0.3%.")
  var instructions = false

  @Option(
    "Only these metrics, separated by commas; sampled ones are gated with the times.", "names",
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

  @MainActor mutating func run() async throws {
    let catalog = Catalog.current
    // A small change shows in few cases with many launches.
    var settings = try selection.settings(in: catalog, defaultSuite: Usage.quickSuite)
    limits.apply(to: &settings)
    settings.checks = catalog.checks(of: settings.blocks)
    settings.launches = launches
    let allowances = try options.allowances()
    let revisions = (try await Revision(named: base), try await Revision(named: head))
    let paths = try outputPaths(revisions)
    if head == "HEAD", await GitCheckout.current().dirty {
      StandardError.complain(
        "warning: the tree has uncommitted changes, which are not measured: the commit HEAD is")
    }
    do {
      var run = RevisionRun(
        settings: settings, base: revisions.0, head: revisions.1,
        commandLine: OwnExecutable.commandLine)
      run.countsInstructions = instructions
      let outcome = try await measure(run)
      try conclude(outcome, in: paths, revisions, allowances)
    } catch is CancellationError {
      throw StandardError.failure("interrupted; no results were kept", ExitCode(130))
    }
  }

  @MainActor private func measure(_ run: RevisionRun) async throws -> RevisionRun.Outcome {
    let line = showing.progressLine
    let isQuiet = showing.quiet
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
          StandardError.print(
            "timing \(counted(cases, "case")) by \(launches) launches of both, in about \(time)")
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
    var settings = options.settings
    if options.threshold == nil {
      settings.threshold =
        outcome.layouts > 0 ? RevisionRun.threshold : RevisionRun.thresholdOfOneLayout
    }
    settings.filter.metrics = metric.map { Set($0) }
    settings.gatesInstructions = true
    StandardError.warn(
      of: outcome.notes + [Self.remark(onLayouts: outcome.layouts, launches)].compactMap(\.self))
    var comparison = RunComparison(
      base: outcome.base, head: outcome.head, design: .paired, settings: settings,
      allowances: allowances)
    comparison.notes = outcome.notes
    if !showing.quiet {
      let report = ComparisonReport(
        comparison, base: "\(paths[0]), \(revisions.0)", head: "\(paths[1]), \(revisions.1)",
        tool: OwnExecutable.name)
      try StandardOutput.write(report.rendered(as: options.format), after: paths)
    }
    for failure in outcome.failures {
      StandardError.complain("\(failure.revision): \(failure.key.shortName): \(failure.status)")
    }
    if !outcome.failures.isEmpty { throw ExitCode.failure }
    try options.end(with: comparison.outcome)
  }

  /// What is said of times whose executables were linked in one order only.
  private static func remark(onLayouts layouts: Int, _ launches: Int?) -> String? {
    layouts > 0 || launches == 0
      ? nil
      : "an executable given by its path has one order of functions, which alone may move times by "
        + "\(Share(RevisionRun.thresholdOfOneLayout)); name commits without paths, and each launch has an order of its own"
  }

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
