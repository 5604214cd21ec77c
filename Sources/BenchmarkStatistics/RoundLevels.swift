import Foundation

/// The levels of several quantities that were observed in turn, round by round: at most one observation of each
/// quantity in a round.
///
/// What a round has in common, such as a slow moment of the machine, cancels in the ratios of the levels.
/// The ratio of two levels is the median of the ratios of their neighboring observations. For more than two
/// quantities, each is compared with the geometric mean of the round. That mean is of observations divided by
/// their levels, so that a missing one doesn't shift it. Swapping quantities swaps their levels.
public struct RoundLevels: Hashable, Sendable {
  /// The level of each quantity, in the unit of the observations.
  public let values: [Double]

  /// Levels that miss observations are found step by step. Those that miss none are found at once.
  private static let mostSteps = 20

  /// Creates the levels of `quantities`.
  ///
  /// - Parameters:
  ///   - quantities: The observations of each, with `nil` for a round that has none.
  ///   - central: The rounds of each quantity whose middle is that of the levels, or `nil` for all. The ratios are
  ///     of all rounds in any case.
  ///
  /// If an observation is zero or negative, there are no ratios, and each level is the median of its own
  /// observations in the central rounds. Returns `nil` if a quantity has no observations, if the counts of rounds
  /// differ, or if an observation is infinite or NaN.
  public init?(of quantities: [[Double?]], around central: [Set<Int>]? = nil) {
    guard let rounds = quantities.first?.count, quantities.allSatisfy({ $0.count == rounds }),
      quantities.allSatisfy({ Sample($0.compactMap(\.self)) != nil })
    else { return nil }
    func isCentral(_ place: Int, _ round: Int) -> Bool { central?[place].contains(round) ?? true }
    guard quantities.joined().allSatisfy({ $0.map { $0 > 0 } ?? true }) else {
      values = quantities.enumerated().map { place, quantity in
        Self.median(quantity.indices.filter { isCentral(place, $0) }.compactMap { quantity[$0] })
          ?? Self.median(quantity.compactMap(\.self)) ?? 0
      }
      return
    }
    let logarithms = quantities.map { $0.map { $0.map { log($0) } } }
    let levels = Self.levels(of: logarithms)
    let middles = (0..<rounds).compactMap { round in
      Self.middle(of: round, logarithms, without: levels) { isCentral($0, round) }
    }
    guard let center = Self.median(middles) else { return nil }
    values = levels.map { exp(center + $0) }
  }

  /// Returns the logarithms of the levels, up to a common summand.
  private static func levels(of logarithms: [[Double?]]) -> [Double] {
    var levels = logarithms.map { median($0.compactMap(\.self)) ?? 0 }
    let rounds = logarithms[0].indices.filter { round in
      logarithms.count { $0[round] != nil } > 1
    }
    for _ in 0..<mostSteps {
      let middles = rounds.map { middle(of: $0, logarithms, without: levels) { _ in true } ?? 0 }
      let next = logarithms.indices.map { place in
        let distances = zip(rounds, middles).compactMap { round, middle in
          logarithms[place][round].map { $0 - middle }
        }
        return median(distances) ?? levels[place]
      }
      // A summand that all have in common is no step.
      let shift = zip(next, levels).reduce(0) { $0 + $1.0 - $1.1 } / Double(levels.count)
      let step = zip(next, levels).map { abs($0 - $1 - shift) }.max() ?? 0
      levels = next
      if step < 1e-12 { break }
    }
    return levels
  }

  /// The mean of a round's observations of some quantities, after the level of each is taken off.
  private static func middle(
    of round: Int, _ logarithms: [[Double?]], without levels: [Double], where isIn: (Int) -> Bool
  ) -> Double? {
    let values = levels.indices.compactMap { place in
      isIn(place) ? logarithms[place][round].map { $0 - levels[place] } : nil
    }
    return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  private static func median(_ values: [Double]) -> Double? { Sample(values)?.median }
}
