import BenchmarkAnalysis
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
          + (comparison.cases.contains(where: Fault.Kind.crashInWarmUp.isFound)
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

  private static func measured(in cases: [CaseFigures]) -> [Fault.Kind] {
    Fault.Kind.all.filter { kind in
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
        + kinds.map { ChartTable.Column($0.phrase, unit: "\($0.noun)s") },
      rows: rows)
  }
}

extension CorrectnessChart {
  /// One kind of fault in one scene: a row for each strategy, a column for each workload.
  struct CellsPanel {
    /// The cases of a strategy under a workload.
    private struct Cell {
      let strategy: String
      let workload: String
      /// The greatest amount; `nil` if it was not measured.
      let amount: Double?
      /// How a case crashed, if any did.
      let crash: Fault.Kind?
      /// `in 2 of 3 cases`
      let count: String

      /// The decade of the amount, from 1; `nil` if the cell is correct.
      var level: Int? {
        if let crash { return crash == .crash ? ramp.count : 1 }
        guard let amount, amount > 0 else { return nil }
        return min(String(Int(min(amount, 1e15))).count, ramp.count)
      }

      var text: String {
        if let crash { return crash == .crash ? "crash" : "warm-up" }
        guard let amount else { return "" }
        return amount < 10_000
          ? String(Int(amount)) : CompactNumber(value: amount, scale: .count).text(width: 5)
      }
    }

    /// Colors from one case to tens of thousands, and whether light text is legible on each.
    private static let ramp: [(color: String, isDark: Bool)] = [
      ("#f8cf9a", false), ("#f0a35c", false), ("#dd6b2f", false), ("#b3361f", true),
      ("#7a1712", true),
    ]

    private let name: String
    private let kind: Fault.Kind
    private let cells: [Cell]
    private let strategies: [String]
    private let workloads: [String]

    init(_ scene: String, _ kind: Fault.Kind, _ cases: [CaseFigures]) {
      name = "\(scene): \(kind.phrase)"
      self.kind = kind
      strategies = OrderedSet(cases.map(\.key.strategy)).elements
      workloads = OrderedSet(cases.map(\.key.workload)).elements
      let groups = OrderedDictionary(grouping: cases) { [$0.key.strategy, $0.key.workload] }
      cells = groups.values.map { cases in
        let amounts = cases.compactMap { kind.amount(in: $0) }
        let wrong = cases.count { kind.isFound(in: $0) }
        return Cell(
          strategy: cases[0].key.strategy, workload: cases[0].key.workload, amount: amounts.max(),
          crash: [Fault.Kind.crash, .crashInWarmUp].first { kind in
            cases.contains(where: kind.isFound)
          },
          count: "\(wrong) of \(counted(cases.count, "case"))")
      }
    }

    /// The panel in words.
    var description: String {
      let wrong = OrderedDictionary(grouping: cells.filter { $0.level != nil }, by: \.strategy)
      let parts = wrong.map { strategy, cells in
        "\(strategy) \(cells.map { "\($0.text) in \($0.workload)" }.joined(separator: ", "))"
      }
      return "\(name), \(kind.noun)s: \(parts.isEmpty ? "none" : parts.joined(separator: "; "))."
    }

    var view: JSON {
      let isWrong = cells.filter { $0.level != nil }
      return Panel(
        title: .title(["\(name) (\(kind.noun)s)"], ["frame": "group", "offset": 6]),
        width: Double(44 * workloads.count), height: Double(21 * strategies.count),
        channels: ["x": x, "y": .strategies(strategies, inner: 0.08, outer: 0.02)],
        layers: [
          squares(cells.filter { $0.level == nil && $0.amount != nil }, ["opacity": 0.13]),
          squares(isWrong, [:]),
          texts(cells.filter { $0.level == nil && $0.amount != nil }, [:]),
          texts(isWrong.filter { !isDark($0) }, ["color": "#1d2126"]),
          texts(isWrong.filter(isDark), ["color": "#ffffff"]),
        ].compactMap(\.self)
      ).view
    }

    private var x: JSON {
      .field(
        "workload", .nominal,
        [
          "scale": .band(workloads.map(JSON.string), inner: 0.04, outer: 0),
          "axis": [
            "orient": "top", "labelAngle": -40, "ticks": false, "domain": false, "labelLimit": 120,
          ],
        ])
    }

    private func isDark(_ cell: Cell) -> Bool {
      cell.level.map { Self.ramp[$0 - 1].isDark } ?? false
    }

    private func squares(_ cells: [Cell], _ looks: JSON) -> Panel.Layer? {
      layer(
        cells, ["type": "rect"], looks,
        [
          "color": .field("color", .nominal, ["scale": .null, "legend": .null]),
          "tooltip": .tooltip([
            "strategy": "strategy", "workload": "workload", "detail": kind.phrase,
            "count": "found in",
          ]),
        ])
    }

    private func texts(_ cells: [Cell], _ looks: JSON) -> Panel.Layer? {
      layer(
        cells, ["type": "text", "fontSize": 11, "baseline": "middle"], looks,
        ["text": .field("text", .nominal)])
    }

    private func layer(
      _ cells: [Cell], _ mark: JSON, _ looks: JSON, _ channels: JSON
    ) -> Panel.Layer? {
      cells.ifAny { Panel.Layer(mark.with(looks), channels, rows: $0.map(row)) }
    }

    private func row(_ cell: Cell) -> JSON.Row {
      [
        "strategy": .string(cell.strategy), "workload": .string(cell.workload),
        "color": .string(cell.level.map { Self.ramp[$0 - 1].color } ?? "#7a7f85"),
        "text": .string(cell.text), "count": .string(cell.count),
        "detail": .string(cell.crash != nil ? cell.text : kind.text(of: cell.amount ?? 0)),
      ]
    }
  }
}
