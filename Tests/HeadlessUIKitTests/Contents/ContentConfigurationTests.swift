import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Content configurations") struct ContentConfigurationTests {
  struct Badge: UIContentConfiguration {
    var text: String
    var isSelected = false

    func makeContentView() -> any UIView & UIContentView { BadgeView(self) }

    func updated(for state: any UIConfigurationState) -> Badge {
      var copy = self
      copy.isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
      return copy
    }
  }

  final class BadgeView: UIView, UIContentView {
    var configuration: any UIContentConfiguration

    init(_ badge: Badge) {
      configuration = badge
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    var badge: Badge? { configuration as? Badge }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 77) }
  }

  @Test func `Rows of automatic height are as high as their configuration's content`() {
    final class Badges: Rows {
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = super.tableView(tableView, cellForRowAt: indexPath)
        cell.contentConfiguration = Badge(text: "\(indexPath.row)")
        return cell
      }
    }
    let scene = TableScene(Badges(100), rowHeight: UITableView.automaticDimension)
    ObjectCensus.isCounting = true
    defer { ObjectCensus.isCounting = false }
    scene.window.finishTurn()
    #expect(scene.table.visibleCells.allSatisfy { $0.frame.height == 77 })
    ObjectCensus.reset()
    for step in 1...20 { scene.scroll(to: CGFloat(step) * 77) }
    // Reused cells keep their views.
    #expect(ObjectCensus.viewsMade - ObjectCensus.cellsMade <= 2 * ObjectCensus.cellsMade)
    #expect(ObjectCensus.cellsMade <= 2)
    for (row, cell) in zip(scene.visibleRows, scene.table.visibleCells) {
      #expect((cell.contentConfiguration as? Badge)?.text == "\(row)")
    }
  }

  @Test func `A list configuration shows texts and an image, and hides removed ones`() throws {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "Paris"
    content.secondaryText = "20°"
    content.image = UIImage(width: 40, height: 40)
    cell.contentConfiguration = content
    cell.layoutIfNeeded()
    let view = try #require(cell.contentView as? UIListContentView)
    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["Paris", "20°"])
    #expect(view.subviews[0].frame == CGRect(x: 16, y: 2, width: 40, height: 40))
    #expect(labels[0].frame.maxX == labels[1].frame.minX)
    #expect(labels[1].frame.maxX == 304)

    content.secondaryText = nil
    cell.contentConfiguration = content
    cell.layoutIfNeeded()
    #expect(cell.contentView === view)
    #expect(labels[1].isHidden)
    #expect(labels[0].frame.maxX == 304)
    #expect(view.sizeThatFits(CGSize(width: 320, height: 0)).height == 64)
  }

  @Test func `A controller hosted in a replaced content view disappears`() {
    let scene = Scene()
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let card = Card()
    cell.contentView.addSubview(card.view)
    scene.list.view.addSubview(cell)
    scene.window.finishTurn()
    let lines = record(only: .appearance) { _ in
      cell.contentConfiguration = Badge(text: "a")
      scene.window.finishTurn()
    }
    #expect(lines == ["Card.willDisappear", "Card.didDisappear"])
    #expect(cell.contentView.window === scene.window)
  }
}
