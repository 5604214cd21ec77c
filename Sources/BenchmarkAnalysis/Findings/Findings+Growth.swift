import BenchmarkResults
import OrderedCollections

extension Findings {
  /// The memory of another row under strategies whose memory grows with the rows, and the maximum memory of the
  /// others.
  var growth: [String?] {
    let growths = OrderedDictionary(grouping: peakGrowths, by: \.strategy)
    guard growths.isEmpty else { return [growing(growths), flat(growths)] }
    let lengths = Set(choices.filter { $0.peakLiveBytes != nil }.map(\.key.rows))
    guard lengths.count == 1, let rows = lengths.first else { return [] }
    return ["All lists have \(RowCount(rows).withNoun): growth with rows can't be seen."]
  }

  private var peakGrowths: [PeakGrowth] {
    struct Series: Hashable {
      let strategy: String
      let setting: Setting
    }
    let cases = choices.filter { $0.peakLiveBytes != nil && $0.cellsMade != nil }
    return OrderedDictionary(grouping: cases) {
      Series(strategy: $0.key.strategy, setting: Setting($0.key))
    }.values.compactMap { PeakGrowth($0) }
  }

  /// The memory of a further row, in words.
  private struct RowCost: Hashable {
    let least: String
    let most: String
    /// Whether it costs least where few rows are shown, and most where all are.
    let dependsOnShowing: Bool
    /// Where it costs something, if not everywhere: ` (only in card · jump)`.
    let place: String

    func text(under strategies: [String]) -> String {
      let names = "under \(strategies.inBrief)"
      if dependsOnShowing {
        return "\(least) \(names) when few rows are shown and \(most) when all are\(place)"
      }
      return "\(least == most ? most : "\(least) to \(most)") \(names)\(place)"
    }
  }

  private func growing(_ growths: OrderedDictionary<String, [PeakGrowth]>) -> String? {
    let costs = growths.compactMap { strategy, all in
      cost(all).map { (strategy: strategy, cost: $0) }
    }
    guard !costs.isEmpty else { return nil }
    let clauses = OrderedDictionary(grouping: costs, by: \.cost).map { cost, strategies in
      cost.text(under: strategies.map(\.strategy))
    }
    return "A further row costs \(clauses.joined(separator: "; "))."
  }

  /// The cost under one strategy; `nil` if memory grows in no setting.
  private func cost(_ growths: [PeakGrowth]) -> RowCost? {
    let growing = growths.filter { $0.bytesPerRow != nil }
      .sorted { ($0.bytesPerRow ?? 0) < ($1.bytesPerRow ?? 0) }
    guard let least = growing.first, let most = growing.last else { return nil }
    let (low, high) = (least.bytesPerRow ?? 0, most.bytesPerRow ?? 0)
    // A difference of a percent is one of the cells on screen.
    let texts = [high < 1.01 * low ? high : low, high].map { ByteCount(nearest: $0).description }
    let names = growing.map { comparison.name(of: $0.setting) }
    let place =
      growing.count == growths.count
      ? "" : " (only in \(names.count > 2 ? "\(names.count) lists" : names.enumerated(by: "and")))"
    return RowCost(
      least: texts[0], most: texts[1],
      dependsOnShowing: texts[0] != texts[1] && least.shownShare < 0.1 && most.shownShare > 0.9,
      place: place)
  }

  private func flat(_ growths: OrderedDictionary<String, [PeakGrowth]>) -> String? {
    let flat = growths.filter { $1.allSatisfy { $0.bytesPerRow == nil } }.keys
    let peaks = choices.filter { flat.contains($0.key.strategy) }
      .compactMap(\.peakLiveBytes?.value)
    guard let most = peaks.max() else { return nil }
    let verb = flat.count == 1 ? "takes" : "take"
    let text = "\(flat.elements.inBrief) \(verb) at most \(ByteCount(nearest: most)) at any length."
    return text.capitalizedFirst
  }
}

/// The change of a strategy's peak live memory from the shortest list to the longest, in one setting.
package struct PeakGrowth {
  let strategy: String
  package let setting: Setting

  /// The bytes that each further row adds; `nil` if memory does not grow with the rows.
  package let bytesPerRow: Double?

  /// The rows that come on screen in the longest list, as a share of all of its rows.
  let shownShare: Double

  /// Compares the shortest and the longest list of one strategy and setting; `nil` if there is only one, or if
  /// figures are missing.
  ///
  /// A longer list may fill more of the screen and need more cells. Cells and their content explain growth up
  /// to the ratio of the numbers of cells: if the peak is F + c·k for k cells, with F not negative, then
  /// F + c·m is at most (F + c·k)·m/k for any m above k. Memory grows with the rows if the longer list takes
  /// at least one byte more than that for each further row, since whatever is kept for a row takes as much.
  package init?(_ cases: [CaseFigures]) {
    let ends = cases.sorted { $0.key.rows < $1.key.rows }
    guard let first = ends.first, let last = ends.last, first.key.rows < last.key.rows,
      let low = first.peakLiveBytes?.value, let high = last.peakLiveBytes?.value,
      let cells = first.cellsMade?.value, let moreCells = last.cellsMade?.value
    else { return nil }
    strategy = first.key.strategy
    setting = Setting(first.key)
    shownShare = (last.turnovers?.value ?? 0) / Double(last.key.rows)
    let addedRows = Double(last.key.rows - first.key.rows)
    let explained = cells > 0 ? low * max(1, moreCells / cells) : low
    bytesPerRow = high - explained >= addedRows ? (high - low) / addedRows : nil
  }
}
