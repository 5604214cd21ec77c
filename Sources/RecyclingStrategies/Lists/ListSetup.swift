import HeadlessUIKit
import ModelStore

/// The configuration of a list that is the same for every strategy.
@MainActor public struct ListSetup {
  /// The models of the rows.
  public let models: RowModels
  /// The content of each row.
  public let content: Content
  /// The kind of list.
  public let host: ListHost
  /// The height of every row, in points.
  public let rowHeight: CGFloat
  /// The size of the window that the list will fill, in points.
  public let viewport: CGSize
  /// The order of the models in a list whose rows will change, or `nil` if row `i` always shows
  /// model `i`.
  public let order: RowOrder?
  /// The models in a file, for a strategy that reads them from there.
  public let store: ModelStore?

  /// Creates a setup. By default, rows are 120 points tall and the window has the size of a
  /// 6.1-inch iPhone.
  public init(
    models: RowModels, content: Content, host: ListHost = .table, rowHeight: CGFloat = 120,
    viewport: CGSize = CGSize(width: 390, height: 844), order: RowOrder? = nil,
    store: ModelStore? = nil
  ) {
    self.models = models
    self.content = content
    self.host = host
    self.rowHeight = rowHeight
    self.viewport = viewport
    self.order = order
    self.store = store
  }

  /// The maximum number of rows that can be partly inside the viewport.
  public var rowsInScreenful: Int {
    let lines = Int((viewport.height / rowHeight).rounded(.up)) + 1
    return min(models.count, lines * host.columns)
  }
}
