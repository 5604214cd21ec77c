import Foundation

/// A law a + b · f(n) of the growth of a cost with the size n, the simplest first.
public enum GrowthLaw: String, CaseIterable, Hashable, Sendable {
  /// f(n) = 0: no growth.
  case constant

  /// f(n) = log n.
  case logarithmic

  /// f(n) = n.
  case linear

  /// f(n) = n log n.
  case linearithmic

  /// Returns f(n), with natural logarithms.
  func term(at size: Double) -> Double {
    switch self {
    case .constant: 0
    case .logarithmic: log(size)
    case .linear: size
    case .linearithmic: size * log(size)
    }
  }
}
