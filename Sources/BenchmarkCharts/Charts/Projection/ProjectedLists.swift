import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// The projected lists that one chart shows: of each workload, the longest that most strategies have.
struct ProjectedLists {
  /// What distinguishes the chart from others of its kind.
  let subject: String
  /// A list for each workload.
  let groups: [ProjectionGroup]

  /// The lists of all charts, one for each content, kind of list and UIKit behaviour.
  static func all(of projection: Projection) -> [ProjectedLists] {
    let subjects = OrderedDictionary(grouping: projection.groups) { group in
      Setting.ofContent(group.cases[0].key)
    }
    return subjects.map { subject, groups in
      let workloads = OrderedDictionary(grouping: groups) { $0.name.setting.workload ?? "" }
      return ProjectedLists(
        subject: subjects.count > 1 ? subject.name(among: subjects.keys) : "",
        groups: workloads.values.compactMap { groups in
          groups.max { ($0.cases.count, $0.name.rows) < ($1.cases.count, $1.name.rows) }
        })
    }
  }

  /// `fling, 100k rows`
  static func name(of group: ProjectionGroup) -> String {
    "\(group.name.setting.workload ?? ""), \(RowCount(group.name.rows).withNoun)"
  }
}

extension Projection {
  /// What every projected chart says of itself.
  func caption(_ text: String) -> String {
    let device = devices.isEmpty ? "a device" : devices.enumerated(by: "and")
    return "projected to \(device), not measured there; \(text)"
  }
}

extension ChartSource {
  /// The charts that `make` makes of the projected lists, or else the chart that says why there is none.
  func projectedCharts(
    _ kind: ChartKind, _ make: (Projection, ProjectedLists) -> Chart?
  ) -> [Chart] {
    guard let projection else {
      return [.missing(kind, "a projection needs a profile of a device: give one with --profile")]
    }
    let charts = ProjectedLists.all(of: projection).compactMap { make(projection, $0) }
    if !charts.isEmpty { return charts }
    let missing = projection.missing.map(\.description)
    return [
      .missing(
        kind,
        missing.isEmpty
          ? "the file has no lists to project" : "the profile lacks \(missing.beginning())")
    ]
  }
}
