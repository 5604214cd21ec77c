extension LayoutSolver {
  /// Makes the solution feasible and optimal. Returns `false` if required constraints contradict each other.
  func solve() -> Bool {
    guard restore() else { return false }
    optimize()
    if evaluateDefinitions() { return true }
    expandDefinitions()
    return solve()
  }

  /// The dual simplex method: makes an optimal solution feasible.
  func restore() -> Bool {
    if !isInfeasible { return true }
    var rounds = 0
    while let (row, sign) = infeasibleRow(isFirst: rounds > 500) {
      rounds += 1
      guard rounds < 10_000, let entering = dualEntering(rows[row], sign) else { return false }
      let changed = pivot(row, entering)
      if suspect >= 0, changed != Self.inNoRow { suspect = changed }
    }
    isInfeasible = false
    return true
  }

  /// Returns the row that is furthest from feasible, or the first of those.
  private func infeasibleRow(isFirst: Bool) -> (row: Int, sign: Double)? {
    var worst = Self.epsilon
    var found: (Int, Double)?
    let (first, end) = suspect < 0 ? (0, rowCount) : (Int(suspect), Int(suspect) + 1)
    for index in first..<end where abs(rows[index].constant) > worst {
      let constant = rows[index].constant
      let kind = kinds[Int(rows[index].basic)]
      guard kind == .fixed || (kind == .restricted && constant < 0) else { continue }
      found = (index, constant < 0 ? 1 : -1)
      if isFirst { break }
      worst = abs(constant)
    }
    return found
  }

  /// Returns the symbol to enter a row, so that no reduced cost becomes negative.
  func dualEntering(_ row: LayoutRow, _ sign: Double) -> Int32? {
    var best: LayoutTerm?
    let (terms, count) = (row.terms, row.count)
    for index in 0..<count {
      var term = terms[index]
      term.coefficient *= sign
      let kind = kinds[Int(term.symbol)]
      if kind == .free { return term.symbol }
      if kind != .restricted || term.coefficient <= Self.epsilon { continue }
      if best.map({ isCheaper(term, than: $0) }) ?? true { best = term }
    }
    return best?.symbol
  }

  private func isCheaper(_ term: LayoutTerm, than other: LayoutTerm) -> Bool {
    for level in 0..<levels.count {
      let base = costs + level * symbolCapacity
      let cost = base[Int(term.symbol)] / term.coefficient
      let difference = cost - base[Int(other.symbol)] / other.coefficient
      if abs(difference) > Self.epsilon { return difference < 0 }
    }
    return false
  }

  /// The primal simplex method: makes a feasible solution optimal.
  func optimize() {
    if !isSuboptimal { return }
    isSuboptimal = false
    var rounds = 0
    while rounds < 10_000, let (entering, direction) = primalEntering(isFirst: rounds > 500),
      let row = primalLeaving(entering, direction)
    {
      rounds += 1
      pivot(row, entering)
    }
  }

  /// Returns the row that becomes infeasible first when a symbol grows or falls.
  private func primalLeaving(_ entering: Int32, _ direction: Double) -> Int? {
    var best: Int?
    var bestRatio = Double.infinity
    for index in 0..<rowCount where kinds[Int(rows[index].basic)] == .restricted {
      let coefficient = rows[index].coefficient(of: entering) * direction
      if coefficient >= -Self.epsilon { continue }
      let ratio = rows[index].constant / -coefficient
      let isTied = ratio < bestRatio + LayoutRow.tiny
      if ratio < bestRatio - LayoutRow.tiny
        || isTied && best.map({ rows[index].basic < rows[$0].basic }) ?? false
      {
        (best, bestRatio) = (index, ratio)
      }
    }
    return best
  }

  /// Returns a symbol that improves an objective without harm to those above it, and its direction.
  private func primalEntering(isFirst: Bool) -> (Int32, Double)? {
    for level in 0..<levels.count {
      let base = costs + level * symbolCapacity
      var best = -1
      for symbol in 0..<symbolCount {
        let cost = base[symbol]
        if abs(cost) <= Self.epsilon { continue }
        let kind = kinds[symbol]
        guard kind == .free || (kind == .restricted && cost < 0),
          best < 0 || abs(cost) > abs(base[best]) + LayoutRow.tiny,
          isFreeOfCost(symbol, above: level)
        else { continue }
        best = symbol
        if isFirst { break }
      }
      if best >= 0 { return (Int32(best), kinds[best] == .free && base[best] > 0 ? -1 : 1) }
    }
    return nil
  }

  func isFreeOfCost(_ symbol: Int, above level: Int) -> Bool {
    (0..<level).allSatisfy { abs(costs[$0 * symbolCapacity + symbol]) <= Self.epsilon }
  }
}
