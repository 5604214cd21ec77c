import BenchmarkStatistics

/// Tests whose p-values are corrected together.
///
/// Tests with too few launches to be significant among the others are left out beforehand, so that they
/// take no power from the others (Tarone, "A Modified Bonferroni Method for Discrete Data", Biometrics
/// 46, 1990). The numbers of launches alone decide which are left out, so the correction stays valid.
struct TestFamily {
  /// The smallest p-value that each test can have, including those left out.
  private let leastPValues: [Double]

  private let alpha: Double

  /// The bound on the smallest p-value of a test of the family.
  private let bound: Double

  /// Makes the family of tests whose smallest possible p-values are `leastPValues`.
  init(leastPValues: [Double], alpha: Double) {
    self.leastPValues = leastPValues
    self.alpha = alpha
    let ascending = leastPValues.sorted()
    var divisor = 1
    // The smallest divisor of alpha for which no more tests than it counts can be significant.
    while divisor < ascending.count, ascending[divisor] * Double(divisor) <= alpha { divisor += 1 }
    bound = alpha / Double(divisor)
  }

  /// Whether the test at `index` belongs to the family.
  func isTestable(_ index: Int) -> Bool { leastPValues[index] <= bound }

  /// The p-values after Holm's correction, `nil` for tests that were left out.
  func adjusted(_ pValues: [Double]) -> [Double?] {
    let members = pValues.indices.filter(isTestable)
    var adjusted = [Double?](repeating: nil, count: pValues.count)
    for (index, value) in zip(members, HolmCorrection(members.map { pValues[$0] }).adjusted) {
      adjusted[index] = value
    }
    return adjusted
  }

  /// The minimum number of launches on each side with which all tests of `design` can be significant.
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
