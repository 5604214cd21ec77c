import ArgumentParser
import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkOutput
import BenchmarkResults
import ScrollWorkloads

struct AdviseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "advise",
    abstract: "Name the strategies that are right for a list, and their price.",
    discussion: """
      Answers from all given files, or from the newest run of each suite in Results, or else from the package's own \
      recorded runs. A strategy is named if it is \
      right in every need and in lists of one height, and if lists of that length were measured, or shorter \
      and longer ones. What wasn't measured is unknown, never right.

      Needs: \(needNames.joined(separator: ", ")).

      \(Usage.examples(
        ("advise --needs self-sizing,state", nil),
        ("advise --rows 50k --needs late-pictures --why", nil),
        ("advise Results/a.csv --host collection", nil)))

      Exit status: 0 answered, 1 a file can't be read or the files can't tell, 64 wrong usage.
      """)

  @Argument(
    help: """
      Result files, or revisions: their runs in Results, or their nearest ancestors' (default: the newest run of each \
      suite).
      """, completion: .file(extensions: ["csv"]))
  var file: [String] = []

  @Option(
    help: ArgumentHelp("What the list must do, separated by commas.", valueName: "names"),
    completion: .list(needNames),
    transform: { text in
      try list(text, of: Need.init(rawValue:)) { name in
        let near = Need(meaning: name)?.rawValue ?? nearest(to: name, among: needNames)
        let hint = near.map { "; did you mean '\($0)'?" } ?? ";"
        return "there is no need '\(name)'\(hint) choose from \(listed(needNames))"
      }
    })
  var needs: [Need] = []

  @Option("The number of rows of the list.", "count", transform: { try RowCount(parsing: $0) })
  var rows: RowCount?

  @Option("The kind of list (default: a table).", of: Catalog.current.hostNames) var host: String?
  @Flag(help: "Show the evidence of all strategies.") var why = false

  private static let needNames = Need.allCases.map(\.rawValue)

  private var measuring: String { "\(OwnExecutable.name) run" }

  /// The content with which a run can tell whether a strategy is right for a need; `nil` if there is none.
  private static func content(of strategy: String, for need: Need, in answer: Answer) -> String? {
    need.contents.first { content in
      let block = CaseBlock(
        strategies: [strategy], contents: [content],
        workloads: [answer.isPager ? Workload.pageThrough.name : Workload.fling.name], rows: [100],
        hosts: [answer.host])
      return (try? Catalog.current.check([block])) != nil
    }
  }

  func run() async throws {
    var paths = file.isEmpty ? StoredRun.newestOfEachSuite(in: StoredRun.folder) : []
    if file.isEmpty, paths.isEmpty { paths = StoredRun.newestOfEachSuite(in: StoredRun.recorded) }
    for argument in file { paths.append(try await RunSource(argument).path) }
    guard !paths.isEmpty else {
      throw ValidationError(
        "no run is in \(StoredRun.folder): give result files, or measure with '\(measuring)'")
    }
    let answers = Answer.all(
      of: try paths.map { try RunFile.readToShow($0, AtomicFile.read($0)).table })
    let isPager = needs.contains(.pages) || answers.first?.isPager == true
    guard
      let answer = answers.first(where: { $0.isPager == isPager && (host ?? $0.host) == $0.host })
    else {
      throw StandardError.failure(
        "the files have no \(isPager ? "pager" : host ?? "list") to advise on: measure one with '\(measuring)'"
      )
    }
    let report = AdviceReport(
      answer, needs: needs, rows: rows, files: paths, measuring: measuring,
      content: { Self.content(of: $0, for: $1, in: answer) }, explains: why)
    try StandardOutput.write(report.text)
    if !report.isAnswered { throw ExitCode.failure }
  }
}
