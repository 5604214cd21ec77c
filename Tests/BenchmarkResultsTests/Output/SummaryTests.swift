import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import ScrollWorkloads
import Testing

@testable import BenchmarkOutput

struct TerminalSummaryTests {
  @Test func aFileWithoutCasesHasAnEmptySummary() {
    #expect(TerminalSummary(RunFile([])).text == "")
  }

  /// The files of the first 20 seeds are also shown with colors.
  @Test(arguments: 0..<40) func linesHaveAtMost80ColumnsAndNoTrailingSpace(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let file = RandomRun.file(using: &generator)
    let text = TerminalSummary(file).text
    let plain = text.split(separator: "\n")
    #expect(plain.allSatisfy { $0.count <= 80 && $0.last != " " })
    var advice = ""
    for answer in Answer.all(of: [file.table]) {
      for rows in [nil, 1, 1_000, 5_000_000] {
        let report = AdviceReport(
          answer, needs: [.updates, .flatMemory], rows: rows.map { RowCount($0) },
          files: ["a.csv"], measuring: "bench run", content: { $1.contents.first }, explains: true)
        advice += report.text
      }
    }
    for line in advice.split(separator: "\n") {
      #expect(line.count <= 80 && line.last != " " || line.contains(" --suite "), "\(line)")
    }
    for word in ["inf", "nan", "NaN", "NULL"] { #expect(!(text + advice).contains(word)) }
    guard seed < 20 else { return }
    let colored = TerminalSummary(file, isColored: true).text
    let shown = colored.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(colored != shown)
    let lines = shown.split(separator: "\n")
    #expect(lines.count == plain.count)
    #expect(lines.allSatisfy { $0.count <= 80 && $0.last != " " })
    func figures(_ lines: [Substring]) -> [Substring] {
      lines.map { $0.dropFirst(24) }.filter { !$0.isEmpty }
    }
    // The figures, right of the names.
    #expect(figures(lines) == figures(plain))
  }
}

struct VerdictWidthTests {
  private static let results = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Results").standardized.path

  private func verdict(_ width: Int) throws -> [String] {
    let path = try #require(
      try FileManager.default.contentsOfDirectory(atPath: Self.results).filter {
        $0.hasSuffix(".csv")
      }.map { "\(Self.results)/\($0)" }.first { path in
        try RunFile.read(path).environment?.commandLine.last == "decision.csv"
      })
    return TerminalSummary(try RunFile.read(path), isFull: false, width: width).verdict
  }

  @Test(arguments: [40, 60, 80, 100, 120, 180]) func noLineIsLongerThanTheScreen(width: Int) throws
  {
    let lines = try verdict(width)
    #expect(lines.allSatisfy { $0.count <= width && $0.last != " " }, "\(lines)")
  }

  /// What five questions ask: which strategy for plain rows and for rows that size themselves, why not `pool`, what
  /// `preallocated` costs, and what isn't known.
  @Test func eightyColumnsAnswerInFourteenLines() throws {
    let lines = try verdict(80)
    #expect(lines.count <= 14)
    #expect(
      lines[0].hasPrefix("Rows of one height that remember nothing: per-cell or pool-on-display."))
    let text = lines.joined(separator: " ")
    #expect(text.contains("Rows that size themselves: per-cell."))
    #expect(text.contains("pool leaves rows blank: "))
    let dear = try #require(lines.first { $0.hasPrefix("preallocated ") })
    #expect(dear.contains(" 100k ") && dear.contains("+6.5"))
    #expect(lines.last?.contains("no device has run it") == true)
    // Each strategy has its line, in one piece.
    let names = [
      "plain", "per-cell", "preallocated", "preallocated-loaded", "pool", "pool-on-display",
    ]
    #expect(
      names.map { name in
        lines.count { $0.hasPrefix("\(name) ") && $0.contains("✓") || $0.hasPrefix("\(name)  ") }
      } == [1, 1, 1, 1, 1, 1])
  }

  @Test func wideScreensHaveBarsAndWords() throws {
    #expect(try verdict(119).allSatisfy { !$0.contains("▇") })
    #expect(try verdict(120).count { $0.contains("▇") } == 6)
    #expect(try verdict(180).count { $0.contains("% of visible rows") } == 6)
  }
}

@Suite struct ReportPageTests {
  @Test func theSameFilesGiveTheSamePage() throws {
    let source = ChartSource(["fling", "through"].map { CaseFixture("a", rows: 10, workload: $0) })
    let pages = (0..<2).map { _ in ReportPage(source, tool: "bench").html(pictures: nil) }
    #expect(pages[0] == pages[1])
    let ids = pages[0].matches(of: #/ id="([^"]+)"/#).map { $0.1 }
    #expect(Set(ids).count == ids.count)
    for link in pages[0].matches(of: #/href="#([^"]+)"/#) { #expect(ids.contains(link.1)) }
  }

  @Test(arguments: [("default", true), ("ios-26.1", false)])
  func figuresOfAppleUIKitAreNotTheModels(uikit: String, areTheModels: Bool) {
    let cases = [10, 100].map { CaseFixture("a", rows: $0, uikit: uikit) }
    let page = ReportPage(ChartSource(cases), tool: "bench").html(pictures: nil)
    #expect(page.contains("of a model of UIKit") == areTheModels)
  }

  @Test func thePictureHasAllStrategiesAndWhatIsWrong() throws {
    let checks = ["good", "worse"].flatMap { name in
      Workload.all.filter { $0.screen == .list }.map {
        CaseFixture(name, rows: 100, workload: $0.name, suite: CaseKey.checkSuite)
      }
    }
    let cases =
      checks + [
        CaseFixture("plain", rows: 10),
        CaseFixture("good", rows: 10).with { ($0.controllers, $0.peakLive) = (9, 50_000) },
        CaseFixture("worse", rows: 10).with { ($0.controllers, $0.peakLive) = (9, 90_000) },
        CaseFixture("broken", rows: 10).with {
          ($0.controllers, $0.peakLive, $0.blank) = (9, 10_000, 4)
        },
      ]
    let page = ReportPage(ChartSource(cases), tool: "bench").html(pictures: nil)
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
    let base = CaseFixture("a", rows: 10).with { $0.allocations = 100 }
    let source = ChartSource([
      .init("a.csv", RunFile([base])),
      .init("b.csv", RunFile([base.with { $0.allocations = 150 }])),
    ])
    let page = ReportPage(source, tool: "bench").html(pictures: nil)
    #expect(page.contains("id=\"comparison\""))
    #expect(page.contains("bench compare a.csv b.csv"))
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
    let html = ReportPage(source, tool: "bench" + Self.name).html(pictures: nil)
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
    let chart = try #require(ChartKind.memory.charts(of: source).first)
    #expect(
      Set(chart.texts("strategy")) == Set(["a", "b"].map { ($0 + Self.name).escapingControls }))
    #expect(throws: Never.self) { try chart.parsed() }
  }

  /// A name that looks like a place for data isn't one.
  @Test func aNameIsNoPlaceForData() throws {
    let chart = try #require(
      ChartKind.memory.charts(of: ChartSource([CaseFixture("$config", rows: 10)])).first)
    let strategies = chart.rows.map { $0.text("strategy") }
    #expect(strategies == ["$config"])
    #expect(throws: Never.self) { try chart.parsed() }
  }
}
