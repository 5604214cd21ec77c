/// Variables that required equations define by others, in large systems, each by earlier ones. Their rows aren't expanded, and
/// take no part in the simplex method, so that a chain of views costs no more for each view that it has. Nothing limits them,
/// except that a length isn't negative, which is checked once all is solved.
final class LayoutDefinitions {
  struct Definition {
    let symbol: Int32, constant: Double
    let terms: [LayoutTerm]
    var edited = 0.0, value = 0.0
  }
  /// The entries of `rowOf` from which on they are positions in `all`.
  static let base: Int32 = 1 << 28
  /// The number of rows from which on a system is large.
  static let least = 48
  /// How often a definition may be used on average, before rows are better.
  private static let mostSteps = 8
  fileprivate(set) var all: [Definition] = []
  fileprivate var steps = 0
  fileprivate var areCheap: Bool { steps <= Self.mostSteps * (all.count + 8) }
}

extension LayoutSolver {
  @inline(__always) func definition(of symbol: Int32) -> Int? {
    let place = rowOf[Int(symbol)]
    return place >= LayoutDefinitions.base ? Int(place - LayoutDefinitions.base) : nil
  }

  /// Defines a variable that nothing else mentions, if an equation has one and the system is large.
  func define(_ terms: UnsafeBufferPointer<LayoutTerm>, _ constant: Double, _ marker: Int32) -> Bool
  {
    guard rowCount >= LayoutDefinitions.least || definitions != nil, definitions?.areCheap != false,
      let subject = terms.filter({ isUnused($0.symbol) && $0.coefficient != 0 }).max(by: {
        $0.symbol < $1.symbol
      }), terms.count(where: { $0.symbol == subject.symbol }) == 1
    else { return false }
    let factor = -1 / subject.coefficient
    var others = [LayoutTerm(symbol: marker, coefficient: -factor)]
    for term in terms where term.symbol != subject.symbol && term.coefficient != 0 {
      others.append(LayoutTerm(symbol: term.symbol, coefficient: term.coefficient * factor))
    }
    for term in others where rowOf[Int(term.symbol)] < 0 { rowOf[Int(term.symbol)] = -1 }
    let definitions = definitions ?? LayoutDefinitions()
    self.definitions = definitions
    rowOf[Int(subject.symbol)] = LayoutDefinitions.base + Int32(definitions.all.count)
    definitions.all.append(
      .init(symbol: subject.symbol, constant: constant * factor, terms: others))
    return true
  }

  func isUnused(_ symbol: Int32) -> Bool {
    kinds[Int(symbol)] != .fixed && rowOf[Int(symbol)] == Self.inNoRow
      && isFreeOfCost(Int(symbol), above: levels.count)
  }

  /// Adds a multiple of a defined variable to the working row, from the latest definition to the first.
  func addDefinition(_ index: Int, _ factor: Double) {
    guard let definitions else { return }
    var pending = [(index: index, factor: factor)]
    var sum: [LayoutTerm] = []
    while let next = pending.indices.max(by: { pending[$0].index < pending[$1].index }) {
      let (index, factor) = pending.remove(at: next)
      definitions.steps += 1
      let definition = definitions.all[index]
      work.constant += factor * (definition.constant + definition.edited)
      for term in definition.terms {
        let coefficient = term.coefficient * factor
        if let other = self.definition(of: term.symbol) {
          if let same = pending.firstIndex(where: { $0.index == other }) {
            pending[same].factor += coefficient
          } else {
            pending.append((other, coefficient))
          }
        } else if let row = row(of: term.symbol) {
          work.constant += coefficient * rows[row].constant
          for index in 0..<rows[row].count {
            let inner = rows[row].terms[index]
            sum.append(.init(symbol: inner.symbol, coefficient: inner.coefficient * coefficient))
          }
        } else {
          sum.append(.init(symbol: term.symbol, coefficient: coefficient))
        }
      }
    }
    sum.sort { $0.symbol < $1.symbol }
    for term in sum { work.add(term.coefficient, term.symbol) }
  }

  /// Makes rows of all definitions. Whatever changes a system other than by adding to it needs rows.
  func expandDefinitions() {
    guard let definitions, !definitions.all.isEmpty else { return }
    for definition in definitions.all {
      work.clear()
      work.constant = definition.constant + definition.edited
      for term in definition.terms { addToWork(term) }
      appendRow(copying: work, basic: definition.symbol)
    }
    definitions.all.removeAll()
    definitions.steps = .max
    (isInfeasible, suspect) = (true, -1)
  }

  func editDefinition(of marker: Int32, by delta: Double) {
    guard let definitions else { return }
    for index in definitions.all.indices where definitions.all[index].terms[0].symbol == marker {
      definitions.all[index].edited -= definitions.all[index].terms[0].coefficient * delta
    }
  }

  /// Computes the values of all definitions. Returns whether all lengths are possible.
  func evaluateDefinitions() -> Bool {
    guard let definitions else { return true }
    for index in definitions.all.indices {
      var value = definitions.all[index].constant + definitions.all[index].edited
      for term in definitions.all[index].terms {
        value += term.coefficient * self.value(of: term.symbol)
      }
      definitions.all[index].value = value
      if value < -Self.epsilon, kinds[Int(definitions.all[index].symbol)] == .restricted {
        return false
      }
    }
    return true
  }
}
