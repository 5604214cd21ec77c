/// How a strategy's peak of live memory changes from the shortest list to the longest, in one
/// setting.
package struct PeakGrowth {
  /// The numbers of rows that are compared.
  struct Span: Hashable {
    let fewest: Int
    let most: Int
  }

  let strategy: String
  let setting: Setting
  let span: Span

  /// What each further row takes, in bytes; `nil` if memory does not grow with the rows.
  package let bytesPerRow: Double?

  /// Compares the shortest and the longest list of one strategy and setting; `nil` if there is only
  /// one, or if the figures are missing.
  ///
  /// A longer list may fill more of the screen, and need more cells. Cells and what they show
  /// explain growth up to the proportion of the cells made: where the peak is F + c·k for k cells,
  /// with F not negative, F + c·m is at most (F + c·k)·m/k for any m above k. Memory grows with the
  /// rows if the longer list takes at least a byte a further row beyond that, since nothing that is
  /// kept for each row takes less.
  package init?(_ cases: [CaseFigures]) {
    let ends = cases.sorted { $0.key.rows < $1.key.rows }
    guard let first = ends.first, let last = ends.last, first.key.rows < last.key.rows,
      let low = first.peakLiveBytes?.value, let high = last.peakLiveBytes?.value,
      let cells = first.cellsMade?.value, let moreCells = last.cellsMade?.value
    else { return nil }
    strategy = first.key.strategy
    setting = Setting(first.key)
    span = Span(fewest: first.key.rows, most: last.key.rows)
    let addedRows = Double(span.most - span.fewest)
    let explained = cells > 0 ? low * max(1, moreCells / cells) : low
    bytesPerRow = high - explained >= addedRows ? (high - low) / addedRows : nil
  }
}
