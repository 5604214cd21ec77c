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

  private struct Row: HostedContent {
    let text: String

    func makeHost() -> TextController {
      let host = TextController()
      update(host)
      return host
    }
    func update(_ host: TextController) { host.label.text = text }
  }

  private final class TextController: UIViewController {
    let label = UILabel()
    override func loadView() { view = label }
  }

  @Test func `A cell hosts a controller, keeps it and updates it`() throws {
    let (scene, cell) = (Scene(), UITableViewCell(frame: CGRect(0, 0, 320, 80)))
    scene.list.view.addSubview(cell)
    let lines = record(only: .appearance) { _ in
      cell.contentConfiguration = UIHostingConfiguration { Row(text: "a") }
      scene.window.finishTurn()
    }
    #expect(lines.count == 3, "the controller appears")
    let label = try #require(cell.contentView.subviews.first as? UILabel)
    #expect(label.text == "a" && label.frame == CGRect(16, 11, 288, 58))
    cell.contentConfiguration = UIHostingConfiguration { Row(text: "b") }
    #expect(cell.contentView.subviews.first === label && label.text == "b")
    let size = cell.contentView.sizeThatFits(CGSize(320, 0))
    #expect(size == CGSize(320, label.font.lineHeight + 22))
  }
}
