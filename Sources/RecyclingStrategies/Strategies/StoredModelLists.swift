import HeadlessUIKit
import ModelStore

extension Strategy {
  /// A controller whose view is the cell, and which keeps the model that it fetched.
  public static let retainedModel = Strategy(
    name: "retained-model",
    summary: "cell-as-view, its controllers keeping the model that they fetched from SQLite",
    cost: "a controller and a query a row", article: .cellIsNotAController,
    contents: .withoutController, readsStore: true
  ) {
    StoredModelListViewController($0, retainsModels: true)
  }

  /// A controller whose view is the cell, and which fetches its model whenever it shows it.
  public static let refetchedModel = Strategy(
    name: "refetched-model",
    summary: "cell-as-view, its controllers fetching the model at each configuration",
    cost: "a controller and two queries a row", article: .cellIsNotAController,
    contents: .withoutController, readsStore: true
  ) {
    StoredModelListViewController($0, retainsModels: false)
  }
}

/// A list whose models are in a store. Nothing but a row's controller can keep one: what nobody
/// keeps is fetched again when it is next looked at.
final class StoredModelListViewController: CellAsViewListViewController {
  private let store: ModelStore
  private let retainsModels: Bool

  init(_ setup: ListSetup, retainsModels: Bool) {
    guard let store = setup.store else {
      preconditionFailure("a list of stored models was set up without a store")
    }
    self.store = store
    self.retainsModels = retainsModels
    super.init(setup)
  }

  override func makeCellController(for cell: PlainCell) -> CellController {
    StoredModelCellController(cell: cell, store: store, retainsModel: retainsModels)
  }
}

/// A controller that configures its cell when the cell is asked for, and once more when it appears.
final class StoredModelCellController: CellController {
  private let store: ModelStore
  private let retainsModel: Bool
  private var retainedModel: RowModel?

  init(cell: PlainCell, store: ModelStore, retainsModel: Bool) {
    self.store = store
    self.retainsModel = retainsModel
    super.init(cell: cell)
  }

  override func configure(with model: RowModel, of content: Content) {
    retainedModel = nil
    super.configure(with: model, of: content)
    showModel()
  }

  override func modelToShow(for model: RowModel) -> RowModel {
    if let retainedModel { return retainedModel }
    let fetched = fetch(model.row)
    if retainsModel { retainedModel = fetched }
    return fetched
  }

  private func fetch(_ row: Int) -> RowModel {
    CallTrace.performing(.storeQuery, by: self) {
      do {
        // A row that came by an edit shows what one of the rows at the beginning shows.
        let stored = try store.fetch(row % store.count)
        return RowModel(
          row: row, title: stored.title, body: stored.body, thumbnailPixel: stored.thumbnailPixel)
      } catch {
        fatalError("\(error)")
      }
    }
  }
}
