import HeadlessUIKit
import Testing

@MainActor
@Suite("Containment 9: loading the view")
struct ViewLoadingTests {
  @Test("The first reading loads; isViewLoaded and viewIfLoaded do not")
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

  @Test("view = nil, and reading it again runs both again")
  func reload() {
    let card = Card()
    let first = card.view
    card.view = nil
    #expect(!card.isViewLoaded)
    let lines = record { _ in #expect(card.view !== first) }
    #expect(lines == ["Card#1.loadView  [auto]", "Card#1.viewDidLoad  [auto]"])
  }

  @Test("loadView may make another view, without super")
  func ownView() {
    class Labelled: UIViewController {
      override func loadView() { view = UILabel() }
    }
    let labelled = Labelled()
    let lines = record { _ in #expect(labelled.view is UILabel) }
    #expect(lines == ["Labelled#1.loadView  [auto]", "Labelled#1.viewDidLoad  [auto]"])
  }

  @Test("A view set from outside is not loaded")
  func setFromOutside() {
    let card = Card()
    let lines = record { _ in
      card.view = UILabel()
      #expect(card.view is UILabel)
    }
    #expect(lines.isEmpty)
  }

  @Test("A view that was let go may go to another controller")
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
