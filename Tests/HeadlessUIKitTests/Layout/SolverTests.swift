import Testing

@testable import HeadlessUIKit

@MainActor @Suite("The solver of constraints") struct SolverTests {
  /// A system with variables that the solver and a test know by position.
  private final class System {
    let solver = LayoutSolver()
    let variables: [Int32]

    init(_ count: Int, _ kind: LayoutSolver.Kind = .free) {
      let solver = solver
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

  @Test func `A contradiction is told, and what is implied isn't one`() throws {
    let system = System(3)
    _ = system.add([(0, 1)], -10, .equal)
    let implied = try #require(system.add([(0, 2)], -20, .equal))
    _ = system.add([(1, 1), (0, -1)], 0, .equal)
    let also = try #require(system.add([(1, 1)], -10, .equal))
    #expect(system.values == [10, 10, 0])
    system.solver.remove(implied)
    system.solver.remove(also)
    #expect(system.values == [10, 10, 0])
    #expect(system.add([(1, 1)], -11, .equal) == nil)
  }

  /// A random system around a known solution: equations and inequalities that it satisfies, whose
  /// equations are as many as the variables and independent.
  @Test func `Random systems have their known solution, in any order and after changes`() throws {
    var draws = Draws(state: 7)
    for _ in 0..<1000 {
      let count = Int.random(in: 1...7, using: &draws)
      let known = (0..<count).map { _ in Double(Int.random(in: 0...200, using: &draws)) }
      let kind: LayoutSolver.Kind = Bool.random(using: &draws) ? .free : .restricted
      let system = System(count, kind)
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
}
