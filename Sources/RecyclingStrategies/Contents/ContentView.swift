import HeadlessUIKit

/// A view that shows a row's model and remembers which row it showed last.
open class ContentView: UIView, RowShowing {
  /// The index of the model shown last; nil before the first.
  public private(set) final var shownRow: Int?

  /// Shows `model`. An override calls `super`, and resets everything that the last row set.
  open func show(_ model: RowModel) {
    shownRow = model.row
  }

  /// Whether everything in this view is what the model shown last says. A view with parts that
  /// come and go by themselves overrides it; it is asked between frames, and not measured.
  open var isShowingAll: Bool { true }
}
