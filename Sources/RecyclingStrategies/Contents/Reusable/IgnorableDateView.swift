import UIKit

/// A date that can be switched off. In a nib, it is a placeholder that loads its subviews from its
/// own nib. It doesn't report changes; callers read its state.
final class IgnorableDateView: UIView {
  // Outlets. The view owns its nib, and the loaded view is its only subview.
  var contentView: UIView?
  var dateLabel: UILabel?
  var switchLabel: UILabel?

  /// The text for the current state: a day, or "never".
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
