import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import Synchronization
import TestSupport
import Testing

/// `bench chart` and `bench report` on the command line, outside the package and without its renderer.
@Suite(.testFolder) struct ChartCommandTests {
  private let folder = TestFolder.path

  /// What can't be drawn is said, and costs nothing else.
  @Test(arguments: [
    (["--format", "vl.json"], 0, ""),
    ([], 1, "bench: no renderer for svg: the specifications are in charts;"),
    (["--chart", "compare", "--format", "vl.json"], 1, "bench: compare: two files are needed"),
  ])
  func specificationsNeedNoRenderer(
    arguments: [String], status: Int32, problem: String
  ) async throws {
    let result = try await FarBench(in: folder).run(
      ["chart", "run.csv", "--chart", "memory"] + arguments
    ).exiting(status)
    #expect(result.output == "charts/memory.vl.json\n")
    #expect(problem.isEmpty ? result.errors.isEmpty : result.errors.contains(problem))
    let text = try Files.text(of: "\(folder)/charts/memory.vl.json")
    #expect(text.contains("https://vega.github.io/schema/vega-lite/v6.json"))
  }

  @Test func aPageNeedsNoRenderer() async throws {
    let away = try await FarBench(in: folder)
    let written = try await away.run(["report", "run.csv"]).exiting(0)
    #expect(written.output == "report.html\n")
    #expect(
      written.errors.hasPrefix("bench: no renderer, so that the page has tables instead of charts"))
    #expect(written.errors.split(separator: "\n").count == 1)
    let page = try Files.text(of: "\(folder)/report.html")
    #expect(page.contains("<data value=\"5\" title=\"5\">5 B</data>"))
    #expect(page.contains("<code>bench chart run.csv --chart memory</code>"))

    let shown = try await away.run(["report", "run.csv", "--output", "-"])
    #expect(shown.output == page)
  }

  @Test(arguments: [["chart"], ["report"], ["advise", "--rows", "1k"]])
  func aFileOfMoreContentsThanChartsShowIsRefused(_ command: [String]) async throws {
    let away = try await FarBench(in: folder)
    let lines = try Files.text(of: "\(folder)/run.csv").split(separator: "\n").map(String.init)
    let contents = (0..<25).flatMap { number in
      lines.dropFirst().map { $0.replacing(",card,", with: ",card-\(number),") }
    }
    try ([lines[0]] + contents).joined(separator: "\n").appending("\n")
      .write(toFile: "\(folder)/many.csv", atomically: false, encoding: .utf8)
    let result = try await away.run([command[0], "many.csv"] + command.dropFirst()).exiting(
      64,
      saying: "many.csv: 25 contents, and charts, reports and advice show at"
        + " most 24; choose some with --content or --strategy, or read the file with 'export'")
    #expect(result.output.isEmpty)
  }

  @Test func aDamagedTimelineCostsItsOwnChartsAlone() async throws {
    let away = try await FarBench(in: folder)
    try Files.write("suite,uikit\n", to: "\(folder)/run.timeline.csv")
    let drawn = ["chart", "run.csv", "--format", "vl.json", "--chart"]
    #expect(try await away.run(drawn + ["memory"]).status == 0)
    let refused = try await away.run(drawn + ["timeline"]).exiting(1)
    #expect(refused.errors.hasPrefix("bench: timeline: run.timeline.csv:1"))
    #expect(refused.errors.split(separator: "\n").count == 1)
    let report = try await away.run(["report", "run.csv"]).exiting(0)
    #expect(report.errors.hasPrefix("bench: warning: run.timeline.csv:1"))
  }

  @Test(arguments: [
    ("kill -SEGV $$", "it made nothing, and ended with signal 11 (Segmentation fault)"),
    ("echo no glyphs >&2; exit 3", "no glyphs"),
    ("exit 0", "it made nothing, and ended with exit status 0"),
  ])
  func aRendererThatFailsIsOneLine(_ behavior: String, _ reason: String) async throws {
    let away = try await FarBench(in: folder, renderer: behavior)
    let result = try await away.run(["chart", "run.csv", "--chart", "memory"]).exiting(1)
    #expect(result.output == "")
    #expect(result.errors.hasSuffix("bench: the renderer failed (\(away.python)): \(reason)\n"))
    let names = try Files.names(in: "\(folder)/charts")
    #expect(names.isEmpty)
  }

  @Test func theRendererIsNamedAndRunsOutsideTheCurrentFolder() async throws {
    let away = try await FarBench(in: folder, renderer: #"printf '%s %s' "$1" "$PWD" > "$5.made""#)
    let result = try await away.run(["chart", "run.csv", "--chart", "memory"]).exiting(0)
    #expect(result.errors.contains("bench: drawing with \(away.python)\n"))
    let picture = try Files.text(of: "\(folder)/charts/memory.svg")
    #expect(picture == "-I /")
  }

  /// The folder of the result file contains an environment and a module that Python would prefer.
  @Test func nothingThatLiesInTheCurrentFolderRuns() async throws {
    let away = try await FarBench(in: folder)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    try await away.install(script: "export PATH='\(path)' PYTHONPATH=.\nexec python3 \"$@\"")
    try Files.write("open('\(folder)/planted', 'w')\n", to: "\(folder)/vl_convert.py")
    for planted in ["\(folder)/.venv/bin/python", "\(folder)/path/python3"] {
      try FileManager.default.createDirectory(
        at: URL(filePath: planted).deletingLastPathComponent(), withIntermediateDirectories: true)
      try await Executable.make(script: ": > '\(folder)/planted'; exit 1", at: planted)
    }
    for command in ["chart", "report"] {
      _ = try await away.run([command, "run.csv"])
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/planted"))
    }
  }

  @Test func aRendererEndsWithAKilledProcess() async throws {
    let away = try await FarBench(in: folder, renderer: "/bin/sleep 300 & wait")
    let renderers = Mutex<[Int32]>([])
    _ = try await away.run(["chart", "run.csv"]) { chart in
      let started = Executable.startedBy(chart) { $0.hasSuffix("sleep 300") }
      guard !started.isEmpty, Executable.isTiedToItsChildren(chart) else { return false }
      renderers.withLock { $0 = started }
      kill(chart, SIGKILL)
      return true
    }
    for renderer in renderers.withLock({ $0 }) { #expect(try await Executable.ends(renderer)) }
  }
}
