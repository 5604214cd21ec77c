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
      Answers from measurements, from bounds between two of them, or from laws fitted to them, and \
      names the source. Of several workloads, the worst counts. Strategies that forget rows, have \
      rows of the wrong height, lose controllers, leave memory behind or fail are never recommended.

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
    completion: .list(Catalog.current.contentNames))
  var content: String?

  private static var examples: String {
    let content = Usage.choose("card", from: Catalog.current.contentNames)
    return Usage.examples(
      ("advise HEAD --rows 500 --content \(content)", nil),
      ("advise --needs self-sizing,updates", nil))
  }

  private static var needNames: String {
    Need.allCases.map(\.rawValue).joined(separator: ", ")
  }

  func validate() throws {
    guard needs == nil else { return try validateNeeds() }
    if file.isEmpty { throw ValidationError("Missing expected argument '<file>'") }
    if file.count > 1 {
      throw ValidationError("one file answers a question without --needs; name one of them")
    }
    if rows == nil { throw ValidationError("Missing expected argument '--rows <count>'") }
  }

  private func validateNeeds() throws {
    if rows != nil || content != nil {
      throw ValidationError(
        "--needs is judged by all rows and contents that were measured; leave the other options out"
      )
    }
  }

  func run() async throws {
    if let needs { return try await answer(needs) }
    guard let rows else { return }
    let run = try RunFile.readToShow(try await RunSource(file[0]).path)
    let content = try content(among: Advice.contents(of: run.table))
    let advice = Advice(AdviceQuestion(rows: rows, content: content), from: run.table)
    let report = AdviceReport(
      advice, measuring: "\(OwnExecutable.name) run", style: StandardOutput.style)
    try StandardOutput.write(report.text)
    if !advice.isAnswered { throw ExitCode.failure }
  }

  private func answer(_ needs: [Need]) async throws {
    var paths: [String] = []
    for argument in file { paths.append(try await RunSource(argument).path) }
    if file.isEmpty { paths = StoredRun.newestOfEachSuite.map(\.path) }
    guard !paths.isEmpty else {
      throw ValidationError(
        "no run is in Results: give result files, or measure with '\(OwnExecutable.name) run'")
    }
    let advice = NeedsAdvice(
      needs, from: try paths.map { (name: $0, table: try RunFile.readToShow($0).table) })
    let report = NeedsReport(advice, measuring: "\(OwnExecutable.name) run")
    try StandardOutput.write(report.text)
    if !advice.isAnswered { throw ExitCode.failure }
  }

  /// Returns the requested content, or the only one.
  private func content(among contents: [String]) throws -> String {
    let list = listed(contents)
    guard let content else {
      guard contents.count == 1 else {
        throw ValidationError(
          contents.isEmpty
            ? "the file has no cases to advise on: measure some with '\(OwnExecutable.name) run'"
            : "the file has several contents: choose one with --content, of \(list)")
      }
      return contents[0]
    }
    guard contents.contains(content) else {
      throw ValidationError("the file has no content '\(content)': it has \(list)")
    }
    return content
  }
}

/// Parses needs separated by commas.
@Sendable private func needList(_ text: String) throws -> [Need] {
  try list(text, of: Need.init(rawValue:)) {
    "there is no need '\($0)': choose of \(listed(Need.allCases.map(\.rawValue)))"
  }
}
