import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Diffable data source")
struct DiffableDataSourceTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
  typealias Source = UICollectionViewDiffableDataSource<String, Int>

  final class NumberCell: UICollectionViewCell {
    var number = 0
  }

  private func makeSource(_ scene: CollectionScene) -> Source {
    scene.collection.register(NumberCell.self, forCellWithReuseIdentifier: "item")
    return Source(collectionView: scene.collection) { collection, path, number in
      let cell = collection.dequeueReusableCell(withReuseIdentifier: "item", for: path)
      (cell as? NumberCell)?.number = number
      return cell
    }
  }

  private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  private func cells(_ scene: CollectionScene) -> [Int: UICollectionViewCell] {
    var cells: [Int: UICollectionViewCell] = [:]
    for cell in scene.collection.visibleCells {
      if let cell = cell as? NumberCell { cells[cell.number] = cell }
    }
    return cells
  }

  private func numbers(_ scene: CollectionScene) -> [Int] {
    scene.collection.visibleCells.compactMap { ($0 as? NumberCell)?.number }
  }

  @Test("Snapshots are edited by identifier")
  func snapshots() {
    var snapshot = snapshot(["a": [1, 2], "b": [3]])
    snapshot.insertItems([10, 11], beforeItem: 2)
    snapshot.insertItems([12], afterItem: 3)
    snapshot.appendItems([13], toSection: "a")
    snapshot.insertSections(["c"], beforeSection: "b")
    #expect(snapshot.sectionIdentifiers == ["a", "c", "b"])
    #expect(snapshot.itemIdentifiers == [1, 10, 11, 2, 13, 3, 12])
    snapshot.deleteItems([11, 99])
    snapshot.deleteSections(["b", "z"])
    #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 10, 2, 13])
    #expect(snapshot.numberOfItems(inSection: "c") == 0)
    #expect(snapshot.numberOfItems == 4)
    #expect(snapshot.numberOfSections == 2)
    #expect(snapshot.indexOfItem(2) == 2)
    #expect(snapshot.indexOfSection("c") == 1)
    snapshot.appendItems([3], toSection: "c")
    #expect(snapshot.itemIdentifiers.last == 3)
  }

  @Test("Items that stay keep their cells, and only new ones are requested")
  func apply() {
    let scene = CollectionScene(Items(0))
    let source = makeSource(scene)
    source.apply(snapshot(["a": [1, 2, 3], "b": [4]]))
    scene.window.finishTurn()
    #expect(numbers(scene) == [1, 2, 3, 4])
    let before = cells(scene)

    var isDone = false
    let lines = record(only: [.cellForRow, .willDisplay, .didEndDisplaying]) { _ in
      source.apply(snapshot(["a": [3, 1, 5], "b": [4, 2]])) { isDone = true }
    }
    #expect(isDone)
    #expect(numbers(scene) == [3, 1, 5, 4, 2])
    for number in 1...4 { #expect(cells(scene)[number] === before[number]) }
    #expect(
      lines == [
        "UICollectionView#1.cellForRow(at: 2)  [auto]",
        "UICollectionView#1.willDisplay(NumberCell#1, at: 2)  [auto]",
      ])
    #expect(source.indexPath(for: 2) == IndexPath(item: 1, section: 1))
    #expect(source.itemIdentifier(for: IndexPath(item: 2, section: 0)) == 5)
    #expect(source.itemIdentifier(for: IndexPath(item: 3, section: 0)) == nil)
  }

  @Test("Reloaded items get new cells and reconfigured ones keep theirs, each only once")
  func reloading() {
    let scene = CollectionScene(Items(0))
    let source = makeSource(scene)
    source.apply(snapshot(["a": [1, 2, 3]]))
    scene.window.finishTurn()
    let before = cells(scene)
    var next = source.snapshot()
    next.reloadItems([1])
    next.reconfigureItems([3])
    let lines = record(only: [.cellForRow, .makeCell, .prepareForReuse]) { _ in
      source.apply(next)
      source.apply(source.snapshot())
    }
    #expect(
      lines == [
        "UICollectionView#1.cellForRow(at: 2)  [auto]",
        "UICollectionView#1.cellForRow(at: 0)  [auto]", "  UICollectionView#1.makeCell  [auto]",
      ])
    #expect(cells(scene)[1] !== before[1])
    #expect(cells(scene)[3] === before[3])
  }

  @Test("Any snapshot can follow any other, including changes of sections")
  func randomSnapshots() {
    let scene = CollectionScene(Items(0), height: 100_000)
    let source = makeSource(scene)
    var generator = PropertyScene.Draws(state: 3)
    for _ in 0..<300 {
      var next = Snapshot()
      next.appendSections(
        ["a", "b", "c", "d"].shuffled(using: &generator).dropLast(
          Int.random(in: 0...3, using: &generator)))
      for item in (0..<25).shuffled(using: &generator).dropLast(
        Int.random(in: 0...20, using: &generator))
      {
        next.appendItems(
          [item], toSection: next.sectionIdentifiers.randomElement(using: &generator))
      }
      let existing = Set(next.itemIdentifiers)
      next.reloadItems([1, 7].filter(existing.contains))
      next.reconfigureItems([2, 7].filter(existing.contains))
      source.apply(next)
      scene.window.finishTurn()
      #expect(numbers(scene) == next.itemIdentifiers)
      #expect(
        scene.collection.indexPathsForVisibleItems
          == next.itemIdentifiers.map { source.indexPath(for: $0) })
    }
  }

  @Test("applySnapshotUsingReloadData creates no cells")
  func usingReloadData() {
    let scene = CollectionScene(Items(0))
    let source = makeSource(scene)
    source.applySnapshotUsingReloadData(snapshot(["a": [1, 2, 3]]))
    scene.window.finishTurn()
    let lines = record(only: [.makeCell, .didEndDisplaying]) { _ in
      source.applySnapshotUsingReloadData(snapshot(["a": [3, 2]]))
      scene.window.finishTurn()
    }
    #expect(lines.count == 3)
    #expect(numbers(scene) == [3, 2])
  }
}
