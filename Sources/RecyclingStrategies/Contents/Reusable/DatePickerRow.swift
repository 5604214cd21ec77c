import UIKit

extension Content {
  public static let datePicker = Content(
    name: "date-picker",
    summary: "a date and its picker: a child controller from a nib, with a delegate",
    makeController: { DatePickerRowViewController() })
}

final class DatePickerRowViewController: ContentViewController, DatePickerDelegate {
  private let datePicker = DatePickerViewController()
  private var chosenDay = 0

  private var rowView: DatePickerRowView { view as! DatePickerRowView }

  override func loadView() { view = DatePickerRowView(frame: .zero) }

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

  func datePicker(_ datePicker: DatePickerViewController, didPick day: Int) { choose(day) }

  func datePickerDidCancel(_ datePicker: DatePickerViewController) { datePicker.day = chosenDay }
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

  func show(day: Int) { dayLabel.text = Weekday.name(of: day) }

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

@MainActor protocol DatePickerDelegate: AnyObject {
  func datePicker(_ datePicker: DatePickerViewController, didPick day: Int)
  func datePickerDidCancel(_ datePicker: DatePickerViewController)
}

/// A picker with two buttons from a nib. It reports taps only to its delegate and doesn't know its container.
final class DatePickerViewController: UIViewController {
  weak var delegate: (any DatePickerDelegate)?

  // Outlets.
  var picker: DayPicker?
  var doneLabel: UILabel?
  var cancelLabel: UILabel?

  convenience init() { self.init(nibName: Self.describedNibName, bundle: nil) }

  #if !canImport(HeadlessUIKit)
    override func loadView() {
      _ = UINib(nibName: Self.describedNibName, bundle: nil).instantiate(withOwner: self)
    }
  #endif

  var day: Int {
    get { picker?.day ?? 0 }
    set { picker?.day = newValue }
  }

  func done() { tell(delegate) { $0.datePicker(self, didPick: day) } }

  func cancel() { tell(delegate) { $0.datePickerDidCancel(self) } }

  private static let describedNibName = {
    let name = "DatePicker"
    UINib.describe(
      name,
      [
        NibObject(
          UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 80)), outlets: [.view],
          subviews: [
            NibObject(
              DayPicker(frame: CGRect(x: 80, y: 0, width: 160, height: 80)),
              outlets: [.owner(\DatePickerViewController.picker)]),
            NibObject(
              UILabel(frame: CGRect(x: 16, y: 30, width: 60, height: 20)),
              outlets: [.owner(\DatePickerViewController.cancelLabel)]
            ) { $0.text = "Cancel" },
            NibObject(
              UILabel(frame: CGRect(x: 244, y: 30, width: 60, height: 20)),
              outlets: [.owner(\DatePickerViewController.doneLabel)]
            ) { $0.text = "Done" },
          ])
      ])
    return name
  }()
}

/// The wheel of the picker, reduced to its selected day.
final class DayPicker: UIView {
  var day = 0
}

extension UIViewController {
  /// Sends a message to a delegate, if there is one. All go through this method, so that they can be counted and timed.
  final func tell<Delegate>(_ delegate: Delegate?, _ message: (Delegate) -> Void) {
    guard let delegate else { return }
    CallTrace.performing(.delegateMessage, by: self) { message(delegate) }
  }
}
