/// What a list answers while it requests cells for an update: its state from before (Tables 24).
@MainActor final class FormerState<Cell: UIView> {
  let counts: ListCounts, displayed: ListEntries<Cell>, prepared: ListEntries<Cell>
  let visible: [ListEntry<Cell>]

  init(of list: UIListView<Cell>) {
    counts = list.counts
    displayed = list.displayed
    prepared = list.prepared
    var visible: [ListEntry<Cell>] = []
    for index in 0..<list.displayed.count where list.isVisible(list.displayed[index].number) {
      visible.append(list.displayed[index])
    }
    self.visible = visible
  }
}

/// The state that a list shows to its data source and its delegate: in an update, the old one until the last `willDisplay`, and
/// the new one from the first `didEndDisplaying` on, never a mixture (Tables 24).
extension UIListView {
  final var shownCounts: ListCounts { former?.counts ?? counts }
  final var loadedCounts: ListCounts {
    loadIfNeeded()
    return shownCounts
  }

  final func shownCell(at indexPath: IndexPath) -> Cell? {
    // The row or item whose cell is requested has none (Tables 24).
    if requested >= 0, counts.number(at: indexPath) == requested { return nil }
    guard let number = shownCounts.number(at: indexPath) else { return nil }
    let (displayed, prepared) = former.map { ($0.displayed, $0.prepared) } ?? (displayed, prepared)
    return (displayed.entry(of: number) ?? prepared.entry(of: number))?.cell
  }

  final func shownIndexPath(of cell: Cell) -> IndexPath? {
    (former?.displayed ?? displayed).indexPath(of: cell)
  }

  final func forEachCellInBounds(_ body: (IndexPath, Cell) -> Void) {
    if let former {
      for entry in former.visible { body(entry.indexPath, entry.cell) }
      return
    }
    var index = 0
    while index < displayed.count {
      let entry = displayed[index]
      if isVisible(entry.number) { body(entry.indexPath, entry.cell) }
      index += 1
    }
  }

  final func collectVisible<Element>(_ element: (IndexPath, Cell) -> Element) -> [Element] {
    var elements: [Element] = []
    forEachCellInBounds { elements.append(element($0, $1)) }
    return elements
  }
}
