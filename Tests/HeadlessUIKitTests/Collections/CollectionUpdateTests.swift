import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Tables 1, 16 in a collection view: updates")
struct CollectionUpdateTests {
  /// A cell with a text, set when it is configured.
  final class TextCell: UICollectionViewCell {
    var text = ""
  }

  /// Items with texts that move with them.
  final class Texts: Items {
    var texts: [[String]] { didSet { counts = texts.map(\.count) } }

    init(_ texts: [[String]]) {
      self.texts = texts
      super.init()
      counts = texts.map(\.count)
    }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
      (cell as? TextCell)?.text = texts[indexPath.section][indexPath.item]
      return cell
    }
  }

  private func scene(
    _ texts: [[String]], height: CGFloat = 600, behavior: UIKitBehavior = .classic
  ) -> (CollectionScene, Texts) {
    let source = Texts(texts)
    let scene = CollectionScene(source, height: height, behavior: behavior)
    scene.collection.register(TextCell.self, forCellWithReuseIdentifier: "item")
    scene.window.finishTurn()
    return (scene, source)
  }

  private func shown(_ scene: CollectionScene) -> [String] {
    scene.collection.visibleCells.map { ($0 as? TextCell)?.text ?? "?" }
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test("Tables 16: a section that is replaced or reloaded displays its new cells first")
  func replacedSection() {
    let replace: (UICollectionView) -> Void = { collection in
      collection.performBatchUpdates {
        collection.deleteSections([1])
        collection.insertSections([1])
      }
    }
    for update in [replace, { $0.reloadSections([1]) }] {
      let scene = CollectionScene(Items(1, 2)).shown()
      let lines = record(only: [.willDisplay, .didEndDisplaying]) { log in
        for cell in scene.collection.subviews { _ = log.name(of: cell) }
        update(scene.collection)
      }
      #expect(
        lines == [
          "UICollectionView#1.willDisplay(ItemCell#4, at: 1.0)  [auto]",
          "UICollectionView#1.willDisplay(ItemCell#5, at: 1.1)  [auto]",
          "UICollectionView#1.didEndDisplaying(ItemCell#2, at: 1.0)  [auto]",
          "UICollectionView#1.didEndDisplaying(ItemCell#3, at: 1.1)  [auto]",
        ])
      #expect(scene.collection.pooledCellCount == 2)
    }
  }

  @Test("An item that replaces one of a line that touches the edge comes in with its line")
  func replacedItemAtTheEdge() {
    let scene = CollectionScene(
      Items(100), height: 120, itemSize: CGSize(width: 80, height: 60)
    ).shown()
    scene.scroll(to: 60)
    #expect(scene.frame(0) != nil)
    scene.collection.performBatchUpdates {
      scene.collection.deleteItems(at: [path(2)])
      scene.collection.insertItems(at: [path(2)])
    }
    #expect(scene.frame(2) == nil)
    scene.scroll(to: 59)
    #expect(scene.visibleItems == Array(0..<12))
  }

  @Test("An insertion pushes items down and out of the bounds")
  func insert() {
    let (scene, source) = scene([["a", "b", "c", "d"]], height: 179)
    source.texts = [["a", "x", "b", "c", "d"]]
    let lines = record(only: [.cellForRow, .makeCell, .didEndDisplaying]) { log in
      for cell in scene.collection.subviews { _ = log.name(of: cell) }
      scene.collection.insertItems(at: [path(1)])
    }
    #expect(
      lines == [
        "UICollectionView#1.cellForRow(at: 1)  [auto]",
        "  UICollectionView#1.makeCell  [auto]",
        "UICollectionView#1.didEndDisplaying(TextCell#3, at: 2)  [auto]",
      ])
    #expect(shown(scene) == ["a", "x", "b"])
    #expect(scene.frame(2)?.minY == 120)
  }

  @Test("Tables 1: a reconfigured item keeps its cell, without prepareForReuse")
  func reconfigure() {
    let (scene, source) = scene([["a", "b", "c"]])
    let cells = scene.collection.visibleCells
    source.texts = [["a", "B", "c"]]
    let lines = record(only: .tables) { _ in
      scene.collection.reconfigureItems(at: [path(1), path(2)])
      scene.window.finishTurn()
    }
    #expect(
      lines == [
        "UICollectionView#1.numberOfSections  [auto]",
        "UICollectionView#1.numberOfRows(inSection: 0)  [auto]",
        "UICollectionView#1.cellForRow(at: 1)  [auto]",
        "UICollectionView#1.cellForRow(at: 2)  [auto]",
        "TextCell#1.layoutCell  [auto]",
        "TextCell#2.layoutCell  [auto]",
      ])
    #expect(shown(scene) == ["a", "B", "c"])
    #expect(scene.collection.visibleCells == cells)
  }

  @Test("A batch: deletions before, insertions after, moves keep their cells, completion last")
  func batch() {
    let (scene, source) = scene([["a", "b", "c", "d", "e"], ["f", "g"]])
    let cell = scene.collection.cellForItem(at: path(4))
    var isDone = false
    scene.collection.performBatchUpdates {
      source.texts = [["x", "e", "a", "d"], ["f", "c", "y", "g"]]
      scene.collection.deleteItems(at: [path(1)])
      scene.collection.insertItems(at: [path(0), path(2, 1)])
      scene.collection.moveItem(at: path(4), to: path(1))
      scene.collection.performBatchUpdates {
        scene.collection.moveItem(at: path(2), to: path(1, 1))
      }
      #expect(scene.collection.numberOfItems(inSection: 0) == 5)
    } completion: { finished in
      isDone = finished && shown(scene).count == 8
    }
    #expect(isDone)
    #expect(shown(scene) == ["x", "e", "a", "d", "f", "c", "y", "g"])
    #expect(scene.collection.cellForItem(at: path(1)) === cell)
    #expect(cell.flatMap(scene.collection.indexPath(for:)) == path(1))
  }

  @Test("Sections are inserted, deleted and reloaded with their headers")
  func sections() {
    let (scene, source) = scene([["a", "b"], ["c"], ["d"]])
    scene.layout.headerReferenceSize = CGSize(width: 0, height: 20)
    scene.window.finishTurn()
    let kind = UICollectionView.elementKindSectionHeader
    let header = scene.collection.supplementaryView(forElementKind: kind, at: path(0, 2))
    source.texts = [["z"], ["A", "B", "C"], ["d"]]
    scene.collection.performBatchUpdates {
      scene.collection.insertSections([0])
      scene.collection.reloadSections([0])
      scene.collection.deleteSections([1])
    }
    #expect(shown(scene) == ["z", "A", "B", "C", "d"])
    #expect(scene.collection.supplementaryView(forElementKind: kind, at: path(0, 2)) === header)
    // Three headers of 20 points and, above the last one, four items of 60.
    #expect(header?.frame.minY == 280)
  }

  @Test("After any valid batch, the view shows the data, and items keep their cells")
  func randomBatches() {
    for behavior in [UIKitBehavior.classic, .prefetching] {
      var generator = PropertyScene.Draws(state: 7)
      let (scene, source) = scene([(0..<30).map(String.init)], height: 500, behavior: behavior)
      var fresh = 30
      for _ in 0..<200 {
        let old = source.texts[0]
        let kept = old.filter { _ in Int.random(in: 0..<5, using: &generator) > 0 }
        var new = kept
        for _ in 0..<Int.random(in: 0...9, using: &generator) {
          new.insert("\(fresh)", at: Int.random(in: 0...new.count, using: &generator))
          fresh += 1
        }
        let cells = Dictionary(
          uniqueKeysWithValues: zip(shown(scene), scene.collection.visibleCells))
        source.texts = [new]
        scene.collection.performBatchUpdates {
          scene.collection.deleteItems(
            at: old.indices.filter { !kept.contains(old[$0]) }.map { path($0) })
          scene.collection.insertItems(
            at: new.indices.filter { !kept.contains(new[$0]) }.map { path($0) })
        }
        let expected = new.indices.filter {
          CGFloat($0 * 60) < scene.collection.bounds.maxY
            && CGFloat($0 * 60 + 60) > scene.collection.bounds.minY
        }
        #expect(shown(scene) == expected.map { new[$0] })
        for (text, cell) in zip(shown(scene), scene.collection.visibleCells)
        where kept.contains(text) && cells[text] != nil { #expect(cells[text] === cell) }
        scene.scroll(to: CGFloat(Int.random(in: 0...(max(new.count, 9) * 60), using: &generator)))
      }
    }
  }

  @Test("Prepared cells move with their items")
  func prepared() {
    let (scene, source) = scene(
      [(0..<20).map(String.init)], height: 180, behavior: .prefetching)
    #expect(scene.collection.preparedCellCount == 3)
    source.texts[0].removeFirst(2)
    scene.collection.deleteItems(at: [path(0), path(1)])
    #expect(shown(scene) == ["2", "3", "4"])
    let lines = record(only: [.cellForRow]) { _ in scene.scroll(to: 60) }
    #expect(shown(scene) == ["3", "4", "5"])
    #expect(lines == (4...6).map { "UICollectionView#1.cellForRow(at: \($0))  [auto]" })
  }
}
