import Testing

@testable import HeadlessUIKit

@MainActor @Suite("The solver of constraints") struct SolverTests {
  private final class System {
    let solver = LayoutSolver()
    let variables: [Int32]

    /// Creates a system that also has a number of other variables, with which it is large.
    init(_ count: Int, _ kind: LayoutSolver.Kind = .free, besides others: Int = 0) {
      let solver = solver
      for _ in 0..<others {
        let terms = [LayoutTerm(symbol: solver.makeSymbol(.restricted), coefficient: 1)]
        _ = terms.withUnsafeBufferPointer { solver.add($0, -1, .near(above: 9, below: 9)) }
      }
      variables = (0..<count).map { _ in solver.makeSymbol(kind) }
    }

    func add(
      _ coefficients: [(Int, Double)], _ constant: Double, _ relation: LayoutSolver.Relation
    ) -> LayoutSolver.Handle? {
      let terms = coefficients.map { LayoutTerm(symbol: variables[$0.0], coefficient: $0.1) }
      return terms.withUnsafeBufferPointer { solver.add($0, constant, relation) }
    }

    var values: [Double] {
      _ = solver.solve()
      return variables.map { (solver.value(of: $0) * 1e4).rounded() / 1e4 }
    }
  }

  @Test func `A constraint is never given up for many of a lower priority`() throws {
    let system = System(1)
    for _ in 0..<50 { _ = system.add([(0, 1)], 0, .near(above: 249, below: 249)) }
    let high = try #require(system.add([(0, 1)], -1, .near(above: 250, below: 250)))
    #expect(system.values == [1])
    system.solver.edit(high, by: -99)
    #expect(system.values == [100])
    system.solver.remove(high)
    #expect(system.values == [0])
  }

  @Test func `Rows that were dropped play no part`() throws {
    let system = System(3, .restricted)
    let widths = (0..<3).compactMap { system.add([($0, 1)], -50 - 10 * Double($0), .equal) }
    for handle in widths.reversed() { system.solver.remove(handle) }
    #expect(system.add([(0, 1)], -10, .near(above: 999, below: 999)) != nil)
    #expect(system.add([(2, 1)], -5, .equal) != nil)
    #expect(system.values[2] == 5)
  }

  @Test(arguments: [0, 60])
  func `A contradiction is told, and what is implied isn't one`(besides: Int) throws {
    let system = System(3, besides: besides)
    _ = system.add([(0, 1)], -10, .equal)
    let implied = try #require(system.add([(0, 2)], -20, .equal))
    _ = system.add([(1, 1), (0, -1)], 0, .equal)
    let also = try #require(system.add([(1, 1)], -10, .equal))
    #expect(system.values == [10, 10, 0])
    system.solver.remove(implied)
    system.solver.remove(also)
    #expect(system.values == [10, 10, 0] && system.add([(1, 1)], -11, .equal) == nil)
  }

  /// A random system around a known solution: equations and inequalities that it satisfies, whose
  /// equations are as many as the variables and independent.
  @Test(arguments: [0, 60])
  func `Random systems have their solution, in any order and after changes`(besides: Int) throws {
    var draws = Draws(state: 7)
    for _ in 0..<1000 {
      let count = Int.random(in: 1...7, using: &draws)
      let known = (0..<count).map { _ in Double(Int.random(in: 0...200, using: &draws)) }
      let kind: LayoutSolver.Kind = Bool.random(using: &draws) ? .free : .restricted
      let system = System(count, kind, besides: besides)
      // Each variable is related to earlier ones, so that the equations are independent.
      var equations = (0..<count).map { index in
        let others = (0..<index).filter { _ in Int.random(in: 0..<3, using: &draws) == 0 }
        return [(index, 1.0)]
          + others.map { ($0, Double(Int.random(in: -3...3, using: &draws)) / 2) }
      }
      equations.shuffle(using: &draws)
      func excess(_ terms: [(Int, Double)]) -> Double {
        terms.reduce(0) { $0 + $1.1 * known[$1.0] }
      }
      let strengths: [LayoutSolver.Relation] = [.equal, .near(above: 900, below: 900)]
      let strength = strengths.randomElement(using: &draws) ?? .equal
      var extra: [LayoutSolver.Handle?] = []
      for equation in equations {
        // Weak wishes that contradict the solution, and loose bounds that don't.
        if Bool.random(using: &draws) {
          let wish = LayoutSolver.Relation.near(above: 10, below: 20)
          extra.append(system.add([(Int.random(in: 0..<count, using: &draws), 1)], -999, wish))
        }
        _ = system.add(equation, -excess(equation), strength)
        if Bool.random(using: &draws) {
          let slack = Double(Int.random(in: 0...3, using: &draws))
          extra.append(system.add(equation, slack - excess(equation), .atLeast))
        }
      }
      #expect(system.values == known)
      for handle in extra.shuffled(using: &draws) { system.solver.remove(try #require(handle)) }
      #expect(system.values == known)
      // A change and its reversal.
      let added = try #require(system.add([(0, 1)], -500, .near(above: 950, below: 950)))
      if case .near = strength { #expect(system.values[0] == 500) }
      system.solver.edit(added, by: 300)
      if case .near = strength { #expect(system.values[0] == 200) }
      system.solver.remove(added)
      #expect(system.values == known)
    }
  }

  /// Each length is 2 less than the one before. The first wants to be 100, and the last can't be negative.
  @Test(arguments: [0, 60]) func `Lengths that equations make negative`(besides: Int) throws {
    let system = System(81, .restricted, besides: besides)
    for index in 1...80 {
      let handle = system.add([(index, 1), (index - 1, -1)], 2, .equal)
      try #require(handle != nil)
    }
    let wish = try #require(system.add([(0, 1)], -100, .near(above: 500, below: 500)))
    let lengths = (0...80).map { 160.0 - Double(2 * $0) }
    #expect(system.values == lengths)
    system.solver.edit(wish, by: -100)
    #expect(system.values == lengths.map { $0 + 40 })
  }
}
