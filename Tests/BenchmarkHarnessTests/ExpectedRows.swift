import ScrollWorkloads

/// The rows that come and go while a workload is played, computed only from geometry, for a list
/// that requests cells just before display.
struct ExpectedRows {
  struct Step: Equatable {
    /// The number of rows that end their display before others are requested: those of a reload.
    var endedBefore = 0
    var requested = 0
    /// The number of rows that end their display afterwards: incoming rows are requested before
    /// outgoing cells are recycled (Tables 3).
    var endedAfter = 0
    var losesPool = false
  }

  /// The first screen, followed by each frame with changes.
  private(set) var steps: [Step] = []
  /// The rows that were on screen. Initial rows keep their numbers, and inserted rows get the next ones.
  private(set) var everShown: Set<Int> = []
  private(set) var insertions = 0
  private(set) var deletions = 0
  /// The number of rows that come back with a list that was covered.
  private(set) var reappearances = 0

  private let initialRows: Int
  /// Which of the rows a search leaves: one of how many.
  private var share = 1
  private var geometry: ListGeometry
  private var offset = 0.0
  private var order: [Int]
  private var visible: Set<Int>

  init(_ geometry: ListGeometry, frames: some Sequence<FrameEvent>) {
    self.geometry = geometry
    initialRows = geometry.rows
    order = Array(0..<geometry.rows)
    visible = geometry.displayedRows(at: 0, keeping: [])
    steps.append(Step(requested: visible.count))
    noteShown()
    for event in frames { play(event) }
  }

  private mutating func play(_ event: FrameEvent) {
    geometry.apply(event)
    switch event {
    case .scroll(let offset):
      self.offset = offset
      move()
    case .textSize: reload()
    case .resize:
      offset = geometry.clamped(offset)
      move()
    case .reload: reload()
    case .memoryWarning: steps.append(Step(losesPool: true))
    case .edit(let edits): edit(edits)
    case .refresh(let edits):
      renumber(edits)
      reload()
    case .filter(let every, let total): filter(every: every, of: total)
    // A list that is covered keeps its rows.
    case .uncover: reappearances += visible.count
    case .idle, .tap, .touch, .inset, .cover, .push, .pop, .collapse, .separate, .pull, .tab: break
    }
    noteShown()
  }

  private mutating func move() {
    let next = geometry.displayedRows(at: offset, keeping: visible)
    let step = Step(
      requested: next.subtracting(visible).count, endedAfter: visible.subtracting(next).count)
    visible = next
    if step != Step() { steps.append(step) }
  }

  private mutating func reload() {
    let ended = visible.count
    visible = geometry.displayedRows(at: offset, keeping: [])
    steps.append(Step(endedBefore: ended, requested: visible.count))
  }

  private mutating func edit(_ edits: RowEdits) {
    let shown = renumber(edits)
    let displayed = geometry.displayedRows(at: offset, keeping: shown)
    steps.append(
      Step(
        requested: displayed.subtracting(shown).count,
        endedAfter: visible.intersection(edits.deletions).count
          + shown.subtracting(displayed).count))
    visible = displayed
  }

  /// A row that comes back is as new as an inserted one.
  private mutating func filter(every: Int, of total: Int) {
    let old = Array(stride(from: 0, to: total, by: share))
    let new = Array(stride(from: 0, to: total, by: every))
    edit(
      RowEdits(
        deletions: old.indices.filter { !old[$0].isMultiple(of: every) },
        insertions: new.indices.filter { !new[$0].isMultiple(of: share) }))
    share = every
  }

  /// Gives the rows their new places and returns those of the visible rows that stay.
  @discardableResult private mutating func renumber(_ edits: RowEdits) -> Set<Int> {
    // The origin of each changed place: an old row, or `nil` for a new row.
    var origins: [Int: Int?] = [:]
    for move in edits.moves { origins[move.target] = move.source }
    for row in edits.insertions { origins[row] = .some(nil) }
    let gone = Set(edits.deletions + edits.moves.map(\.source))
    var staying = order.indices.filter { !gone.contains($0) }[...]
    var next: [Int] = []
    var shown: Set<Int> = []
    for row in 0..<geometry.rows {
      let origin = origins[row] ?? staying.removeFirst()
      if let origin, visible.contains(origin) { shown.insert(row) }
      next.append(origin.map { order[$0] } ?? newModel())
    }
    order = next
    deletions += edits.deletions.count
    return shown
  }

  private mutating func newModel() -> Int {
    defer { insertions += 1 }
    return initialRows + insertions
  }

  private mutating func noteShown() { everShown.formUnion(visible.map { order[$0] }) }
}

extension ListGeometry {
  /// Returns the displayed rows: those that overlap the viewport, and those of the given ones that touch it (Tables 3).
  func displayedRows(at offset: Double, keeping displayed: Set<Int>) -> Set<Int> {
    let bottom = offset + viewportHeight
    return Set(
      (0..<rows).filter { row in
        let top = self.top(ofRow: row)
        let overlaps = top + rowHeight > offset && top < bottom
        return overlaps || displayed.contains(row) && top + rowHeight >= offset && top <= bottom
      })
  }
}

extension ExpectedRows {
  /// The number of rows that come on screen after the first screen.
  var rowDisplays: Int { requests - steps[0].requested }

  /// The number of rows displayed, including the first screen.
  var requests: Int { steps.map(\.requested).reduce(0, +) }

  var leaving: Int { steps.map { $0.endedBefore + $0.endedAfter }.reduce(0, +) }

  /// The number of rows requested in a cell whose display ended in the same turn: the last recycled cell is reused first.
  var requestsOfTheTurn: Int { steps.map { min($0.endedBefore, $0.requested) }.reduce(0, +) }

  var mostAtOnce: Int { objectsMade(keeping: .max) }

  /// The number of cells created by a list that keeps all unused cells.
  var cells: Int { objectsMade(keeping: .max, losesThem: true) }

  /// Returns the number of objects created if each row needs one and at most `capacity` unused ones are kept.
  func objectsMade(keeping capacity: Int, losesThem: Bool = false) -> Int {
    var (kept, made) = (0, 0)
    for step in steps {
      kept = min(kept + step.endedBefore, max(kept, capacity))
      made += max(0, step.requested - kept)
      kept = max(0, kept - step.requested)
      kept = min(kept + step.endedAfter, max(kept, capacity))
      if step.losesPool, losesThem { kept = 0 }
    }
    return made
  }
}
