/// What a list uses a cell for. An addition to UIKit's API.
public enum UIListCellUse: Sendable {
  /// A row or item is displayed in the cell.
  case displayed

  /// The cell is kept for a row or item that isn't displayed (Tables 6).
  case prepared

  /// The cell waits in a reuse pool.
  case pooled
}
