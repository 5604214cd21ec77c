import Foundation
import HeadlessUIKit
import Testing

/// Invariants after random actions on a list.
@MainActor @Suite("Random sequences on lists") struct ListPropertyTests {
  @Test(arguments: PropertyScene.Kind.allCases, UIKitBehavior.presets.map(\.name))
  func invariantsHoldAfterEveryStep(kind: PropertyScene.Kind, behavior: String) throws {
    try UIKitBehavior.use(behavior)
    defer { UIKitBehavior.current = .classic }
    for seed in UInt64(0)..<40 {
      let scene = PropertyScene(kind, seed: seed)
      var done: [String] = []
      for _ in 0..<60 {
        done.append(scene.act())
        let broken = scene.violations
        #expect(broken.isEmpty, "seed \(seed), after \(done.suffix(4).joined(separator: "; "))")
        if !broken.isEmpty { return }
      }
    }
  }

  private struct WeakReference {
    weak var object: AnyObject?
  }

  @Test(arguments: PropertyScene.Kind.allCases, UIKitBehavior.presets.map(\.name))
  func nothingIsAliveAfterTeardown(kind: PropertyScene.Kind, behavior: String) throws {
    try UIKitBehavior.use(behavior)
    defer { UIKitBehavior.current = .classic }
    for seed in UInt64(0)..<10 {
      var references: [WeakReference] = []
      do {
        let scene = PropertyScene(kind, seed: seed)
        for _ in 0..<40 { _ = scene.act() }
        let objects = [scene.window, scene.controller, scene.list] + scene.list.subviews
        references = objects.map { WeakReference(object: $0) }
        scene.window.rootViewController = nil
        scene.window.finishTurn()
      }
      #expect(references.count > 3)
      #expect(references.allSatisfy { $0.object == nil })
    }
  }
}

extension UIKitBehavior {
  /// Makes the preset of a name current.
  @MainActor static func use(_ name: String) throws {
    current = try #require(presets.first { $0.name == name }).behavior
  }
}
