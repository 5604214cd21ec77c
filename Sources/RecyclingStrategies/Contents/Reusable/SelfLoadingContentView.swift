import UIKit

extension Content {
  /// A row from a nib, with a widget that loads its own nib.
  public static let selfLoading = Content(
    name: "self-loading",
    summary: "a nib with a widget that loads its own nib, at the cost of one more view"
  ) {
    SelfLoadingContentView.loadedFromNib()
  }
}

/// A title, a date that can be switched off, and a summary of the date's state.
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

  /// Creates a row whose views two nibs create and connect.
  static func loadedFromNib() -> SelfLoadingContentView {
    nib.instantiate(withOwner: nil)[0] as! SelfLoadingContentView
  }
}
