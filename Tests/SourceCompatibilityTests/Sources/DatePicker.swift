import HeadlessUIKit

/// A widget that loads what it shows from a nib of which it is the owner.
class IgnorableDatePickerView: UIView {
  var contentView: UIView!
  weak var valueLabel: UILabel?

  override func awakeFromNib() {
    super.awakeFromNib()
    Bundle.main.loadNibNamed("IgnorableDatePickerView", owner: self, options: nil)
    addSubview(contentView)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}

/// A controller whose view lies in a nib, with a widget that has a nib of its own.
class DatePickerViewController: UIViewController {
  var picker: IgnorableDatePickerView!
  weak var doneLabel: UILabel!

  convenience init() {
    self.init(nibName: "DatePickerViewController", bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    doneLabel.text = "Done"
    picker.valueLabel?.text = "Today"
  }
}

/// A cell that is laid out in a nib.
class DateCell: UITableViewCell {
  weak var dateLabel: UILabel!

  override func awakeFromNib() {
    super.awakeFromNib()
    dateLabel.textColor = .darkGray
  }
}
