import HeadlessUIKit
import Testing

@MainActor @Suite("Snapshots 1, 3, 7: diffable data sources") struct DiffableDataSourceTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
  typealias Source<Cell: UIView> = UIListDiffableDataSource<String, Int, Cell>

  private func tableSource(_ scene: TableScene) -> Source<UITableViewCell> {
    UITableViewDiffableDataSource(tableView: scene.table) { table, path, number in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.tag = number
      return cell
    }
  }

  private func collectionSource(_ scene: CollectionScene) -> Source<UICollectionViewCell> {
    UICollectionViewDiffableDataSource(collectionView: scene.collection) {
      collection, path, number in
      let cell = collection.dequeueReusableCell(withReuseIdentifier: "item", for: path)
      cell.tag = number
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

  private func numbers(_ scene: any ListScene) -> [Int] { scene.list.shownCells.map(\.tag) }

  @Test func `Snapshots are edited by identifier`() {
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
    #expect((snapshot.numberOfItems(inSection: "c"), snapshot.numberOfItems) == (0, 4))
    #expect(snapshot.numberOfSections == 2)
    #expect((snapshot.indexOfItem(2), snapshot.indexOfSection("c")) == (2, 1))
    snapshot.appendItems([3], toSection: "c")
    #expect(snapshot.itemIdentifiers.last == 3)
    snapshot.moveItem(1, afterItem: 3)
    snapshot.moveItem(13, beforeItem: 10)
    #expect(snapshot.itemIdentifiers == [13, 10, 2, 3, 1])
    snapshot.moveSection("a", afterSection: "c")
    #expect(snapshot.itemIdentifiers == [3, 1, 13, 10, 2])
    snapshot.moveSection("a", beforeSection: "c")
    #expect(snapshot.itemIdentifiers(inSection: "c") == [3, 1])
    #expect(snapshot.sectionIdentifiers == ["a", "c"])
  }

  @Test(arguments: [true, false])
  func `Snapshots 3: before iOS 15, unanimated changes reload, as when asked`(isAsked: Bool) {
    let scene = CollectionScene(Rows(0))
    let source = collectionSource(scene)
    scene.window.turn { source.applySnapshotUsingReloadData(snapshot(["a": [1, 2, 3]])) }
    let lines = record(only: [.makeCell, .didEndDisplaying]) { _ in
      let next = snapshot(["a": [3, 2]])
      if isAsked {
        source.applySnapshotUsingReloadData(next)
      } else {
        source.apply(next, animatingDifferences: false)
      }
      scene.window.finishTurn()
    }
    #expect(lines.count == 3 && numbers(scene) == [3, 2])
  }

  @Test func `The list is referred to weakly, and the data source outlives it`() {
    let source = tableSource(TableScene(Rows(0)))
    var isDone = false
    source.apply(snapshot(["a": [7]])) { isDone = true }
    #expect(isDone && source.snapshot().itemIdentifiers == [7])
  }

  @Test func `Reloaded items get new cells and reconfigured ones keep theirs, each only once`() {
    let scene = CollectionScene(Rows(0))
    let source = collectionSource(scene)
    scene.window.turn { source.apply(snapshot(["a": [1, 2, 3]])) }
    let before = scene.collection.visibleCells
    var next = source.snapshot()
    next.reloadItems([1])
    next.reconfigureItems([3])
    let lines = scene.calls(only: [.cellForRow, .makeCell, .prepareForReuse]) {
      source.apply(next)
      source.apply(source.snapshot())
    }
    #expect(lines == ["cellForRow 2", "cellForRow 0", "  Collection.makeCell"])
    #expect(scene.collection.visibleCells.map { before.firstIndex(of: $0) } == [nil, 1, 2])
    next = source.snapshot()
    next.moveItem(1, afterItem: 3)
    next.reloadItems([1])
    #expect(scene.calls(only: [.cellForRow]) { source.apply(next) } == ["cellForRow 2"])
  }

  @Test func `Rows that stay keep their cells, and any snapshot can follow any other`() {
    let table = TableScene(Rows(0), height: 100_000)
    check(tableSource(table), in: table)
    let collection = CollectionScene(Rows(0), height: 100_000)
    check(collectionSource(collection), in: collection)
  }

  private func check<Cell>(_ source: Source<Cell>, in scene: any ListScene) {
    func apply(_ next: Snapshot) {
      var isDone = false
      source.apply(next) { isDone = true }
      scene.window.finishTurn()
      #expect(isDone && numbers(scene) == next.itemIdentifiers)
      let tops = scene.list.shownCells.map(\.frame.minY)
      #expect(tops == tops.indices.map { CGFloat($0) * 60 })
      let paths = next.itemIdentifiers.compactMap { source.indexPath(for: $0) }
      #expect(scene.list.visiblePaths == paths)
      #expect(paths.compactMap { source.itemIdentifier(for: $0) } == next.itemIdentifiers)
    }
    apply(snapshot(["a": [1, 2, 3], "b": [4]]))
    let before = scene.list.shownCells
    let calls: Set<TracedCall> = [.cellForRow, .willDisplay, .didEndDisplaying]
    let lines = scene.calls(only: calls) { apply(snapshot(["a": [3, 1, 5], "b": [4, 2]])) }
    #expect(lines == ["cellForRow 2", "willDisplay 2"])
    for cell in before { #expect(scene.list.shownCells.contains(cell)) }
    #expect(source.itemIdentifier(for: .row(3)) == nil)
    let moved = scene.calls(only: calls) {
      apply(snapshot(["b": [4, 5], "c": [8], "a": [2, 3, 1]]))
    }
    #expect(moved == ["cellForRow 1.0", "willDisplay 1.0"])
    var reloaded = source.snapshot()
    reloaded.moveSection("a", beforeSection: "b")
    reloaded.reloadSections(["a"])
    let kept = scene.list.shownCells
    apply(reloaded)
    #expect(Array(scene.list.shownCells.suffix(3)) == Array(kept.prefix(3)))

    var generator = Draws(state: 3)
    func some<Element>(_ elements: [Element], leavingOut most: Int) -> [Element] {
      elements.shuffled(using: &generator).dropLast(Int.random(in: 0...most, using: &generator))
    }
    for _ in 0..<300 {
      var next = Snapshot()
      next.appendSections(some(["a", "b", "c", "d"], leavingOut: 3))
      for item in some(Array(0..<25), leavingOut: 20) {
        let section = next.sectionIdentifiers.randomElement(using: &generator)
        next.appendItems([item], toSection: section)
      }
      let existing = Set(next.itemIdentifiers)
      next.reloadItems([1, 7].filter(existing.contains))
      next.reconfigureItems([2, 7].filter(existing.contains))
      apply(next)
    }
  }
}
