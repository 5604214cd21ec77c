import HeadlessUIKit
import Testing

@MainActor @Suite("Containment 19: a child that is added while its container appears", .serialized)
struct FirstAppearanceTests {
  /// A controller that adds a child in the layout pass in which it appears.
  private final class Adding: UIViewController {
    let card = Card()
    override func viewWillLayoutSubviews() {
      guard card.parent == nil else { return }
      addChild(card)
      view.addSubview(card.view)
      card.didMove(toParent: self)
    }
  }

  @Test(arguments: [false, true])
  func `It gets both callbacks, or as in iOS 10 the second alone`(joins: Bool) {
    UIKitBehavior.current.joinsAppearingContainer = joins
    defer { UIKitBehavior.current = .classic }
    let adding = Adding()
    let navigation = UINavigationController(rootViewController: List())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.finishTurn()
    let lines = record(only: [.viewWillAppear, .viewDidAppear]) { _ in
      navigation.pushViewController(adding, animated: false)
      window.finishTurn()
    }.filter { $0.hasPrefix("Card.") || $0.contains("Adding") }
    #expect(lines.filter { $0 == "Card.didAppear" }.count == 1)
    #expect(lines.contains("Card.willAppear") == !joins)
  }
}
