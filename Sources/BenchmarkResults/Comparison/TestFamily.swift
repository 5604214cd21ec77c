import BenchmarkStatistics

/// Tests whose p-values are corrected together.
///
/// A test of so few launches that it could not be significant among the others is left out
/// beforehand, so that it takes no power from them (Tarone, "A Modified Bonferroni Method for
/// Discrete Data", Biometrics 46, 1990). Which are left out follows from the numbers of launches
/// alone, so the correction stays valid.
struct TestFamily {
  /// The least p-value that each test can have, those left out among them.
  private let leastPValues: [Double]

  private let alpha: Double

  /// The greatest least p-value that a test of the family may have.
  private let bound: Double

  /// Makes the family of tests that can have `leastPValues` at least.
  init(leastPValues: [Double], alpha: Double) {
    self.leastPValues = leastPValues
    self.alpha = alpha
    let ascending = leastPValues.sorted()
    var divisor = 1
    // The fewest tests by whose number alpha may be divided and no more can be significant.
    while divisor < ascending.count, ascending[divisor] * Double(divisor) <= alpha { divisor += 1 }
    bound = alpha / Double(divisor)
  }

  /// Whether the test at `index` belongs to the family.
  func isTestable(_ index: Int) -> Bool { leastPValues[index] <= bound }

  /// The p-values by Holm's correction, `nil` for those that were left out.
  func adjusted(_ pValues: [Double]) -> [Double?] {
    let members = pValues.indices.filter(isTestable)
    var adjusted = [Double?](repeating: nil, count: pValues.count)
    for (index, value) in zip(members, HolmCorrection(members.map { pValues[$0] }).adjusted) {
      adjusted[index] = value
    }
    return adjusted
  }

  /// The fewest launches on each side with which all of the tests of `design` could be significant.
  func launchesNeeded(_ design: ComparisonDesign) -> Int {
    var launches = 2
    while design.leastPValue(base: launches, head: launches) * Double(max(leastPValues.count, 1))
      > alpha
    {
      launches += 1
    }
    return launches
  }
}
