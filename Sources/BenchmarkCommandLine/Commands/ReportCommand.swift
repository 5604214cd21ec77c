import ArgumentParser
import BenchmarkHarness
import BenchmarkOutput
import BenchmarkResults

struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write a page with the charts, tables and findings of result files.",
    usage: "\(OwnExecutable.name) report [<file> ...] [<options>]",
    discussion: """
      The page is a single file that can be read offline. Prints its path. Most of it shows the \
      first file, and several files are also compared. Charts need vl-convert, which ./setup \
      installs. Without it, the page has tables instead.

      \(Usage.examples(
        ("report", "the newest run"),
        ("report Results/a.csv", nil),
        ("report Results/a.csv Results/b.csv --output comparison.html", nil)))

      Exit status: 0 written, even without charts, 1 something failed, 64 wrong usage.
      """)

  @OptionGroup var runs: ShownRuns

  @Option(
    help: ArgumentHelp("The file to write, or - for standard output.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var output = "report.html"

  func run() async throws {
    let source = try await runs.read()
    guard !source.files.isEmpty else {
      throw ValidationError(
        "a page is of a run: name its result file as well, or draw the trace alone with 'chart'")
    }
    let summaries = Catalog.current.strategies.map { ($0.name, $0.summary) }
    let page = ReportPage(
      source, tool: OwnExecutable.name, summaries: Dictionary(summaries, uniquingKeysWith: { $1 }))
    let html = page.html(pictures: try await pictures(of: page))
    guard output != "-" else { return try StandardOutput.write(html) }
    try AtomicFile.write([UInt8](html.utf8), to: output)
    try StandardOutput.write("\(output.escapingControls)\n", after: [output])
  }

  /// Returns the pictures of the page, or `nil` if there is no renderer or it fails.
  private func pictures(of page: ReportPage) async throws -> [String]? {
    let specifications = try page.specifications
    var reason = "no renderer"
    if let renderer = await ChartRenderer.findAndName() {
      do {
        return try await renderer.render(specifications, as: .svg)
          .map { String(decoding: $0, as: UTF8.self) }
      } catch {
        reason = "\(error)"
      }
    }
    StandardError.complain(
      "\(reason), so that the page has tables instead of charts; \(ChartRenderer.howToGetIt)")
    return nil
  }
}
