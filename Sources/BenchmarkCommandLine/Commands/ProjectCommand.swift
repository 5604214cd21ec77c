import ArgumentParser
import BenchmarkHarness
import BenchmarkReport
import BenchmarkResults
import BenchmarkTerminal

/// `bench project`: projects a run to a device.
struct ProjectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "project",
    abstract: "Project a run to a device whose costs a profile states.",
    usage: "\(OwnExecutable.name) project <file> ... --profile <file> [<options>]",
    discussion: """
      Plays each case of the run again and counts what each frame does, which is exact and takes \
      milliseconds. Costs come from the profile alone, so without one nothing is said of a device. \
      What is unknown there can't be told, and is named.

      \(Usage.examples(
        ("project run.csv --profile phone.csv --display 120", nil),
        ("project HEAD --profile headless.csv --check", nil)))

      Exit status: 0 projected, 1 a file can't be read or doesn't fit this executable, or --check \
      found figures too far off, 64 wrong usage.
      """
  )

  @Argument(
    help: "Result files, or revisions: their runs in Results, or their nearest ancestors'.",
    completion: .file(extensions: ["csv"]))
  var files: [String]

  @Option(
    help: ArgumentHelp("What units of work cost on the device.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var profile: String

  @Option(help: ArgumentHelp("The display's frames a second: 60 or 120.", valueName: "rate"))
  var display: DisplayRate = .hz120

  @Flag(
    help: "Compare with the measured figures, for a profile of the machine that measured the run.")
  var check = false

  @MainActor func run() async throws {
    let costs = try ProfileFile.read(profile)
    var checks: [ProjectionCheck] = []
    for file in files {
      let path = try await RunSource(file).path
      let run = try RunFile.read(path)
      let projection = try ProjectionSource(run, path: path)
        .projection(profile: costs, rate: display.rawValue)
      if check {
        checks.append(
          ProjectionCheck(
            projection, measured: StrategyComparison(run.table),
            referenceTimes: [:]))
      } else {
        try StandardOutput.write(ProjectionReport(projection, profile: profile).text)
      }
    }
    guard check else { return }
    let report = ProjectionCheckReport(
      ProjectionCheck(joining: checks), draws: CostDraws(), profile: profile, runs: files)
    try StandardOutput.write(report.text)
    if !report.isMet { throw ExitCode.failure }
  }
}
