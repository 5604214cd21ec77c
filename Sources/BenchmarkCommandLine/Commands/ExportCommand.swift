import ArgumentParser
import BenchmarkAnalysis
import BenchmarkOutput
import BenchmarkResults

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a result file in the format of another tool.",
    discussion: """
      gotext is for benchstat (-ignore run,commit,date), github-action for
      github-action-benchmark (customSmallerIsBetter), bencher for Bencher
      (--adapter json), and markdown for a README or a pull request.
      Spreadsheets, pandas and R read a result file as it is.

      Failed cases have no figures. Standard error names them.

      \(Usage.examples(
        ("export run.csv --format gotext --output new.txt", nil),
        ("export run.csv --format markdown", nil)))
      """)

  @Argument(
    help: ArgumentHelp("The result file (default: the newest in Results).", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var file: String?

  @OptionGroup var options: FilterOptions
  @Option(help: ArgumentHelp("The format.", valueName: "name")) var format: ExportFormat
  @Option("The file to write (default: standard output).", file: []) var output: String?

  func run() throws {
    let path = try file ?? StoredRun.newest(1)[0]
    if let output, [path, RunFile.environmentPath(for: path)].contains(where: output.isSameFile) {
      throw ValidationError("--output is a file of the run itself; give it another name")
    }
    let run = try RunFile.read(path)
    let filter = options.filter
    try filter.check(among: run.table.caseKeys, "no file has")
    let text = try format.text(of: run, filter: filter)
    if let output, output != "-" {
      try AtomicFile.write([UInt8](text.utf8), to: output)
    } else {
      try StandardOutput.write(text)
    }
    for figures in CaseFigures.all(in: filter.applied(to: run).table) where !figures.status.isOK {
      StandardError.complain(
        "warning: \(figures.key.shortName.shownInMessage):"
          + " \(figures.status.description.shownInMessage)")
    }
  }
}

extension ExportFormat: ExpressibleByArgument {
  public init?(argument: String) {
    guard let format = Self.all.first(where: { $0.name == argument }) else { return nil }
    self = format
  }

  public static var allValueStrings: [String] { all.map(\.name) }
}
