import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Tables 1, 3, 7, 12, 15 in a collection view: reuse")
struct CollectionReuseTests {
  @Test(
    "Tables 3: 500 items of 60 points in 600, scrolled to 3000 in steps",
    arguments: [(step: 30, pooled: 1, cells: 12), (600, 10, 21), (3000, 10, 20)])
  func workedExample(step: Int, pooled: Int, cells: Int) {
    ObjectCensus.reset()
    ObjectCensus.isCounting = true
    defer { ObjectCensus.isCounting = false }
    let scene = CollectionScene(Items(500))
    let made = record(only: [.makeCell]) { _ in
      scene.window.finishTurn()
      for y in stride(from: step, through: 3000, by: step) { scene.scroll(to: CGFloat(y)) }
    }
    #expect(scene.visibleItems == Array(50..<60))
    #expect(scene.collection.visibleCells.count == 10)
    #expect(scene.collection.pooledCellCount == pooled)
    #expect(made.count == cells)
    #expect(ObjectCensus.cellsMade == cells)
  }

  @Test("Tables 3: an item that touches an edge isn't brought in, but stays if it is displayed")
  func touching() {
    let scene = CollectionScene(Items(500))
    scene.window.finishTurn()
    scene.scroll(to: 60)
    #expect(scene.visibleItems == Array(1...10))
    #expect(scene.frame(0) != nil)
    #expect(scene.collection.pooledCellCount == 0)
    scene.scroll(to: 61)
    #expect(scene.frame(0) == nil)
    #expect(scene.collection.pooledCellCount == 1)
    scene.scroll(to: 60)
    #expect(scene.visibleItems == Array(1...10))
    #expect(scene.frame(0) == nil)
    #expect(scene.frame(11) != nil)
    #expect(scene.collection.pooledCellCount == 1)
  }

  @Test("Tables 3: incoming items are requested before outgoing cells are pooled")
  func newBeforeOld() {
    let scene = CollectionScene(Items(500))
    scene.window.finishTurn()
    let lines = record(only: [.cellForRow, .makeCell, .prepareForReuse, .didEndDisplaying]) {
      log in
      // Names the cells in order.
      for cell in scene.collection.subviews { _ = log.name(of: cell) }
      scene.scroll(to: 61)
      scene.scroll(to: 121)
    }
    #expect(
      lines == [
        "UICollectionView#1.cellForRow(at: 10)  [auto]",
        "  UICollectionView#1.makeCell  [auto]",
        "UICollectionView#1.cellForRow(at: 11)  [auto]",
        "  UICollectionView#1.makeCell  [auto]",
        "UICollectionView#1.didEndDisplaying(ItemCell#1, at: 0)  [auto]",
        "UICollectionView#1.cellForRow(at: 12)  [auto]",
        "  ItemCell#1.prepareForReuse  [auto]",
        "UICollectionView#1.didEndDisplaying(ItemCell#2, at: 1)  [auto]",
      ])
  }

  @Test("Scrolling up, items come in at the top and leave at the bottom")
  func upwards() {
    let scene = CollectionScene(Items(500), height: 120)
    scene.window.finishTurn()
    scene.scroll(to: 690)
    let lines = record(only: [.cellForRow, .didEndDisplaying]) { _ in scene.scroll(to: 570) }
    #expect(
      lines == [
        "UICollectionView#1.cellForRow(at: 10)  [auto]",
        "UICollectionView#1.cellForRow(at: 9)  [auto]",
        "UICollectionView#1.didEndDisplaying(ItemCell#1, at: 13)  [auto]",
        "UICollectionView#1.didEndDisplaying(ItemCell#2, at: 12)  [auto]",
      ])
    #expect(scene.visibleItems == [9, 10, 11])
  }

  @Test("Tables 15: a jump past a whole screen permanently doubles the cells")
  func doubling() {
    let scene = CollectionScene(Items(500))
    let made = record(only: [.makeCell]) { _ in
      scene.window.finishTurn()
      for y in [1200, 3000, 0, 6000] { scene.scroll(to: CGFloat(y)) }
    }
    #expect(made.count == 20)
    #expect(scene.collection.visibleCells.count == 10)
    #expect(scene.collection.pooledCellCount == 10)
  }

  @Test("Tables 7: didEndDisplaying is sent twice where UIKit did so")
  func repeated() {
    let behavior = UIKitBehavior(repeatsDidEndDisplaying: true)
    let scene = CollectionScene(Items(500), behavior: behavior)
    scene.window.finishTurn()
    let lines = record(only: [.didEndDisplaying]) { _ in scene.scroll(to: 61) }
    let line = "UICollectionView#1.didEndDisplaying(ItemCell#1, at: 0)  [auto]"
    #expect(lines == [line, line])
    #expect(scene.collection.pooledCellCount == 1)
  }

  @Test("A pooled cell stays in the view, hidden, until a memory warning")
  func pooledCellsStay() {
    let scene = CollectionScene(Items(500))
    scene.window.finishTurn()
    scene.scroll(to: 61)
    weak let pooled = scene.collection.subviews.first { $0.isHidden }
    #expect(pooled?.superview === scene.collection)
    scene.window.sendMemoryWarning()
    #expect(pooled == nil)
    #expect(scene.collection.pooledCellCount == 0)
  }

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

  @Test("A frame without incoming items requests and lays out nothing")
  func quietFrame() {
    let scene = CollectionScene(Items(500))
    scene.window.finishTurn()
    scene.scroll(to: 1)
    let lines = record(only: .tables) { _ in
      for y in 2...60 { scene.scroll(to: CGFloat(y)) }
    }
    #expect(lines.isEmpty)
  }

  // MARK: Errors

  @Test("Tables 12: dequeuing an unregistered identifier is an error")
  func unregistered() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let scene = CollectionScene(Items(5))
        scene.collection.register(nil, forCellWithReuseIdentifier: "item")
        scene.window.finishTurn()
      }
    }
    #expect(
      mentions(
        result?.standardErrorContent ?? [],
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier item - "
          + "must register a nib or a class for the identifier or connect a prototype cell in a "
          + "storyboard"))
  }

  @Test("A cell that was not dequeued is an error")
  func notDequeued() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Fresh: Items {
          override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
          ) -> UICollectionViewCell { ItemCell(frame: .zero) }
        }
        let scene = CollectionScene(Fresh(5))
        scene.window.finishTurn()
      }
    }
    #expect(mentions(result?.standardErrorContent ?? [], "does not have a reuseIdentifier"))
  }
}
