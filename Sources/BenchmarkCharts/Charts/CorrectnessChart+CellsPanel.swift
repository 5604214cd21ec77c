import BenchmarkReport
import BenchmarkResults
import OrderedCollections

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
        switch crash {
        case .crashes: return ramp.count
        case .some: return 1
        case nil: break
        }
        guard let amount, amount > 0 else { return nil }
        return min(String(Int(min(amount, 1e15))).count, ramp.count)
      }

      var text: String {
        switch crash {
        case .crashes: return "crash"
        case .some: return "warm-up"
        case nil: break
        }
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
      name = "\(scene): \(kind.rawValue)"
      self.kind = kind
      strategies = OrderedSet(cases.map(\.key.strategy)).elements
      workloads = OrderedSet(cases.map(\.key.workload)).elements
      let groups = OrderedDictionary(grouping: cases) { [$0.key.strategy, $0.key.workload] }
      cells = groups.values.map { cases in
        let amounts = cases.compactMap { kind.amount(in: $0) }
        let wrong = cases.count { kind.isFound(in: $0) }
        return Cell(
          strategy: cases[0].key.strategy, workload: cases[0].key.workload, amount: amounts.max(),
          crash: [Fault.Kind.crashes, .crashesInWarmUp].first { kind in
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
      return "\(name), \(kind.unit)s: \(parts.isEmpty ? "none" : parts.joined(separator: "; "))."
    }

    var view: JSON {
      let isWrong = cells.filter { $0.level != nil }
      return Panel(
        title: .title(["\(name) (\(kind.unit)s)"], ["frame": "group", "offset": 6]),
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
      guard !cells.isEmpty else { return nil }
      let mark: JSON = ["type": "rect"]
      return Panel.Layer(
        mark.with(looks),
        [
          "color": .field("color", .nominal, ["scale": .null, "legend": .null]),
          "tooltip": .tooltip([
            "strategy": "strategy", "workload": "workload", "detail": kind.rawValue,
            "count": "found in",
          ]),
        ], rows: cells.map(row))
    }

    private func texts(_ cells: [Cell], _ looks: JSON) -> Panel.Layer? {
      guard !cells.isEmpty else { return nil }
      let mark: JSON = ["type": "text", "fontSize": 11, "baseline": "middle"]
      return Panel.Layer(
        mark.with(looks), ["text": .field("text", .nominal)], rows: cells.map(row))
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
