import BenchmarkAnalysis

/// The kinds of chart, in the order of a report.
package enum ChartKind: String, CaseIterable, Sendable {
  case correctness
  case memory
  case allocations
  case containment
  case calls
  case setup
  case frames
  case timeline
  case wrongRows = "wrong-rows"
  case reuseMap = "reuse-map"
  case compare
  case history

  /// The charts that are drawn unless others are named: all but those of details.
  package static let usual = allCases.filter { $0 != .calls }

  /// The heading of its section in a report.
  package var heading: String {
    switch self {
    case .correctness: "Correctness"
    case .memory: "Peak memory"
    case .allocations: "Allocations"
    case .containment: "Containment calls"
    case .calls: "Single calls"
    case .setup: "Time to the first frame"
    case .frames: "Frame times"
    case .timeline: "Through the scroll"
    case .wrongRows: "Wrong rows through the scroll"
    case .reuseMap: "Which controller serves which row"
    case .compare: "Two runs compared"
    case .history: "Over many commits"
    }
  }

  /// The charts of `source`, at least one: without a picture if the source lacks the figures for one.
  package func charts(of source: ChartSource) -> [Chart] {
    switch self {
    case .correctness: CorrectnessChart.charts(of: source)
    case .memory: RowsChart.memory.charts(of: source)
    case .allocations: AllocationsChart.charts(of: source)
    case .containment, .calls: ContainmentChart.charts(self, of: source)
    case .setup: RowsChart.setup.charts(of: source)
    case .frames: FramesChart.charts(of: source)
    case .timeline: TimelineChart.charts(of: source)
    case .wrongRows: WrongRowsChart.charts(of: source)
    case .reuseMap: ReuseMapChart.charts(of: source)
    case .compare: CompareChart.charts(of: source)
    case .history: HistoryChart.charts(of: source)
    }
  }
}
