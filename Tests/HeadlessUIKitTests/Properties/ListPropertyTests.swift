import Foundation
import HeadlessUIKit
import Testing

/// Invariants after random actions on a list.
@MainActor @Suite("Random sequences on lists") struct ListPropertyTests {
  enum Kind: CaseIterable {
    case table, estimatingTable, collection

    @MainActor func scene(seed: UInt64) -> PropertyScene {
      switch self {
      case .table: TablePropertyScene(seed: seed, isEstimating: false)
      case .estimatingTable: TablePropertyScene(seed: seed, isEstimating: true)
      case .collection: CollectionPropertyScene(seed: seed)
      }
    }
  }

  private static let seeds: Range<UInt64> = 0..<40

  @Test(arguments: Kind.allCases, UIKitBehavior.presets.map(\.name))
  func invariantsHoldAfterEveryStep(kind: Kind, behavior: String) throws {
    UIKitBehavior.current = try #require(
      UIKitBehavior.presets.first { $0.name == behavior }
    ).behavior
    defer { UIKitBehavior.current = .classic }
    for seed in Self.seeds {
      let scene = kind.scene(seed: seed)
      var done: [String] = []
      for _ in 0..<60 {
        done.append(scene.act())
        let broken = scene.violations
        #expect(broken.isEmpty, "seed \(seed), after \(done.suffix(4).joined(separator: "; "))")
        if !broken.isEmpty { return }
      }
    }
  }

  @Test(arguments: Kind.allCases, UIKitBehavior.presets.map(\.name))
  func nothingIsAliveAfterTeardown(kind: Kind, behavior: String) throws {
    UIKitBehavior.current = try #require(
      UIKitBehavior.presets.first { $0.name == behavior }
    ).behavior
    defer { UIKitBehavior.current = .classic }
    for seed in Self.seeds.prefix(10) {
      weak var window: UIWindow?
      weak var controller: UIViewController?
      var cells: [WeakCell] = []
      do {
        let scene = kind.scene(seed: seed)
        for _ in 0..<40 { _ = scene.act() }
        window = scene.window
        controller = scene.controller
        cells = scene.list.subviews.map { WeakCell(view: $0) }
        scene.window.rootViewController = nil
        scene.window.finishTurn()
      }
      #expect(window == nil)
      #expect(controller == nil)
      #expect(cells.allSatisfy { $0.view == nil })
    }
  }

  private struct WeakCell {
    weak var view: UIView?
  }
}
