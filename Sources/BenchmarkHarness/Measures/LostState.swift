import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies

/// Rows on screen without the state that a person left in them, summed over frames: for contents that keep state.
final class LostState: Measure {
  nonisolated static let metrics = [lost]

  /// `state_lost`: such rows.
  nonisolated static let lost = Metric(
    "state_lost", fault: .init("loses what people did in rows", noun: "row-frame"),
    summary:
      "visible rows without the state a person left in them, summed over frames; exact; must be 0")

  private var count = 0

  init?(_ scenario: Scenario) {
    guard scenario.hasList(where: \.keepsState) else { return nil }
  }

  func defect(of row: ShownRow, on stage: Stage) -> WrongRow.Defect? {
    guard let view = row.view as? ContentView, let shown = view.shownRow, let person = stage.person
    else { return nil }
    return view.state == person.states[shown] ? nil : .state
  }

  func frameWasCommitted(on stage: Stage) {
    if let person = stage.person { count += stage.list?.countLostStates(person.states) ?? 0 }
  }

  func figures(of phase: Phase, on stage: Stage) -> [Figure] {
    phase == .scroll ? [Figure(.scroll, Self.lost, count)] : []
  }
}
