import Foundation

/// The levels of several quantities that were observed in turn, round by round: one observation of each
/// quantity in every round.
///
/// What a round has in common, such as a slow moment of the machine, cancels in the ratios of the levels.
/// The ratio of two levels is the median of the ratios of their neighboring observations. For more than two
/// quantities, each is compared with the geometric mean of the round. Swapping quantities swaps their levels.
public struct RoundLevels: Hashable, Sendable {
  /// The level of each quantity, in the unit of the observations.
  public let values: [Double]

  /// Creates the levels of `quantities`, each an array with one observation for every round.
  ///
  /// - Parameters:
  ///   - quantities: The observations.
  ///   - central: The rounds whose middle is that of the levels, or `nil` for all. The ratios are of all rounds in
  ///     any case.
  ///
  /// If an observation is zero or negative, there are no ratios, and each level is the median of its own
  /// observations in the central rounds. Returns `nil` if there are no observations, if their counts differ,
  /// or if one is infinite or NaN.
  public init?(of quantities: [[Double]], around central: [Int]? = nil) {
    guard let rounds = quantities.first?.count, quantities.allSatisfy({ $0.count == rounds }) else {
      return nil
    }
    let central = central ?? Array(0..<rounds)
    guard quantities.allSatisfy({ Sample($0) != nil }) else { return nil }
    guard quantities.joined().allSatisfy({ $0 > 0 }) else {
      values = quantities.map { quantity in Self.median(central.map { quantity[$0] }) }
      return
    }
    let logarithms = quantities.map { $0.map { log($0) } }
    let means = (0..<rounds).map { round in
      logarithms.reduce(0) { $0 + $1[round] } / Double(quantities.count)
    }
    let center = Self.median(central.map { means[$0] })
    values = logarithms.map { quantity in
      exp(center + Self.median(zip(quantity, means).map { $0 - $1 }))
    }
  }

  private static func median(_ values: [Double]) -> Double {
    Sample(values)?.median ?? 0
  }
}
