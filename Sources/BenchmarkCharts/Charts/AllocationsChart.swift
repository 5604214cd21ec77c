import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// The blocks that each phase allocates: a row a strategy, a panel a phase. Scrolling is shown for each
/// turnover, other phases, which have none, in all.
struct AllocationsChart {
  /// One for each content and kind of list.
  static func charts(of source: ChartSource) -> [Chart] {
    source.charts(
      orElse: .missing(.allocations, "no case of the file has allocations of a phase")
    ) { subject, cases in
      AllocationsChart(source: source, cases: cases.filter { !$0.allocations.isEmpty })
        .chart(named: subject)
    }
  }

  let source: ChartSource
  /// The cases of one subject that have allocations.
  let cases: [CaseFigures]

  /// The phases that have a panel: those in which something is allocated.
  private let phases: [Phase]

  private let lists: [LongestLists]

  private init(source: ChartSource, cases: [CaseFigures]) {
    let lists = LongestLists.all(of: cases)
    self.source = source
    self.cases = cases
    self.lists = lists
    phases = Phase.allCases.filter { phase in
      lists.contains {
        $0.cases.contains { Self.figure($0, in: phase).map { $0.value > 0 } ?? false }
      }
    }
  }

  /// What is drawn of a phase.
  static func figure(_ figures: CaseFigures, in phase: Phase) -> DerivedFigure? {
    phase == .scroll ? figures.allocationsPerTurnover : figures.allocations[phase]
  }

  private func chart(named subject: String) -> Chart? {
    guard !lists.isEmpty else { return nil }
    return Chart(
      .allocations, subject: subject, title: title,
      caption:
        "blocks allocated in each phase with the longest lists: in all, and while scrolling for each "
        + "row that comes on screen (turnover); axes show 0, and are logarithmic but next to it",
      view: phases.isEmpty ? nil : view,
      alternative: lists.map(sentence).joined(separator: " "), table: table, remarks: remarks)
  }

  private var view: VegaLite.View {
    var view = VegaLite.View()
    view.concat = lists.map { lists in
      var row = VegaLite.View()
      row.title = VegaLite.Title([lists.name])
      row.concat = panels(of: lists).map(\.view)
      row.columns = phases.count
      row.spacing = 12
      row.align = "each"
      row.resolve = .ownStyles
      return row
    }
    view.columns = 1
    view.resolve = .ownStyles
    return view
  }

  private func panels(of lists: LongestLists) -> [DotPanel] {
    let drawn = phases.filter { phase in
      lists.cases.contains { Self.figure($0, in: phase) != nil }
    }
    return drawn.compactMap { phase in
      // All workloads share the axis of a phase, so that they can be compared.
      let values = self.lists.flatMap { $0.cases.compactMap { Self.figure($0, in: phase)?.value } }
      let length = values.map { AllocationText($0).text.count }.max() ?? 0
      return LogScaleFromZero(values, limit: 3).map { scale in
        DotPanel(
          title: phase == .scroll ? "\(phase.rawValue), a turnover" : "\(phase.rawValue), in all",
          width: Double(480 / phases.count), textWidth: 8 + 6.2 * Double(length),
          cases: lists.cases, phase: phase, scale: scale,
          styles: source.styles,
          showsNames: phase == drawn.first)
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
      return "A turnover allocates \(about)\(most.text) blocks under \(who) \(place)"
    }
    func names(_ text: String) -> String {
      ends.filter { $0.text == text }.map(\.strategy).inBrief
    }
    return
      "A turnover allocates \(most.text) blocks under \(names(most.text)), \(least.text) under "
      + "\(names(least.text)) \(place)"
  }

  private func sentence(_ lists: LongestLists) -> String {
    let parts = phases.compactMap { phase -> String? in
      let figures = lists.cases.compactMap { figures in
        Self.figure(figures, in: phase).map {
          "\(figures.key.strategy) \(AllocationText($0.value).text)"
        }
      }
      guard !figures.isEmpty else { return nil }
      let what = phase == .scroll ? "\(phase.rawValue), a turnover" : phase.rawValue
      return "\(what): \(figures.joined(separator: ", "))"
    }
    return "\(lists.name): \(parts.joined(separator: "; "))."
  }

  private var remarks: [String] {
    let silent = Phase.allCases.filter { phase in
      !phases.contains(phase)
        && lists.contains { $0.cases.contains { $0.allocations[phase] != nil } }
        && !lists.contains { $0.cases.contains { ($0.allocations[phase]?.value ?? 0) > 0 } }
    }
    let nothing = silent.map { "Nothing is allocated in \($0.rawValue)." }
    let still = lists.compactMap { lists -> String? in
      let lacking = lists.cases.filter { $0.allocationsPerTurnover == nil }.map(\.key.strategy)
      guard !lacking.isEmpty else { return nil }
      let who = lacking.count == lists.cases.count ? "any strategy" : lacking.enumerated(by: "and")
      return
        "\(lists.name): no figures a turnover of \(who), since no row comes on screen or the file "
        + "lacks them; the table has what scrolling allocates in all."
    }
    return lists.compactMap(\.remark) + nothing + still + source.failures
  }

  /// All numbers of rows, those that are not drawn among them.
  private var table: ChartTable {
    let columns = [
      ChartTable.Column("workload"), ChartTable.Column("strategy"), ChartTable.Column("rows"),
      ChartTable.Column("phase"), ChartTable.Column("allocations"), ChartTable.Column("turnovers"),
      ChartTable.Column("a turnover"),
    ]
    let rows = cases.flatMap { figures in
      Phase.allCases.compactMap { phase -> [ChartTable.Cell]? in
        guard let total = figures.allocations[phase] else { return nil }
        let turnovers = phase == .scroll ? figures.turnovers : nil
        let each = phase == .scroll ? figures.allocationsPerTurnover : nil
        return [
          ChartTable.Cell(figures.key.workload), ChartTable.Cell(figures.key.strategy),
          ChartTable.Cell(rows: figures.key.rows),
          ChartTable.Cell(phase.rawValue),
        ]
          + [total, turnovers, each].map { figure in
            ChartTable.Cell(
              figure.map { AllocationText($0.value).text } ?? "", number: figure?.value)
          }
      }
    }
    return ChartTable(columns: columns, rows: rows)
  }
}
