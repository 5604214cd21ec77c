import BenchmarkAnalysis
import BenchmarkResults

/// The blocks that each phase allocates: a row for each strategy, a panel for each phase. Scrolling counts
/// per turnover; other phases, which have no turnovers, count in total.
struct AllocationsChart {
  /// A chart for each content and kind of list.
  static func charts(of source: ChartSource) -> [Chart] {
    source.charts(
      orElse: .missing(.allocations, "no case of the file has allocations of a phase")
    ) { subject, cases in
      AllocationsChart(source: source, cases: cases.filter { !$0.allocations.isEmpty })
        .chart(named: subject)
    }
  }

  private let source: ChartSource
  /// The cases of one subject that have allocations.
  private let cases: [CaseFigures]
  /// The phases that have a panel: those in which something is allocated.
  private let phases: [Phase]
  private let lists: [LongestLists]

  private init(source: ChartSource, cases: [CaseFigures]) {
    let lists = LongestLists.all(of: cases)
    let drawn = lists.flatMap(\.cases)
    self.source = source
    self.cases = cases
    self.lists = lists
    phases = Phase.allCases.filter { phase in
      drawn.contains { (Self.figure($0, in: phase)?.value ?? 0) > 0 }
    }
  }

  /// The figure that is drawn of a phase.
  private static func figure(_ figures: CaseFigures, in phase: Phase) -> DerivedFigure? {
    phase == .scroll ? figures.allocationsPerTurnover : figures.allocations[phase]
  }

  private func chart(named subject: String) -> Chart? {
    guard !lists.isEmpty else { return nil }
    return Chart(
      kind: .allocations, subject: subject, title: title,
      caption:
        "blocks allocated in each phase with the longest lists: in all, or while scrolling for each "
        + "row that comes on screen (turnover); axes are logarithmic, and linear next to 0",
      view: phases.isEmpty ? nil : .concat(lists.map(view)),
      alternative: lists.map(description).joined(separator: " "), table: table, remarks: remarks)
  }

  private func view(of lists: LongestLists) -> JSON {
    let drawn = phases.filter { phase in
      lists.cases.contains { Self.figure($0, in: phase) != nil }
    }
    let panels = drawn.compactMap { panel($0, of: lists.cases, showsNames: $0 == drawn.first) }
    return JSON.concat(panels, columns: phases.count)
      .with(["title": .title([lists.name]), "spacing": 12, "align": "each"])
  }

  /// One phase of one list: a row for each strategy, with a dot and the number beside it.
  private func panel(_ phase: Phase, of cases: [CaseFigures], showsNames: Bool) -> JSON? {
    // All workloads share the axis of a phase, so that they can be compared.
    let values = lists.flatMap { $0.cases.compactMap { Self.figure($0, in: phase)?.value } }
    guard let scale = ChartScale.fromZero(values, limit: 3) else { return nil }
    let length = values.map { AllocationText($0).text.count }.max() ?? 0
    let names = cases.map(\.key.strategy)
    let title = "\(phase.rawValue), \(phase == .scroll ? "each row" : "in all")"
    var y = JSON.strategies(names, inner: 0, outer: 0)
    y.axis = y.axis.with(["grid": true, "labels": .bool(showsNames)])
    return Panel(
      title: .title([title], ["fontSize": 12]), width: Double(480 / phases.count),
      height: Double(18 * cases.count), rows: rows(phase, of: cases), channels: ["y": y],
      layers: [
        Panel.Layer(
          ["type": "point", "size": 60, "filled": false, "strokeWidth": 2, "opacity": 1],
          [
            "x": scale.channel("value", title: "allocations", AllocationText.tick),
            "color": source.styles.colors(of: names), "shape": source.styles.shapes(of: names),
            "tooltip": .tooltip(["strategy": "strategy", "text": title, "detail": "allocations"]),
          ]),
        Panel.Layer(
          [
            "type": "text", "align": "right", "baseline": "middle",
            "dx": .number(8 + 6.2 * Double(length)),
          ],
          ["x": ["value": "width"], "text": .field("text", .nominal)]),
      ]
    ).view
  }

  private func rows(_ phase: Phase, of cases: [CaseFigures]) -> [JSON.Row] {
    cases.compactMap { figures in
      Self.figure(figures, in: phase).map { figure in
        let total = figures.allocations[phase].map { AllocationText($0.value).text } ?? ""
        let turnovers = phase == .scroll ? figures.turnovers : nil
        // What the total was divided by.
        let divisor = turnovers.map { " in \(AllocationText($0.value).text) turnovers" } ?? ""
        return [
          "strategy": .string(figures.key.strategy), "value": .number(figure.value),
          "text": .string(AllocationText(figure.value).text), "detail": .string(total + divisor),
        ]
      }
    }
  }
}

extension AllocationsChart {
  private var title: String {
    guard let lists = lists.last else { return "Allocations" }
    let ends = lists.cases.compactMap { figures in
      figures.allocationsPerTurnover.map {
        (strategy: figures.key.strategy, value: $0.value, text: AllocationText($0.value).text)
      }
    }
    guard let least = ends.min(by: { $0.value < $1.value }),
      let most = ends.max(by: { $0.value < $1.value })
    else { return "Allocations by strategy and phase" }
    let place = "(\(lists.name))"
    if least.text == most.text {
      let who = ends.count == 1 ? most.strategy : "every strategy"
      let about = least.value == most.value ? "" : "about "
      return
        "A row that comes on screen allocates \(about)\(most.text) blocks under \(who) \(place)"
    }
    func names(_ text: String) -> String {
      ends.filter { $0.text == text }.map(\.strategy).inBrief
    }
    return
      "A row that comes on screen allocates \(most.text) blocks under \(names(most.text)), "
      + "\(least.text) under \(names(least.text)) \(place)"
  }

  private func description(_ lists: LongestLists) -> String {
    let parts = phases.compactMap { phase -> String? in
      let figures = lists.cases.compactMap { figures in
        Self.figure(figures, in: phase).map {
          "\(figures.key.strategy) \(AllocationText($0.value).text)"
        }
      }
      guard !figures.isEmpty else { return nil }
      let what = phase == .scroll ? "\(phase.rawValue), each row" : phase.rawValue
      return "\(what): \(figures.joined(separator: ", "))"
    }
    return "\(lists.name): \(parts.joined(separator: "; "))."
  }

  private var remarks: [String] {
    let drawn = lists.flatMap(\.cases)
    let empty = Phase.allCases.filter { phase in
      let totals = drawn.compactMap { $0.allocations[phase]?.value }
      return !phases.contains(phase) && !totals.isEmpty && totals.allSatisfy { $0 <= 0 }
    }
    let nothing = empty.map { "Nothing is allocated in \($0.rawValue)." }
    let still = lists.compactMap { lists in
      lists.strategies { $0.allocationsPerTurnover == nil }.map {
        "\(lists.name): no figures per turnover of \($0), since no row comes on screen or the file "
          + "lacks them; the table has the total of scrolling."
      }
    }
    return lists.compactMap(\.remark) + nothing + still + source.failures
  }

  /// All numbers of rows, drawn or not.
  private var table: ChartTable {
    let rows = cases.flatMap { figures in
      Phase.allCases.compactMap { phase -> [ChartTable.Cell]? in
        guard let total = figures.allocations[phase] else { return nil }
        let turnovers = phase == .scroll ? figures.turnovers : nil
        let each = phase == .scroll ? figures.allocationsPerTurnover : nil
        let numbers = [total, turnovers, each].map { figure in
          ChartTable.Cell(figure?.value) { AllocationText($0).text }
        }
        return ChartTable.Cell.case(figures.key) + [ChartTable.Cell(phase.rawValue)] + numbers
      }
    }
    return ChartTable(
      columns: ChartTable.Column.case + ["phase", "allocations", "turnovers", "a turnover"],
      rows: rows)
  }
}
