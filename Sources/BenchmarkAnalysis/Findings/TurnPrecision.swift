import BenchmarkResults
import OrderedCollections

/// How precisely the scrolls of strategies are known relative to one another, where they were taken in turn.
package struct TurnPrecision: Hashable, Sendable {
  /// Half the width of the 95 % interval of the ratio of two strategies' scrolls, as a share of the ratio: in
  /// the middle of all pairs that include the first strategy of a list.
  package let typical: Share

  /// The greatest of them.
  package let worst: Share

  /// `nil` if no two strategies were taken in turn often enough.
  package init?(_ cases: [CaseFigures]) {
    struct List: Hashable {
      let setting: Setting
      let rows: Int
    }
    let times = OrderedDictionary(grouping: cases) {
      List(setting: Setting($0.key), rows: $0.key.rows)
    }.values.map { $0.compactMap(\.scrollTime) }
    let widths = times.flatMap { times in
      times.dropFirst().compactMap { time in
        time.ratioInTurn(to: times[0])?.imprecision
      }
    }
    guard let sample = Sample(widths) else { return nil }
    typical = Self.rounded(sample.median)
    worst = Self.rounded(sample.max)
  }

  /// To a tenth of a percent, never to less.
  private static func rounded(_ share: Double) -> Share {
    Share((share * 1_000).rounded(.up) / 1_000)
  }

  /// What the reader should know, as text.
  package var text: String {
    let worst = worst == typical ? "" : ", at worst \(worst)"
    return "Strategies of a list played in turn: the ratio of two scrolls is known within "
      + "\(typical)\(worst) (95% interval)."
  }
}
