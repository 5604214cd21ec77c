import ArgumentParser
import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkOutput
import BenchmarkResults

struct AdviseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "advise",
    abstract: "Name the strategies that suit a list, from a run.",
    discussion: """
      Answers from lists of that length, or else from the nearest shorter and the nearest longer one: the \
      best in both. Of several workloads, the worst counts. Strategies that do anything wrong, leave \
      memory behind or fail are never recommended.

      --needs names what the list must do, and answers from exact figures of all given files, or of the \
      newest run of each suite in Results: \(needNames.joined(separator: ", ")). Strategies are ruled out \
      step by step.

      \(Usage.examples(
        ("advise HEAD --rows 500 --content \(Usage.choose("card", from: contents))", nil),
        ("advise --needs self-sizing,updates", nil)))

      Exit status: 0 answered, 1 the file can't be read or can't tell, \
      64 wrong usage.
      """
  )

  @Argument(
    help: """
      A result file, or a revision: its run in Results, or its nearest ancestor's (default: the \
      newest run).
      """,
    completion: .file(extensions: ["csv"]))
  var file: [String] = []

  @OptionGroup var options: FilterOptions

  @Option(
    help: ArgumentHelp(
      "What the list needs, separated by commas, in place of --rows.", valueName: "names"),
    completion: .list(needNames),
    transform: { text in
      try list(text, of: Need.init(rawValue:)) {
        "there is no need '\($0)': choose of \(listed(needNames))"
      }
    })
  var needs: [Need]?

  private static let needNames = Need.allCases.map(\.rawValue)
  private static var contents: [String] { Catalog.current.contentNames }

  func run() async throws {
    let (text, isAnswered) =
      if let needs { try await answer(needs) } else { try await answerOnRows() }
    try StandardOutput.write(text)
    if !isAnswered { throw ExitCode.failure }
  }

  private var measuring: String { "\(OwnExecutable.name) run" }

  private func answerOnRows() async throws -> (text: String, isAnswered: Bool) {
    guard let rows = options.cases.rows else {
      throw ValidationError("Missing expected argument '--rows <count>'")
    }
    guard rows.count == 1, options.cases.content?.count ?? 1 == 1 else {
      throw ValidationError("advice is for one list; give --rows one count, and --content one name")
    }
    guard file.count <= 1 else {
      throw ValidationError("one file answers a question without --needs; name one of them")
    }
    let named = try file.first ?? StoredRun.newest(1)[0]
    // The question chooses among the measured lengths and contents.
    var filter = options.filter
    (filter.rows, filter.contents) = (nil, nil)
    let table = try RunFile.readToShow(try await RunSource(named).path, filter).table
    try filter.check(among: table.caseKeys, "no file has")
    let advice = Advice(
      rows: RowCount(rows[0]), content: try content(of: table), from: table, filter: filter)
    let report = AdviceReport(advice, measuring: measuring, style: StandardOutput.style)
    return (report.text, advice.isAnswered)
  }

  private func answer(_ needs: [Need]) async throws -> (text: String, isAnswered: Bool) {
    guard options.filter == CaseFilter() else {
      throw ValidationError(
        "--needs is judged by all that was measured; leave the other options out")
    }
    var paths = file.isEmpty ? StoredRun.newestOfEachSuite.map(\.path) : []
    for argument in file { paths.append(try await RunSource(argument).path) }
    guard !paths.isEmpty else {
      throw ValidationError(
        "no run is in Results: give result files, or measure with '\(measuring)'")
    }
    let advice = NeedsAdvice(
      needs,
      from: try paths.map { (name: $0, table: try RunFile.readToShow($0, CaseFilter()).table) })
    return (NeedsReport(advice, measuring: measuring).text, advice.isAnswered)
  }

  /// Returns the requested content, or the only one.
  private func content(of table: ResultTable) throws -> String {
    let contents = Advice.contents(of: table)
    let content = options.cases.content?.first
    if let only = content ?? (contents.count == 1 ? contents[0] : nil), contents.contains(only) {
      return only
    }
    throw ValidationError(
      contents.isEmpty
        ? "the file has no cases to advise on: measure some with '\(measuring)'"
        : content.map { "the file has no content '\($0)': it has \(listed(contents))" }
          ?? "the file has several contents: choose one with --content, of \(listed(contents))")
  }
}
