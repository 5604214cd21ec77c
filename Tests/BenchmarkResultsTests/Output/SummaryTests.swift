import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import ScrollWorkloads
import TestSupport
import Testing

@testable import BenchmarkOutput

struct TerminalSummaryTests {
  /// The files of the first 20 seeds are also shown with colors.
  @Test(arguments: 0..<40) func linesHaveAtMost80ColumnsAndNoTrailingSpace(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let file = RandomRun.file(using: &generator)
    let plain = TerminalSummary(file).text
    expectToFit(plain)
    for advice in RandomRun.advice(of: file, needs: [.updates, .flatMemory]) {
      for line in advice.split(separator: "\n") {
        #expect(line.count <= 80 && line.last != " " || line.contains(" --suite "), "\(line)")
      }
    }
    guard seed < 20 else { return }
    let colored = TerminalSummary(file, isColored: true).text
    let shown = colored.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(colored != shown)
    expectToFit(shown)
    // The figures, right of the names.
    func figures(_ text: String) -> [Substring] {
      text.split(separator: "\n").map { $0.dropFirst(24) }.filter { !$0.isEmpty }
    }
    #expect(figures(shown) == figures(plain))
  }
}

private func expectToFit(
  _ text: String, width: Int = 80, sourceLocation: SourceLocation = #_sourceLocation
) {
  let lines = text.split(separator: "\n")
  #expect(
    lines.allSatisfy { $0.count <= width && $0.last != " " }, "\(text)",
    sourceLocation: sourceLocation)
}

/// The verdict on a committed run of the suite `decision`.
struct VerdictWidthTests {
  private static let run = Result<RunFile, any Error> {
    let runs = try Files.names(in: Fixtures.results).lazy.filter { $0.hasSuffix(".csv") }
      .map { try? RunFile.read("\(Fixtures.results)/\($0)") }
    return try #require(
      runs.compactMap { $0 }.first { $0.environment?.commandLine.last == "decision.csv" })
  }

  private func verdict(_ width: Int) throws -> [String] {
    TerminalSummary(try Self.run.get(), isFull: false, width: width).verdict
  }

  @Test(
    arguments: [(40, nil), (60, nil), (80, nil), (100, nil), (119, 0), (120, 6), (180, nil)]
      as [(Int, Int?)])
  func noLineIsLongerThanTheScreenAndWideOnesHaveBars(width: Int, bars: Int?) throws {
    let lines = try verdict(width)
    expectToFit(lines.joined(separator: "\n"), width: width)
    if let bars { #expect(lines.count { $0.contains("▇") } == bars) }
    #expect(width < 180 || lines.count { $0.contains("% of visible rows") } == 6)
  }

  /// What five questions ask: which strategy for plain rows and for rows that size themselves, why not `pool`, what
  /// `preallocated` costs, and what isn't known.
  @Test func eightyColumnsAnswerInFourteenLines() throws {
    let lines = try verdict(80)
    #expect(lines.count <= 14)
    let text = lines.joined(separator: " ")
    #expect(
      text.hasPrefix("Rows of one height that remember nothing: per-cell or pool-on-display."))
    #expect(text.contains("Rows that size themselves: per-cell."))
    #expect(text.contains("pool leaves rows blank: "))
    let dear = try #require(lines.first { $0.hasPrefix("preallocated ") })
    #expect(dear.contains(" 100k ") && dear.contains("+6.5"))
    #expect(lines.last?.contains("no device has run it") == true)
  }
}

private func reportPage(_ source: ChartSource, tool: String = "bench") -> String {
  ReportPage(source, tool: tool).html(pictures: nil)
}

@Suite struct ReportPageTests {
  @Test func theSameFilesGiveTheSamePage() throws {
    let source = ChartSource(["fling", "through"].map { CaseFixture("a", rows: 10, workload: $0) })
    let page = reportPage(source)
    #expect(page == ReportPage(source, tool: "bench").html(pictures: nil))
    let ids = page.matches(of: #/ id="([^"]+)"/#).map { $0.1 }
    #expect(Set(ids).count == ids.count)
    for link in page.matches(of: #/href="#([^"]+)"/#) { #expect(ids.contains(link.1)) }
  }

  @Test(arguments: [("default", true), ("ios-26.1", false)])
  func figuresOfAppleUIKitAreNotTheModels(uikit: String, areTheModels: Bool) {
    let cases = [10, 100].map { CaseFixture("a", rows: $0, uikit: uikit) }
    #expect(reportPage(ChartSource(cases)).contains("of a model of UIKit") == areTheModels)
  }

  @Test func thePictureHasAllStrategiesAndWhatIsWrong() throws {
    let scene = Scene(
      """
      Strategies of which one is wrong
      good,worse 100 lists suite=checks
      plain 10
      good 10 controllers=9 peak=50000
      worse 10 controllers=9 peak=90000
      broken 10 controllers=9 peak=10000 blank_rows=4
      """)
    let page = reportPage(try scene.chartSource())
    let rows = page.matches(
      of: /<tr role="row"><th scope="row".*?<bdi>(.*?)<\/bdi>.*?<\/tr>/.dotMatchesNewlines())
    #expect(rows.map { String($0.1) } == ["plain", "good", "worse", "broken"])
    // The ground of a cell says who is right.
    #expect(rows[1].0.contains("level-0") && !rows[1].0.contains("level-3"))
    #expect(rows[3].0.contains("level-3") && rows[3].0.contains("leaves rows blank: 4 row-frames"))
    #expect(
      page.contains(
        "<h2 id=\"answer-heading\">Rows of one height that remember nothing: good or worse"))
  }

  @Test func aSecondFileIsCompared() throws {
    let page = reportPage(
      try Scene("Two files\na 10 allocations=100\n--\na 10 allocations=150").chartSource())
    #expect(page.contains("id=\"comparison\""))
    #expect(page.contains("bench compare 0.csv 1.csv"))
  }
}

/// Files with names that try to inject markup into the page.
struct HostilePageTests {
  /// Ends a script, begins a comment, ends an attribute, hides the rest, breaks a line.
  private static let name = "</script><!--<x-y \"'` &amp;\n\u{202E}\u{2028}${1}\\"

  private static let file: RunFile = {
    let cases = [10, 1_000].flatMap { rows in
      ["a", "b"].map { prefix in
        CaseFixture(
          prefix + name, rows: rows, content: "c" + name, workload: "w" + name,
          uikit: "u" + name, suite: "s" + name, host: "h" + name)
      }
    }
    let run = RunInfo(commit: "1" + name, date: Fixtures.run.date, dirty: true, debug: true)
    return Compared.file(cases.flatMap(\.rows), run: run) {
      ($0.cpuModel, $0.kernel, $0.operatingSystem, $0.swiftVersion) = (name, name, name, name)
      ($0.jemallocVersion, $0.jemallocOptions, $0.allocationCounting) = (name, name, name)
      ($0.cpuGovernor, $0.commandLine, $0.warnings) = (name, ["/bin/" + name, name], [name])
      ($0.commit, $0.settings) = (name, [name: .string(name), "nested": [.string(name)]])
    }
  }()

  @Test func namesAreShownAsText() throws {
    let source = ChartSource([.init("r" + Self.name, Self.file), .init("q" + Self.name, Self.file)])
    let html = reportPage(source, tool: "bench" + Self.name)
    for text in ["<x-y", "<!--", "<script", "</script"] { #expect(!html.contains(text)) }
    #expect(!html.unicodeScalars.contains { ["\u{202E}", "\u{2028}"].contains($0) })
    #expect(html.contains("&lt;x-y &quot;&#39;` &amp;amp;\\n\\u{202E}\\u{2028}${1}\\"))
  }

  @Test func dataOfChartsAreWhole() throws {
    let source = ChartSource([.init("r.csv", Self.file)])
    let specifications = try ReportPage(source, tool: "bench").specifications
    #expect(specifications.count >= 2)
    for text in specifications {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    }
    // A name that looks like a place for data isn't one.
    for (source, names) in [
      (source, ["a", "b"].map { ($0 + Self.name).escapingControls }),
      (ChartSource([CaseFixture("$config", rows: 10)]), ["$config"]),
    ] {
      let chart = try #require(ChartKind.memory.charts(of: source).first)
      #expect(Set(chart.rows.map { $0.text("strategy") }) == Set(names))
      #expect(throws: Never.self) { try chart.parsed() }
    }
  }
}
