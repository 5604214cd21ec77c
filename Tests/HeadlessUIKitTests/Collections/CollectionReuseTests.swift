import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Reuse in a collection view")
struct CollectionReuseTests {
  @Test("At every offset, the displayed items are those in the bounds")
  func randomWalk() {
    let sizes = ItemSizes(
      CGSize(width: 100, height: 44), CGSize(width: 50, height: 66), CGSize(width: 120, height: 88))
    let grid = CollectionScene(
      Items(70, 0, 130), itemSize: CGSize(width: 90, height: 70), spacing: 7)
    grid.layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 40, right: 0)
    grid.layout.headerReferenceSize = CGSize(width: 0, height: 33)
    for scene in [grid, CollectionScene(Items(200), spacing: 3, delegate: sizes)] {
      scene.window.finishTurn()
      let rects = allRects(scene)
      #expect(rects.count == 200)
      var seed: UInt64 = 1
      for _ in 0..<200 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        scene.scroll(to: CGFloat(Int(seed >> 33) % 8000) - 700)
        let bounds = scene.collection.bounds
        let expected = rects.filter {
          $0.value.minY < bounds.maxY && $0.value.maxY > bounds.minY
        }
        #expect(Set(scene.collection.indexPathsForVisibleItems) == Set(expected.keys))
        scene.collection.forEachVisibleCell { path, cell in #expect(cell.frame == rects[path]) }
      }
    }
  }

  /// Returns the frames of all items, with a collection view high enough to show them.
  private func allRects(_ scene: CollectionScene) -> [IndexPath: CGRect] {
    var rects: [IndexPath: CGRect] = [:]
    scene.collection.frame.size.height = 100_000
    scene.window.finishTurn()
    scene.collection.forEachVisibleCell { rects[$0] = $1.frame }
    scene.collection.frame.size.height = 600
    scene.window.finishTurn()
    return rects
  }
}
