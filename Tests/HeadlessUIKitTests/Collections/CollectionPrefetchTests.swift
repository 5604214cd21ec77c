import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Tables 6 in a collection view: prefetching")
struct CollectionPrefetchTests {
  private final class Prefetching: UICollectionViewDataSourcePrefetching {
    var calls: [String] = []

    func collectionView(
      _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
    ) { calls.append("prefetch \(indexPaths.map(\.item))") }

    func collectionView(
      _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) { calls.append("cancel \(indexPaths.map(\.item))") }
  }

  /// Three items are visible.
  private func scene(_ behavior: UIKitBehavior = .prefetching) -> CollectionScene {
    CollectionScene(Items(100), height: 180, behavior: behavior)
  }

  @Test("Cells are requested after the frame, one screenful ahead, and only those are announced")
  func ahead() {
    let scene = scene()
    let lines = record(only: .tables) { _ in scene.window.finishTurn() }
    let shown = (0..<3).flatMap { item in
      [
        "UICollectionView#1.cellForRow(at: \(item))  [auto]",
        "  UICollectionView#1.makeCell  [auto]",
        "UICollectionView#1.willDisplay(ItemCell#\(item + 1), at: \(item))  [auto]",
      ]
    }
    let layouts = (1...3).map { "ItemCell#\($0).layoutCell  [auto]" }
    let prepared = (3..<6).flatMap { item in
      [
        "UICollectionView#1.cellForRow(at: \(item))  [auto]",
        "  UICollectionView#1.makeCell  [auto]",
      ]
    }
    let counts = [
      "UICollectionView#1.numberOfSections  [auto]",
      "UICollectionView#1.numberOfRows(inSection: 0)  [auto]",
    ]
    #expect(lines == counts + shown + layouts + prepared)
    #expect(scene.collection.preparedCellCount == 3)
    #expect(scene.visibleItems == [0, 1, 2])
    #expect(scene.frame(3) == nil)
  }

  @Test("Cells more than a screenful behind are reused for the items ahead")
  func steadyState() {
    let scene = scene().shown()
    for step in 1...10 { scene.scroll(to: CGFloat(step) * 60) }
    let lines = record(only: .tables) { _ in scene.scroll(to: 660) }
    #expect(
      lines == [
        "UICollectionView#1.willDisplay(ItemCell#1, at: 13)  [auto]",
        "UICollectionView#1.didEndDisplaying(ItemCell#2, at: 9)  [auto]",
        "ItemCell#1.layoutCell  [auto]",
        "UICollectionView#1.cellForRow(at: 16)  [auto]",
        "  ItemCell#3.prepareForReuse  [auto]",
      ])
    // One screenful ahead, and one behind except for the item that touches the edge.
    #expect(scene.collection.preparedCellCount == 5)
  }

  @Test("The prefetching data source receives announcements and cancellations")
  func announcements() {
    let scene = scene()
    let prefetching = Prefetching()
    scene.collection.prefetchDataSource = prefetching
    scene.window.finishTurn()
    #expect(prefetching.calls == ["prefetch [3, 4, 5]"])
    scene.scroll(to: 60)
    #expect(prefetching.calls == ["prefetch [3, 4, 5]", "prefetch [6]"])
    prefetching.calls = []
    // 0 to 3 are displayed; 4 to 6 were prepared and never displayed.
    scene.scroll(to: 3000)
    #expect(prefetching.calls == ["cancel [4, 5, 6]", "prefetch [53, 54, 55]"])
    prefetching.calls = []
    scene.scroll(to: 2940)
    #expect(prefetching.calls == ["cancel [55]", "prefetch [48, 47, 46]"])
  }

  @Test("Items prepared without an announcement aren't canceled")
  func withoutPrefetchSource() {
    let scene = scene().shown()
    let prefetching = Prefetching()
    scene.collection.prefetchDataSource = prefetching
    scene.collection.isPrefetchingEnabled = false
    #expect(prefetching.calls.isEmpty)
    #expect(scene.collection.preparedCellCount == 0)
    #expect(scene.collection.pooledCellCount == 3)
  }

  @Test("With prefetching off, in the model or the view, no cell is requested ahead or kept")
  func off() {
    let classic = scene(.classic)
    let disabled = scene()
    disabled.collection.isPrefetchingEnabled = false
    let traces = [classic, disabled].map { scene in
      record(only: .tables) { _ in
        scene.window.finishTurn()
        for y in [60, 120, 3000, 2940] { scene.scroll(to: CGFloat(y)) }
      }
    }
    #expect(traces[0] == traces[1])
    #expect(traces[0].filter { $0.contains("cellForRow") }.count == 3 + 1 + 1 + 3 + 1)
    #expect(classic.collection.preparedCellCount == 0)
  }

  @Test("A reload discards prepared cells without notifying the delegate")
  func reload() {
    let scene = scene().shown()
    let lines = record(only: [.cellForRow, .makeCell, .didEndDisplaying]) { _ in
      scene.collection.reloadData()
      #expect(scene.collection.preparedCellCount == 0)
      scene.window.finishTurn()
    }
    #expect(lines.filter { $0.contains("didEndDisplaying") }.count == 3)
    #expect(lines.filter { $0.contains("cellForRow") }.count == 6)
    #expect(lines.filter { $0.contains("makeCell") }.isEmpty)
  }

  @Test("Nothing is prepared past the end of the list")
  func atTheEnd() {
    let scene = CollectionScene(Items(3), height: 180, behavior: .prefetching).shown()
    #expect(scene.collection.preparedCellCount == 0)
    scene.scroll(to: 5000)
    #expect(scene.visibleItems.isEmpty)
    #expect(scene.collection.pooledCellCount == 3)
    scene.scroll(to: -5000)
    #expect(scene.visibleItems.isEmpty)
  }

  @Test("A grid prepares whole lines")
  func grid() {
    let scene = CollectionScene(
      Items(100), height: 119, itemSize: CGSize(width: 80, height: 60), behavior: .prefetching)
    let lines = record(only: [.cellForRow]) { _ in scene.window.finishTurn() }
    #expect(lines == (0..<16).map { "UICollectionView#1.cellForRow(at: \($0))  [auto]" })
    #expect(scene.collection.preparedCellCount == 8)
  }

  @Test("Horizontally, a screenful is the width, for cells ahead and behind")
  func horizontal() {
    let scene = CollectionScene(
      Items(100), height: 50, itemSize: CGSize(width: 160, height: 50), behavior: .prefetching)
    scene.layout.scrollDirection = .horizontal
    scene.window.finishTurn()
    let lines = record(only: [.cellForRow, .willDisplay]) { _ in
      for x in [161, 321, 161] {
        scene.collection.contentOffset.x = CGFloat(x)
        scene.window.finishTurn()
      }
    }
    // 0 and 1 were displayed; 2 and 3 were prepared.
    #expect(
      lines == [
        "UICollectionView#1.willDisplay(ItemCell#1, at: 2)  [auto]",
        "UICollectionView#1.willDisplay(ItemCell#2, at: 3)  [auto]",
        "UICollectionView#1.cellForRow(at: 4)  [auto]",
        "UICollectionView#1.cellForRow(at: 5)  [auto]",
        "UICollectionView#1.willDisplay(ItemCell#3, at: 4)  [auto]",
        "UICollectionView#1.cellForRow(at: 6)  [auto]",
        "UICollectionView#1.willDisplay(ItemCell#4, at: 1)  [auto]",
      ])
  }
}
