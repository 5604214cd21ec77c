import BenchmarkAnalysis
import BenchmarkResults
import Testing

@testable import BenchmarkOutput

struct CompareChartTests {
  private func chart(_ files: [RunFile]) throws -> Chart {
    let named = files.enumerated().map { ChartSource.Named("\($0).csv", $1) }
    let charts = ChartKind.compare.charts(of: ChartSource(named))
    #expect(charts.count == 1)
    return charts[0]
  }

  private func compared(_ change: (inout RunEnvironment) -> Void = { _ in }) throws -> Chart {
    try chart([
      try ComparedRuns.file(ComparedRuns.cases),
      try ComparedRuns.file(ComparedRuns.changedCases, change),
    ])
  }

  @Test func exactFiguresAndTimesHaveAPanelEach() throws {
    let chart = try compared()
    let panels = try #require(chart.view?.panels)
    #expect(panels.map(\.title.text) == [["Exact figures that changed"], ["Times"]])
    #expect(chart.title.hasPrefix("+6 allocations in scroll, in pool (4 figures worse"))
    // Bands and lines come first: only times have a band of changes that don't count.
    #expect(panels.map { $0.layer.elements[0].mark.type } == ["rule", "rect"])
    let rows = try #require(panels[1].layer.elements.last).rows
    let slower = rows.first {
      $0["heading"] == "frame_ns.p50 in scroll" && $0["strategy"] == "per-cell"
    }
    #expect(slower?["finding"] == "worse")
    let faster = rows.first {
      $0["heading"] == "frame_ns.p99 in scroll" && $0["strategy"] == "per-cell"
    }
    #expect(faster?["finding"] == "better")
    let exact = try #require(panels[0].layer.elements.last).rows
    #expect(Set(exact.compactMap { $0["strategy"] }).contains("pool"))
    #expect(!exact.contains { $0["finding"] == "same" })
  }

  @Test func changesFromZeroHaveARemark() throws {
    let remarks = try compared().remarks
    let unbounded = try #require(
      remarks.first { $0.hasPrefix("Not drawn, since zero has no ratio") })
    #expect(unbounded.contains("pool, card, fling, 1k rows: left_behind_bytes in teardown 0 → 48"))
    #expect(remarks.contains { $0.contains("crashed: signal 11 in scroll in HEAD") })
  }

  @Test func timesOfOtherMachinesAreNotDrawn() throws {
    let chart = try compared { $0.cpuModel = "Xeon" }
    #expect(chart.view?.panels.map(\.title.text) == [["Exact figures that changed"]])
    #expect(chart.remarks.contains("CPU: EPYC in BASE, Xeon in HEAD"))
    #expect(chart.remarks.contains { $0.hasPrefix("Times are not compared") })
  }

  @Test func theSameFileTwiceChangesNothing() throws {
    let file = try ComparedRuns.file(ComparedRuns.cases)
    let chart = try chart([file, file, file])
    #expect(chart.title == "No regression.")
    #expect(chart.view?.panels.map(\.title.text) == [["Times"]])
    let rows = try #require(chart.view?.panels.first?.layer.elements.last).rows
    #expect(rows.allSatisfy { $0["finding"] == "same" && $0["ratio"] == 1 })
    #expect(chart.remarks.contains("Only the first two files are compared."))
  }
}
