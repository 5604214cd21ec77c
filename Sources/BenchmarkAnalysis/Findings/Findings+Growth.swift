import BenchmarkResults
import OrderedCollections

extension Findings {
  /// The memory of another row under strategies whose memory grows with the rows, and the maximum memory of the
  /// others.
  var growth: [String?] {
    let cases = choices.filter { $0.peakLiveBytes != nil && $0.cellsMade != nil }
    let growths = OrderedDictionary(grouping: cases, by: \.key.strategy).mapValues { cases in
      OrderedDictionary(grouping: cases) { Setting($0.key) }.values.compactMap { PeakGrowth($0) }
    }.filter { !$0.value.isEmpty }
    let costs = OrderedDictionary(grouping: growths.keys) { growths[$0].flatMap(RowCost.init) }
    let clauses = costs.compactMap { cost, strategies in cost?.text(under: strategies) }
    let flat = costs[nil] ?? []
    let peaks = choices.filter { flat.contains($0.key.strategy) }
      .compactMap(\.peakLiveBytes?.value)
    return [
      clauses.ifAny { "A further row costs \($0.joined(separator: "; "))." },
      peaks.max().map { most in
        "\(flat.inBrief.capitalizedFirst) \(flat.count == 1 ? "takes" : "take") at most "
          + "\(KeyFigure.peakLive.text(most)) at any length."
      },
    ]
  }

  /// Whether the memory of a strategy grows with the rows in any setting.
  func isGrowing(_ strategy: String) -> Bool {
    OrderedDictionary(grouping: measured.filter { $0.key.strategy == strategy }) { Setting($0.key) }
      .values.contains { PeakGrowth($0).map { $0.bytes > 0 } ?? false }
  }

  /// The memory of a further row, in words.
  private struct RowCost: Hashable {
    let range: [String]
    /// Whether it costs least where few rows are shown, and most where all are.
    let dependsOnShowing: Bool

    /// The cost under one strategy; `nil` if memory grows in no setting.
    init?(_ growths: [PeakGrowth]) {
      let sorted = growths.sorted { $0.bytes < $1.bytes }
      guard let least = sorted.first, let most = sorted.last, most.bytes > 0 else {
        return nil
      }
      let isOne = most.bytes < 1.01 * least.bytes
      // A difference of a percent is one of the cells on screen.
      let ends = (isOne ? [most] : [least, most]).map { KeyFigure.peakLive.text($0.bytes) }
      range = OrderedSet(ends).elements
      dependsOnShowing = range.count > 1 && least.shownShare < 0.1 && most.shownShare > 0.9
    }

    func text(under strategies: [String]) -> String {
      let names = "under \(strategies.inBrief)"
      return dependsOnShowing
        ? "\(range[0]) \(names) when few rows are shown and \(range[1]) when all are"
        : "\(range.joined(separator: " to ")) \(names)"
    }
  }
}

/// The change of a strategy's peak live memory from the shortest list to the longest, in one setting.
package struct PeakGrowth {
  package let setting: Setting
  /// The bytes that each further row adds; 0 if memory does not grow with the rows.
  package let bytes: Double
  /// The rows that come on screen in the longest list, as a share of all of its rows.
  let shownShare: Double

  /// Compares the shortest and the longest list of one strategy and setting; `nil` if there is only one, or if
  /// figures are missing. A longer list may need more cells, which explain growth up to the ratio of their numbers.
  /// Memory grows with the rows if the longer list takes at least one byte more than that for each further row.
  package init?(_ cases: [CaseFigures]) {
    let ends = cases.sorted { $0.key.rows < $1.key.rows }
    guard let first = ends.first, let last = ends.last, first.key.rows < last.key.rows,
      let low = first.peakLiveBytes?.value, let high = last.peakLiveBytes?.value,
      let cells = first.cellsMade?.value, let moreCells = last.cellsMade?.value
    else { return nil }
    setting = Setting(first.key)
    shownShare = (last.turnovers?.value ?? 0) / Double(last.key.rows)
    let addedRows = Double(last.key.rows - first.key.rows)
    let explained = cells > 0 ? low * max(1, moreCells / cells) : low
    bytes = high - explained >= addedRows ? (high - low) / addedRows : 0
  }
}
