import UIKit

/// A panel that follows traits, margins, the safe area and a content's preferred size.
final class ThemedPanel: UIView {
  private let guide = UILayoutGuide()
  let content = UIView()
  private(set) var changes: [String] = []
  private var regular: [NSLayoutConstraint] = []
  private var compact: [NSLayoutConstraint] = []

  override class var requiresConstraintBasedLayout: Bool { true }

  override init(frame: CGRect) {
    super.init(frame: frame)
    preservesSuperviewLayoutMargins = true
    insetsLayoutMarginsFromSafeArea = true
    addLayoutGuide(guide)
    content.translatesAutoresizingMaskIntoConstraints = false
    addSubview(content)
    compact = [
      content.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
    ]
    regular = [
      content.centerXAnchor.constraint(equalTo: centerXAnchor),
      content.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5),
    ]
    NSLayoutConstraint.activate(
      [
        guide.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
        guide.heightAnchor.constraint(equalToConstant: 20),
        content.topAnchor.constraint(equalTo: guide.bottomAnchor),
        content.heightAnchor.constraint(equalToConstant: 100),
      ] + compact)
    registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
      (view: ThemedPanel, previous: UITraitCollection) in
      view.changes.append("size class")
      view.setNeedsUpdateConstraints()
    }
  }

  required init?(coder: NSCoder) { fatalError() }

  override func updateConstraints() {
    let isRegular = traitCollection.horizontalSizeClass == .regular
    NSLayoutConstraint.deactivate(isRegular ? compact : regular)
    NSLayoutConstraint.activate(isRegular ? regular : compact)
    super.updateConstraints()
  }

  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    changes.append("margins")
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    changes.append("safe area \(Int(safeAreaInsets.top))")
  }
}

/// Shows a panel and gives it more room at the top.
final class PanelViewController: UIViewController {
  let panel = ThemedPanel()
  private(set) var safeAreas: [CGFloat] = []

  override func loadView() {
    view = panel
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = UIScreen.main.traitCollection.userInterfaceStyle
    additionalSafeAreaInsets.top = 30
    preferredContentSize = panel.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    safeAreas.append(view.safeAreaInsets.top)
  }

  override func updateViewConstraints() {
    super.updateViewConstraints()
  }
}
