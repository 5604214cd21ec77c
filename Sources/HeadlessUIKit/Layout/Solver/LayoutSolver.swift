/// Solves linear equations and inequalities of different priorities, one change at a time, by the incremental simplex method of
/// Badros, Borning and Stuckey, "The Cassowary linear arithmetic constraint solving algorithm" (2001), with two differences. An
/// objective for each priority, compared in order, replaces weights, so that no number of constraints outweighs one of a higher
/// priority. A required constraint enters by a pivot of the dual simplex method, without an artificial variable.
/// A symbol that is in one row alone knows it. For the others, a search through all rows, most of which a bit mask excludes,
/// takes the place of lists for columns. No memory is allocated unless the system grows. See also `LayoutDefinitions`.
final class LayoutSolver {
  /// A position; a length, slack or error, never negative; the marker of a required equation, always zero.
  enum Kind: UInt8 { case free, restricted, fixed, unused }

  /// What a constraint states about its expression. `near` is that it is zero, with a priority against more and against less.
  enum Relation {
    case equal, atLeast
    case near(above: Float, below: Float)
  }

  struct Handle {
    var marker: Int32 = -1, other: Int32 = -1
    var above: Float = 0, below: Float = 0
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

  func resizeCosts(from oldCapacity: Int, inserting inserted: Int?) {
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

  func release(_ symbol: Int32) {
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
  func dropRow(of symbol: Int32) {
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

  /// Replaces a newly basic symbol elsewhere. Returns the only other row that changed, -1 for several, or `inNoRow`.
  @discardableResult
  func substitute(_ symbol: Int32, by source: Int, where place: Int32) -> Int32 {
    var changed = Self.inNoRow
    if place < Self.inNoRow, place != Self.only(source) {
      let other = Int(-3 - place)
      // A row that was dropped may be what is known of a symbol.
      if other < rowCount, replace(symbol, in: other, by: source) { changed = Int32(other) }
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

  func addCosts(_ factor: Double, of row: LayoutRow, at level: Int) {
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
}
