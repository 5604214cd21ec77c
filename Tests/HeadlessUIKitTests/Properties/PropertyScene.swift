import HeadlessUIKit

/// A list for random actions, with rows of random heights that each host a controller.
@MainActor final class PropertyScene {
  enum Kind: CaseIterable { case table, estimatingTable, collection }
  let kind: Kind
  let window = UIWindow(frame: CGRect(0, 0, 320, 600))
  let controller = List()
  private let rows = RandomRows()
  let list: any TestList
  var sections: [[PropertyRow]] = []
  /// What was seen to be wrong.
  var problems: [String] = []
  private var generator: Draws
  private var nextID = 0

  init(_ kind: Kind, seed: UInt64) {
    self.kind = kind
    generator = Draws(state: seed)
    if kind == .collection {
      let layout = UICollectionViewFlowLayout()
      layout.minimumLineSpacing = 0
      let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
      collection.register(HostingItem.self, forCellWithReuseIdentifier: "item")
      collection.dataSource = rows
      collection.delegate = rows
      list = collection
    } else {
      let table = UITableView(frame: .zero)
      if kind == .table { table.estimatedRowHeight = 0 }
      table.register(HostingRow.self, forCellReuseIdentifier: "row")
      table.dataSource = rows
      table.delegate = rows
      list = table
    }
    controller.view = list
    rows.scene = self
    sections = (0..<draw(1...3)).map { _ in newRows(draw(0...40)) }
    window.rootViewController = controller
    window.turn { window.makeKeyAndVisible() }
  }

  func cell(at path: IndexPath) -> (any HostingCell)? { list.cell(at: path) as? any HostingCell }
  func draw(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
  private func newRows(_ count: Int) -> [PropertyRow] {
    (0..<count).map { _ in
      nextID += 1
      return PropertyRow(id: nextID, height: CGFloat([1, 20, 44, 60, 133, 300][draw(0...5)]))
    }
  }
}

extension PropertyScene {
  /// Performs a random action, and ends the turn.
  func act() {
    window.turn {
      switch draw(0...12) {
      case 0...3:
        let most = max(0, Int(list.contentSize.height - list.bounds.height))
        let offset = draw(0...1) == 0 ? draw(-50...most + 50) : min(most, draw(0...200))
        list.contentOffset.y = CGFloat(offset)
      case 4:
        sections[draw(0...sections.count - 1)] = newRows(draw(0...40))
        list.reloadData()
      case 5: window.frame = draw(0...1) == 0 ? CGRect(0, 0, 320, 600) : CGRect(0, 0, 600, 320)
      case 6...8:
        // Except for moves, updates of one kind are a single call, which is its own batch.
        let kinds = RandomBatch.Kind.allCases
        let kind = kinds[draw(0...kinds.count - 1)]
        change([kind], asBatch: kind == .moveRows)
      case 9...10: change(Set(RandomBatch.Kind.allCases), asBatch: true)
      case 11: window.sendMemoryWarning()
      default:
        window.rootViewController = nil
        if draw(0...1) == 0 { window.finishTurn() }
        window.rootViewController = controller
      }
    }
  }

  private func change(_ kinds: Set<RandomBatch.Kind>, asBatch: Bool) {
    let batch = RandomBatch(of: sections, kinds: kinds, draw: draw, newRows: newRows)
    let before = cellsByID
    let update = { [self] in
      sections = batch.sections
      announce(batch)
    }
    if asBatch { list.performBatchUpdates(update, completion: nil) } else { update() }
    for (id, cell) in cellsByID where before[id] != nil && before[id] !== cell {
      problems.append("row \(id) has another cell")
    }
  }

  private func announce(_ batch: RandomBatch) {
    if !batch.deletedSections.isEmpty { list.deleteSections(batch.deletedSections) }
    if !batch.insertedSections.isEmpty { list.insertSections(batch.insertedSections) }
    if !batch.reloadedSections.isEmpty { list.reloadSections(batch.reloadedSections) }
    if !batch.deletedRows.isEmpty { list.deleteItems(at: batch.deletedRows) }
    if !batch.insertedRows.isEmpty { list.insertItems(at: batch.insertedRows) }
    if !batch.reloadedRows.isEmpty { list.reloadItems(at: batch.reloadedRows) }
    for move in batch.moves { list.moveItem(at: move.from, to: move.to) }
  }

  private var cellsByID: [Int: UIView] {
    var cells: [Int: UIView] = [:]
    for case let cell as any HostingCell in list.shownCells { cells[cell.id ?? -1] = cell }
    return cells
  }
}

extension PropertyScene {
  func check() {
    checkContents()
    checkPlaces()
    checkCells()
    checkHierarchy()
  }

  private func checkContents() {
    var seen: Set<ObjectIdentifier> = []
    for path in list.visiblePaths {
      guard sections.indices.contains(path.section),
        sections[path.section].indices.contains(path.row), let cell = cell(at: path)
      else {
        problems.append("\(path) is visible and does not exist, or has no cell")
        continue
      }
      let row = sections[path.section][path.row]
      if cell.id != row.id { problems.append("\(path) shows \(cell.id ?? -1), not \(row.id)") }
      if cell.isHidden { problems.append("\(path) is hidden") }
      if cell.frame.height != row.height { problems.append("\(path) is \(cell.frame.height) high") }
      if !seen.insert(ObjectIdentifier(cell)).inserted { problems.append("\(path) is twice") }
      if !cell.controller.believesItIsShown { problems.append("\(path) hosts nothing") }
    }
  }

  /// Gaps between the visible rows, or between them and the edges of the bounds. Without estimates, also rows that aren't
  /// where the heights above them put them, or not within the bounds.
  private func checkPlaces() {
    let all = sections.indices.flatMap { section in
      sections[section].indices.map { IndexPath.row($0, section) }
    }
    func height(_ path: IndexPath) -> CGFloat { sections[path.section][path.row].height }
    let isExact = kind != .estimatingTable
    let length = isExact ? all.reduce(0) { $0 + height($1) } : list.contentSize.height
    let visible = list.visiblePaths
    guard let first = visible.first, let start = all.firstIndex(of: first) else {
      let isBeyond = list.bounds.maxY <= 0 || list.bounds.minY >= length
      if !all.isEmpty && !isBeyond { problems.append("nothing is visible") }
      return
    }
    let end = start + visible.count
    if end > all.count || Array(all[start..<end]) != visible {
      return problems.append("visible are \(visible), which do not follow one another")
    }
    let frames = visible.map { cell(at: $0)?.frame ?? .zero }
    for (above, below) in zip(frames, frames.dropFirst()) where above.maxY != below.minY {
      problems.append("a gap from \(above.maxY) to \(below.minY)")
    }
    if start > 0, frames[0].minY > list.bounds.minY { problems.append("a gap at the top") }
    if end < all.count, frames[frames.count - 1].maxY < list.bounds.maxY {
      problems.append("a gap at the bottom")
    }
    guard isExact else { return }
    var top = all[..<start].reduce(0) { $0 + height($1) }
    for (path, frame) in zip(visible, frames) {
      if frame.minY != top { problems.append("\(path) does not lie at \(top)") }
      top += height(path)
      let isOutside = frame.minY >= list.bounds.maxY || frame.maxY <= list.bounds.minY
      if isOutside { problems.append("\(path) is not within the bounds") }
    }
  }

  private func checkCells() {
    for case let cell as any HostingCell in list.subviews {
      problems += cell.controller.violations
      let isInWindow = cell.controller.viewIfLoaded?.window != nil
      if isInWindow != cell.controller.believesItIsShown {
        problems.append(
          "a controller is \(cell.controller.state), its view in window: \(isInWindow)")
      }
    }
  }

  private func checkHierarchy() {
    var seen: Set<ObjectIdentifier> = []
    func visit(_ view: UIView) {
      if !seen.insert(ObjectIdentifier(view)).inserted {
        problems.append("\(view) is in two places")
      }
      if view.window !== window { problems.append("\(view) does not know its window") }
      for subview in view.subviews {
        if subview.superview !== view { problems.append("\(subview) has another superview") }
        visit(subview)
      }
    }
    visit(window)
  }
}
