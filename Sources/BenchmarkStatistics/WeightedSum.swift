/// A sum of values, each with a weight, for many choices of the values.
public struct WeightedSum: Hashable, Sendable {
  /// One value with its weight.
  private struct Term: Hashable {
    let index: Int
    let weight: Double
  }

  private var terms: [Term] = []

  /// Creates an empty sum.
  public init() {}

  /// Adds `weight` times the value at `index`.
  public mutating func add(_ index: Int, times weight: Double) {
    if weight != 0 { terms.append(Term(index: index, weight: weight)) }
  }

  /// The sum for a choice of values.
  ///
  /// - Precondition: There is a value at every index that was added.
  public func value(at values: [Double]) -> Double {
    var sum = 0.0
    for term in terms { sum += term.weight * values[term.index] }
    return sum
  }
}
