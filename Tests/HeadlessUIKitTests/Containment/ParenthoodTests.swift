import HeadlessUIKit
import Testing

@MainActor @Suite("Containment 1, 2, 9, 10: parents, children and their views")
struct ParenthoodTests {
  let first = List()
  let second = List()
  let card = Card()

  @Test func `Containment 1: addChild sends willMove with the parent set, never didMove`() {
    final class Asking: UIViewController {
      var parents: [UIViewController?] = []
      override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        parents.append(self.parent)
      }
    }
    let child = Asking()
    let lines = record { _ in first.addChild(child) }
    #expect(lines == ["List.addChild(Asking)!", "  Asking.willMove(toParent: List)"])
    #expect(child.parents == [first])
    first.addChild(card)
    // A child that is added again keeps its position.
    #expect(record { _ in first.addChild(child) } == lines)
    #expect(first.children == [child, card])
    #expect(child.parent === first)
  }

  @Test func `Containment 2: removeFromParent sends didMove(nil), and never willMove(nil)`() {
    first.addChild(card)
    let lines = record { _ in
      card.removeFromParent()
      card.removeFromParent()
    }
    #expect(
      lines == [
        "Card.removeFromParent  from List!", "  Card.didMove(toParent: nil)",
        "Card.removeFromParent!",
      ])
    #expect(card.parent == nil)
    let cards = (0..<4).map { _ in Card() }
    cards.forEach(first.addChild)
    cards[1].removeFromParent()
    #expect(first.children == [cards[0], cards[2], cards[3]])
    cards[3].removeFromParent()
    #expect(first.children == [cards[0], cards[2]])
  }

  @Test func `Containment 1: addChild first removes the child from another parent`() {
    first.addChild(card)
    let lines = record { log in
      #expect(log.name(of: first) == "List#1")
      second.addChild(card)
    }
    #expect(
      lines == [
        "List#2.addChild(Card)!", "  Card.removeFromParent  from List",
        "    Card.didMove(toParent: nil)", "  Card.willMove(toParent: List#2)",
      ])
    #expect(first.children.isEmpty)
    #expect(second.children == [card])
  }

  @Test func `Containment 9: reading view loads it, again after nil; isViewLoaded doesn't`() {
    let lines = record { log in
      #expect(!card.isViewLoaded)
      #expect(card.viewIfLoaded == nil)
      log.note("read")
      let view = card.view
      #expect(card.viewIfLoaded === view)
      #expect(card.isViewLoaded)
      #expect(card.view === view)
      card.view = nil
      #expect(!card.isViewLoaded)
      #expect(card.view !== view)
    }
    let load = ["Card.loadView", "Card.viewDidLoad"]
    #expect(lines == ["read"] + load + load)
  }

  @Test func `Containment 9: loadView can set a view; a view that is set isn't loaded`() {
    final class Labelled: UIViewController {
      override func loadView() { view = UILabel() }
    }
    let labelled = Labelled()
    let lines = record { _ in
      #expect(labelled.view is UILabel)
      card.view = UILabel()
      #expect(card.view is UILabel)
    }
    #expect(lines == ["Labelled.loadView", "Labelled.viewDidLoad"])
  }

  @Test func `Containment 10: correct hierarchies, and those that aren't checked`() {
    // Outside a window, nothing is checked.
    second.addChild(card)
    first.view.addSubview(card.view)
    #expect(card.view.superview === first.view)
    // A controller without a parent can be anywhere.
    let scene = Scene()
    let orphan = Card()
    scene.list.view.addSubview(orphan.view)
    #expect(orphan.view.window === scene.window)
    // A grandchild's nearest controller is its own parent, also if that one's view is a cell.
    let cellOwner = Card()
    cellOwner.view = RowCell(style: .default, reuseIdentifier: "row")
    for child in [Card(), cellOwner] {
      let inner = Detail()
      child.addChild(inner)
      child.view.addSubview(inner.view)
      scene.show(child)
      #expect(inner.view.window === scene.window)
    }
  }
}
