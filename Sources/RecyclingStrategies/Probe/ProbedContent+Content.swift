import UIKit

extension ProbedContent {
  /// Creates the probe's form of a content that is the same in all rows.
  public init(_ content: Content) {
    // As in a list, the models come from its data source.
    let rows: any Rows = ListSetup(models: RowModels(count: 10_000, content: content))
    // Without a view, the controller keeps the model until its view loads.
    let setModel = { @MainActor (viewController: UIViewController, row: Int) in
      (viewController as! ContentViewController).model =
        rows.model(at: IndexPath(row: row, section: 0))
    }
    self.init(
      name: content.name, makeViewController: { content.makeController() }, prepare: setModel,
      bind: setModel,
      userActs: { viewController, number in
        (viewController as! ContentViewController).userDidAct(number)
      })
  }
}
