import Testing
import UIKit

extension UIKitFacts {
  @MainActor @Suite("Appearance") struct Appearance {
    private let card = Card()

    @Test(arguments: [true, false])
    func `Containment 3, 14: a controller comes and goes`(isCareful: Bool) async {
      let screen = await Screen().shown()
      let list = screen.root
      let lines = await record {
        list.addChild(card)
        let view: UIView = card.view
        mark("addSubview")
        list.view.addSubview(view)
        mark("added")
        if isCareful { card.didMove(toParent: list) }
        await screen.endTurn("end of turn")
        if isCareful { card.willMove(toParent: nil) }
        mark("removeFromSuperview")
        card.view.removeFromSuperview()
        mark("removed")
        card.removeFromParent()
        await screen.endTurn("end of turn")
      }
      let expected = [
        "card.willMove list", "card.loadView", "card.viewDidLoad", "- addSubview",
        "card.viewWillAppear", "- added", isCareful ? "card.didMove list" : nil, "- end of turn",
        "card.viewIsAppearing", "card.viewDidAppear", isCareful ? "card.willMove nil" : nil,
        "- removeFromSuperview", "card.viewWillDisappear", "- removed", "card.didMove nil",
        "- end of turn", "card.viewDidDisappear",
      ]
      #expect(lines == expected.compactMap(\.self))
    }

    private let appeared = ["card.viewWillAppear", "card.viewIsAppearing", "card.viewDidAppear"]

    @Test func `Containment 5: a view without addChild appears; addChild alone does not`() async {
      let screen = await Screen().shown()
      let viewOnly = await record(only: .appearance) {
        await screen.turn { screen.root.view.addSubview(card.view) }
      }
      #expect(viewOnly == appeared)
      let childOnly = await record { await screen.turn { screen.root.addChild(Card()) } }
      #expect(childOnly == ["card.willMove list"])
    }

    @Test func `Containment 6, 7: parents before children, with layout in between`() async {
      final class Laid: Recorded {
        override func viewWillLayoutSubviews() { call("\(name).viewWillLayoutSubviews") }
      }
      let (parent, child) = (Laid(), Laid())
      child.name = "child"
      parent.name = "parent"
      let screen = Screen(parent)
      screen.add(child)
      let calls = Set.appearance.union(["viewWillLayoutSubviews"])
      let lines = await record(only: calls) {
        screen.window.makeKeyAndVisible()
        await screen.endTurn("end of turn")
      }
      #expect(
        lines == [
          "parent.viewWillAppear", "child.viewWillAppear", "- end of turn",
          "parent.viewIsAppearing", "parent.viewWillLayoutSubviews", "child.viewIsAppearing",
          "child.viewWillLayoutSubviews", "parent.viewDidAppear", "child.viewDidAppear",
        ])
    }

    @Test func `Containment 7: viewIsAppearing is sent once, however often the view is laid out`()
      async
    {
      let screen = await Screen().shown()
      let lines = await record(only: ["viewIsAppearing", "viewDidAppear"]) {
        screen.add(card)
        for _ in 0..<2 {
          screen.window.layoutIfNeeded()
          card.view.setNeedsLayout()
        }
        await screen.endTurn()
        await screen.turn { card.view.setNeedsLayout() }
      }
      #expect(lines == Array(appeared.dropFirst()))
    }

    @Test func `Containment 13: a controller without a parent lives until its transition ends`()
      async
    {
      let screen = await Screen().shown()
      weak var loose: Card?
      let lines = await record(only: .appearance) {
        do {
          let made = Card()
          screen.root.view.addSubview(made.view)
          loose = made
        }
        #expect(loose != nil)
        await screen.endTurn()
      }
      #expect(loose == nil)
      #expect(lines == appeared)
    }

    @Test(.tags(.documented))
    func `Containment 12: a view that is added elsewhere first leaves its superview`() async {
      let screen = await Screen().shown()
      let (left, right) = (UIView(), UIView())
      for view in [left, right] { screen.root.view.addSubview(view) }
      await screen.turn { left.addSubview(card.view) }
      let lines = await record {
        right.addSubview(card.view)
        await screen.endTurn("end of turn")
      }
      #expect(lines == ["card.viewWillDisappear", appeared[0], "- end of turn"] + appeared[1...])
      #expect(left.subviews.isEmpty)
      #expect(card.view.superview === right)
    }

    private final class Moved: UIViewController {
      private func note(_ moment: String) {
        mark("\(moment) \(isMovingToParent) \(isMovingFromParent)")
      }
      override func viewWillAppear(_ animated: Bool) { note("will appear") }
      override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    }

    @Test
    func `Containment 24: a controller knows whether it appears since it gets a parent`() async {
      let screen = await Screen().shown()
      let moved = Moved()
      let lines = await record {
        screen.root.addChild(moved)
        screen.root.view.addSubview(moved.view)
        moved.didMove(toParent: screen.root)
        await screen.endTurn()
        await screen.turn { moved.view.removeFromSuperview() }
        await screen.turn { screen.root.view.addSubview(moved.view) }
        moved.willMove(toParent: nil)
        moved.view.removeFromSuperview()
        moved.removeFromParent()
        await screen.endTurn()
      }
      #expect(
        lines == [
          "- will appear true false", "- will disappear false false", "- will appear false false",
          "- will disappear false true",
        ])
    }

    @Test(.tags(.observed))
    func `Containment 25: a transition between children sends the will before the did`() async {
      let screen = await Screen().shown()
      let detail = Detail()
      screen.add(card)
      await screen.endTurn()
      screen.root.addChild(detail)
      let lines = await record(only: .appearance) {
        await screen.turn {
          screen.root.transition(from: card, to: detail, duration: 0, animations: nil) { _ in
            mark("completion")
          }
        }
        for _ in 0..<3 { await screen.endTurn() }
      }
      #expect(
        lines.filter { !$0.contains("Is") } == [
          "card.viewWillDisappear", "detail.viewWillAppear", "detail.viewDidAppear",
          "card.viewDidDisappear", "- completion",
        ])
    }

    @Test(.tags(.documented))
    func `Containment 26: a window that is no longer hidden shows its root controller`() async {
      let screen = Screen(card)
      let lines = await record(only: .appearance) {
        await screen.turn { screen.window.isHidden = false }
      }
      #expect(lines == appeared)
      #expect(!screen.window.isKeyWindow)
    }

    @Test
    func `Responders 2: a first responder that leaves the window resigns`() async {
      let screen = await Screen().shown()
      let (outer, field) = (UIView(), UITextField())
      screen.root.view.addSubview(outer)
      outer.addSubview(field)
      #expect(field.becomeFirstResponder())
      await screen.turn { outer.removeFromSuperview() }
      await screen.turn { screen.root.view.addSubview(outer) }
      #expect(!field.isFirstResponder)
    }

    @Test func `Responders 3: labels and images take no touches`() {
      #expect(!UILabel().isUserInteractionEnabled && !UIImageView().isUserInteractionEnabled)
      #expect(UIView().isUserInteractionEnabled)
    }

    @Test func `Responders 1: from a view over controllers and superviews to the window`() async {
      let screen = await Screen().shown()
      let inner = UIView()
      #expect(inner.next == nil && card.next == nil && !card.isViewLoaded)
      screen.add(card)
      card.view.addSubview(inner)
      let chain = sequence(first: inner as UIResponder, next: \.next)
      #expect(
        Array(chain.prefix(6)) == [
          inner, card.view, card, screen.root.view, screen.root, screen.window,
        ])
    }
  }
}
