import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Containment 5 to 7, 11, 13, 16: appearance")
struct AppearanceTests {
  let scene = Scene()
  var container: UIView { scene.list.view }

  @Test("Containment 5: a view without addChild appears; addChild without the view does not")
  func halves() {
    let loose = Card()
    let viewOnly = record { _ in
      container.addSubview(loose.view)
      scene.window.finishTurn()
    }
    #expect(
      viewOnly == [
        "Card#1.loadView  [auto]",
        "Card#1.viewDidLoad  [auto]",
        "UIView#1.addSubview(UIView#2)",
        "  Card#1.viewWillAppear  [auto]",
        "Card#1.viewIsAppearing  [auto]",
        "Card#1.viewDidAppear  [auto]",
      ])
    let childOnly = record { _ in
      scene.list.addChild(Card())
      scene.window.finishTurn()
    }
    #expect(
      childOnly == [
        "List#1.addChild(Card#1)", "  Card#1.willMove(toParent: List#1)  [auto]",
      ])
  }

  @Test("Containment 6 and 7: parents before children, with layout in between")
  func parentAndChild() {
    class Parent: UIViewController {
      let card = Card()
      override func viewDidLoad() {
        super.viewDidLoad()
        addChild(card)
        view.addSubview(card.view)
        card.didMove(toParent: self)
      }
    }
    let parent = Parent()
    parent.loadViewIfNeeded()
    let calls = Set<TracedCall>.appearance.union([
      .viewWillLayoutSubviews, .viewDidLayoutSubviews,
    ])
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    window.rootViewController = parent
    let lines = record(only: calls) { log in
      window.makeKeyAndVisible()
      log.note("end of turn")
      window.finishTurn()
    }
    #expect(
      lines == [
        "Parent#1.viewWillAppear  [auto]",
        "Card#1.viewWillAppear  [auto]",
        "end of turn",
        "Parent#1.viewIsAppearing  [auto]",
        "Parent#1.viewWillLayoutSubviews  [auto]",
        "Parent#1.viewDidLayoutSubviews  [auto]",
        "Card#1.viewIsAppearing  [auto]",
        "Card#1.viewWillLayoutSubviews  [auto]",
        "Card#1.viewDidLayoutSubviews  [auto]",
        "Parent#1.viewDidAppear  [auto]",
        "Card#1.viewDidAppear  [auto]",
      ])
  }

  @Test("Containment 7: viewIsAppearing is sent once, however often the view is laid out")
  func isAppearingOnce() {
    let card = Card()
    scene.list.addChild(card)
    let lines = record(only: [.viewIsAppearing, .viewDidAppear]) { _ in
      container.addSubview(card.view)
      scene.window.layoutIfNeeded()
      card.view.setNeedsLayout()
      scene.window.layoutIfNeeded()
      scene.window.finishTurn()
      card.view.setNeedsLayout()
      scene.window.finishTurn()
    }
    #expect(lines == ["Card#1.viewIsAppearing  [auto]", "Card#1.viewDidAppear  [auto]"])
  }

  @Test("Containment 11, 16: out and in within a turn sends both wills and the last did")
  func swapWithinTurn() {
    let card = Card()
    scene.list.addChild(card)
    container.addSubview(card.view)
    scene.window.finishTurn()
    let lines = record { log in
      card.view.removeFromSuperview()
      container.addSubview(card.view)
      log.note("end of turn")
      scene.window.finishTurn()
    }
    #expect(
      lines == [
        "UIView#1.removeFromSuperview  from UIView#2",
        "  Card#1.viewWillDisappear  [auto]",
        "UIView#2.addSubview(UIView#1)",
        "  Card#1.viewWillAppear  [auto]",
        "end of turn",
        "Card#1.viewIsAppearing  [auto]",
        "Card#1.viewDidAppear  [auto]",
      ])
  }

  @Test("Containment 11, 16: in and out within a turn")
  func flashWithinTurn() {
    let card = Card()
    scene.list.addChild(card)
    let lines = record(only: .appearance) { log in
      container.addSubview(card.view)
      card.view.removeFromSuperview()
      log.note("end of turn")
      scene.window.finishTurn()
    }
    #expect(
      lines == [
        "Card#1.viewWillAppear  [auto]",
        "Card#1.viewWillDisappear  [auto]",
        "end of turn",
        "Card#1.viewDidDisappear  [auto]",
      ])
  }

  @Test("Transitions end in the order in which they began")
  func orderOfEnds() {
    let leaving = Card()
    let turning = Card()
    let coming = Card()
    [leaving, turning, coming].forEach(scene.list.addChild)
    container.addSubview(leaving.view)
    container.addSubview(turning.view)
    scene.window.finishTurn()
    let lines = record(only: .appearance) { log in
      turning.view.removeFromSuperview()
      leaving.view.removeFromSuperview()
      container.addSubview(coming.view)
      container.addSubview(turning.view)
      log.note("end of turn")
      scene.window.finishTurn()
    }
    #expect(
      lines == [
        "Card#1.viewWillDisappear  [auto]",
        "Card#2.viewWillDisappear  [auto]",
        "Card#3.viewWillAppear  [auto]",
        "Card#1.viewWillAppear  [auto]",
        "end of turn",
        "Card#3.viewIsAppearing  [auto]",
        "Card#1.viewIsAppearing  [auto]",
        "Card#2.viewDidDisappear  [auto]",
        "Card#3.viewDidAppear  [auto]",
        "Card#1.viewDidAppear  [auto]",
      ])
  }

  @Test("Containment 5: addSubview alone doesn't keep a controller alive")
  func nobodyKeeps() {
    let view = UIView()
    weak var card: Card?
    do {
      let made = Card()
      view.addSubview(made.view)
      card = made
    }
    #expect(card == nil)
    #expect(view.subviews.count == 1)
  }

  @Test("Containment 12: a view added elsewhere first leaves its superview")
  func oneSuperview() {
    let card = Card()
    let other = UIView()
    scene.list.addChild(card)
    container.addSubview(card.view)
    scene.window.finishTurn()
    let lines = record { _ in other.addSubview(card.view) }
    #expect(
      lines == [
        "UIView#1.addSubview(UIView#2)",
        "  UIView#2.removeFromSuperview  from UIView#3  [auto]",
        "    Card#1.viewWillDisappear  [auto]",
      ])
    #expect(container.subviews.isEmpty)
    #expect(card.view.superview === other)
  }

  @Test("Containment 13: a controller without a parent lives until its transition ends")
  func looseControllerLives() {
    weak var card: Card?
    let lines = record(only: .appearance.union([.addSubview])) { log in
      do {
        let made = Card()
        container.addSubview(made.view)
        card = made
      }
      #expect(card != nil)
      log.note("end of turn")
      scene.window.finishTurn()
      #expect(card == nil)
      container.subviews[0].removeFromSuperview()
      container.addSubview(UIView())
      scene.window.finishTurn()
    }
    #expect(
      lines == [
        "UIView#1.addSubview(UIView#2)",
        "  Card#1.viewWillAppear  [auto]",
        "end of turn",
        "Card#1.viewIsAppearing  [auto]",
        "Card#1.viewDidAppear  [auto]",
      ])
    #expect(container.subviews.count == 1)
    #expect(container.subviews[0].next === container)
  }
}
