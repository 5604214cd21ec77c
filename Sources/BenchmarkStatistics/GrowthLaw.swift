import Foundation

/// A law by which a cost grows with the size n, the simplest first: a + b · f(n).
public enum GrowthLaw: String, CaseIterable, Hashable, Sendable {
  /// f(n) = 0: no growth.
  case constant

  /// f(n) = log n.
  case logarithmic

  /// f(n) = n.
  case linear

  /// f(n) = n log n.
  case linearithmic

  /// f(n), with natural logarithms.
  func term(at size: Double) -> Double {
    switch self {
    case .constant: 0
    case .logarithmic: log(size)
    case .linear: size
    case .linearithmic: size * log(size)
    }
  }
}
