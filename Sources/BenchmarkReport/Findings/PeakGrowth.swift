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
