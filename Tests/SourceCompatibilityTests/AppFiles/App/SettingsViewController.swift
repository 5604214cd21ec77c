import CoreGraphics
import UIKit
import UIKit.UIGestureRecognizerSubclass

// A file as an app has it: with attributes, selectors and modules that Linux hasn't.
#if os(iOS)

  @objc protocol SettingsDelegate: AnyObject {
    @objc func settingsDidChange(_ settings: SettingsViewController)
  }

  @objcMembers
  final class SettingsViewController: UIViewController {
    weak var delegate: SettingsDelegate?
    private(set) var heard: [String] = []
    @IBOutlet weak var card: UIView?
    let toggle = UISwitch()
    private lazy var save = UIBarButtonItem(
      barButtonSystemItem: .save, target: self, action: #selector(saveSettings))
    let tap = UITapGestureRecognizer()

    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.rightBarButtonItem = save
      toggle.addTarget(self, action: #selector(toggled(_:)), for: .valueChanged)
      toggle.addTarget(self, action: #selector(SettingsViewController.touched), for: .touchDown)
      tap.addTarget(self, action: #selector(self.tapped(_:)))
      view.addGestureRecognizer(tap)
      view.addSubview(toggle)
      NotificationCenter.default.addObserver(
        self, selector: #selector(keyboardWillShow(notification:)),
        name: UIResponder.keyboardWillShowNotification, object: nil)
      // "#selector(toggled)" in a text or a comment stays as it is.
      heard.append("#selector(\(Self.name()))")
      let fade = CABasicAnimation(keyPath: #keyPath(CALayer.opacity))
      heard.append(fade.keyPath ?? "none")
    }

    class func name() -> String { "settings" }

    func stop() {
      toggle.removeTarget(self, action: #selector(toggled), for: .allEvents)
      tap.removeTarget(self, action: nil)
      NotificationCenter.default.removeObserver(self)
    }

    @objc(saveAllSettings) func saveSettings() {
      heard.append("save")
      delegate?.settingsDidChange(self)
    }

    @IBAction private func toggled(_ sender: UISwitch) { heard.append("toggled \(sender.isOn)") }
    @objc private func touched(_ sender: UIControl, event: UIEvent?) { heard.append("touched") }
    func tapped(_ gesture: UITapGestureRecognizer) { heard.append("tapped \(gesture.state)") }
    @objc func keyboardWillShow(notification: Notification) {
      heard.append(notification.name.rawValue)
    }
  }

  extension UITableView {
    /// Performs changes that don't escape.
    func perform(_ changes: () -> Void) { performBatchUpdates(changes) }
  }

  /// Code of no actor that commits what changed.
  func withoutAnimations(_ changes: () -> Void) {
    CATransaction.begin()
    changes()
    CATransaction.commit()
  }

#endif
