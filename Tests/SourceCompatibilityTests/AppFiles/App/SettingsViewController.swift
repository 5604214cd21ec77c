import CoreGraphics
import UIKit
import UIKit.UIGestureRecognizerSubclass

// A file as an app has it: with attributes, selectors and modules that Linux hasn't.
#if os(iOS)

  @objc protocol SettingsDelegate: AnyObject {
    @objc func settingsDidChange(_ settings: SettingsViewController)
  }

  /// One line of the settings: a title and a control at its end.
  final class SettingsRow: UIStackView {
    init(title: String, control: UIView) {
      super.init(frame: .zero)
      let titleLabel = UILabel()
      titleLabel.text = title
      titleLabel.setContentHuggingPriority(.defaultLow, for: .horizontal)
      control.setContentHuggingPriority(.required, for: .horizontal)
      control.setContentCompressionResistancePriority(.required, for: .horizontal)
      axis = .horizontal
      alignment = .center
      spacing = UIStackView.spacingUseSystem
      for view in [titleLabel, control] { addArrangedSubview(view) }
      heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    }
    required init(coder: NSCoder) { fatalError() }
  }

  /// Stacked rows in a scroll view, whose content is as high as the rows.
  @objcMembers
  final class SettingsViewController: UIViewController, UITextFieldDelegate, UIScrollViewDelegate {
    weak var delegate: SettingsDelegate?
    private(set) var heard: [String] = []
    @IBOutlet weak var card: UIView?
    let scrollView = UIScrollView()
    let stack = UIStackView()
    let toggle = UISwitch()
    let volumeSlider = UISlider()
    let styleControl = UISegmentedControl(items: ["System", "Light", "Dark"])
    let nameField = UITextField()
    private lazy var volumeRow = SettingsRow(title: "Volume", control: volumeSlider)
    private lazy var save = UIBarButtonItem(
      barButtonSystemItem: .save, target: self, action: #selector(saveSettings))
    let tap = UITapGestureRecognizer()

    override func loadView() {
      view = scrollView
      view.backgroundColor = .systemGroupedBackground
      scrollView.delegate = self
      scrollView.scrollsToTop = false
      scrollView.showsHorizontalScrollIndicator = false
      scrollView.addSubview(stack)
      stack.translatesAutoresizingMaskIntoConstraints = false
      stack.axis = .vertical
      stack.spacing = 10
      let content = scrollView.contentLayoutGuide
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: content.topAnchor),
        stack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
        stack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        stack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      ])
      volumeSlider.minimumValue = 0
      volumeSlider.maximumValue = 1
      volumeSlider.value = 0.5
      styleControl.insertSegment(withTitle: "Sepia", at: 3, animated: false)
      styleControl.addAction(
        UIAction { [weak self] action in
          guard let control = action.sender as? UISegmentedControl else { return }
          let style = UIUserInterfaceStyle(rawValue: control.selectedSegmentIndex)
          self?.overrideUserInterfaceStyle = style ?? .unspecified
        }, for: .valueChanged)
      nameField.borderStyle = .roundedRect
      nameField.clearButtonMode = .whileEditing
      nameField.autocapitalizationType = .words
      nameField.returnKeyType = .done
      nameField.delegate = self
      volumeRow.isHidden = true
      let save = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Save") { _ in })
      let first = SettingsRow(title: "Notifications", control: toggle)
      for row in [first, volumeRow, styleControl, nameField, save] { stack.addArrangedSubview(row) }
      stack.setCustomSpacing(30, after: nameField)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      overrideUserInterfaceStyle = UIScreen.main.traitCollection.userInterfaceStyle
      navigationItem.rightBarButtonItem = save
      toggle.addTarget(self, action: #selector(toggled(_:)), for: .valueChanged)
      toggle.addTarget(self, action: #selector(SettingsViewController.touched), for: .touchDown)
      tap.addTarget(self, action: #selector(self.tapped(_:)))
      view.addGestureRecognizer(tap)
      NotificationCenter.default.addObserver(
        self, selector: #selector(keyboardWillShow(notification:)),
        name: UIResponder.keyboardWillShowNotification, object: nil)
      // "#selector(toggled)" in a text or a comment stays as it is.
      heard.append("#selector(\(Self.name()))")
      let fade = CABasicAnimation(keyPath: #keyPath(CALayer.opacity))
      heard.append(fade.keyPath ?? "none")
      edgesForExtendedLayout = []
    }

    override func updateViewConstraints() { super.updateViewConstraints() }
    override func viewSafeAreaInsetsDidChange() { heard.append("\(view.safeAreaInsets.top)") }

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
    @IBAction private func toggled(_ sender: UISwitch) {
      heard.append("toggled \(sender.isOn)")
      UIView.animate(withDuration: 0.25) {
        self.volumeRow.isHidden = !sender.isOn
        self.stack.layoutIfNeeded()
      }
    }
    @objc private func touched(_ sender: UIControl, event: UIEvent?) { heard.append("touched") }
    func tapped(_ gesture: UITapGestureRecognizer) { heard.append("tapped \(gesture.state)") }
    @objc func keyboardWillShow(notification: Notification) {
      heard.append(notification.name.rawValue)
    }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
    func textFieldShouldReturn(_ field: UITextField) -> Bool { !field.resignFirstResponder() }
    func textFieldDidEndEditing(_ field: UITextField) { heard.append(field.text ?? "") }
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
