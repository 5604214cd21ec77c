import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies

extension FrameDefects {
  /// Observes a list between two frames, with the record of its calls.
  @MainActor init(of list: ListScreen, _ calls: CallCounter) {
    let rows = list.wrongRows(calls.hostedViews)
    self.init(
      rows: Array(rows.prefix(FrameSelection.mostRows)),
      staleAppearances: calls.appearances.countStale())
  }
}

extension ListScreen {
  /// Returns the wrong rows on screen, by ascending index. Without a record of the views of controllers, rows
  /// that have lost theirs aren't found.
  func wrongRows(_ hostedViews: HostedViews? = nil) -> [WrongRow] {
    var rows: [WrongRow] = []
    forEachShownContent { row, content, view, cell in
      let defect: WrongRow.Defect? =
        switch content {
        case .nothing: .blank
        case .another: .other
        case .part: .incomplete
        case .all: view.flatMap { self.defect(of: $0, in: cell, hostedViews) }
        }
      if let defect { rows.append(WrongRow(row: row, defect: defect)) }
    }
    return rows.sorted { $0.row < $1.row }
  }

  /// Returns the defect of a row that shows its content, if it has one.
  private func defect(
    of view: any RowShowing, in cell: UIView, _ hostedViews: HostedViews?
  ) -> WrongRow.Defect? {
    if setup.content.sizesRows, hasWrongHeight(view, in: cell) { return .height }
    return hostedViews?.isDeaf(view, in: cell) == true ? .deaf : nil
  }
}
