import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// What strategies do wrong: for each behavior of UIKit and kind of list, and for each kind of fault found
/// there, a panel with a cell for each strategy and workload.
enum CorrectnessChart {
  static func charts(of source: ChartSource) -> [Chart] {
    let comparison = source.comparison
    let scenes = OrderedDictionary(grouping: comparison.cases) { Setting.scene($0.key) }
    let panels = scenes.flatMap { scene, cases in
      kinds(in: cases).map { CellsPanel(scene.name(among: scenes.keys), $0, cases) }
    }
    guard !panels.isEmpty else {
      return [
        .missing(.correctness, "the file has no figure of being wrong, such as forgotten rows")
      ]
    }
    let wrong = OrderedSet(comparison.faults.values.flatMap(\.keys))
    guard !wrong.isEmpty || isOfMany(comparison.cases) else {
      return [.missing(.correctness, "no case of the file is wrong")]
    }
    return [
      Chart(
        kind: .correctness, subject: "", title: title(wrong: wrong, of: comparison.cases),
        caption:
          "the worst figure of each strategy under each workload: 0 is correct, and a cell without "
          + "a number was not measured; from one color to the next, ten times as much"
          + (isWarmUpTold(comparison.cases)
            ? "; warm-up: stops in the scroll to both ends that warms the process up, not in the workload"
            : ""),
        view: .concat(panels.map { $0.view }),
        alternative: panels.map(\.description).joined(separator: " "),
        table: table(comparison.cases, scenes.keys), remarks: source.failures)
    ]
  }

  /// The kinds of fault that are found in a scene, or else the first one that was measured. Cases that crash
  /// have no figures, and are shown in any panel.
  private static func kinds(in cases: [CaseFigures]) -> [Fault.Kind] {
    let measured = measured(in: cases)
    let found = measured.filter { kind in cases.contains { kind.isFound(in: $0) } }
    return found.isEmpty ? Array(measured.prefix(1)) : found
  }

  private static func isWarmUpTold(_ cases: [CaseFigures]) -> Bool {
    cases.contains { Fault.Kind.crashesInWarmUp.isFound(in: $0) }
  }

  private static func measured(in cases: [CaseFigures]) -> [Fault.Kind] {
    Fault.Kind.allCases.filter { kind in
      !kind.isCrash && cases.contains { kind.amount(in: $0) != nil }
    }
  }

  /// Whether there are so many strategies and workloads that their being correct is an answer of its own.
  private static func isOfMany(_ cases: [CaseFigures]) -> Bool {
    Set(cases.map(\.key.strategy)).count > 2 && Set(cases.map(\.key.workload)).count > 2
  }

  private static func title(wrong: OrderedSet<String>, of cases: [CaseFigures]) -> String {
    let all = OrderedSet(cases.map(\.key.strategy))
    guard !wrong.isEmpty else {
      return "No strategy is wrong in any of \(counted(cases.count, "case"))"
    }
    let right = all.subtracting(wrong).elements
    let verb = wrong.count == 1 ? "is" : "are"
    let start = "\(wrong.count) of \(counted(all.count, "strategy")) \(verb) wrong somewhere"
    if wrong.count <= mostNames { return "\(start): \(wrong.enumerated(by: "and"))" }
    guard (1...mostNames).contains(right.count) else { return start }
    return "\(start); always correct: \(right.enumerated(by: "and"))"
  }

  /// A title with more names is too long.
  private static let mostNames = 8

  private static func table(
    _ cases: [CaseFigures], _ scenes: OrderedSet<Setting>
  ) -> ChartTable {
    let kinds = measured(in: cases)
    let rows = cases.filter { figures in
      kinds.contains { $0.amount(in: figures) != nil }
    }.map { figures in
      [
        ChartTable.Cell(Setting.scene(figures.key).name(among: scenes)),
        ChartTable.Cell(figures.key.content),
      ] + ChartTable.Cell.case(figures.key)
        + kinds.map { kind in
          ChartTable.Cell(kind.amount(in: figures)) { AllocationText($0).text }
        }
    }
    return ChartTable(
      columns: ["list", "content"] + ChartTable.Column.case
        + kinds.map { ChartTable.Column($0.rawValue, unit: "\($0.unit)s") },
      rows: rows)
  }
}
