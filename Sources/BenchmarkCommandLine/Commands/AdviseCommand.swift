import ArgumentParser
import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkOutput
import BenchmarkResults

/// `bench advise`: names the strategies that suit a list, from a run.
struct AdviseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "advise",
    abstract: "Name the strategies that suit a list, from a run.",
    discussion: """
      Answers from lists of that length, or else from the nearest shorter and the nearest longer one: the \
      best in both. Of several workloads, the worst counts. Strategies that do anything wrong, leave \
      memory behind or fail are never recommended.

      --needs names what the list must do, and answers from exact figures of all given files, or of the \
      newest run of each suite in Results: \(needNames). Strategies are ruled out step by step.

      \(examples)

      Exit status: 0 answered, 1 the file can't be read or can't tell, \
      64 wrong usage.
      """
  )

  @Argument(
    help: "A result file, or a revision: its run in Results, or its nearest ancestor's.",
    completion: .file(extensions: ["csv"]))
  var file: [String] = []

  @Option(
    // A minus sign begins an invalid number, not another option.
    parsing: .unconditional,
    help: ArgumentHelp("The number of rows of the list, such as 500.", valueName: "count"),
    transform: { try RowCount(parsing: $0) })
  var rows: RowCount?

  @Option(
    help: ArgumentHelp(
      "What the list needs, separated by commas, in place of --rows.", valueName: "names"),
    completion: .list(Need.allCases.map(\.rawValue)), transform: needList)
  var needs: [Need]?

  @Option(
    help: ArgumentHelp(
      "The content of its rows, if the file has several.", valueName: "name"),
    completion: .list(BenchmarkCommandLine.catalog.contentNames))
  var content: String?

  private static var examples: String {
    let content = Usage.choose("card", from: BenchmarkCommandLine.catalog.contentNames)
    return Usage.examples(
      ("advise HEAD --rows 500 --content \(content)", nil),
      ("advise --needs self-sizing,updates", nil))
  }

  private static let needNames = Need.allCases.map(\.rawValue).joined(separator: ", ")

  func validate() throws {
    let problem: String? =
      if needs != nil {
        rows == nil && content == nil
          ? nil
          : "--needs is judged by all rows and contents that were measured; leave the other options out"
      } else if file.isEmpty {
        "Missing expected argument '<file>'"
      } else if file.count > 1 {
        "one file answers a question without --needs; name one of them"
      } else {
        rows == nil ? "Missing expected argument '--rows <count>'" : nil
      }
    if let problem { throw ValidationError(problem) }
  }

  func run() async throws {
    let measuring = "\(OwnExecutable.name) run"
    var paths: [String] = []
    for argument in file { paths.append(try await RunSource(argument).path) }
    let (text, isAnswered) =
      if let rows {
        try answer(rows, from: try RunFile.readToShow(paths[0]).table, measuring)
      } else {
        try answer(needs ?? [], from: paths, measuring)
      }
    try StandardOutput.write(text)
    if !isAnswered { throw ExitCode.failure }
  }

  private func answer(
    _ rows: RowCount, from table: ResultTable, _ measuring: String
  ) throws -> (text: String, isAnswered: Bool) {
    let content = try content(among: Advice.contents(of: table))
    let advice = Advice(rows: rows, content: content, from: table)
    let report = AdviceReport(advice, measuring: measuring, style: StandardOutput.style)
    return (report.text, advice.isAnswered)
  }

  private func answer(
    _ needs: [Need], from files: [String], _ measuring: String
  ) throws -> (text: String, isAnswered: Bool) {
    let paths = files.isEmpty ? StoredRun.newestOfEachSuite.map(\.path) : files
    guard !paths.isEmpty else {
      throw ValidationError(
        "no run is in Results: give result files, or measure with '\(measuring)'")
    }
    let advice = NeedsAdvice(
      needs, from: try paths.map { (name: $0, table: try RunFile.readToShow($0).table) })
    return (NeedsReport(advice, measuring: measuring).text, advice.isAnswered)
  }

  /// Returns the requested content, or the only one.
  private func content(among contents: [String]) throws -> String {
    let list = listed(contents)
    let problem: String
    switch (content, contents.count) {
    case (let content?, _) where contents.contains(content): return content
    case (let content?, _): problem = "the file has no content '\(content)': it has \(list)"
    case (nil, 1): return contents[0]
    case (nil, 0):
      problem =
        "the file has no cases to advise on: measure some with '\(OwnExecutable.name) run'"
    default: problem = "the file has several contents: choose one with --content, of \(list)"
    }
    throw ValidationError(problem)
  }
}

/// Parses needs separated by commas.
@Sendable private func needList(_ text: String) throws -> [Need] {
  try list(text, of: Need.init(rawValue:)) {
    "there is no need '\($0)': choose of \(listed(Need.allCases.map(\.rawValue)))"
  }
}
