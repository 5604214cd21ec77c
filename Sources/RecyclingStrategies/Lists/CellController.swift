import Foundation
import HeadlessUIKit

/// A controller whose view is a cell.
class CellController: UIViewController {
  private unowned let cell: PlainCell
  private var content: Content?
  private var model: RowModel?

  init(cell: PlainCell) {
    self.cell = cell
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// Sets the model and content for the cell.
  func configure(with model: RowModel, of content: Content) {
    self.model = model
    self.content = content
    // A cell requested again while on screen doesn't appear again.
    if viewIfLoaded?.window != nil { showModel() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showModel()
  }

  final func showModel() {
    guard let model, let content else { return }
    cell.show(modelToShow(for: model), of: content)
  }

  /// Returns the model to show. The default returns the given one.
  func modelToShow(for model: RowModel) -> RowModel { model }
}
