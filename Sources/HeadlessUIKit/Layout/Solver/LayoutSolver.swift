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
  @exclusivity(unchecked) var rowCount = 0, usedRows = 0, rowCapacity = 16
  @exclusivity(unchecked) var kinds: UnsafeMutablePointer<Kind>
  /// The row in which a symbol is basic, or -1.
  @exclusivity(unchecked) var rowOf: UnsafeMutablePointer<Int32>
  @exclusivity(unchecked) var symbolCount = 0, symbolCapacity = 64, unusedSymbols: [Int32] = []
  /// The priorities in use, highest first.
  @exclusivity(unchecked) var levels: [Float] = []
  /// The reduced costs of all symbols, level by level.
  @exclusivity(unchecked) var costs: UnsafeMutablePointer<Double>
  @exclusivity(unchecked) var work = LayoutRow(), scratch = LayoutRow()
  /// Whether the solution may not be optimal, and whether it may violate a required constraint.
  @exclusivity(unchecked) var isSuboptimal = false, isInfeasible = false
  static let epsilon = 1e-7

  init() {
    rows = .allocate(capacity: rowCapacity)
    kinds = .allocate(capacity: symbolCapacity)
    rowOf = .allocate(capacity: symbolCapacity)
    costs = .allocate(capacity: 0)
  }

  deinit {
    for index in 0..<usedRows { rows[index].deallocate() }
    rows.deallocate()
    kinds.deallocate()
    rowOf.deallocate()
    costs.deallocate()
    work.deallocate()
    scratch.deallocate()
  }

  func reset() {
    (rowCount, symbolCount) = (0, 0)
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
    rowOf[Int(symbol)] = -1
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
    let row = rowOf[Int(symbol)]
    return row < 0 ? nil : Int(row)
  }

  @inline(__always)
  func value(of symbol: Int32) -> Double { row(of: symbol).map { rows[$0].constant } ?? 0 }

  // MARK: Rows
  private func appendRow(copying row: LayoutRow, basic: Int32) {
    if rowCount == rowCapacity {
      rows = Self.grown(rows, rowCapacity)
      rowCapacity *= 2
    }
    if rowCount == usedRows {
      (rows + rowCount).initialize(to: LayoutRow())
      usedRows += 1
    }
    rows[rowCount].clear()
    rows[rowCount].add(1, row, with: &scratch)
    rows[rowCount].constant = row.constant
    rows[rowCount].basic = basic
    rowOf[Int(basic)] = Int32(rowCount)
    rowCount += 1
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
  }

  /// Replaces a symbol that is now basic in all other rows and in the objectives.
  private func substitute(_ symbol: Int32, by source: Int) {
    for index in 0..<rowCount where index != source && rows[index].mayContain(symbol) {
      let coefficient = rows[index].remove(symbol)
      if coefficient != 0 { rows[index].add(coefficient, rows[source], with: &scratch) }
    }
    for level in 0..<levels.count {
      let cost = costs[level * symbolCapacity + Int(symbol)]
      if cost == 0 { continue }
      costs[level * symbolCapacity + Int(symbol)] = 0
      addCosts(cost, of: rows[source], at: level)
    }
  }

  private func addCosts(_ factor: Double, of row: LayoutRow, at level: Int) {
    let costs = self.costs + level * symbolCapacity
    for index in 0..<row.count {
      let symbol = Int(row.terms[index].symbol)
      costs[symbol] += factor * row.terms[index].coefficient
      if abs(costs[symbol]) < LayoutRow.tiny { costs[symbol] = 0 }
    }
  }

  func pivot(_ index: Int, _ entering: Int32) {
    let leaving = rows[index].basic
    let coefficient = rows[index].remove(entering)
    rows[index].add(-1, leaving)
    rows[index].scale(by: -1 / coefficient)
    rows[index].basic = entering
    rowOf[Int(leaving)] = -1
    rowOf[Int(entering)] = Int32(index)
    substitute(entering, by: index)
  }

  // MARK: Constraints
  /// Adds a constraint on a sum of terms and a constant. If required constraints contradict it, returns `nil`; the solver
  /// then needs a `reset()`.
  func add(
    _ terms: UnsafeBufferPointer<LayoutTerm>, _ constant: Double, _ relation: Relation
  ) -> Handle? {
    _ = restore()
    if case .near = relation {} else { optimize() }
    work.clear()
    work.constant = constant
    for term in terms where term.coefficient != 0 {
      if let row = row(of: term.symbol) {
        work.add(term.coefficient, rows[row], with: &scratch)
      } else {
        work.add(term.coefficient, term.symbol)
      }
    }
    let handle = makeHandle(for: relation)
    if let subject = freeTerm(of: work) {
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

  private func makeHandle(for relation: Relation) -> Handle {
    switch relation {
    case .equal: return Handle(marker: makeSymbol(.fixed))
    case .atLeast: return Handle(marker: makeSymbol(.restricted))
    case .near(let above, let below):
      let marker = makeSymbol(.restricted)
      return Handle(marker: marker, other: makeSymbol(.restricted), above: above, below: below)
    }
  }

  private func freeTerm(of row: LayoutRow) -> Int32? {
    for index in 0..<row.count where kinds[Int(row.terms[index].symbol)] == .free {
      return row.terms[index].symbol
    }
    return nil
  }

  /// Adds the working row by making a free symbol basic, which satisfies the constraint.
  private func enter(_ subject: Int32, _ handle: Handle) {
    work.add(-1, handle.marker)
    if handle.other >= 0 { work.add(1, handle.other) }
    work.scale(by: -1 / work.remove(subject))
    appendRow(copying: work, basic: subject)
    setCosts(of: handle, 1)
    substitute(subject, by: rowCount - 1)
  }

  private func enterRequired(_ handle: Handle) -> Bool {
    appendRow(copying: work, basic: handle.marker)
    let index = rowCount - 1
    guard kinds[Int(handle.marker)] == .fixed, abs(rows[index].constant) < Self.epsilon else {
      isInfeasible = true
      return restore()
    }
    // It holds. It must not change any more, so its marker leaves, unless other equations imply it.
    rows[index].constant = 0
    if let entering = dualEntering(index, 1) ?? dualEntering(index, -1) { pivot(index, entering) }
    return true
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
    isInfeasible = true
    if let row = row(of: handle.marker) {
      rows[row].constant += delta
      return
    }
    for index in 0..<rowCount {
      let coefficient = rows[index].coefficient(of: handle.marker)
      if coefficient != 0 { rows[index].constant -= coefficient * delta }
    }
  }
}
