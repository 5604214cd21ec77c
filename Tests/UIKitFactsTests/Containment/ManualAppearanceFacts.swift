import Testing
import UIKit

extension UIKitFacts {
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
        screen.root.view.addSubview(card.view)
        await screen.endTurn()
        card.view.removeFromSuperview()
        await screen.endTurn()
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
        card.endAppearanceTransition()
        await screen.endTurn()
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

    /// The states of a view's appearance.
    enum State: CaseIterable {
      case disappeared, appearing, appeared, disappearing
    }

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
