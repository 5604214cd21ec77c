import BenchmarkStatistics

/// The samples of a time that a strategy's launches took in turn with the other strategies of its list.
///
/// Samples with the same number were taken side by side, so what slowed the machine cancels in their ratio.
package struct TurnSamples: Hashable, Sendable {
  /// The list: the case without its strategy.
  private let list: CaseKey

  /// The samples by the number of their turn.
  private let samples: [Int: Double]

  /// The fewest pairs that have a 95 % interval.
  private static let fewestPairs = 6

  /// Numbers `samples`, in the order of launches.
  ///
  /// - Parameter turns: The number of each launch's turn; 0 for one that was made alone.
  /// - Returns: `nil` unless every launch has a number, and enough of them were made in turn.
  package init?(_ samples: [Double], turns: [Double], of key: CaseKey) {
    guard samples.count == turns.count else { return nil }
    let shared = zip(turns, samples).compactMap { turn, sample in
      Int(exactly: turn).flatMap { $0 > 0 ? ($0, sample) : nil }
    }
    self.samples = Dictionary(shared, uniquingKeysWith: { first, _ in first })
    guard self.samples.count >= Self.fewestPairs, self.samples.count == shared.count else {
      return nil
    }
    list = key.list
  }

  /// The ratio of these samples to those of another strategy of the same list, with its 95 % interval over
  /// the launches that both made in turn; `nil` if they are too few.
  package func ratio(to other: TurnSamples) -> HodgesLehmannEstimate? {
    guard list == other.list else { return nil }
    let common = samples.keys.filter { other.samples[$0] != nil }.sorted()
    guard common.count >= Self.fewestPairs else { return nil }
    return PairedSample(
      before: common.compactMap { other.samples[$0] }, after: common.compactMap { samples[$0] }
    ).flatMap { HodgesLehmannEstimate(ratioOf: $0) }
  }
}
