import BenchmarkHarness
import BenchmarkResults
import RecyclingStrategies
import ScrollWorkloads
import Testing
import UIKit

@testable import UIKitStage

/// What counts an app's list on Apple's UIKit, played on the model beside what counts it there.
@MainActor @Suite(.serialized) struct StagedPlayTests {
  private let compared: [Metric] = [
    .controllersMade, .controllersAliveMax, .leakedControllers, .orphanedRows, .blankRows,
    .wrongContentRows, .calls(.addChild), .calls(.removeFromParent),
    .automaticCalls(.viewWillAppear), .automaticCalls(.viewDidDisappear),
  ]

  private func counts(_ outcome: ListOutcome) -> [String: Double] {
    outcome.figures.reduce(into: [:]) { counts, figure in
      guard figure.phase != .teardown, compared.contains(figure.metric) else { return }
      counts[figure.metric.name, default: 0] += figure.value
    }
  }

  @Test(arguments: ["per-cell", "pool", "preallocated", "uncontained"])
  func itCountsWhatTheHarnessCounts(name: String) async throws {
    let strategy = try #require(Strategy.all.first { $0.name == name })
    let makeList: @MainActor @Sendable () -> UIViewController = {
      strategy.makeList(ListSetup(models: RowModels(count: 100)))
    }
    let harness = try await ListPlay(.fling, rows: nil, changing: nil, on: makeList)
    let behavior = UIKitBehavior.current
    UIKitBehavior.current = .prefetching
    let outcome = try await StagedPlay(
      .fling, rows: nil, countsList: false, changing: nil, on: makeList
    ).outcome()
    UIKitBehavior.current = behavior
    let expected = harness.outcomes[0]
    let (known, found) = (counts(expected), counts(outcome))
    #expect(found.count >= 8)
    for (metric, value) in found { #expect(known[metric] ?? 0 == value, "\(metric)") }
    #expect(outcome.firstBlankRow == expected.firstBlankRow)
    #expect(outcome.firstOrphanedRow == expected.firstOrphanedRow)
    #expect(outcome.uncontainedRows == expected.uncontainedRows)
    #expect(outcome.firstWrongRow == expected.firstWrongRow)
    #expect((outcome.firstWrongRow == nil) == (name == "per-cell" || name == "preallocated"))
  }

  /// A list that changes its rows, and that keeps the controllers of rows that are gone.
  private final class Rows: UITableViewController {
    var rows = Array(0..<40)
    let isLeaking: Bool
    private var kept: [Row] = []

    init(isLeaking: Bool) {
      self.isLeaking = isLeaking
      super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.rowHeight = 60
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      let row = Row()
      if isLeaking { kept.append(row) }
      row.label.shownRow = rows[indexPath.row]
      for view in cell.contentView.subviews { view.removeFromSuperview() }
      row.view.frame = cell.contentView.bounds
      cell.contentView.addSubview(row.view)
      return cell
    }
  }

  private final class Row: ObservedViewController {
    let label = Label(frame: .zero)
    override func loadView() { view = label }
  }

  private final class Label: UILabel, RowShowing { var shownRow: Int? }

  private func play(_ workload: Workload, isLeaking: Bool) async throws -> ListOutcome {
    try await StagedPlay(
      workload, rows: nil, countsList: false,
      changing: { list, change in
        (list as? Rows)?.rows = change.rows
        if let table = (list as? Rows)?.tableView { change.send(to: table) }
      }, on: { Rows(isLeaking: isLeaking) }
    ).outcome()
  }

  @Test func aListThatKeepsControllersIsToldToLeak() async throws {
    let outcome = try await play(.edit, isLeaking: true)
    let leaked = outcome.figures.filter { $0.metric == .leakedControllers }.map(\.value)
    #expect(leaked.count == 1 && leaked[0] > 40)
    #expect(outcome.leftBehindControllers == nil)
    #expect((outcome.blankRows, outcome.wrongContentRows, outcome.uncheckedRows) == (0, 0, 0))
  }

  @Test func controllersThatAreReleasedTooEarlyLeaveTheirRows() async throws {
    let outcome = try await play(.refresh, isLeaking: false)
    #expect(outcome.firstOrphanedRow == "first in frame 1: row 0 has lost its controller")
    #expect(outcome.figures.filter { $0.metric == .leakedControllers }.map(\.value) == [0])
  }
}
