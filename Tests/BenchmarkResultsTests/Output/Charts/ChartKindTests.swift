import BenchmarkAnalysis
import BenchmarkResults
import Testing

@testable import BenchmarkOutput

@Suite struct ChartKindTests {
  private static let hostile = "</script><b>\"'\n\u{202E}=1"

  /// The sources of all tests, and the same made a second time.
  private static let (made, again) = (Result { try sources() }, Result { try sources() })

  private static func sources() throws -> [ChartSource] {
    let whole = try RealisticRun.file()
    let single = try RunFile([CaseFixture("pool", rows: 100)])
    let named = try RunFile([
      CaseFixture(hostile, rows: 100), CaseFixture(hostile, rows: 1_000),
      CaseFixture("pool", rows: 100, workload: hostile),
    ])
    let failed = try RunFile([
      CaseFixture("pool", rows: 100).with { $0.status = CaseStatus(.crashed) }
    ])
    return [[whole], [whole, whole], [single], [named, named], [failed]].map { files in
      ChartSource(files.enumerated().map { ChartSource.Named("file\($0).csv", $1) })
    }
  }

  @Test func chartsShowAThousandCasesOf24ContentsAndNoMore() throws {
    func excess(cases: Int, contents: Int) throws -> String? {
      let fixtures = (0..<cases).map { number in
        CaseFixture("pool", rows: number + 1, content: "content-\(number % contents)")
          .with { $0.status = CaseStatus(.crashed) }
      }
      return ChartSource.excess(in: try RunFile(fixtures))
    }
    #expect(try excess(cases: 1_000, contents: 24) == nil)
    #expect(
      try excess(cases: 1_001, contents: 24)?.hasPrefix(
        "1001 cases, and charts, reports and advice show at most 1000;") == true)
    #expect(
      try excess(cases: 25, contents: 25)?.hasPrefix(
        "25 contents, and charts, reports and advice show at most 24;") == true)
  }

  @Test(arguments: ChartKind.allCases) func chartsWithoutAPictureHaveARemark(
    _ kind: ChartKind
  ) throws {
    for source in try Self.made.get() {
      let charts = kind.charts(of: source)
      #expect(!charts.isEmpty)
      for chart in charts where chart.view == nil { #expect(!chart.remarks.isEmpty) }
      for chart in charts where chart.view != nil {
        #expect(!chart.alternative.isEmpty)
        #expect(!chart.table.rows.isEmpty)
      }
    }
  }

  @Test(arguments: ChartKind.allCases) func fileNamesAreUnique(_ kind: ChartKind) throws {
    let cases = ["card", "label"].flatMap { content in
      ["table", "grid"].flatMap { host in
        [100, 1_000].map { CaseFixture("pool", rows: $0, content: content, host: host) }
      }
    }
    let names = kind.charts(of: ChartSource([.init("a.csv", try RunFile(cases))])).map(\.fileName)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.hasPrefix(kind.rawValue) })
  }
}
