import HeadlessUIKit
import ModelStore

/// What a list is made from: all that is the same for every strategy.
@MainActor public struct ListSetup {
  /// The models of the rows.
  public let models: RowModels
  /// What each row shows.
  public let content: Content
  /// The kind of list.
  public let host: ListHost
  /// The height of every row, in points.
  public let rowHeight: CGFloat
  /// The size of the window that the list is going to fill, in points.
  public let viewport: CGSize
  /// Which model is in which row, for a list whose rows are going to change; nil while row `i` shows
  /// model `i`.
  public let order: RowOrder?
  /// The models in a file, for a strategy that reads them from there.
  public let store: ModelStore?

  /// Describes a list; rows are 120 points tall and the window is that of a 6.1-inch iPhone unless
  /// told otherwise.
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

  /// The most rows of which a part can be inside the viewport at once.
  public var rowsInScreenful: Int {
    let lines = Int((viewport.height / rowHeight).rounded(.up)) + 1
    return min(models.count, lines * host.columns)
  }
}
