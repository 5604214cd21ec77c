import BenchmarkResults
import RecyclingStrategies
import ScrollWorkloads

extension Scenario {
  /// How often a workload is played to find leaks. The first time fills what a list may keep. What leaks grows in the others.
  static let repetitions = 4
  /// How often it is played if something grows: what each of a few cells makes once may need more than four times.
  static let confirmingRepetitions = 16

  /// The workload several times on one list. After each time, all rows give way to as many new ones that look the same, and
  /// a pager keeps its pages. `nil` for other screens, which come back by the events of their workloads.
  func repeated(times: Int = Self.repetitions) -> Scenario? {
    guard hasRows else { return nil }
    return with(Array(repeatElement(repetition, count: times).joined()))
  }

  var repetition: [FrameEvent] {
    let (isList, end) = (strategy.screen == .list, geometry.after(trace.frames))
    let all = RowEdits(deletions: Array(0..<end.rows), insertions: Array(0..<geometry.rows))
    return trace.frames + geometry.wayBack(after: trace.frames)
      + (isList ? [.scroll(to: 0), .refresh(all)] : [.tab(0)]) + FrameEvent.rest
  }
}
