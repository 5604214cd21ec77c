import Swift5Sources
import Testing
import UIKit

/// Tests that show controllers in a window.
@MainActor protocol ScreenTests {
  var window: UIWindow { get }
}

extension ScreenTests {
  func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.finishTurn()
  }
}

@MainActor @Suite("Source written for UIKit behaves the same")
struct SourceCompatibilityTests: ScreenTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))

  @Test("Containment 17, Tables 21: source for Swift 5 without isolation reacts to taps in a list")
  func coordinator() throws {
    let navigation = UINavigationController()
    let coordinator = EventCoordinator(navigationController: navigation)
    coordinator.start()
    show(navigation)
    let list = try #require(navigation.topViewController as? EventListViewController)
    let cells = list.tableView.visibleCells.compactMap { $0 as? EventCell }
    #expect(cells.map(\.eventLabel.text) == ["One", "Two", "Three"])
    list.tableView.delegate?.tableView(
      list.tableView, didSelectRowAt: IndexPath(row: 1, section: 0))
    window.finishTurn()
    #expect(coordinator.openedEvents == [1])
    let detail = try #require(navigation.topViewController)
    #expect(detail.view.subviews.last is UILabel)
    #expect(detail.view.subviews.count == 2)
  }

  @Test func `Cells are made without arguments, with a frame and with initializers of their own`() {
    #expect(UITableViewCell().frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(UITableViewCell(frame: frame).contentView.frame.size == frame.size)
    #expect(BannerCell(message: "Hello").message == "Hello")
    #expect(BadgeCell(count: 5).frame.width == 5)
    #expect(UITableViewController().tableView.style == .plain)
  }

  @Test func `Decoding a view stops the process with what to do instead`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIView(coder: NSCoder()) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Use init(frame:), or describe the views with UINib.describe"))
  }
}

@MainActor @Suite("UIKit value types") struct ValueTests {
  @Test func `Fonts are shared and differ by size and weight`() {
    let font = UIFont.systemFont(ofSize: 15)
    #expect(font === UIFont.systemFont(ofSize: 15, weight: .regular))
    #expect(font != .boldSystemFont(ofSize: 15))
    #expect(font != .systemFont(ofSize: 16))
    #expect(font.pointSize == 15)
    #expect(font.lineHeight == 18)
    #expect(UILabel().font == .systemFont(ofSize: 17))
  }

  @Test func `A label is as large as its text, up to its maximum number of lines`() {
    let label = UILabel(frame: CGRect(x: 5, y: 6, width: 100, height: 0))
    label.font = .systemFont(ofSize: 10)
    #expect(label.sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
    label.text = "forty characters of ten points, 5 each.."
    #expect(label.text?.count == 40)
    #expect(label.sizeThatFits(.zero) == CGSize(width: 200, height: 12))
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)) == CGSize(width: 100, height: 12))
    label.numberOfLines = 0
    label.sizeToFit()
    #expect(label.frame == CGRect(x: 5, y: 6, width: 100, height: 24))
    #expect(label.numberOfLines == 0)
    label.numberOfLines = 3
    #expect(label.sizeThatFits(CGSize(width: 50, height: 0)).height == 36)
    #expect(UIView(frame: label.frame).sizeThatFits(.zero) == label.frame.size)
  }

  @Test func `Colors compare by their components`() {
    #expect(UIColor.label.withAlphaComponent(0.5) == UIColor(white: 0, alpha: 0.5))
    #expect(UIColor.lightGray != .darkGray)
    #expect(UIColor.systemBackground == .white)
  }

  @Test func `Rectangles and index paths`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let rect = CGRect(x: 0, y: 0, width: 20, height: 30).inset(by: insets)
    #expect(rect == CGRect(x: 2, y: 1, width: 14, height: 26))
    var path = IndexPath(row: 3, section: 1)
    #expect(path == IndexPath(item: 3, section: 1))
    path.row += 1
    #expect(path > IndexPath(row: 3, section: 1))
    #expect(path < IndexPath(row: 0, section: 2))
  }
}
