import Foundation
import HeadlessUIKit
import Testing

/// Returns a configuration whose content is 64 points high, with an image of 40.
@MainActor private func content(
  _ text: String, of cell: UITableViewCell
) -> UIListContentConfiguration {
  var content = cell.defaultContentConfiguration()
  content.text = text
  content.image = UIImage(width: 40, height: 40)
  return content
}

@MainActor @Suite("Content configurations") struct ContentConfigurationTests {
  @Test func `Rows of automatic height are as high as their configuration's content`() {
    final class Texts: Rows {
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = super.tableView(tableView, cellForRowAt: indexPath)
        cell.contentConfiguration = content("\(indexPath.row)", of: cell)
        return cell
      }
    }
    let scene = TableScene(Texts(100), rowHeight: UITableView.automaticDimension)
    ObjectCensus.isCounting = true
    defer { ObjectCensus.isCounting = false }
    scene.window.finishTurn()
    #expect(scene.table.visibleCells.allSatisfy { $0.frame.height == 64 })
    ObjectCensus.reset()
    for step in 1...20 { scene.scroll(to: CGFloat(step) * 64) }
    // Reused cells keep their views: two content views, a label and an image view.
    #expect(ObjectCensus.viewsMade == 5 * ObjectCensus.cellsMade)
    #expect(ObjectCensus.cellsMade <= 2)
    for (row, cell) in zip(scene.visibleRows, scene.table.visibleCells) {
      #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "\(row)")
    }
  }

  @Test func `A list configuration shows texts and an image, and hides removed ones`() throws {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    var paris = content("Paris", of: cell)
    paris.secondaryText = "20°"
    cell.contentConfiguration = paris
    cell.layoutIfNeeded()
    let view = try #require(cell.contentView as? UIListContentView)
    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["Paris", "20°"])
    #expect(view.subviews[0].frame == CGRect(x: 16, y: 2, width: 40, height: 40))
    #expect(labels[0].frame.maxX == labels[1].frame.minX)
    #expect(labels[1].frame.maxX == 304)

    paris.secondaryText = nil
    cell.contentConfiguration = paris
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
      cell.contentConfiguration = content("a", of: cell)
      scene.window.finishTurn()
    }
    #expect(lines == ["Card.willDisappear", "Card.didDisappear"])
    #expect(cell.contentView.window === scene.window)
  }
}
