import ModelStore
import UIKit

/// The rows of a list and the window that shows it, which are the same for every strategy.
@MainActor public final class ListSetup: ListModel {
  /// The models of the rows.
  public let models: RowModels
  /// The kind of list.
  public let host: ListHost
  public private(set) var estimatedHeight: CGFloat
  private let initialHeight: CGFloat
  /// The size of the window that the list will fill, in points.
  public let viewport: CGSize
  /// The order of the models in a list whose rows will change, or `nil` if row `i` always shows model `i`.
  public let order: RowOrder?
  public let sectionLength: Int?
  /// Whether the user has selected all rows.
  public internal(set) var isSelected = false
  /// The classes of the cells that say themselves which rows they show, and have been seen with a view.
  var kindsOfFilledCells: Set<ObjectIdentifier> = []
  private let store: ModelStore?
  /// Whether rows on screen are found by the methods of UIKit that apps call. The model has one that allocates nothing.
  let asksAsApps: Bool

  /// Creates a setup, by default of rows 120 points tall in a window as large as a 6.1-inch iPhone.
  ///
  /// - Parameter store: The models in a file, for a strategy that fetches them from there.
  public init(
    models: RowModels, host: ListHost = .table, height: CGFloat = 120,
    viewport: CGSize = CGSize(width: 390, height: 844), order: RowOrder? = nil,
    sectionLength: Int? = nil, store: ModelStore? = nil, asksAsApps: Bool = false
  ) {
    self.models = models
    self.host = host
    estimatedHeight = height
    initialHeight = height
    TextSize.scale = 1
    self.viewport = viewport
    self.order = order
    self.sectionLength = sectionLength
    self.store = store
    self.asksAsApps = asksAsApps
  }

  /// The content of the rows.
  public var content: Content { models.content }

  /// The maximum number of rows of average height that can be partly inside the viewport.
  public var rowsInScreenful: Int {
    let lines = Int((viewport.height / estimatedHeight).rounded(.up)) + 1
    return min(models.count, lines * host.columns)
  }

  func setTextSize(rowHeight: CGFloat) {
    estimatedHeight = rowHeight
    TextSize.scale = rowHeight / initialHeight
  }

  public var height: CGFloat {
    content.sizesRows ? UITableView.automaticDimension : estimatedHeight
  }

  public var count: Int { order?.count ?? models.count }

  public var types: [String] { models.types }

  public func model(at indexPath: IndexPath) -> RowModel {
    let row = number(at: indexPath)
    var model = models.model(at: order?.model(ofRow: row) ?? row, isSelected: isSelected)
    if let order { model.changes = order.version(ofModel: model.row) }
    return model
  }

  public var changedRows: [Int] { order?.changedRows ?? [] }

  public func fetch(_ model: RowModel) -> RowModel {
    guard let store else {
      preconditionFailure("a list that fetches its models needs a setup with a store")
    }
    return CallTrace.performing(.storeQuery, by: store) {
      do {
        // An inserted row shows the model of one of the initial rows.
        let stored = try store.fetch(model.row % store.count)
        return RowModel(
          row: model.row, type: model.type, title: stored.title, body: stored.body,
          thumbnailPixel: stored.thumbnailPixel, isSelected: model.isSelected)
      } catch {
        fatalError("\(error)")
      }
    }
  }

  public func makeViewController(for model: RowModel) -> ContentViewController {
    content.makeController()
  }

  public func makeView(for model: RowModel) -> ContentView {
    content.content(for: model).makeView()
  }
}
