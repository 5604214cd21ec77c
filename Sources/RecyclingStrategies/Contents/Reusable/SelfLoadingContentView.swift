import UIKit

extension Content {
  public static let selfLoading = Content(
    name: "self-loading",
    summary: "a nib with a widget that loads its own nib, at the cost of one more view",
    makeView: { SelfLoadingContentView.loadedFromNib() })
}

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

  static func loadedFromNib() -> SelfLoadingContentView {
    nib.instantiate(withOwner: nil)[0] as! SelfLoadingContentView
  }
}

/// A date that can be switched off: in a nib, a placeholder that loads its subviews from its own nib.
final class IgnorableDateView: UIView {
  // Outlets. The view owns its nib, and the loaded view is its only subview.
  var contentView: UIView?
  var dateLabel: UILabel?
  var switchLabel: UILabel?

  var dateText: String { isOn ? Weekday.name(of: day) : "never" }

  private var day = 0
  private var isOn = true

  #if canImport(HeadlessUIKit)
    override func awakeFromNib() {
      super.awakeFromNib()
      Bundle.main.loadNibNamed(Self.describedNibName, owner: self)
      if let contentView { addSubview(contentView) }
    }
  #else
    // UIKit declares the method for objects of all kinds, and so not for the main actor.
    override func awakeFromNib() {
      super.awakeFromNib()
      MainActor.assumeIsolated {
        _ = UINib(nibName: Self.describedNibName, bundle: nil).instantiate(withOwner: self)
        if let contentView { addSubview(contentView) }
      }
    }
  #endif

  func set(day: Int, isOn: Bool) {
    self.day = day
    self.isOn = isOn
    dateLabel?.text = Weekday.name(of: day)
    switchLabel?.text = isOn ? "On" : "Off"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentView?.frame = bounds
  }

  private static let describedNibName = {
    let name = "IgnorableDate"
    UINib.describe(
      name,
      [
        NibObject(
          UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 40)),
          outlets: [.owner(\IgnorableDateView.contentView)],
          subviews: [
            NibObject(
              UILabel(frame: CGRect(x: 16, y: 10, width: 160, height: 20)),
              outlets: [.owner(\IgnorableDateView.dateLabel)]),
            NibObject(
              UILabel(frame: CGRect(x: 240, y: 10, width: 64, height: 20)),
              outlets: [.owner(\IgnorableDateView.switchLabel)]),
          ])
      ])
    return name
  }()
}
