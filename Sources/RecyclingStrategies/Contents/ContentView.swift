import HeadlessUIKit

/// A view that shows a row's model and stores the row's index.
open class ContentView: UIView, RowShowing {
  /// The index of the model shown last, or `nil` before the first.
  public private(set) final var shownRow: Int?

  /// Shows a model. Overrides must call `super` and reset everything that the previous row set.
  open func show(_ model: RowModel) {
    shownRow = model.row
  }

  /// Whether all parts of the view show the last model. Views whose parts change by themselves
  /// override it. Called between frames and not measured.
  open var isShowingAll: Bool { true }
}
