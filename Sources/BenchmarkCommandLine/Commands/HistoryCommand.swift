import ArgumentParser
import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkOutput
import BenchmarkResults
import Foundation

struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show the changes of figures from commit to commit.",
    discussion: """
      Reads all runs in Results, or the named files. For each commit and suite, the newest clean \
      run counts. Names the commits at which exact figures changed, and draws the trends, with \
      --metric or --strategy case by case.

      \(Usage.examples(
        ("history", nil),
        ("history --strategy pool --metric allocations,peak_live_bytes", nil)))

      Exit status: 0 all files were read, 1 some were not, 64 wrong usage.
      """
  )

  @Argument(
    help: "Result files (default: all in Results).", completion: .file(extensions: ["csv"]))
  var files: [String] = []

  @OptionGroup var options: FilterOptions

  func run() async throws {
    // A shell expands `Results/*.csv` to timelines too.
    let named = files.filter { !$0.hasSuffix(TimelineFile.suffix) }
    let paths =
      files.isEmpty ? StoredRun.paths : Array(Set(named.isEmpty ? files : named)).sorted()
    guard !paths.isEmpty else {
      throw ValidationError(
        "no result file is in Results; measure with: \(OwnExecutable.name) run, or name files")
    }
    let filter = options.filter
    let runs = paths.compactMap { path -> HistoryRun? in
      do {
        return HistoryRun(try RunFile.read(path), path: path, filter: filter)
      } catch {
        StandardError.complain("warning: \(error)")
        return nil
      }
    }
    guard !runs.isEmpty else { throw ExitCode.failure }
    try filter.check(among: runs.flatMap(\.cases), "no run has")
    let history = History(runs, commitHistory: await GitCheckout.history())
    let known = history.runs.filter { !history.unknownCommits.contains($0.commit) }
    let report = HistoryReport(
      history, filter: filter,
      subjects: await GitCheckout.subjects(of: known.map(\.info.commit)),
      style: StandardOutput.style)
    try StandardOutput.write(report.text)
    if runs.count < paths.count { throw ExitCode.failure }
  }
}
