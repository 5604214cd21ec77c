import ArgumentParser
import BenchmarkHarness
import BenchmarkResults
import Foundation

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Join the result files of all shards of a run into one.",
    discussion: """
      The files must be the complete shards of one plan (run --shard i/n), each once, with the \
      same commit, build, seed and settings. The .json file beside the result describes the machine \
      of each.

      \(Usage.examples(("merge part-*.csv --output whole.csv", nil)))
      """)

  @Argument(help: "The result files of the shards.", completion: .file(extensions: ["csv"]))
  var files: [String]

  @Option(
    help: ArgumentHelp("The result file to write.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var output: String

  func validate() throws {
    guard output.hasSuffix(".csv") else {
      throw ValidationError(
        "--output needs the name of a file that ends in .csv, not '\(output.shownPath)'")
    }
    guard !files.contains(where: output.isSameFile) else {
      throw ValidationError("--output is one of the files to join; give it another name")
    }
  }

  func run() throws {
    let parts = try files.map { (path: $0, file: try RunFile.read($0)) }
    let merge = try RunMerge(parts, commandLine: OwnExecutable.commandLine)
    StandardError.warn(of: merge.warnings)
    try merge.file.write(to: output)
    let cases = Set(merge.file.table.rows.map(\.key)).count
    try StandardOutput.write(
      "Wrote \(output.escapingControls): \(parts.count) shards, \(cases) cases,"
        + " \(merge.file.table.rows.count) rows\n", after: [output])
  }
}

extension String {
  /// Whether two paths lead to the same file, or will when it is written.
  func isSameFile(_ other: String) -> Bool {
    let real = [self, other].map { URL(filePath: $0).standardizedFileURL.resolvingSymlinksInPath() }
    return real[0] == real[1]
  }
}
