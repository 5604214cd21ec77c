import HeadlessUIKit
import RecyclingStrategies
import Testing

@testable import BenchmarkHarness

/// Rows of an app's own views, which don't say what they show.
@MainActor @Suite(.serialized) struct UncheckedRowsTests {
  /// A list with a view of its own in each row.
  private final class OwnList: UITableViewController {
    private let setup: ListSetup
    private let makeView: @MainActor () -> UIView

    init(_ setup: ListSetup, _ makeView: @escaping @MainActor () -> UIView) {
      self.setup = setup
      self.makeView = makeView
      super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.rowHeight = setup.height
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      setup.count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
      let view = cell.contentView.subviews.first ?? makeView()
      if view.superview == nil { cell.contentView.addSubview(view) }
      (view as? Telling)?.shownRow = setup.model(at: indexPath).row
      return cell
    }
  }

  private final class Telling: UIView, RowShowing {
    var shownRow: Int?
  }

  private func figures(
    _ makeView: @escaping @MainActor @Sendable () -> UIView
  ) throws
    -> StrategyFigures
  {
    var play = StrategyPlay("own", "steady")
    let name = "own-\(makeView() is Telling)"
    play.strategy = name
    play.catalog.strategies.append(
      Strategy(name: name, summary: "", cost: "") { OwnList($0, makeView) })
    return try play.with(\.rows, 20).with(\.frames, 60).with(\.host, .table).figures()
  }

  @Test func theyAreNeitherRightNorWrong() throws {
    let figures = try figures { UIView() }
    #expect(figures["unchecked_rows", .scroll] == figures["row_frames", .scroll])
    #expect(figures["forgotten_rows", .scroll] == nil)
    // All else holds.
    #expect(figures["controllers_lost", .scroll] == 0)
    #expect(figures["turnovers", .scroll] == 10)
  }

  @Test func oneThatConformsIsChecked() throws {
    let figures = try figures { Telling() }
    #expect(figures["forgotten_rows", .scroll] == 0)
    #expect(figures["unchecked_rows", .scroll] == nil)
  }
}
