import UIKit

struct Preferences: Equatable {
  var sendsNotifications = false
  var volume: Float = 0.5
  var style = UIUserInterfaceStyle.unspecified
  var name = ""
}

/// One line of the form: a title and a control at its end.
final class FormRow: UIStackView {
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

/// A form of stacked rows in a scroll view, whose content is as high as the rows.
final class PreferencesViewController: UIViewController, UITextFieldDelegate, UIScrollViewDelegate {
  private(set) var preferences = Preferences()
  let scrollView = UIScrollView()
  let stack = UIStackView()
  let notificationSwitch = UISwitch()
  let volumeSlider = UISlider()
  let styleControl = UISegmentedControl(items: ["System", "Light", "Dark"])
  let nameField = UITextField()
  private lazy var volumeRow = FormRow(title: "Volume", control: volumeSlider)

  override func viewDidLoad() {
    edgesForExtendedLayout = []
    view.backgroundColor = .systemGroupedBackground
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.delegate = self
    scrollView.scrollsToTop = false
    scrollView.showsHorizontalScrollIndicator = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.axis = .vertical
    stack.spacing = 10
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 20, leading: 16, bottom: 20, trailing: 16)
    view.addSubview(scrollView)
    scrollView.addSubview(stack)
    addRows()
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: content.topAnchor),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      stack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
  }

  private func addRows() {
    notificationSwitch.addAction(
      UIAction { [weak self] _ in self?.switchNotifications() }, for: .valueChanged)
    volumeSlider.minimumValue = 0
    volumeSlider.maximumValue = 1
    volumeSlider.value = preferences.volume
    volumeSlider.widthAnchor.constraint(equalToConstant: 120).isActive = true
    styleControl.insertSegment(withTitle: "Sepia", at: 3, animated: false)
    styleControl.addAction(
      UIAction { [weak self] action in
        guard let control = action.sender as? UISegmentedControl else { return }
        self?.choose(UIUserInterfaceStyle(rawValue: control.selectedSegmentIndex))
      }, for: .valueChanged)
    nameField.borderStyle = .roundedRect
    nameField.clearButtonMode = .whileEditing
    nameField.autocapitalizationType = .words
    nameField.returnKeyType = .done
    nameField.delegate = self
    volumeRow.isHidden = true
    let save = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Save") { _ in })
    let first = FormRow(title: "Notifications", control: notificationSwitch)
    for row in [first, volumeRow, styleControl, nameField, save] { stack.addArrangedSubview(row) }
    stack.setCustomSpacing(30, after: nameField)
  }

  private func switchNotifications() {
    preferences.sendsNotifications = notificationSwitch.isOn
    UIView.animate(withDuration: 0.25) {
      self.volumeRow.isHidden = !self.notificationSwitch.isOn
      self.stack.layoutIfNeeded()
    }
  }

  private func choose(_ style: UIUserInterfaceStyle?) {
    preferences.style = style ?? .unspecified
    overrideUserInterfaceStyle = preferences.style
  }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { !textField.resignFirstResponder() }
  func textFieldDidEndEditing(_ textField: UITextField) { preferences.name = textField.text ?? "" }
}
