import ArgumentParser
import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkResults
import Foundation
import OrderedCollections

struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Measure a suite and write a result file (the default command).",
    discussion: Usage.examples(
      ("run", nil), ("run --suite \(Usage.quickSuite) --output -", nil),
      ("run --strategy \(Usage.strategies) --rows 100,10k --launches 20", nil),
      ("run --suite \(Usage.quickSuite) --limits limits.csv", nil),
      ("run --rows 1M --memory-limit 12GiB --timeout 2m", nil),
      ("run --resume Results/20260131T235959Z-0a1b2c3.journal", nil)))

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var measuring: MeasuringOptions
  @OptionGroup var showing: ShowingOptions
  @OptionGroup var limits: FigureLimitOptions

  @Option(
    "The result file, or - for standard output (default: a new file in Results).", file: ["csv"])
  var output: String?

  @Option("Resume an interrupted run: its journal or its result file.", file: ["journal", "csv"])
  var resume: String?

  @Option(
    "The columns of the tables, separated by commas, or all (default: those of most interest).",
    "names", transform: keyFigureList)
  var columns: [KeyFigure]?

  @Flag(help: "Show the tables of all lists, not only of the one that most strategies have.")
  var full = false

  @Flag(help: "Show the plan without running it.") var dryRun = false

  @MainActor mutating func run() async throws {
    let gate = try limits.gate()
    func refuseLimits(of shard: Shard?) throws {
      guard gate != nil, let shard else { return }
      throw ValidationError(
        "limits are those of a whole run, and shard \(shard) is a part; leave one of the two out")
    }
    try refuseLimits(of: selection.shard)
    let session = if let resume { try await resumedSession(resume) } else { try await newSession() }
    guard let session else { return }
    try refuseLimits(of: session.settings.shard)
    try await RunPresenter(
      session: session, output: output, showing: showing, columns: columns, isFull: full,
      limits: gate
    ).run()
  }

  @MainActor private func newSession() async throws -> RunSession? {
    var settings = try selection.settings(in: Catalog.current)
    measuring.apply(to: &settings)
    settings.checks = Catalog.current.checks(of: settings.blocks)
    try checkOwnLists(arePlayedBy: settings)
    if dryRun {
      try StandardOutput.write(lines: [PlanText.text(of: settings)])
      return nil
    }
    let base = try outputBase(output)
    return try await RunSession.begin(
      settings, at: { base($0, settings.shard) }, commandLine: OwnExecutable.commandLine)
  }

  /// Refuses a run that would play none of the lists that the executable was built to measure, unless others were named.
  private func checkOwnLists(arePlayedBy settings: RunSettings) throws {
    let own = Catalog.current.ownStrategyNames
    guard selection.cases.strategy == nil, let first = own.first,
      !settings.blocks.contains(where: { $0.strategies.contains(where: own.contains) })
    else { return }
    throw ValidationError(
      "no case of the suite '\(settings.suite)' plays \(own.joined(separator: " or ")): choose a suite "
        + "whose rows may be any, such as quick; or write suites: [Suite(name: …, strategies: "
        + "[\"\(first)\"], …)] in main.swift; or name --strategy to measure others")
  }

  /// The options that go with `--resume`. All others are those of the run.
  private static let optionsOfResuming = [
    "--resume", "--output", "--quiet", "--no-progress", "--columns", "--full", "--limits",
    "--write-limits",
  ]

  @MainActor private func resumedSession(_ path: String) async throws -> RunSession? {
    let given = CommandLine.arguments.filter { $0.hasPrefix("--") }.map { $0.prefix { $0 != "=" } }
    if let other = given.first(where: { !Self.optionsOfResuming.contains(String($0)) }) {
      throw ValidationError(
        "--resume goes on with the options of its run; leave \(String(other).shownInMessage) out")
    }
    guard output == nil || output == "-" else {
      throw ValidationError("--resume goes on with the files of its run; leave --output out")
    }
    return try await RunSession.resume(path)
  }
}

enum PlanText {
  static func text(of settings: RunSettings) -> String {
    let passes = LaunchRecord.Pass.launching.filter(settings.passes.contains)
      .map { "\(settings.leastLaunches(of: $0)) \($0.rawValue)" }.joined(separator: ", ")
    let budget = settings.bindingTimeBudget
    let end = budget.map { ", or \($0) for the whole run" } ?? ""
    let shard = settings.shard.map { " of \(settings.plannedCases.count), shard \($0)" } ?? ""
    let lines =
      [("suite", settings.suite)] + blockLines(of: settings) + [
        ("seed", "\(settings.seed)"),
        ("duration", budget.map { "at most \($0), beyond the checks" } ?? "that of the launches"),
        ("precision", "\(settings.precision)\(end)"),
        ("limits", "\(settings.timeout) and \(settings.memoryLimit) a launch"),
        ("cases", "\(settings.cases.count)\(shard)"), ("checks", checks(of: settings)),
        (
          "launches",
          "\(launches(of: settings))\(budget == nil ? "" : " or more"): a case has \(passes)"
        ),
      ]
    return lines.map { name, value in value.item(marked: name.trailing(12)) }.joined(
      separator: "\n")
  }

  private static func checks(of settings: RunSettings) -> String {
    let keys = settings.casesWithChecks.filter(\.isCheck)
    let contents = OrderedSet(keys.map(\.content)).joined(separator: ", ")
    let rows = OrderedSet(keys.map { RowCount($0.rows).description }).joined(separator: " or ")
    return keys.isEmpty
      ? "none: no list or pager"
      : "\(keys.count) cases of \(rows) rows, under all \(Set(keys.map(\.workload)).count) workloads: \(contents)"
  }

  private static func launches(of settings: RunSettings) -> Int {
    settings.cases.count
      * LaunchRecord.Pass.launching.map { settings.leastLaunches(of: $0) }.reduce(0, +)
  }

  /// Returns how much there is to measure, as in "50 cases within 60.0 s".
  static func extent(of settings: RunSettings) -> String {
    let end = settings.bindingTimeBudget.map { "within \($0)" }
    return "\(counted(settings.cases.count, "case"))"
      + " \(end ?? "by \(launches(of: settings)) launches")"
  }

  private static func blockLines(of settings: RunSettings) -> [(name: String, value: String)] {
    let count = settings.blocks.count
    return settings.blocks.enumerated().flatMap { index, block in
      let parts = [
        ("strategies", block.strategies), ("contents", block.contents),
        ("workloads", block.workloads), ("hosts", block.hosts), ("uikit", block.behaviors),
        ("rows", block.rows.map { RowCount($0).description }),
      ].map { ($0, $1.joined(separator: ", ")) }
      return (count > 1 ? [("block", "\(index + 1) of \(count)")] : []) + parts
    }
  }
}
