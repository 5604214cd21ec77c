import HeadlessUIKit

extension Content {
  /// A row from a nib, in which a widget loads a nib of its own.
  public static let selfLoading = Content(
    name: "self-loading",
    summary: "a nib that holds a widget which loads its own nib, at the price of a view more"
  ) {
    SelfLoadingContentView.loadedFromNib()
  }
}

/// A title, a date that can be switched off, and what that says when it is asked.
final class SelfLoadingContentView: ContentView {
  // Outlets.
  var titleLabel: UILabel?
  var summaryLabel: UILabel?
  var dateView: IgnorableDateView?

  override func show(_ model: RowModel) {
    super.show(model)
    titleLabel?.text = model.title
    dateView?.set(day: model.row, isOn: model.row.isMultiple(of: 2))
    summaryLabel?.text = dateView?.dateText
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    titleLabel?.frame = CGRect(x: 16, y: 12, width: width - 32, height: 20)
    summaryLabel?.frame = CGRect(x: 16, y: 36, width: width - 32, height: 20)
    dateView?.frame = CGRect(x: 0, y: 64, width: width, height: 40)
  }
}

extension SelfLoadingContentView {
  private static let nib = {
    UINib.describe(
      "SelfLoading",
      [
        NibObject(
          SelfLoadingContentView(frame: .zero),
          subviews: [
            NibObject(
              UILabel(frame: .zero), outlets: [.enclosing(\SelfLoadingContentView.titleLabel)]),
            NibObject(
              UILabel(frame: .zero), outlets: [.enclosing(\SelfLoadingContentView.summaryLabel)]),
            NibObject(
              IgnorableDateView(frame: .zero),
              outlets: [.enclosing(\SelfLoadingContentView.dateView)]),
          ])
      ])
    return UINib(nibName: "SelfLoading", bundle: nil)
  }()

  /// A row whose views two nibs make and connect.
  static func loadedFromNib() -> SelfLoadingContentView {
    nib.instantiate(withOwner: nil)[0] as! SelfLoadingContentView
  }
}
