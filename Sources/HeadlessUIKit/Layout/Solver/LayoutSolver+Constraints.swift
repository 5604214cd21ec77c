extension LayoutSolver {
  /// Adds a constraint on a sum. Returns `nil` if required constraints contradict it; the solver then needs a `reset()`.
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

  /// Returns a symbol by which to satisfy a constraint: a free one or, for an equation in a large system, the latest unused.
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
