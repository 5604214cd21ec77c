import AllocationMeter
import Foundation
import HeadlessUIKit
import Testing

/// After warming up, the model allocates nothing at rest, with or without optimization.
@MainActor @Suite("Nothing is allocated at rest", .serialized) struct RestTests {
  /// Returns the allocations of a closure after enough calls to warm up.
  private func counts(_ body: () -> Void) throws -> AllocationCounts {
    try AllocationMeter.requireJemalloc()
    for _ in 0..<3 { body() }
    AllocationMeter.start()
    body()
    AllocationMeter.stop()
    return AllocationMeter.counts
  }

  private func expectNothing(_ body: () -> Void) throws {
    let counts = try counts(body)
    let sums = [counts.allocations, counts.allocatedBytes, counts.frees]
    #expect(sums == [0, 0, 0])
  }

  @Test func everyContainmentCall() throws {
    let scene = Scene()
    let card = Card()
    let host = UIView(frame: .zero)
    let view: UIView = card.view
    scene.list.view.addSubview(host)
    scene.window.finishTurn()
    // addSubview and removeFromSuperview out of a window.
    try expectNothing {
      host.removeFromSuperview()
      host.addSubview(view)
      view.removeFromSuperview()
      scene.list.view.addSubview(host)
      scene.window.finishTurn()
    }
    // A whole joining and leaving, with its turns.
    try expectNothing {
      scene.list.addChild(card)
      host.addSubview(view)
      card.didMove(toParent: scene.list)
      scene.window.finishTurn()
      card.willMove(toParent: nil)
      view.removeFromSuperview()
      card.removeFromParent()
      scene.window.finishTurn()
    }
  }

  @Test func everySizeOfTheWindow() throws {
    let scene = Scene()
    let rows = TableScene(Rows(500))
    scene.list.view.addSubview(rows.table)
    let counts = try counts {
      for height in [600, 300, 600] as [CGFloat] {
        scene.window.frame.size.height = height
        rows.table.frame.size.height = height
        scene.window.finishTurn()
      }
    }
    #expect(counts.allocations == counts.frees, "the coordinator of a size change is released")
  }

  @Test func memoryWarning() throws {
    let bare = UIWindow(frame: .zero)
    let notification = try counts { bare.sendMemoryWarning() }
    #expect(notification.allocations == notification.frees, "a warning leaves nothing allocated")
    let scene = Scene()
    let rows = TableScene(Rows(500))
    scene.list.view.addSubview(rows.table)
    for _ in 0..<50 { scene.list.addChild(Card()) }
    scene.window.finishTurn()
    let warning = try counts { scene.window.sendMemoryWarning() }
    #expect(warning == notification, "independent of the number of controllers and views")
  }
}
