import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies

extension FrameDefects {
  /// Observes a list between two frames, with the record of its calls, and the person who leaves states in
  /// its rows.
  @MainActor init(of list: ListScreen, _ calls: CallCounter, _ person: PersonInRows?) {
    let rows = list.wrongRows(calls.hostedViews, person)
    self.init(
      rows: Array(rows.prefix(FrameSelection.mostRows)),
      staleAppearances: calls.appearances.countStale())
  }
}

extension ListScreen {
  /// Returns the wrong rows on screen, by ascending index. Without a record of the views of controllers, rows
  /// that have lost theirs aren't found.
  func wrongRows(
    _ hostedViews: HostedViews? = nil, _ person: PersonInRows?
  ) -> [WrongRow] {
    var rows: [WrongRow] = []
    forEachShownContent { row, content, view, cell in
      let defect: WrongRow.Defect? =
        switch content {
        case .nothing: .blank
        case .another: .other
        case .part: .incomplete
        case .all: view.flatMap { self.defect(of: $0, in: cell, hostedViews, person) }
        }
      if let defect { rows.append(WrongRow(row: row, defect: defect)) }
    }
    return rows.sorted { $0.row < $1.row }
  }

  /// Returns the defect of a row that shows its content, if it has one.
  private func defect(
    of view: any RowShowing, in cell: UIView, _ hostedViews: HostedViews?, _ person: PersonInRows?
  ) -> WrongRow.Defect? {
    if setup.content.sizesRows, hasWrongHeight(view, in: cell) { return .height }
    if hostedViews?.isDeaf(view, in: cell) == true { return .deaf }
    guard let content = view as? ContentView, let row = content.shownRow else { return nil }
    if content.showsOtherPicture { return .picture }
    if let person, content.state != person.states[row] { return .state }
    return nil
  }
}
