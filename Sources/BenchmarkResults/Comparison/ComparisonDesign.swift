import Foundation

/// How the launches of two runs relate to each other, which decides how their samples are tested.
public enum ComparisonDesign: String, Codable, Hashable, Sendable {
  /// The runs were measured apart. The Mann-Whitney test compares their launches, and a look at all
  /// cases together tells what the machine did in between.
  case independent

  /// Each launch of BASE has one of HEAD right beside it, at the same place among the samples. The
  /// signed-rank test compares the pairs, which share whatever the machine did.
  case paired

  /// The least p-value that the two-sided test can have with so many launches: that of the two most
  /// uneven outcomes, among all that are equally probable if nothing changed.
  func leastPValue(base: Int, head: Int) -> Double {
    let outcomes =
      switch self {
      // The orders of all launches.
      case .independent:
        (1...min(base, head)).reduce(1.0) { product, i in
          product * Double(max(base, head) + i) / Double(i)
        }
      // The signs of all pairs.
      case .paired: pow(2, Double(min(base, head)))
      }
    return min(1, 2 / outcomes)
  }
}
