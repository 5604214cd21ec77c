import UIKit

extension Content {
  public static let datePicker = Content(
    name: "date-picker",
    summary: "a date and its picker: a child controller from a nib, with a delegate",
    makeController: { DatePickerRowViewController() })
}

final class DatePickerRowViewController: ContentViewController {
  private let datePicker = DatePickerViewController()
  private var chosenDay = 0

  private var rowView: DatePickerRowView { view as! DatePickerRowView }

  override func loadView() {
    view = DatePickerRowView(frame: .zero)
  }

  // The picker is added first, because the base class shows the model here.
  override func viewDidLoad() {
    datePicker.delegate = self
    addChild(datePicker)
    rowView.add(datePicker.view)
    datePicker.didMove(toParent: self)
    super.viewDidLoad()
  }

  override func show(_ model: RowModel) {
    super.show(model)
    choose(model.row)
    datePicker.day = chosenDay
  }

  override func userDidAct(_ number: Int) {
    datePicker.day += 1
    if number.isMultiple(of: 2) { datePicker.done() } else { datePicker.cancel() }
  }

  private func choose(_ day: Int) {
    chosenDay = day
    rowView.show(day: day)
  }
}

extension DatePickerRowViewController: DatePickerDelegate {
  func datePicker(_ datePicker: DatePickerViewController, didPick day: Int) {
    choose(day)
  }

  func datePickerDidCancel(_ datePicker: DatePickerViewController) {
    datePicker.day = chosenDay
  }
}

final class DatePickerRowView: TitledContentView {
  private let dayLabel = UILabel(frame: .zero)
  private var pickerView: UIView?

  override func setUp() {
    super.setUp()
    addSubview(dayLabel)
  }

  func add(_ pickerView: UIView) {
    addSubview(pickerView)
    self.pickerView = pickerView
  }

  func show(day: Int) {
    dayLabel.text = Weekday.name(of: day)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    titleLabel.frame = CGRect(x: 16, y: 8, width: width - 128, height: 24)
    dayLabel.frame = CGRect(x: width - 104, y: 8, width: 88, height: 24)
    pickerView?.frame = CGRect(x: 0, y: 36, width: width, height: 80)
  }
}

/// The dates of this package, which are days of the week.
enum Weekday {
  private static let names = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// Returns the name of a day. Days are numbered consecutively across weeks.
  static func name(of day: Int) -> String { names[day % names.count] }
}
