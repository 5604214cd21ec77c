import BenchmarkResults
import Foundation
import ScrollWorkloads

/// Random positions of costs between their lowest and their highest, the same for all cases of a projection.
///
/// All costs of a unit, of whatever content or list, share a position, since what makes one of them dear on a
/// device makes the others dear too. The positions of different units are independent.
package struct CostDraws: Sendable {
  /// The number of draws.
  package let count: Int

  /// The seed of the draws. The same seed draws the same positions on every machine.
  package let seed: UInt64

  /// The positions, from 0 to 1: all units of the first draw, then all of the second.
  private let positions: [Double]

  /// Draws `count` times.
  package init(count: Int = 1_000, seed: UInt64 = 1) {
    self.count = count
    self.seed = seed
    var generator = SeededGenerator(seed: seed)
    positions = (0..<(count * CostUnit.allCases.count)).map { _ in
      generator.double(in: 0...1)
    }
  }

  /// The position of a unit's costs in a draw.
  func position(of unit: CostUnit, in draw: Int) -> Double {
    positions[draw * CostUnit.allCases.count + unit.index]
  }
}

extension CostRange {
  /// The cost at a position from 0, the lowest, to 1, the highest; halfway is the typical one.
  ///
  /// The distribution is triangular on a logarithmic scale: a cost of half the typical one is as likely as one
  /// of twice, and none is outside of the range. A range that begins at 0 has no logarithm and is triangular on
  /// a linear scale.
  func value(at position: Double) -> Double {
    let isBelow = position < 0.5
    let end = isBelow ? low : high
    // How far from the typical cost to the end of the range.
    let share = 1 - (2 * (isBelow ? position : 1 - position)).squareRoot()
    guard low > 0 else { return typical + (end - typical) * share }
    return typical * pow(end / typical, share)
  }
}
