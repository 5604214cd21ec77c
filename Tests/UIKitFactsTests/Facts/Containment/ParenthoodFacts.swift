import Testing
import UIKit

extension UIKitFacts {
  @MainActor @Suite("Parents, children and their views") struct Parenthood {
    private let first = List()
    private let second = List()
    private let card = Card()

    @Test(.tags(.observed)) func `Containment 27: a view is as large as the screen at first`() {
      final class Loaded: UIViewController {
        var size = CGSize.zero, made: UIView?
        override func loadView() { if let made { view = made } else { super.loadView() } }
        override func viewDidLoad() { size = view.bounds.size }
      }
      _ = Screen()
      let (common, own) = (Loaded(), Loaded())
      own.made = UIView(frame: CGRect(x: 0, y: 0, width: 7, height: 9))
      for controller in [common, own] { controller.loadViewIfNeeded() }
      #expect(common.size == UIScreen.main.bounds.size)
      #expect(own.size == CGSize(width: 7, height: 9))
    }

    @Test(.tags(.documented))
    func `Containment 1: addChild leaves a parent and sends willMove, never didMove`() async {
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
      #expect([first, second].map(\.children) == [[], [child]])
    }

    @Test(.tags(.documented))
    func `Containment 2: removeFromParent sends didMove(nil), and never willMove(nil)`() async {
      first.addChild(card)
      let lines = await record { card.removeFromParent() }
      #expect(lines == ["card.didMove nil"])
      #expect(card.parent == nil)
      let cards = (0..<4).map { _ in Card() }
      cards.forEach(first.addChild)
      for index in [1, 3] { cards[index].removeFromParent() }
      #expect(first.children == [cards[0], cards[2]])
    }

    @Test(.tags(.documented))
    func `Containment 9: reading view loads it, again after nil; isViewLoaded doesn't`() async {
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

    @Test(.tags(.documented))
    func `Containment 9: loadView can set a view; a view that is set isn't loaded`() async {
      final class Labelled: Recorded { override func loadView() { view = UILabel() } }
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

  @MainActor @Suite("Rows that host controllers") struct HostedRows {
    private let calls = Set.appearance.union([
      "willMove", "didMove", "cellForRow", "willDisplay", "didEndDisplaying",
    ])

    @Test func `Containment 3, Tables 2: hosted in cellForRow, it appears before willDisplay`()
      async
    {
      final class Hosting: Rows {
        let card = Card()
        weak var parent: UIViewController?

        override func cell(in table: UITableView, at path: IndexPath) -> UITableViewCell {
          let cell = super.cell(in: table, at: path)
          parent?.addChild(card)
          cell.contentView.addSubview(card.view)
          return cell
        }
      }
      let source = Hosting([1])
      let scene = ListScene(.table, source: source)
      source.parent = scene.screen.root
      let lines = await record(only: calls) { await scene.screen.endTurn() }
      #expect(
        lines == [
          "cellForRow 0", "  card.willMove list", "card.viewWillAppear", "willDisplay 0",
          "card.viewIsAppearing", "card.viewDidAppear",
        ])
    }

    @Test
    func `Containment 3: added in willDisplay, it appears then, and leaves in didEndDisplaying`()
      async
    {
      final class Hosting: NSObject, UITableViewDelegate {
        let card = Card()
        weak var parent: UIViewController?

        func tableView(_: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath)
        {
          call("willDisplay \(path.row)") {
            parent?.addChild(card)
            card.didMove(toParent: parent)
            cell.contentView.addSubview(card.view)
          }
        }

        func tableView(
          _: UITableView, didEndDisplaying _: UITableViewCell, forRowAt path: IndexPath
        ) {
          call("didEndDisplaying \(path.row)") {
            card.view.removeFromSuperview()
            card.willMove(toParent: nil)
            card.removeFromParent()
          }
        }
      }
      let delegate = Hosting()
      let scene = ListScene(.table, 2, height: 60, delegate: delegate)
      delegate.parent = scene.screen.root
      let lines = await record(only: calls.subtracting(["cellForRow"])) {
        await scene.scroll(to: -30, -100)
      }
      #expect(
        lines == [
          "willDisplay 0", "  card.willMove list", "  card.didMove list", "  card.viewWillAppear",
          "card.viewIsAppearing", "card.viewDidAppear", "didEndDisplaying 0",
          "  card.viewWillDisappear", "  card.willMove nil", "  card.didMove nil",
          "card.viewDidDisappear",
        ])
    }
  }

  @MainActor @Suite("Appearance sent by the parent") struct ManualAppearance {
    private final class Manual: Recorded {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }

    private let card = Card()

    private func screen() async -> Screen {
      let screen = await Screen(Manual()).shown()
      screen.root.addChild(card)
      return screen
    }

    @Test func `Containment 8: nothing is forwarded, nor sent by an end without a begin`() async {
      let screen = await screen()
      let lines = await record(only: .appearance) {
        await screen.turn { screen.root.view.addSubview(card.view) }
        await screen.turn { card.view.removeFromSuperview() }
        card.endAppearanceTransition()
      }
      #expect(lines.isEmpty)
    }

    @Test(arguments: [true, false])
    func `Containment 8: begin sends will; end sends isAppearing, unless layout did, and did`(
      laysOut: Bool
    ) async {
      let screen = await screen()
      let lines = await record(only: .appearance) {
        card.beginAppearanceTransition(true, animated: false)
        screen.root.view.addSubview(card.view)
        if laysOut { await screen.endTurn() }
        mark("end")
        await screen.turn { card.endAppearanceTransition() }
        card.beginAppearanceTransition(false, animated: false)
        card.view.removeFromSuperview()
        mark("end")
        card.endAppearanceTransition()
      }
      let middle = ["card.viewIsAppearing", "- end"]
      #expect(
        lines == ["card.viewWillAppear"] + (laysOut ? middle : middle.reversed()) + [
          "card.viewDidAppear", "card.viewWillDisappear", "- end", "card.viewDidDisappear",
        ])
    }

    @Test func `Containment 8: a child that was told so forwards to its own children`() async {
      let screen = await screen()
      let stack = UINavigationController(rootViewController: card)
      screen.root.addChild(stack)
      let lines = await record(only: .appearance) {
        stack.beginAppearanceTransition(true, animated: false)
        screen.root.view.addSubview(stack.view)
        stack.endAppearanceTransition()
        stack.didMove(toParent: screen.root)
        await screen.endTurn()
        mark("push")
        await screen.turn { stack.pushViewController(Detail(), animated: false) }
      }
      #expect(
        lines.filter { !$0.contains("Is") } == [
          "card.viewWillAppear", "card.viewDidAppear", "- push", "card.viewWillDisappear",
          "detail.viewWillAppear", "card.viewDidDisappear", "detail.viewDidAppear",
        ])
    }

    enum State: CaseIterable { case disappeared, appearing, appeared, disappearing }

    private func move(_ child: UIViewController, to state: State) {
      child.beginAppearanceTransition(state == .appearing || state == .appeared, animated: false)
      if state == .appeared || state == .disappeared { child.endAppearanceTransition() }
    }

    /// What is sent on the way from each state to the four, in the order of `State.allCases`.
    private static let sent: [(from: State, to: [String])] = [
      (.disappeared, ["", "WillAppear", "WillAppear IsAppearing DidAppear", ""]),
      (.appearing, ["WillDisappear DidDisappear", "", "IsAppearing DidAppear", "WillDisappear"]),
      (.appeared, ["WillDisappear DidDisappear", "", "", "WillDisappear"]),
      (.disappearing, ["DidDisappear", "WillAppear", "WillAppear IsAppearing DidAppear", ""]),
    ]

    @Test func `Containment 16: all transitions; a reversed one sends no did of the first`() async {
      let screen = await screen()
      for (from, expected) in Self.sent {
        for (state, calls) in zip(State.allCases, expected) {
          let child = Card()
          screen.root.addChild(child)
          if from == .disappearing { move(child, to: .appeared) }
          move(child, to: from)
          let lines = await record(only: .appearance) { move(child, to: state) }
          #expect(
            lines == calls.split(separator: " ").map { "card.view\($0)" }, "\(from) to \(state)")
        }
      }
    }
  }
}
