import BenchmarkReport
import BenchmarkResults

/// A projection as plain text for a terminal of 80 columns: the answer first, then its figures.
package struct ProjectionReport: Sendable {
  let projection: Projection

  /// The name of the profile's file.
  let profileName: String

  /// Prepares to show a projection by the profile that `profileName` names.
  package init(_ projection: Projection, profile profileName: String) {
    self.projection = projection
    self.profileName = profileName
  }

  /// The report, ended by a line feed.
  package var text: String {
    let parts =
      [heading] + projection.groups.map(answers) + [missing]
      + projection.groups.map(figures) + [method]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  /// The frames a second and the period of the display.
  var display: String {
    let rate = (1e9 / projection.period).rounded()
    return "\(Int(rate)) Hz, \(TimeSpan(nanoseconds: projection.period)) a frame"
  }

  private var heading: [String] {
    let devices =
      projection.devices.isEmpty ? "no device" : projection.devices.enumerated(by: "and")
    return "Projected to \(devices), \(display); not measured there."
      .escapingControls.wrapped()
  }

  func name(of group: ProjectionGroup) -> String {
    let setting = group.name.setting.name(among: projection.groups.map(\.name.setting))
    return "\(setting), \(RowCount(group.name.rows).withNoun)"
  }

  /// What is best in a list, figure by figure.
  private func answers(for group: ProjectionGroup) -> [String] {
    let decisions = ProjectedMetric.decisive.compactMap {
      ProjectionDecision($0, in: group, draws: projection.draws)
    }
    let faults = group.faults.map { strategy, faults in
      "\(Fault.mark) \(strategy) \(faults.map(\.text).enumerated(by: "and")): not ranked."
    }
    let sentences =
      decisions.compactMap { DecisionText(decision: $0).sentence } + faults
    guard !sentences.isEmpty else { return [] }
    return [name(of: group).escapingControls]
      + sentences.map { $0.escapingControls.item(marked: "- ") }
  }

  /// The costs that the profile lacks.
  private var missing: [String] {
    let keys = projection.missing
    guard !keys.isEmpty else { return [] }
    let lacking = "\(profileName) lacks \(counted(keys.count, "cost")): "
    return (lacking + keys.map(\.description).beginning()).escapingControls.wrapped()
  }

  private var method: [String] {
    let draws = projection.draws
    let count = RowCount(draws.count)
    return """
      Frames and what each does are exact; costs are drawn from \(profileName), from low to high. \
      An interval holds 19 of 20 draws. \(count) draws, seed \(draws.seed). As good: within \
      \(Int(100 * ProjectionDecision.tolerance))%. A hitch time ratio under 5 ms a second is good, one \
      over 10 is bad.
      """.escapingControls.wrapped()
  }
}
