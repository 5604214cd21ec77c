import ArgumentParser
import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkOutput
import BenchmarkResults
import Foundation

struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "Show which commits moved exact figures.",
    discussion: """
      Reads all runs in Results, or the named files, of the suite that most of them are of. For each commit, the newest \
      clean run counts. Times aren't shown, since two days are two machines; 'ab' compares those of two commits.

      \(Usage.examples(
        ("history", nil),
        ("history --strategy pool --metric allocations,peak_live_bytes", nil)))

      Exit status: 0 all files were read, 1 some were not, 64 wrong usage.
      """)

  @Argument(help: "Result files (default: all in Results).", completion: .file(extensions: ["csv"]))
  var files: [String] = []

  @OptionGroup var options: FilterOptions

  func run() async throws {
    let paths = files.isEmpty ? StoredRun.paths : Array(Set(files)).sorted()
    guard !paths.isEmpty else {
      throw ValidationError(
        "no result file is in Results; measure with: \(OwnExecutable.name) run, or name files")
    }
    let runs = paths.compactMap { path -> (path: String, file: RunFile)? in
      do {
        return (path, try RunFile.read(path))
      } catch {
        StandardError.complain("warning: \(error)")
        return nil
      }
    }
    guard !runs.isEmpty else { throw ExitCode.failure }
    try options.filter.check(among: runs.flatMap { $0.file.table.caseKeys }, "no run has")
    let history = History(runs, commitHistory: await GitCheckout.history(), filter: options.filter)
    let known = history.steps.filter { !history.unknownCommits.contains($0.commit) }
    let subjects = await GitCheckout.subjects(of: known.map(\.info.commit))
    try StandardOutput.write(history.text(subjects: subjects))
    if runs.count < paths.count { throw ExitCode.failure }
  }
}
