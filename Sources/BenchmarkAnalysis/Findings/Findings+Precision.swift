import BenchmarkResults
import OrderedCollections

extension Findings {
  /// How precisely the scrolls of strategies are known relative to one another: half the width of the 95 %
  /// interval of the ratio of two strategies' scrolls, as a share of the ratio, in the middle and at worst of
  /// all pairs that include the first strategy of a list. `nil` if no two strategies were taken in turn often
  /// enough.
  package var precision: String? {
    let lists = OrderedDictionary(grouping: comparison.cases, by: \.key.list).values
    let widths = lists.flatMap { cases in
      let times = cases.compactMap(\.scrollTime)
      return times.dropFirst().compactMap { $0.ratioInTurn(to: times[0])?.imprecision }
    }
    guard let sample = Sample(widths) else { return nil }
    // To a tenth of a percent, never to less.
    let shares = [sample.median, sample.max].map { Share(($0 * 1_000).rounded(.up) / 1_000) }
    let worst = shares[0] == shares[1] ? "" : ", at worst \(shares[1])"
    return "Strategies of a list played in turn: the ratio of two scrolls is known within "
      + "\(shares[0])\(worst) (95% interval)."
  }
}
