import HeadlessUIKit

/// A date that can be switched off: a placeholder for a nib to hold, which loads what it shows from a
/// nib of its own. It tells nobody of a change; who wants to know its state asks.
final class IgnorableDateView: UIView {
  // Outlets: this view is the owner of its nib, and what is loaded its one subview.
  var contentView: UIView?
  var dateLabel: UILabel?
  var switchLabel: UILabel?

  /// What the widget says: a day, or that there is none.
  var dateText: String { isOn ? Weekday.name(of: day) : "never" }

  private var day = 0
  private var isOn = true

  override func awakeFromNib() {
    super.awakeFromNib()
    Bundle.main.loadNibNamed(Self.describedNibName, owner: self)
    if let contentView { addSubview(contentView) }
  }

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
}

extension IgnorableDateView {
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
