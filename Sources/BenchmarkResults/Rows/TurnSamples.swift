/// The samples of a time that a strategy's launches took in turn with the other strategies of its list.
///
/// The launches of a list are shared by its strategies, so samples with the same index were taken side by side, and
/// what slowed the machine cancels in their ratio.
package struct TurnSamples: Hashable, Sendable {
  private let list: CaseKey
  private let samples: [Double]

  /// The samples of a case, in the order of launches. Returns `nil` if they are too few for an interval.
  package init?(_ samples: [Double], of key: CaseKey) {
    guard samples.count >= Sample.leastForMedianInterval else { return nil }
    (self.samples, list) = (samples, key.list)
  }

  /// The ratio of these samples to those of another strategy of the same list, with its 95 % interval.
  ///
  /// Where a run was killed while it noted a launch, one of them has a sample more. The pairs after it are of
  /// neighboring launches, which widens the interval.
  package func ratio(to other: TurnSamples) -> HodgesLehmannEstimate? {
    guard list == other.list else { return nil }
    let count = min(samples.count, other.samples.count)
    let pairs = PairedSample(
      before: Array(other.samples.prefix(count)), after: Array(samples.prefix(count)))
    return pairs.flatMap { HodgesLehmannEstimate(ratioOf: $0) }
  }
}
