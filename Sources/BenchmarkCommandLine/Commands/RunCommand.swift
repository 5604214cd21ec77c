import ArgumentParser
import BenchmarkHarness
import BenchmarkReport
import BenchmarkResults
import Foundation

/// `bench run`: measures, and writes and shows the result file.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Measure a suite and write a result file (the default command).",
    discussion: """
      \(examples)
      """
  )

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var measuring: MeasuringOptions
  @OptionGroup var showing: ShowingOptions

  @Option(
    help: ArgumentHelp(
      "The result file, or - for standard output (default: a new file in Results).",
      valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Resume an interrupted run: its journal or its result file.",
      valueName: "file"),
    completion: .file(extensions: ["journal", "csv"]))
  var resume: String?

  @Option(
    help: ArgumentHelp(
      "The columns of the tables, separated by commas, or all (default: those of most interest).",
      valueName: "names"),
    transform: keyFigureList)
  var columns: [KeyFigure]?

  @Flag(help: "Show the plan without running it.")
  var dryRun = false

  private static var examples: String {
    let catalog = BenchmarkCommandLine.catalog
    let suite = Usage.choose("quick", from: catalog.suiteNames)
    let strategies = Usage.choose("pool", "per-cell", from: catalog.strategyNames)
    return Usage.examples(
      ("run", nil),
      ("run --suite \(suite) --output -", nil),
      ("run --strategy \(strategies) --rows 100,10k --launches 20", nil),
      ("run --suite \(suite) --timeline", nil),
      ("run --rows 1M --memory-limit 12GiB --timeout 2m", nil),
      ("run --resume Results/20260131T235959Z-0a1b2c3.journal", nil))
  }

  @MainActor mutating func run() async throws {
    let session: RunSession?
    if let resume {
      session = try await resumedSession(resume)
    } else {
      session = try await newSession()
    }
    guard let session else { return }
    try await RunPresenter(session: session, output: output, showing: showing, columns: columns)
      .run()
  }

  @MainActor private func newSession() async throws -> RunSession? {
    let settings = try measuring.apply(to: selection.settings(in: BenchmarkCommandLine.catalog))
    if dryRun {
      try StandardOutput.write(lines: [PlanText.text(of: settings)])
      return nil
    }
    try checkPlace(of: settings)
    let base = try OutputPath(output)
    return try await RunSession.begin(
      settings, at: { base.base(for: $0, shard: settings.shard) },
      commandLine: [OwnExecutable.name] + CommandLine.arguments.dropFirst())
  }

  @MainActor private func resumedSession(_ path: String) async throws -> RunSession {
    guard output == nil || output == "-", !dryRun else {
      throw ValidationError(
        "--resume goes on with the files of its run; leave --output and --dry-run out")
    }
    let recorded = try RunSession.recordedSettings(at: path)
    for (option, given) in selection.given.merging(measuring.given, uniquingKeysWith: { $1 }) {
      let known = recorded.options[option] ?? (option == "prefetch-reach" ? "1" : "none")
      if given != known {
        throw ValidationError(
          "the run to resume has --\(option) \(known.shownInMessage), not \(given);"
            + " leave --\(option) out")
      }
    }
    try checkPlace(of: recorded)
    return try await RunSession.resume(path)
  }

  /// Checks that there is a place for the timeline.
  private func checkPlace(of settings: RunSettings) throws {
    if settings.passes.contains(.timeline), output == "-" {
      throw ValidationError(
        "a timeline goes into a file beside the result; with --timeline, name a file with --output,"
          + " not -")
    }
  }
}
