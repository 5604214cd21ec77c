/// Solves linear equations and inequalities of different priorities, one change at a time.
///
/// This is the incremental simplex method of Badros, Borning and Stuckey, "The Cassowary linear arithmetic constraint
/// solving algorithm" (2001). It differs in two ways. An objective for each priority, compared in order, replaces
/// weights, so that no number of constraints outweighs one of a higher priority. A required constraint enters as a row
/// that the dual simplex method makes feasible, without an artificial variable.
///
/// Rows are sparse and few, so a search through all of them, with a bit mask that tells most of those without a symbol,
/// takes the place of lists for columns. No memory is allocated unless the system grows.
final class LayoutSolver {
  /// A position; a length, slack or error, never negative; the marker of a required equation, always zero.
  enum Kind: UInt8 { case free, restricted, fixed, unused }

  /// What a constraint states about its expression. `near` is that it is zero, with a priority against more and against less.
  enum Relation {
    case equal, atLeast
    case near(above: Float, below: Float)
  }

  struct Handle {
    fileprivate(set) var marker: Int32 = -1, other: Int32 = -1
    fileprivate(set) var above: Float = 0, below: Float = 0
  }

  @exclusivity(unchecked) var rows: UnsafeMutablePointer<LayoutRow>
  @exclusivity(unchecked) var rowCount = 0, usedRows: Int32 = 0, rowCapacity: Int32 = 16
  @exclusivity(unchecked) var kinds: UnsafeMutablePointer<Kind>
  /// The row in which a symbol is basic; else -1, or what is known of the rows that contain it: none, or one.
  @exclusivity(unchecked) var rowOf: UnsafeMutablePointer<Int32>
  @exclusivity(unchecked) var symbolCount = 0, symbolCapacity = 64, unusedSymbols: [Int32] = []
  /// The priorities in use, highest first.
  @exclusivity(unchecked) var levels: [Float] = []
  /// The reduced costs of all symbols, level by level.
  @exclusivity(unchecked) var costs: UnsafeMutablePointer<Double>
  @exclusivity(unchecked) var work = LayoutRow(), scratch = LayoutRow()
  @exclusivity(unchecked) var definitions: LayoutDefinitions?
  /// Whether the solution may not be optimal, and whether it may violate a required constraint.
  @exclusivity(unchecked) var isSuboptimal = false, isInfeasible = false
  /// The only row that may violate one, or -1.
  @exclusivity(unchecked) var suspect: Int32 = -1
  static let epsilon = 1e-7
  static let inNoRow: Int32 = -2
  /// The row that alone contains a symbol, as a value of `rowOf`.
  @inline(__always) private static func only(_ row: Int) -> Int32 { -3 - Int32(row) }

  init() {
    rows = .allocate(capacity: Int(rowCapacity))
    kinds = .allocate(capacity: symbolCapacity)
    rowOf = .allocate(capacity: symbolCapacity)
    costs = .allocate(capacity: 0)
  }

  deinit {
    for index in 0..<Int(usedRows) { rows[index].deallocate() }
    rows.deallocate()
    kinds.deallocate()
    rowOf.deallocate()
    costs.deallocate()
    work.deallocate()
    scratch.deallocate()
  }

  func reset() {
    (rowCount, symbolCount) = (0, 0)
    definitions = nil
    unusedSymbols.removeAll(keepingCapacity: true)
    for index in 0..<levels.count * symbolCapacity { costs[index] = 0 }
    (isSuboptimal, isInfeasible) = (false, false)
  }

  // MARK: Symbols
  func makeSymbol(_ kind: Kind) -> Int32 {
    let symbol = unusedSymbols.popLast() ?? Int32(symbolCount)
    if symbol == symbolCount {
      if symbolCount == symbolCapacity { growSymbols() }
      symbolCount += 1
    }
    kinds[Int(symbol)] = kind
    rowOf[Int(symbol)] = Self.inNoRow
    return symbol
  }

  private func growSymbols() {
    let old = symbolCapacity
    symbolCapacity *= 2
    kinds = Self.grown(kinds, old)
    rowOf = Self.grown(rowOf, old)
    resizeCosts(from: old, inserting: nil)
  }

  private static func grown<T>(
    _ memory: UnsafeMutablePointer<T>, _ count: Int
  ) -> UnsafeMutablePointer<T> {
    let result = UnsafeMutablePointer<T>.allocate(capacity: count * 2)
    result.moveInitialize(from: memory, count: count)
    memory.deallocate()
    return result
  }

  private func resizeCosts(from oldCapacity: Int, inserting inserted: Int?) {
    let result = UnsafeMutablePointer<Double>.allocate(capacity: levels.count * symbolCapacity)
    result.initialize(repeating: 0, count: levels.count * symbolCapacity)
    var source = costs
    for level in 0..<levels.count where level != inserted {
      (result + level * symbolCapacity).update(from: source, count: min(oldCapacity, symbolCount))
      source += oldCapacity
    }
    costs.deallocate()
    costs = result
  }

  /// Removes a variable. All constraints that mention it must have been removed.
  func removeVariable(_ symbol: Int32) {
    expandDefinitions()
    dropRow(of: symbol)
    release(symbol)
  }

  private func release(_ symbol: Int32) {
    if symbol < 0 { return }
    for index in 0..<rowCount { _ = rows[index].remove(symbol) }
    for level in 0..<levels.count { costs[level * symbolCapacity + Int(symbol)] = 0 }
    kinds[Int(symbol)] = .unused
    unusedSymbols.append(symbol)
  }

  func row(of symbol: Int32) -> Int? {
    let row = UInt32(bitPattern: rowOf[Int(symbol)])
    return row < UInt32(LayoutDefinitions.base) ? Int(row) : nil
  }

  func value(of symbol: Int32) -> Double {
    if let row = row(of: symbol) { return rows[row].constant }
    return definition(of: symbol).flatMap { definitions?.all[$0].value } ?? 0
  }

  // MARK: Rows
  func appendRow(copying row: LayoutRow, basic: Int32) {
    if rowCount == Int(rowCapacity) {
      rows = Self.grown(rows, rowCount)
      rowCapacity *= 2
    }
    if rowCount == Int(usedRows) {
      (rows + rowCount).initialize(to: LayoutRow())
      usedRows += 1
    }
    rows[rowCount].clear()
    rows[rowCount].add(1, row, with: &scratch)
    rows[rowCount].constant = row.constant
    rows[rowCount].basic = basic
    rowOf[Int(basic)] = Int32(rowCount)
    noteTerms(of: rowCount)
    rowCount += 1
  }

  /// Notes that the symbols of a row are in it.
  private func noteTerms(of row: Int) {
    let (terms, count, only) = (rows[row].terms, rows[row].count, Self.only(row))
    for index in 0..<count {
      let symbol = Int(terms[index].symbol)
      if rowOf[symbol] != only { rowOf[symbol] = rowOf[symbol] == Self.inNoRow ? only : -1 }
    }
  }

  /// Drops the row in which a symbol is basic, if there is one.
  private func dropRow(of symbol: Int32) {
    guard let index = row(of: symbol) else { return }
    rowOf[Int(symbol)] = -1
    rowCount -= 1
    if index == rowCount { return }
    // The memory of both rows is kept.
    swap(&rows[index], &rows[rowCount])
    rowOf[Int(rows[index].basic)] = Int32(index)
    let (terms, count) = (rows[index].terms, rows[index].count)
    for term in 0..<count where rowOf[Int(terms[term].symbol)] == Self.only(rowCount) {
      rowOf[Int(terms[term].symbol)] = Self.only(index)
    }
  }

  /// Replaces a symbol that is now basic in all other rows and in the objectives. Returns the other row that changed, -1 for
  /// several, or `inNoRow`.
  @discardableResult
  private func substitute(_ symbol: Int32, by source: Int, where place: Int32) -> Int32 {
    var changed = Self.inNoRow
    if place < Self.inNoRow, place != Self.only(source) {
      let other = Int(-3 - place)
      if replace(symbol, in: other, by: source) { changed = Int32(other) }
    } else if place == -1 {
      for index in 0..<rowCount where index != source && rows[index].mayContain(symbol) {
        if replace(symbol, in: index, by: source) {
          changed = changed == Self.inNoRow ? Int32(index) : -1
        }
      }
    }
    for level in 0..<levels.count {
      let cost = costs[level * symbolCapacity + Int(symbol)]
      if cost == 0 { continue }
      costs[level * symbolCapacity + Int(symbol)] = 0
      addCosts(cost, of: rows[source], at: level)
    }
    return changed
  }

  private func replace(_ symbol: Int32, in index: Int, by source: Int) -> Bool {
    let coefficient = rows[index].remove(symbol)
    if coefficient == 0 { return false }
    rows[index].add(coefficient, rows[source], with: &scratch)
    let (terms, count) = (rows[source].terms, rows[source].count)
    for term in 0..<count { rowOf[Int(terms[term].symbol)] = -1 }
    return true
  }

  private func addCosts(_ factor: Double, of row: LayoutRow, at level: Int) {
    let costs = self.costs + level * symbolCapacity
    for index in 0..<row.count {
      let symbol = Int(row.terms[index].symbol)
      costs[symbol] += factor * row.terms[index].coefficient
      if abs(costs[symbol]) < LayoutRow.tiny { costs[symbol] = 0 }
    }
  }

  @discardableResult func pivot(_ index: Int, _ entering: Int32) -> Int32 {
    let leaving = rows[index].basic
    let coefficient = rows[index].remove(entering)
    rows[index].add(-1, leaving)
    rows[index].scale(by: -1 / coefficient)
    rows[index].basic = entering
    let place = rowOf[Int(entering)]
    rowOf[Int(leaving)] = Self.only(index)
    rowOf[Int(entering)] = Int32(index)
    return substitute(entering, by: index, where: place)
  }

  // MARK: Constraints
  /// Adds a constraint on a sum of terms and a constant. If required constraints contradict it, returns `nil`; the solver
  /// then needs a `reset()`.
  func add(
    _ terms: UnsafeBufferPointer<LayoutTerm>, _ constant: Double, _ relation: Relation
  ) -> Handle? {
    _ = restore()
    if case .near = relation {} else { optimize() }
    let handle = makeHandle(for: relation)
    if case .equal = relation, define(terms, constant, handle.marker) { return handle }
    work.clear()
    work.constant = constant
    for term in terms where term.coefficient != 0 { addToWork(term) }
    if let subject = subject(of: work, handle) {
      enter(subject, handle)
      return handle
    }
    if handle.other < 0 { return enterRequired(handle) ? handle : nil }
    let isBelow = work.constant < 0
    if isBelow { work.scale(by: -1) }
    work.add(1, isBelow ? handle.marker : handle.other)
    appendRow(copying: work, basic: isBelow ? handle.other : handle.marker)
    setCosts(of: handle, 1)
    return handle
  }

  /// Adds a multiple of a symbol to the working row, by symbols that aren't basic.
  func addToWork(_ term: LayoutTerm) {
    if let row = row(of: term.symbol) {
      work.add(term.coefficient, rows[row], with: &scratch)
    } else if let definition = definition(of: term.symbol) {
      addDefinition(definition, term.coefficient)
    } else {
      work.add(term.coefficient, term.symbol)
    }
  }

  private func makeHandle(for relation: Relation) -> Handle {
    switch relation {
    case .equal: return Handle(marker: makeSymbol(.fixed))
    case .atLeast: return Handle(marker: makeSymbol(.restricted))
    case .near(let above, let below):
      let marker = makeSymbol(.restricted)
      return Handle(marker: marker, other: makeSymbol(.restricted), above: above, below: below)
    }
  }

  /// Returns a symbol that can have the value that satisfies a constraint: a free one or, for an equation in a large system,
  /// the latest that nothing else mentions.
  private func subject(of row: LayoutRow, _ handle: Handle) -> Int32? {
    let isEquation =
      handle.other < 0
      ? kinds[Int(handle.marker)] == .fixed : handle.above > 0 && handle.below > 0
    let takesUnused = isEquation && rowCount >= LayoutDefinitions.least
    var found: Int32?
    for index in 0..<row.count {
      let (symbol, coefficient) = (row.terms[index].symbol, row.terms[index].coefficient)
      if kinds[Int(symbol)] == .free { return symbol }
      if takesUnused, isUnused(symbol), row.constant / coefficient <= 0 { found = symbol }
    }
    return found
  }

  /// Adds the working row by making a symbol basic, which satisfies the constraint. Returns which other row changed.
  @discardableResult
  private func enter(_ subject: Int32, _ handle: Handle) -> Int32 {
    work.add(-1, handle.marker)
    if handle.other >= 0 { work.add(1, handle.other) }
    work.scale(by: -1 / work.remove(subject))
    let place = rowOf[Int(subject)]
    appendRow(copying: work, basic: subject)
    setCosts(of: handle, 1)
    return substitute(subject, by: rowCount - 1, where: place)
  }

  private func enterRequired(_ handle: Handle) -> Bool {
    let (constant, isFixed) = (work.constant, kinds[Int(handle.marker)] == .fixed)
    if isFixed, abs(constant) < Self.epsilon {
      // It holds. It must not change any more, so its marker isn't basic, unless other equations imply it.
      work.constant = 0
      if let entering = dualEntering(work, 1) ?? dualEntering(work, -1) {
        enter(entering, handle)
      } else {
        appendRow(copying: work, basic: handle.marker)
      }
      return true
    }
    if !isFixed, constant >= -Self.epsilon {
      appendRow(copying: work, basic: handle.marker)
      return true
    }
    guard let entering = dualEntering(work, constant < 0 ? 1 : -1) else { return false }
    suspect = enter(entering, handle)
    isInfeasible = suspect != Self.inNoRow
    return restore()
  }

  private func setCosts(of handle: Handle, _ factor: Double) {
    setCost(of: handle.marker, handle.above, factor)
    setCost(of: handle.other, handle.below, factor)
  }

  private func setCost(of symbol: Int32, _ priority: Float, _ factor: Double) {
    if symbol < 0 || priority <= 0 { return }
    let level = level(of: priority)
    if let row = row(of: symbol) {
      addCosts(factor, of: rows[row], at: level)
      isSuboptimal = true
    } else {
      costs[level * symbolCapacity + Int(symbol)] += factor
    }
  }

  private func level(of priority: Float) -> Int {
    let index = levels.firstIndex { $0 <= priority } ?? levels.count
    if index < levels.count, levels[index] == priority { return index }
    levels.insert(priority, at: index)
    resizeCosts(from: symbolCapacity, inserting: index)
    return index
  }

  func remove(_ handle: Handle) {
    if handle.marker < 0 { return }
    expandDefinitions()
    _ = restore()
    optimize()
    setCosts(of: handle, -1)
    if row(of: handle.marker) == nil, let row = leavingRow(for: handle.marker) {
      pivot(row, handle.marker)
    }
    dropRow(of: handle.marker)
    release(handle.marker)
    release(handle.other)
    isSuboptimal = true
  }

  /// Returns the row to exchange with the marker of a removed constraint, so that the others stay feasible.
  private func leavingRow(for marker: Int32) -> Int? {
    var implied: Int?
    var free: Int?
    var falling: (row: Int, ratio: Double)?
    var rising: (row: Int, ratio: Double)?
    for index in 0..<rowCount {
      let coefficient = rows[index].coefficient(of: marker)
      if coefficient == 0 { continue }
      switch kinds[Int(rows[index].basic)] {
      case .fixed: implied = implied ?? index
      case .restricted:
        let ratio = rows[index].constant / abs(coefficient)
        if coefficient < 0, ratio < falling?.ratio ?? .infinity { falling = (index, ratio) }
        if coefficient > 0, ratio < rising?.ratio ?? .infinity { rising = (index, ratio) }
      default: free = free ?? index
      }
    }
    return implied ?? falling?.row ?? rising?.row ?? free
  }

  func edit(_ handle: Handle, by delta: Double) {
    if delta == 0 { return }
    optimize()
    (isInfeasible, suspect) = (true, -1)
    if let row = row(of: handle.marker) {
      rows[row].constant += delta
      return
    }
    for index in 0..<rowCount {
      let coefficient = rows[index].coefficient(of: handle.marker)
      if coefficient != 0 { rows[index].constant -= coefficient * delta }
    }
    editDefinition(of: handle.marker, by: delta)
  }
}
