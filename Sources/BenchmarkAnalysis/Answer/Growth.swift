import BenchmarkResults
import OrderedCollections

/// What a further row costs under a strategy, beyond what it costs in a list without controllers: in the two longest lists
/// of one content and workload that are longer than a screen.
package struct Growth: Sendable {
  package let shorter, longer: CaseFigures
  /// Bytes of peak live memory for each further row.
  package let bytes: Double

  package var isFlat: Bool { bytes <= 1 }

  /// What is known of one strategy in all lists of some contents.
  package enum Known: Sendable {
    /// The growth in the content and workload in which it is greatest.
    case bytes(Growth)
    case unknown(UnknownReason)
  }

  /// The growth between two cases of a strategy, given those of `plain` in the same lists. A longer list may need a cell
  /// more, so that what a strategy takes beyond `plain` may grow as much as the number of `plain`'s cells.
  init?(from shorter: CaseFigures, to longer: CaseFigures, plain: (CaseFigures, CaseFigures)?) {
    func peak(_ figures: CaseFigures) -> Double? { figures.peakLiveBytes?.value }
    guard let low = peak(shorter), let high = peak(longer), shorter.key.rows < longer.key.rows
    else { return nil }
    var (before, after, cells) = (low, high, 1.0)
    if let plain {
      guard let plainLow = peak(plain.0), let plainHigh = peak(plain.1),
        let fewer = plain.0.cellsMade?.value, let more = plain.1.cellsMade?.value, fewer > 0
      else { return nil }
      (before, after, cells) = (low - plainLow, high - plainHigh, max(1, more / fewer))
    }
    (self.shorter, self.longer) = (shorter, longer)
    bytes = (after - max(before, before * cells)) / Double(longer.key.rows - shorter.key.rows)
  }
}

extension Growth {
  /// What is known of a strategy in one kind of list. A pager has no `plain`, and its pages take nothing without controllers.
  static func known(_ cases: [CaseFigures], plain: [CaseFigures], isPager: Bool) -> Known {
    let plains = Dictionary(
      plain.map { ($0.key.list, $0) }, uniquingKeysWith: { first, _ in first })
    let settings = OrderedDictionary(grouping: cases, by: \.key.setting)
    let known: [Known] = settings.values.map {
      Self.known(inOneSetting: $0.sorted { $0.key.rows < $1.key.rows }, plains, isPager)
    }
    return worst(of: known, ignoringUnmeasured: true)
  }

  /// The greatest growth. It is unknown if that of some list is and none that is known isn't flat.
  static func worst(of known: [Known], ignoringUnmeasured: Bool) -> Known {
    let growths = known.compactMap { if case .bytes(let growth) = $0 { growth } else { nil } }
    let worst = growths.max { $0.bytes < $1.bytes }
    if let worst, !worst.isFlat { return .bytes(worst) }
    let reasons = known.compactMap { if case .unknown(let reason) = $0 { reason } else { nil } }
    // A list that was too long for the memory says more than one that nobody measured.
    if let ended = reasons.first(where: { $0 != .notMeasured }) { return .unknown(ended) }
    let isKnown = ignoringUnmeasured || reasons.isEmpty
    return worst.flatMap { isKnown ? .bytes($0) : nil } ?? .unknown(.notMeasured)
  }

  private static func known(
    inOneSetting cases: [CaseFigures], _ plains: [ProjectedKey: CaseFigures], _ isPager: Bool
  ) -> Known {
    if let failed = cases.last(where: { !$0.hasFigures }) {
      return .unknown(.status(failed.status.outcome))
    }
    // Of several files with the same list, the first one counts, as for the plain list.
    let cases = OrderedDictionary(cases.map { ($0.key.rows, $0) }) { first, _ in first }.values
    let long = cases.filter { figures in
      let plain = plains[figures.key.list]
      guard plain?.hasFigures == true || isPager else { return false }
      return plain?.cellsMade.map { Int($0.value) < figures.key.rows } ?? isPager
    }.suffix(2)
    guard let shorter = long.first, let longer = long.last, long.count == 2 else {
      return .unknown(.notMeasured)
    }
    let pair = plains[shorter.key.list].flatMap { low in
      plains[longer.key.list].map { (low, $0) }
    }
    return Growth(from: shorter, to: longer, plain: pair).map(Known.bytes) ?? .unknown(.notMeasured)
  }
}
