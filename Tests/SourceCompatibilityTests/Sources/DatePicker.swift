import UIKit

/// A widget that owns the nib from which it loads its subviews.
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

/// A controller with a view from a nib, which contains a widget with its own nib.
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
