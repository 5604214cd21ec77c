import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension ChartKind {
  /// What strategies do wrong: a panel for each behavior of UIKit, kind of list, and kind of fault found there, with a
  /// cell for each strategy and workload.
  static let correctness = ChartKind(
    "correctness", heading: "Correctness", PackageResources.correctness_vl_json,
    columns: [
      "panel": "list and fault", "workload": "workload", "strategy": "strategy", "text": "amount",
      "count": "found in",
    ]
  ) { source in
    let comparison = source.comparison
    let scenes = OrderedDictionary(grouping: comparison.cases, by: \.key.scene)
    let rows = scenes.flatMap { scene, cases in
      kinds(in: cases).flatMap { kind in
        OrderedDictionary(grouping: cases) { [$0.key.strategy, $0.key.workload] }.values
          .compactMap { cell(kind, $0, "\(scene.name(among: scenes.keys)): \(kind.phrase)") }
      }
    }
    guard !rows.isEmpty else {
      return .nothing("the file has no figure of being wrong, such as forgotten rows")
    }
    let wrong = OrderedSet(comparison.faults.values.flatMap(\.keys))
    let strategies = OrderedSet(comparison.cases.map(\.key.strategy))
    let many = strategies.count > 2 && Set(comparison.cases.map(\.key.workload)).count > 2
    guard !wrong.isEmpty || many else { return .nothing("no case of the file is wrong") }
    let verb = wrong.count == 1 ? "is" : "are"
    return [
      Content(
        title: wrong.isEmpty
          ? "No strategy is wrong in any of \(counted(comparison.cases.count, "case"))"
          : "\(wrong.count) of \(counted(strategies.count, "strategy")) \(verb) wrong somewhere: "
            + wrong.elements.listed,
        caption:
          "the worst figure of each strategy under each workload: 0 is correct, and a cell without "
          + "a number was not measured; warm-up: crashes in the scroll to both ends that warms the process up, "
          + "not in the workload",
        rows: rows, remarks: source.failures)
    ]
  }

  /// The kinds of fault that are found in a scene, or else the first one that was measured. Cases that crash
  /// have no figures, and are shown in any panel.
  private static func kinds(in cases: [CaseFigures]) -> [Fault.Kind] {
    let measured = Fault.Kind.all.filter { kind in
      !kind.isCrash && cases.contains { kind.amount(in: $0) != nil }
    }
    let found = measured.filter { kind in cases.contains { kind.isFound(in: $0) } }
    return found.isEmpty ? Array(measured.prefix(1)) : found
  }

  /// The cases of a strategy under a workload; `nil` if they weren't measured.
  private static func cell(
    _ kind: Fault.Kind, _ cases: [CaseFigures], _ panel: String
  ) -> [String: JSON]? {
    let amount = cases.compactMap { kind.amount(in: $0) }.max()
    let crash = [Fault.Kind.crash, .crashInWarmUp].first { kind in
      cases.contains { kind.isFound(in: $0) }
    }
    guard crash != nil || amount != nil else { return nil }
    let text =
      crash.map { $0 == .crash ? "crash" : "warm-up" }
      ?? NumberScale.count.compact(amount ?? 0, width: 5)
    // The decade of the amount, as a color: from one case to tens of thousands.
    let digits = amount.map { $0 > 0 ? String(Int(min($0, 1e15))).count : 0 } ?? 0
    let level = crash.map { $0 == .crash ? 5 : 1 } ?? min(digits, 5)
    return [
      "panel": .string("\(panel) (\(kind.noun)s)"), "strategy": .string(cases[0].key.strategy),
      "workload": .string(cases[0].key.workload), "text": .string(text), "level": .count(level),
      "value": .number(amount ?? 0),
      "count": .string(
        "\(cases.count { kind.isFound(in: $0) }) of \(counted(cases.count, "case"))"),
    ]
  }
}
