import BenchmarkStatistics

/// Tests whose p-values are corrected together.
///
/// A test of so few launches that it could not be significant among the others is left out
/// beforehand, so that it takes no power from them (Tarone, "A Modified Bonferroni Method for
/// Discrete Data", Biometrics 46, 1990). Which are left out follows from the numbers of launches
/// alone, so the correction stays valid.
struct TestFamily {
  /// The least p-value that each test can have.
  private let leastPValues: [Double]

  /// The number of tests, those left out among them.
  private var count: Int { leastPValues.count }

  private let alpha: Double

  /// The greatest least p-value that a test of the family may have.
  private let bound: Double

  /// Makes the family of the tests of `sizes`: the numbers of launches on both sides of each.
  init(sizes: [(base: Int, head: Int)], alpha: Double) {
    leastPValues = sizes.map { Self.leastPValue($0.base, $0.head) }
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

  /// The fewest launches on each side with which all of the tests could be significant.
  var launchesNeeded: Int {
    var launches = 2
    while Self.leastPValue(launches, launches) * Double(max(count, 1)) > alpha { launches += 1 }
    return launches
  }

  /// The least p-value that the two-sided Mann-Whitney test of so many observations can have: that
  /// of the two orders of all of them, of equal probability, which part the sides.
  static func leastPValue(_ first: Int, _ second: Int) -> Double {
    let less = min(first, second)
    let orders = (1...less).reduce(1.0) { product, i in
      product * Double(max(first, second) + i) / Double(i)
    }
    return min(1, 2 / orders)
  }
}
