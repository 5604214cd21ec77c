import ArgumentParser
import BenchmarkHarness
import BenchmarkResults

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join the result files of all shards of a run into one.",
    discussion: """
      The files must be the complete shards of one plan (run --shard i/n), each once, with the \
      same commit, build, seed and settings. The .json file beside the result describes the machine \
      of each. Timelines beside the files are joined, too.

      \(Usage.examples(("merge part-*.csv --output whole.csv", nil)))
      """
  )

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
    guard !files.contains(output) else {
      throw ValidationError("--output is one of the files to join; give it another name")
    }
  }

  func run() throws {
    var parts: [(path: String, file: RunFile)] = []
    var timelines: [String: Timeline] = [:]
    // A shell expands `*.csv` to timelines too. Each is read with its result file.
    let timelinePaths = Set(files.map(TimelineFile.path(beside:)))
    for path in files where !timelinePaths.contains(path) {
      parts.append((path, try RunFile.read(path)))
      timelines[path] = try TimelineFile.read(beside: path)
    }
    let merge = try RunMerge(
      parts, timelines: timelines, commandLine: OwnExecutable.commandLine)
    StandardError.warn(of: merge.warnings)
    try merge.file.write(to: output)
    if let timeline = merge.timeline {
      try TimelineFile.write(timeline, to: TimelineFile.path(beside: output))
    }
    let cases = Set(merge.file.table.rows.map(\.key)).count
    try StandardOutput.write(
      "Wrote \(output.escapingControls): \(parts.count) shards, \(cases) cases,"
        + " \(merge.file.table.rows.count) rows"
        + "\(merge.timeline == nil ? "" : ", and the timeline beside it")\n",
      after: [output])
  }
}
