import HeadlessUIKit
import Testing

@MainActor @Suite("Hosted content") struct HostedContentTests {
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
