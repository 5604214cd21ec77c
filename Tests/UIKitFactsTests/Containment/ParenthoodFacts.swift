import Testing
import UIKit

extension UIKitFacts {
  @MainActor @Suite("Parents, children and their views") struct Parenthood {
    private let first = List()
    private let second = List()
    private let card = Card()

    @Test func `Containment 1: addChild leaves a parent and sends willMove, never didMove`() async {
      final class Asking: Recorded {
        var parents: [UIViewController?] = []
        override func willMove(toParent parent: UIViewController?) {
          super.willMove(toParent: parent)
          parents.append(self.parent)
        }
      }
      let child = Asking()
      second.name = "second"
      let lines = await record { for list in [first, second] { list.addChild(child) } }
      #expect(lines == ["asking.willMove list", "asking.didMove nil", "asking.willMove second"])
      #expect(child.parents == [first, second])
      #expect(first.children.isEmpty)
      #expect(second.children == [child])
    }

    @Test func `Containment 2: removeFromParent sends didMove(nil), and never willMove(nil)`() async
    {
      first.addChild(card)
      #expect(await record { card.removeFromParent() } == ["card.didMove nil"])
      #expect(card.parent == nil)
      let cards = (0..<4).map { _ in Card() }
      cards.forEach(first.addChild)
      for index in [1, 3] { cards[index].removeFromParent() }
      #expect(first.children == [cards[0], cards[2]])
    }

    @Test func `Containment 9: reading view loads it, again after nil; isViewLoaded doesn't`() async
    {
      let lines = await record {
        #expect(!card.isViewLoaded)
        #expect(card.viewIfLoaded == nil)
        mark("read")
        let view = card.view
        #expect(card.viewIfLoaded === view)
        card.view = nil
        #expect(!card.isViewLoaded)
        #expect(card.view !== view)
      }
      let load = ["card.loadView", "card.viewDidLoad"]
      #expect(lines == ["- read"] + load + load)
    }

    @Test func `Containment 9: loadView can set a view; a view that is set isn't loaded`() async {
      final class Labelled: Recorded {
        override func loadView() { view = UILabel() }
      }
      let labelled = Labelled()
      let lines = await record {
        #expect(labelled.view is UILabel)
        card.view = UILabel()
        #expect(card.view is UILabel)
      }
      #expect(lines == ["labelled.viewDidLoad"])
    }

    @Test func `Containment 10: correct hierarchies, and those that aren't checked`() async {
      // Outside a window, nothing is checked.
      second.addChild(card)
      first.view.addSubview(card.view)
      #expect(card.view.superview === first.view)
      // A controller without a parent can be anywhere.
      let screen = await Screen().shown()
      let orphan = Card()
      screen.root.view.addSubview(orphan.view)
      #expect(orphan.view.window === screen.window)
      // A grandchild's nearest controller is its own parent.
      let (child, inner) = (Card(), Detail())
      child.addChild(inner)
      child.view.addSubview(inner.view)
      screen.add(child)
      #expect(inner.view.window === screen.window)
    }
  }
}
