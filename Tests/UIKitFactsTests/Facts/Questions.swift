import Testing
import UIKit

extension UIKitFacts {
  /// What no source tells, and the model had to choose. The answers stand in `facts.json`.
  @MainActor @Suite("Questions") struct Questions {
    @Test func `Tables 6: what happens to cells that were prepared ahead`() async throws {
      let scene = await ListScene(.table, 100, height: 180, isPrefetching: true).shown()
      await scene.scroll(to: 1, 2)
      let kept = scene.cell(4)
      try answer("Tables 6: cellForRow(at:) returns a prepared cell", "\(kept != nil)")
      try answer("Tables 6: a prepared cell is in the window", "\(kept?.window != nil)")
      scene.screen.warnOfMemory()
      let lines = await record(only: ["cellForRow", "willDisplay"]) { await scene.scroll(to: 61) }
      try answer("Memory 2: after a warning, the prepared row comes in with", "\(lines)")
    }

    @Test func `Containment 11, 16: a view that leaves and reenters a window in one turn`()
      async throws
    {
      let screen = await Screen().shown()
      let card = Card()
      await screen.turn { screen.add(card) }
      let lines = await record(only: .appearance) {
        card.view.removeFromSuperview()
        await screen.turn { screen.root.view.addSubview(card.view) }
      }
      try answer("Containment 16: a reversal in one turn sends", "\(lines)")
    }

    @Test func `Memory 1: the order of a warning`() async throws {
      let screen = await Screen().shown()
      let child = Card()
      screen.add(child)
      screen.root.addChild(Detail())
      let lines = await record { screen.warnOfMemory() }
      try answer("Memory 1: a warning reaches", "\(lines)")
    }
  }
}
