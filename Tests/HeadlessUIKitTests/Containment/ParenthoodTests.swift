import HeadlessUIKit
import Testing

@MainActor
@Suite("Containment 1 and 2: parents and children")
struct ParenthoodTests {
  let first = List()
  let second = List()
  let card = Card()

  @Test("addChild sends willMove with the parent already set, and never didMove")
  func addChild() {
    class Asking: UIViewController {
      var parentAtWillMove: UIViewController?
      override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        parentAtWillMove = self.parent
      }
    }
    let child = Asking()
    let lines = record { _ in first.addChild(child) }
    #expect(
      lines == [
        "List#1.addChild(Asking#1)",
        "  Asking#1.willMove(toParent: List#1)  [auto]",
      ])
    #expect(child.parentAtWillMove === first)
    #expect(first.children == [child])
    #expect(child.parent === first)
  }

  @Test("removeFromParent sends didMove(nil), and never willMove(nil)")
  func removeFromParent() {
    first.addChild(card)
    let lines = record { _ in card.removeFromParent() }
    #expect(
      lines == [
        "Card#1.removeFromParent  from List#1",
        "  Card#1.didMove(toParent: nil)  [auto]",
      ])
    #expect(card.parent == nil)
    #expect(first.children.isEmpty)
  }

  @Test("addChild first removes the child from another parent")
  func reparent() {
    first.addChild(card)
    let lines = record { log in
      #expect(log.name(of: first) == "List#1")
      second.addChild(card)
    }
    #expect(
      lines == [
        "List#2.addChild(Card#1)",
        "  Card#1.removeFromParent  from List#1  [auto]",
        "    Card#1.didMove(toParent: nil)  [auto]",
        "  Card#1.willMove(toParent: List#2)  [auto]",
      ])
    #expect(first.children.isEmpty)
    #expect(second.children == [card])
  }

  @Test("A child that is added again keeps its position")
  func addAgain() {
    let other = Card()
    first.addChild(card)
    first.addChild(other)
    let lines = record { _ in first.addChild(card) }
    #expect(
      lines == [
        "List#1.addChild(Card#1)",
        "  Card#1.willMove(toParent: List#1)  [auto]",
      ])
    #expect(first.children == [card, other])
  }

  @Test("Without a parent, removeFromParent sends nothing")
  func removeOrphan() {
    let lines = record { _ in card.removeFromParent() }
    #expect(lines == ["Card#1.removeFromParent"])
  }

  @Test("Children are removed from anywhere in the list")
  func removeFromTheMiddle() {
    let cards = (0..<4).map { _ in Card() }
    cards.forEach(first.addChild)
    cards[1].removeFromParent()
    #expect(first.children == [cards[0], cards[2], cards[3]])
    cards[3].removeFromParent()
    #expect(first.children == [cards[0], cards[2]])
  }
}
