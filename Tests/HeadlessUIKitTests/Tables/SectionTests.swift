import HeadlessUIKit
import Testing

@MainActor @Suite("Tables 31 to 33: default heights, headers and footers") struct SectionTests {
  private final class Chapters: Rows, UITableViewDelegate {
    var calls: [String] = []
    /// The sections whose headers have views.
    var views: Set<Int> = []
    var headerHeight: CGFloat = UITableView.automaticDimension
    var titles: [String?] = []

    override func tableView(_: UITableView, titleForHeaderInSection section: Int) -> String? {
      titles.indices.contains(section) ? titles[section] : nil
    }
    func tableView(_: UITableView, heightForHeaderInSection _: Int) -> CGFloat { headerHeight }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      guard views.contains(section) else { return nil }
      return tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    }
    func tableView(_: UITableView, willDisplayHeaderView _: UIView, forSection section: Int) {
      calls.append("header \(section)")
    }
    func tableView(_: UITableView, didEndDisplayingHeaderView _: UIView, forSection section: Int) {
      calls.append("end header \(section)")
    }
  }

  private let source = Chapters()

  private func scene(
    _ counts: [Int], height: CGFloat = 600, rowHeight: CGFloat = 60,
    behavior: UIKitBehavior = .prefetching
  ) -> TableScene {
    source.counts = counts
    let scene = TableScene(
      source, height: height, rowHeight: rowHeight, delegate: source, behavior: behavior)
    scene.table.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    scene.table.isPrefetchingEnabled = false
    return scene
  }

  private func tops(_ table: UITableView) -> [[CGFloat]] {
    (0..<table.numberOfSections).map { section in
      [table.rectForHeader(inSection: section).minY]
        + (0..<table.numberOfRows(inSection: section)).map {
          table.rectForRow(at: .row($0, section)).minY
        }
    }
  }

  /// `tableview_plain.layout.json` of github.com/Vercantez/openuikit: real UIKit, Mac Catalyst 26.1.
  @Test func `Tables 32: a recorded table of three titled sections`() {
    source.titles = ["A", "B", "C"]
    let table = scene([3, 2, 2], height: 480, rowHeight: 51.5).table
    // Catalyst has higher headers than iOS.
    table.sectionHeaderHeight = 40.5
    table.layoutIfNeeded()
    #expect(tops(table) == [[22, 62.5, 114, 165.5], [239, 279.5, 331], [404.5, 445, 496.5]])
    #expect(table.contentSize.height == 548 && table.visibleCells.count == 6)
  }

  @Test func `Tables 32: a title takes 28 points, after 22 of padding since iOS 15`() {
    source.titles = ["A", nil, "C"]
    #expect(tops(scene([1, 1, 1]).shown().table) == [[22, 50], [110, 110], [192, 220]])
    let classic = scene([1, 1, 1], behavior: .classic).shown().table
    #expect(tops(classic) == [[0, 28], [88, 88], [148, 176]])
  }

  @Test func `Tables 32: the delegate's height and the views around all rows`() {
    source.views = [0, 1, 2]
    source.headerHeight = 40
    let table = scene([2, 2]).shown().table
    table.sectionHeaderTopPadding = 0
    table.tableHeaderView = UIView(frame: CGRect(5, 5, 10, 100))
    table.tableFooterView = UIView(frame: CGRect(0, 0, 0, 30))
    table.layoutIfNeeded()
    #expect(tops(table) == [[100, 140, 200], [260, 300, 360]] && table.contentSize.height == 450)
    #expect(table.tableHeaderView?.frame == CGRect(0, 0, 320, 100))
    #expect(table.tableFooterView?.frame == CGRect(0, 420, 320, 30))
    #expect(table.rect(forSection: 1) == CGRect(0, 260, 320, 160))
    table.tableHeaderView = nil
    table.layoutIfNeeded()
    #expect(tops(table) == [[0, 40, 100], [160, 200, 260]])
  }

  @Test(arguments: [0, 1]) func `Tables 32: a section with a view has a header`(without: Int) {
    source.views = [1 - without]
    let table = scene([1, 1], behavior: .classic).shown().table
    #expect(tops(table) == (without == 0 ? [[0, 0], [60, 88]] : [[0, 28], [88, 88]]))
    #expect(
      (0..<2).map { table.headerView(forSection: $0) == nil } == [without == 0, without == 1])
  }

  @Test func `Tables 33: headers follow their sections through an update`() {
    source.views = [0, 1, 2]
    source.headerHeight = 40
    let scene = scene([1, 1, 1]).shown()
    let third = scene.table.headerView(forSection: 2)
    #expect(third != nil)
    source.calls = []
    source.counts = [1, 1]
    scene.window.turn { scene.table.deleteSections([0], with: .none) }
    #expect(scene.table.headerView(forSection: 1) === third && source.calls == ["end header 0"])
    #expect(third?.frame.minY == scene.table.rectForHeader(inSection: 1).minY)
    scene.table.reloadData()
    #expect(source.calls.suffix(2) == ["end header 1", "end header 0"])
    #expect(scene.table.headerView(forSection: 1) == nil)
  }

  @Test func `Tables 32: rows are found by their position among headers`() {
    source.headerHeight = 7
    let table = scene([3, 0, 2, 0, 0, 4, 1]).shown().table
    var generator = Draws(state: 5)
    for _ in 0..<200 {
      let y = CGFloat(Int.random(in: 0...900, using: &generator)) / 2
      table.contentOffset.y = y
      table.layoutIfNeeded()
      for section in 0..<7 {
        for row in 0..<table.numberOfRows(inSection: section) {
          let path = IndexPath.row(row, section)
          let rect = table.rectForRow(at: path)
          let isVisible = rect.minY < y + 600 && rect.maxY > y
          #expect((table.indexPathsForVisibleRows ?? []).contains(path) == isVisible)
        }
      }
    }
  }

  /// Numbers of iOS 26.1, in comments of the same project.
  @Test func `Tables 31, 32: heights of iOS 26`() {
    let scene = scene([30], rowHeight: UITableView.automaticDimension)
    for estimate in [0, UITableView.automaticDimension] {
      scene.table.estimatedRowHeight = estimate
      #expect(scene.shown().table.contentSize.height == 1560)
    }

    final class Tall: UITableViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(size.width, 64) }
    }
    let sized = self.scene([1], rowHeight: UITableView.automaticDimension)
    sized.table.register(Tall.self, forCellReuseIdentifier: "row")
    #expect(sized.shown().table.contentSize.height == 65)
    sized.table.separatorStyle = .none
    #expect(sized.shown().table.contentSize.height == 64)

    source.titles = ["A", "B"]
    source.counts = [1, 1]
    let grouped = UITableView(frame: CGRect(0, 0, 320, 600), style: .grouped)
    grouped.register(RowCell.self, forCellReuseIdentifier: "row")
    grouped.dataSource = source
    #expect(abs(grouped.rectForHeader(inSection: 0).height - 55.333) < 0.01)
    let rects = [grouped.rectForFooter(inSection: 0), grouped.rectForHeader(inSection: 1)]
    #expect(rects.map(\.height) == [17.5, 38])
  }
}
