import Foundation
import HeadlessUIKit
import ModelStore

extension Strategy {
  /// A controller whose view is the cell and that keeps its fetched model.
  public static let retainedModel = Strategy(
    name: "retained-model",
    summary: "cell-as-view, with controllers that keep the model fetched from SQLite",
    cost: "a controller and a query per row", article: .cellIsNotAController,
    contents: .withoutController, readsStore: true
  ) {
    StoredModelListViewController($0, retainsModels: true)
  }

  /// A controller whose view is the cell and that fetches its model each time it shows it.
  public static let refetchedModel = Strategy(
    name: "refetched-model",
    summary: "cell-as-view, with controllers that fetch the model at each configuration",
    cost: "a controller and two queries per row", article: .cellIsNotAController,
    contents: .withoutController, readsStore: true
  ) {
    StoredModelListViewController($0, retainsModels: false)
  }
}

/// A list whose models are in a store. Only a row's controller can keep a model; otherwise the
/// model is fetched again each time it is needed.
final class StoredModelListViewController: CellAsViewListViewController {
  private let store: ModelStore
  private let retainsModels: Bool

  init(_ setup: ListSetup, retainsModels: Bool) {
    guard let store = setup.store else {
      preconditionFailure("a list of stored models needs a setup with a store")
    }
    self.store = store
    self.retainsModels = retainsModels
    super.init(setup)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func makeCellController(for cell: PlainCell) -> CellController {
    StoredModelCellController(cell: cell, store: store, retainsModel: retainsModels)
  }
}

/// A controller that configures its cell when requested and again when it appears.
final class StoredModelCellController: CellController {
  private let store: ModelStore
  private let retainsModel: Bool
  private var retainedModel: RowModel?

  init(cell: PlainCell, store: ModelStore, retainsModel: Bool) {
    self.store = store
    self.retainsModel = retainsModel
    super.init(cell: cell)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
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
        // An inserted row shows the model of one of the initial rows.
        let stored = try store.fetch(row % store.count)
        return RowModel(
          row: row, title: stored.title, body: stored.body, thumbnailPixel: stored.thumbnailPixel)
      } catch {
        fatalError("\(error)")
      }
    }
  }
}
