import ArgumentParser
import BenchmarkHarness
import BenchmarkResults
import BenchmarkTerminal

/// `bench advise`: names the strategies that suit a list, from a run.
struct AdviseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "advise",
    abstract: "Name the strategies that suit a list, from a run.",
    discussion: """
      Answers from measurements, from bounds between two of them, or from laws fitted to them, and \
      names the source. Of several workloads, the worst counts. Strategies that forget rows, have \
      rows of the wrong height, lose controllers, leave memory behind or fail are never recommended.

      Budgets in bytes and times are a device's, and the figures are the model's. --model-budget \
      says that a budget is in the model's own terms.

      \(examples)

      Exit status: 0 answered, even if nothing fits, 1 the file can't be read or can't tell, \
      64 wrong usage.
      """
  )

  @Argument(
    help: "A result file, or a revision: its run in Results, or its nearest ancestor's.",
    completion: .file(extensions: ["csv"]))
  var file: String

  @Option(
    // A minus sign begins an invalid number, not another option.
    parsing: .unconditional,
    help: ArgumentHelp("The number of rows of the list, such as 500.", valueName: "count"),
    transform: { try RowCount(parsing: $0) })
  var rows: RowCount

  @Option(
    help: ArgumentHelp(
      "The content of its rows, if the file has several.", valueName: "name"),
    completion: .list(BenchmarkCommandLine.catalog.contentNames))
  var content: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The limit of peak memory, such as 20MiB or 20MB (1 MB is 10^6 bytes).",
      valueName: "size"),
    transform: { try ByteCount(parsing: $0) })
  var memoryBudget: ByteCount?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The time limit of 99 of 100 frames, such as 2ms.", valueName: "time"),
    transform: { try TimeSpan(parsing: $0, atLeast: TimeSpan(nanoseconds: 1_000)) })
  var frameBudget: TimeSpan?

  @Flag(help: "Hold the budgets against the model's own bytes and times.")
  var modelBudget = false

  private static var examples: String {
    let content = Usage.choose("card", from: BenchmarkCommandLine.catalog.contentNames)
    return Usage.examples(
      ("advise HEAD --rows 500 --content \(content)", nil),
      ("advise run.csv --rows 100k --memory-budget 20MiB --model-budget", nil))
  }

  func validate() throws {
    let hasBudget = memoryBudget != nil || frameBudget != nil
    if hasBudget, !modelBudget {
      throw ValidationError(
        "a budget is a device's, but the figures are the model's: add --model-budget to hold it"
          + " against the model's own bytes and times")
    }
    if modelBudget, !hasBudget {
      throw ValidationError(
        "--model-budget needs a budget: add --memory-budget, --frame-budget or both")
    }
  }

  func run() async throws {
    let table = try RunFile.read(try await RunSource(file).path).table
    let question = AdviceQuestion(
      rows: rows, content: try content(among: Advice.contents(of: table)),
      memoryBudget: memoryBudget, frameBudget: frameBudget)
    let advice = Advice(question, from: table)
    let report = AdviceReport(
      advice, measuring: "\(OwnExecutable.name) run", style: StandardOutput.style)
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
