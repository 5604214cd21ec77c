import RecyclingStrategies
import ScrollWorkloads

extension ScrollTrace {
  /// The updates of rows, in the order of the frames.
  public var updates: [RowUpdate] {
    var models: [Int]?
    return frames.compactMap { event in
      switch event {
      case .edit(let edits): return RowUpdate(RowChanges(edits))
      case .refresh(let edits): return RowUpdate(RowChanges(edits), isReload: true)
      case .filter(let every, let total):
        let shown = Array(stride(from: 0, to: total, by: every))
        defer { models = shown }
        return RowUpdate(from: models ?? Array(0..<total), to: shown)
      default: return nil
      }
    }
  }

  /// Returns the most rows that a list has at a time.
  func mostRows(of list: ListGeometry) -> Int {
    var list = list
    return frames.reduce(list.rows) { most, event in
      list.apply(event)
      return max(most, list.rows)
    }
  }
}

extension RowChanges {
  fileprivate init(_ edits: RowEdits) {
    self.init(
      deletions: edits.deletions, insertions: edits.insertions,
      moves: edits.moves.map { Move(from: $0.source, to: $0.target) })
  }
}
