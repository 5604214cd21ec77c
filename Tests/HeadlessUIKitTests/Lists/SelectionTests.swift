import HeadlessUIKit
import Testing

@MainActor @Suite("Tables 34: selection and the states of cells") struct SelectionTests {
  private final class Log: UITableViewDelegate, UICollectionViewDelegate {
    var calls: [String] = []
    var refused: Set<Int> = []
    var instead: IndexPath?

    /// Notes the call of a method, such as `tableView(_:didSelectRowAt:)`, and returns whether the row may be used.
    @discardableResult private func note(_ path: IndexPath, _ method: String = #function) -> Bool {
      let call = method.split(separator: ":")[1].replacing(/(Row|Item)At/, with: "")
      calls.append("\(call) \(path.item)")
      return !refused.contains(path.item)
    }

    func tableView(_ t: UITableView, shouldHighlightRowAt p: IndexPath) -> Bool { note(p) }
    func tableView(_ t: UITableView, didHighlightRowAt p: IndexPath) { note(p) }
    func tableView(_ t: UITableView, didUnhighlightRowAt p: IndexPath) { note(p) }
    func tableView(_: UITableView, willSelectRowAt p: IndexPath) -> IndexPath? {
      note(p) ? instead ?? p : nil
    }
    func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) { note(p) }
    func tableView(_ t: UITableView, willDeselectRowAt p: IndexPath) -> IndexPath? {
      note(p) ? p : nil
    }
    func tableView(_ t: UITableView, didDeselectRowAt p: IndexPath) { note(p) }
    func collectionView(_: UICollectionView, shouldHighlightItemAt p: IndexPath) -> Bool { note(p) }
    func collectionView(_ c: UICollectionView, didHighlightItemAt p: IndexPath) { note(p) }
    func collectionView(_ c: UICollectionView, didUnhighlightItemAt p: IndexPath) { note(p) }
    func collectionView(_ c: UICollectionView, shouldSelectItemAt p: IndexPath) -> Bool { note(p) }
    func collectionView(_ c: UICollectionView, didSelectItemAt p: IndexPath) { note(p) }
  }

  @Test func `A tap on a row calls the delegate in order, and deselects the row before`() {
    let log = Log()
    let scene = TableScene(Rows(100), delegate: log).shown()
    #expect(scene.table.tapRow(at: .row(1)))
    log.calls = []
    #expect(scene.table.tapRow(at: .row(2)))
    #expect(
      log.calls == [
        "shouldHighlight 2", "didHighlight 2", "didUnhighlight 2", "willSelect 2", "willDeselect 1",
        "didDeselect 1", "didSelect 2",
      ])
    #expect(scene.table.indexPathsForSelectedRows == [.row(2)])
    log.refused = [3]
    #expect(!scene.table.tapRow(at: .row(3)) && scene.table.indexPathForSelectedRow == .row(2))
    log.instead = .row(5)
    #expect(scene.table.tapRow(at: .row(4)) && log.calls.last == "didSelect 5")
  }

  @Test func `A tap on an item ends its highlight last, and can deselect a second one`() {
    let log = Log()
    let scene = CollectionScene(Rows(100), delegate: log).shown()
    scene.collection.tapItem(at: .row(1))
    #expect(
      log.calls == [
        "shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didSelect 1", "didUnhighlight 1",
      ])
    scene.collection.allowsMultipleSelection = true
    scene.collection.tapItem(at: .row(4))
    #expect(scene.list.selected == [.row(1), .row(4)])
    scene.collection.tapItem(at: .row(1))
    #expect(scene.list.selected == [.row(4)])
    #expect([4, 1].map { (scene.cell(at: $0) as? ItemCell)?.isSelected } == [true, false])
  }

  private final class StateCell: UITableViewCell {
    var changes: [String] = []
    var states: [Bool] = []
    override var isSelected: Bool { didSet { changes.append("property") } }
    override func setSelected(_ selected: Bool, animated: Bool) {
      super.setSelected(selected, animated: animated)
      changes.append(selected ? "selected" : "deselected")
    }
    override func updateConfiguration(using state: UICellConfigurationState) {
      states.append(state.isSelected)
    }
  }

  @Test
  func `A selected row is selected in whatever cell it comes back, no other is, and it is found`() {
    let scene = TableScene(Rows(1000))
    scene.window.turn { scene.table.register(StateCell.self, forCellReuseIdentifier: "row") }
    scene.list.select(.row(3))
    for y in stride(from: CGFloat(0), through: 6000, by: 90) { scene.scroll(to: y) }
    for y in stride(from: CGFloat(6000), through: 0, by: -90) {
      scene.scroll(to: y)
      scene.table.forEachVisibleCell { path, cell in #expect(cell.isSelected == (path.row == 3)) }
    }
    let cell = scene.table.cellForRow(at: .row(3)) as? StateCell
    #expect(cell?.changes.last == "selected" && cell?.states.last == true)
    scene.table.allowsMultipleSelection = true
    for row in [60, 90] { scene.list.select(.row(row)) }
    scene.list.contentOffset.y = 3000
    scene.table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(scene.list.contentOffset.y == 3600)
  }

  @Test(arguments: ListKind.allCases)
  func `The selection follows an update; a reload of the row or of all ends it`(_ kind: ListKind) {
    let scene = kind.scene(20).shown()
    scene.list.select(.row(5))
    scene.source.counts[0] = 19
    scene.list.deleteItems(at: [.row(2)])
    #expect(scene.list.selected == [.row(4)])
    scene.list.reloadItems(at: [.row(4)])
    #expect(scene.list.selected == [])
    scene.list.select(.row(7))
    scene.list.reloadData()
    #expect(scene.list.selected == [])
  }

  @Test(arguments: [true, false], [UIKitBehavior.classic, .prefetching])
  func `Snapshots keep the selection with its item`(isAnimated: Bool, behavior: UIKitBehavior) {
    UIKitBehavior.current = behavior
    defer { UIKitBehavior.current = .classic }
    let scene = LayoutScene(Rows(0), UICollectionViewFlowLayout())
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: scene.collection) {
      list, path, _ in list.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    }
    func show(_ items: [Int]) {
      scene.window.turn { source.apply(.init(items), animatingDifferences: isAnimated) }
    }
    show([1, 2, 3])
    scene.list.select(.row(1))
    show([9, 1, 2, 3])
    #expect(scene.list.selected == [.row(2)])
    #expect(scene.collection.visibleCells.map(\.isSelected) == [false, false, true, false])
    show([9, 1, 3])
    #expect(scene.list.selected == [])
  }

  @Test func `Editing and a handler reach the configuration; backgrounds follow the selection`() {
    let scene = TableScene(Rows(5)).shown()
    guard let cell = scene.table.cellForRow(at: .row(0)) else { return #expect(Bool(false)) }
    var seen: [String] = []
    cell.configurationUpdateHandler = { _, state in
      seen.append("\(state.isEditing) \(state.isSelected)")
    }
    let (plain, selected) = (UIView(), UIView())
    cell.backgroundView = plain
    cell.selectedBackgroundView = selected
    scene.window.turn { scene.table.setEditing(true, animated: false) }
    #expect(!scene.table.tapRow(at: .row(0)))
    scene.table.setEditing(false, animated: false)
    #expect(scene.table.tapRow(at: .row(0)))
    scene.window.finishTurn()
    #expect(seen == ["true false", "false true"])
    #expect(cell.subviews.prefix(3).elementsEqual([plain, selected, cell.contentView], by: ===))
    scene.table.deselectRow(at: .row(0), animated: false)
    #expect(selected.superview == nil && plain.frame == cell.bounds)
  }

  @Test func `A tap performs the row's primary action after it has selected it, unless edited`() {
    final class Acting: UITableViewDelegate, UICollectionViewDelegate {
      var calls: [String] = []
      func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) { calls.append("select") }
      func tableView(_ t: UITableView, canPerformPrimaryActionForRowAt p: IndexPath) -> Bool {
        p.row != 3
      }
      func note(_ call: String, _ path: IndexPath?) { calls.append("\(call) \(path?.item ?? -1)") }
      func tableView(_ t: UITableView, performPrimaryActionForRowAt p: IndexPath) { note("act", p) }
      func tableView(_ t: UITableView, willBeginEditingRowAt p: IndexPath) { note("edit", p) }
      func tableView(_ t: UITableView, didEndEditingRowAt p: IndexPath?) { note("end", p) }
      func collectionView(_ c: UICollectionView, performPrimaryActionForItemAt p: IndexPath) {
        note("act", p)
      }
    }
    let acting = Acting()
    let scene = TableScene(Rows(100), delegate: acting).shown()
    let table = scene.table
    _ = (table.tapRow(at: .row(2)), table.tapRow(at: .row(3)))
    table.commitEditing(.delete, forRowAt: .row(5))
    table.allowsSelectionDuringEditing = true
    table.isEditing = true
    table.tapRow(at: .row(4))
    #expect(acting.calls == ["select", "act 2", "select", "edit 5", "end 5", "select"])
    let items = LayoutScene(Rows(100), UICollectionViewFlowLayout())
    items.collection.delegate = acting
    items.collection.tapItem(at: .row(1))
    #expect(acting.calls.last == "act 1")
    // Lists don't keep their data sources.
    withExtendedLifetime((scene, items)) {}
  }

  @Test func `Tables 41: a table is edited while a row is swiped`() {
    final class Swiped: UITableViewDataSource {
      var seen: [Bool] = []
      func tableView(_: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ t: UITableView, cellForRowAt p: IndexPath) -> UITableViewCell {
        t.dequeueReusableCell(withIdentifier: "row", for: p)
      }
      func tableView(
        _ t: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt p: IndexPath
      ) { seen.append(t.isEditing) }
    }
    let (scene, swiped) = (TableScene(Rows(3)), Swiped())
    scene.table.dataSource = swiped
    scene.shown().table.commitEditing(.delete, forRowAt: .row(1))
    #expect(swiped.seen == [true] && !scene.table.isEditing)
  }
}
