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

  /// Says what the cell is to show from now on.
  func configure(with model: RowModel, of content: Content) {
    self.model = model
    self.content = content
    // A cell that is asked for again while it is on screen does not appear another time.
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

  /// The model as the controller comes by it; here it is the one that it was given.
  func modelToShow(for model: RowModel) -> RowModel { model }
}
