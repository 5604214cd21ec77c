import HeadlessUIKit

/// A cell that creates the content's view once and shows every row in it.
final class PlainCell: RowCell {
  private var rowView: ContentView?

  func show(_ model: RowModel, of content: Content) {
    let rowView = rowView ?? makeRowView(of: content)
    rowView.show(model)
  }

  private func makeRowView(of content: Content) -> ContentView {
    let rowView = content.makeView()
    contentView.addSubview(rowView)
    self.rowView = rowView
    return rowView
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    rowView?.frame = contentView.bounds
  }
}
