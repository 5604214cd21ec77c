import ArgumentParser
import BenchmarkCharts
import BenchmarkHarness
import BenchmarkReport
import BenchmarkResults

/// `bench chart`: pictures of result files, one by one.
struct ChartCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chart",
    abstract: "Draw the charts of result files.",
    usage: "\(OwnExecutable.name) chart <file> ... [<options>]",
    discussion: """
      Most charts are of the first file. Prints the path of each picture that it writes. Pictures \
      are made by vl-convert, which ./setup installs; without it the Vega-Lite specifications \
      are written all the same.

      \(Usage.examples(
        ("chart Results/a.csv", nil),
        ("chart Results/a.csv --chart memory --format png --output slides", nil),
        ("chart Results/a.csv Results/b.csv --chart compare", nil)))

      Exit status: 0 drawn, as far as the files have what it takes, 1 something failed or a chart \
      that was named can't be drawn, 64 wrong usage.
      """
  )

  @Argument(
    help: "Result files, or revisions with a run in Results.",
    completion: .file(extensions: ["csv"]))
  var file: [String]

  @Option(
    help: ArgumentHelp("Only this chart; may be given several times.", valueName: "name"))
  var chart: [ChartKind] = []

  @Option(help: "How to write them.")
  var format: ChartFormat = .svg

  @Option(
    help: ArgumentHelp("The folder for them, made if need be.", valueName: "folder"),
    completion: .directory)
  var output = "charts"

  func run() async throws {
    let source = try await ChartSource(naming: file)
    let kinds = ChartKind.allCases.filter { chart.isEmpty || chart.contains($0) }
    let charts = kinds.flatMap { $0.charts(of: source) }
    for chart in charts {
      for remark in chart.remarks { StandardError.complain("\(chart.kind.rawValue): \(remark)") }
    }
    let drawn = Set(charts.lazy.filter { $0.view != nil }.map(\.kind))
    guard !drawn.isEmpty else { throw ExitCode.failure }
    try OutputFolder.make(output)
    let renderer = format == .specification ? nil : await ChartRenderer.findAndName()
    var names: [String: Int] = [:]
    for chart in charts {
      guard let specification = chart.specification(.light) else { continue }
      // Names in scripts other than Latin leave nothing of them in the name of a file.
      names[chart.fileName, default: 0] += 1
      let count = names[chart.fileName] ?? 1
      let name = chart.fileName + (count > 1 ? "-\(count)" : "")
      try await write(specification, named: name, by: renderer)
    }
    if format != .specification, renderer == nil {
      StandardError.complain(
        "no renderer for \(format.rawValue): the specifications are in \(output); "
          + ChartRenderer.howToGetIt)
      throw ExitCode.failure
    }
    if !drawn.isSuperset(of: chart) { throw ExitCode.failure }
  }

  private func write(
    _ specification: JSON, named name: String, by renderer: ChartRenderer?
  ) async throws {
    let text = try specification.json(indented: true)
    var path = "\(output)/\(name).\(ChartFormat.specification.rawValue)"
    var bytes = [UInt8]((text + "\n").utf8)
    if let renderer, let product = format.product {
      path = "\(output)/\(name).\(format.rawValue)"
      bytes = try await renderer.render(text, as: product)
    }
    try AtomicFile.write(bytes, to: path)
    try StandardOutput.write("\(path.escapingControls)\n", after: [path])
  }
}

/// How a chart is written.
enum ChartFormat: String, CaseIterable, ExpressibleByArgument {
  case svg, png
  case specification = "vl.json"

  /// What the renderer makes of it; `nil` if it has nothing to do.
  var product: ChartRenderer.Product? {
    switch self {
    case .svg: .svg
    case .png: .png
    case .specification: nil
    }
  }
}

extension ChartKind: ExpressibleByArgument {}

extension ChartRenderer {
  /// Finds the renderer, and says on standard error which program draws.
  static func findAndName() async -> ChartRenderer? {
    let renderer = await find()
    if let renderer { StandardError.complain("drawing with \(renderer)") }
    return renderer
  }
}
