import BenchmarkReport
import BenchmarkResults
import Testing

@testable import BenchmarkCharts

@Suite struct ProjectedChartTests {
  private func source() throws -> ChartSource {
    let names = ["pool", "per-cell"]
    let projection = try Projection.madeUp(
      [.madeUp("pool", binds: [1, 80], idle: [3, 0]), .madeUp("per-cell", binds: [2, 2])],
      .madeUp(
        time: [.bind: (1e5, 2e5, 4e5), .list: (1, 2, 3)],
        bytes: [.view: (900, 1_000, 1_400)]))
    let file = try RunFile(names.map { CaseFixture($0, rows: 100) })
    return ChartSource([.init("run.csv", file)], projection: projection)
  }

  private static let kinds: [ChartKind] = [
    .projectedFrames, .projectedMemory, .projectedDecision,
  ]

  @Test(arguments: kinds) func projectedChartsNameThemselves(_ kind: ChartKind) throws {
    for chart in kind.charts(of: try source()) {
      let view = try #require(chart.view)
      #expect(view.undefinedFields == [])
      #expect(chart.title.hasPrefix("Project"))
      #expect(chart.caption.hasPrefix("projected to Fixture 1, not measured there;"))
      #expect(!chart.alternative.isEmpty)
      #expect(!chart.table.rows.isEmpty)
    }
  }

  @Test func missedFramesAreMarked() throws {
    let chart = try #require(ChartKind.projectedFrames.charts(of: try source()).first)
    #expect(chart.title.contains("pool misses most, 1 of 2"))
    #expect(chart.alternative.contains("per-cell: 99 of 100 frames take at most 400 µs"))
  }

  @Test func thereAreNoneWithoutAProfile() throws {
    let plain = ChartSource([.init("run.csv", try RunFile([CaseFixture("pool", rows: 10)]))])
    #expect(Set(ChartKind.usual(of: plain)).isDisjoint(with: Self.kinds))
    #expect(Set(ChartKind.usual(of: try source())).isSuperset(of: Self.kinds))
    for kind in Self.kinds {
      #expect(
        kind.charts(of: plain).map(\.remarks) == [
          ["a projection needs a profile of a device: give one with --profile"]
        ])
    }
  }
}
