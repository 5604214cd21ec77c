import HeadlessUIKit
import Testing

@MainActor @Suite("Content configurations") struct ContentConfigurationTests {
  @Test func `A list configuration shows texts and an image, and hides removed ones`() throws {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    var paris = cell.defaultContentConfiguration()
    paris.text = "Paris"
    paris.image = UIImage(width: 40, height: 40)
    paris.secondaryText = "20°"
    cell.contentConfiguration = paris
    cell.layoutIfNeeded()
    let view = try #require(cell.contentView as? UIListContentView)
    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["Paris", "20°"])
    #expect(view.subviews[0].frame == CGRect(16, 2, 40, 40))
    #expect(labels[0].frame.maxX == labels[1].frame.minX && labels[1].frame.maxX == 304)

    paris.secondaryText = nil
    cell.contentConfiguration = paris
    cell.layoutIfNeeded()
    #expect(cell.contentView === view && labels[1].isHidden)
    #expect(labels[0].frame.maxX == 304)
    #expect(view.sizeThatFits(CGSize(320, 0)).height == 64)
  }
}
