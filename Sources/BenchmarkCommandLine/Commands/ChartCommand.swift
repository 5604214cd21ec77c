import ArgumentParser
import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkOutput
import BenchmarkResults

struct ChartCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chart", abstract: "Draw the charts of result files and traces.",
    usage: "\(OwnExecutable.name) chart [<file> ...] [<options>]",
    discussion: """
      Most charts show the first result file; wrong-rows and reuse-map show what 'trace --format csv' \
      prints. Prints the path of each picture. vl-convert, which \
      ./setup installs, makes the pictures. Without it, Vega-Lite specifications are written.

      \(Usage.examples(
        ("chart Results/a.csv", nil),
        ("chart Results/a.csv --chart memory --format png --output slides", nil),
        ("chart Results/a.csv Results/b.csv --chart compare", nil), ("chart trace.csv", nil)))

      Exit status: 0 the possible charts are drawn, 1 something failed or a named chart can't be \
      drawn, 64 wrong usage.
      """)

  @OptionGroup var runs: ShownRuns

  @Option(help: ArgumentHelp("Only this chart. Repeat it for several charts.", valueName: "name"))
  var chart: [ChartKind] = []

  @Option(help: "The format of the charts.") var format: ChartFormat = .svg

  @Option(
    help: ArgumentHelp("The folder of the charts, created if necessary.", valueName: "folder"),
    completion: .directory)
  var output = "charts"

  func run() async throws {
    let source = try await runs.read()
    let named = Set(chart.map(\.name))
    let kinds =
      named.isEmpty
      ? ChartKind.usual(for: source) : ChartKind.all.filter { named.contains($0.name) }
    let charts = kinds.flatMap { $0.charts(of: source) }
    for chart in charts {
      for remark in chart.remarks { StandardError.complain("\(chart.kind.name): \(remark)") }
    }
    let drawn = Set(charts.filter(\.isDrawn).map(\.kind.name))
    guard !drawn.isEmpty else { throw ExitCode.failure }
    try makeOutputFolder(output)
    let renderer = format == .specification ? nil : await ChartRenderer.findAndName()
    try await write(charts, by: renderer)
    if format != .specification, renderer == nil {
      throw StandardError.failure(
        "no renderer for \(format.rawValue): the specifications are in \(output.shownPath); "
          + ChartRenderer.howToGetIt)
    }
    if !drawn.isSuperset(of: named) { throw ExitCode.failure }
  }

  private func write(_ charts: [Chart], by renderer: ChartRenderer?) async throws {
    var counts: [String: Int] = [:]
    var names: [String] = []
    var texts: [String] = []
    for chart in charts where chart.isDrawn {
      // File names omit characters other than Latin ones, so names can be equal.
      let count = counts[chart.fileName, default: 0] + 1
      counts[chart.fileName] = count
      names.append(chart.fileName + (count > 1 ? "-\(count)" : ""))
      texts.append(try chart.specification())
    }
    var ending = ChartFormat.specification
    var files = texts.map { [UInt8](($0 + "\n").utf8) }
    if let renderer {
      ending = format
      files = try await renderer.render(texts, as: format == .svg ? .svg : .png)
      if format == .svg { files = files.map(Self.followingTheme) }
    }
    for (name, bytes) in zip(names, files) {
      let path = "\(output)/\(name).\(ending.rawValue)"
      try AtomicFile.write(bytes, to: path)
      try StandardOutput.write("\(path.escapingControls)\n", after: [path])
    }
  }

  /// Lets a picture have the colors of the dark theme where a page is dark.
  private static func followingTheme(_ picture: [UInt8]) -> [UInt8] {
    guard let end = picture.firstIndex(of: UInt8(ascii: ">")) else { return picture }
    let style = "<style>@media (prefers-color-scheme: dark){\(ChartTheme.darkening(""))}</style>"
    return picture[...end] + Array(style.utf8) + picture[(end + 1)...]
  }
}

enum ChartFormat: String, CaseIterable, ExpressibleByArgument {
  case svg, png
  case specification = "vl.json"
}

extension ChartKind: ExpressibleByArgument {
  package init?(argument: String) { self.init(named: argument) }

  package static var allValueStrings: [String] { all.map(\.name) }
}

extension ChartRenderer {
  static func findAndName() async -> ChartRenderer? {
    let renderer = await find()
    if let renderer { StandardError.complain("drawing with \(renderer)") }
    return renderer
  }
}
