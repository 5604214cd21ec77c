import HeadlessUIKit
import Testing

@MainActor
@Suite("Containment 9: loading the view")
struct ViewLoadingTests {
  @Test("Reading view loads it; isViewLoaded and viewIfLoaded don't")
  func load() {
    let card = Card()
    let lines = record { log in
      #expect(!card.isViewLoaded)
      #expect(card.viewIfLoaded == nil)
      log.note("read")
      let view = card.view
      #expect(card.viewIfLoaded === view)
      #expect(card.isViewLoaded)
      #expect(card.view === view)
    }
    #expect(lines == ["read", "Card#1.loadView  [auto]", "Card#1.viewDidLoad  [auto]"])
  }

  @Test("After view = nil, reading it loads it again")
  func reload() {
    let card = Card()
    let first = card.view
    card.view = nil
    #expect(!card.isViewLoaded)
    let lines = record { _ in #expect(card.view !== first) }
    #expect(lines == ["Card#1.loadView  [auto]", "Card#1.viewDidLoad  [auto]"])
  }

  @Test("loadView can create its own view without calling super")
  func ownView() {
    class Labelled: UIViewController {
      override func loadView() { view = UILabel() }
    }
    let labelled = Labelled()
    let lines = record { _ in #expect(labelled.view is UILabel) }
    #expect(lines == ["Labelled#1.loadView  [auto]", "Labelled#1.viewDidLoad  [auto]"])
  }

  @Test("A view that is set isn't loaded")
  func setFromOutside() {
    let card = Card()
    let lines = record { _ in
      card.view = UILabel()
      #expect(card.view is UILabel)
    }
    #expect(lines.isEmpty)
  }

  @Test("A released view can be assigned to another controller")
  func handOver() {
    let view = UIView()
    let first = Card()
    let second = Card()
    first.view = view
    first.view = nil
    second.view = view
    #expect(view.next === second)
  }
}
