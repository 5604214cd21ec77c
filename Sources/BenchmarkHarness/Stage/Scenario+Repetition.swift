import BenchmarkResults
import RecyclingStrategies
import ScrollWorkloads

extension Scenario {
  /// How often a workload is played on one list to find leaks. The first time fills what a list may keep, such as a pool
  /// or the cells that wait for reuse. What leaks grows in each of the others.
  static let repetitions = 4
  /// How often it is played if something grows. What each of a few cells makes once, when it is first used in some way, may
  /// take more than four times to be complete. What leaks grows in the last three as well.
  static let confirmingRepetitions = 16

  /// The workload several times on the same list. After each time, all rows give way to as many new ones as there were
  /// at the beginning, which look the same, as after a pull to refresh. A pager keeps its pages, as one with tabs does.
  /// `nil` for other screens, which come back by the events of their workloads.
  func repeated(times: Int = Self.repetitions) -> Scenario? {
    guard hasRows else { return nil }
    return with(Array(repeatElement(repetition, count: times).joined()))
  }

  /// The frames of a repetition.
  var repetition: [FrameEvent] {
    let (isList, end) = (strategy.screen == .list, geometry.after(trace.frames))
    let all = RowEdits(deletions: Array(0..<end.rows), insertions: Array(0..<geometry.rows))
    return trace.frames + geometry.wayBack(after: trace.frames)
      + (isList ? [.scroll(to: 0), .refresh(all)] : [.tab(0)]) + FrameEvent.rest
  }
}
