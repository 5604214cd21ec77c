import UIKit

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

  convenience init() {
    self.init(nibName: Self.describedNibName, bundle: nil)
  }

  #if !canImport(HeadlessUIKit)
    override func loadView() {
      _ = UINib(nibName: Self.describedNibName, bundle: nil).instantiate(withOwner: self)
    }
  #endif

  var day: Int {
    get { picker?.day ?? 0 }
    set { picker?.day = newValue }
  }

  func done() {
    tell(delegate) { $0.datePicker(self, didPick: day) }
  }

  func cancel() {
    tell(delegate) { $0.datePickerDidCancel(self) }
  }
}

/// The wheel of the picker, reduced to its selected day.
final class DayPicker: UIView {
  var day = 0
}

extension DatePickerViewController {
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

extension UIViewController {
  /// Sends a message to a delegate, if there is one. All go through this method, so that they can be counted and timed.
  final func tell<Delegate>(_ delegate: Delegate?, _ message: (Delegate) -> Void) {
    guard let delegate else { return }
    CallTrace.performing(.delegateMessage, by: self) { message(delegate) }
  }
}
