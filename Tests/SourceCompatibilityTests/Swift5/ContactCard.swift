import UIKit

/// A contact's cell that speaks for its parts, and grows with the text size.
public class ContactCell: UITableViewCell {
  public let nameLabel = UILabel()
  public let phoneLabel = UILabel()
  public let callButton = UIButton(type: .custom)
  public private(set) var calls = 0

  public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    nameLabel.font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .systemFont(ofSize: 17, weight: .semibold))
    phoneLabel.font = UIFont.monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    for label in [nameLabel, phoneLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.isAccessibilityElement = false
    }
    callButton.setImage(UIImage(systemName: "phone"), for: .normal)
    callButton.accessibilityLabel = "Call"
    callButton.addAction(UIAction { [weak self] _ in self?.call() }, for: .primaryActionTriggered)
    accessoryView = callButton
    isAccessibilityElement = true
    accessibilityIdentifier = "contact"
    accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Call") { [weak self] _ in
        self?.call()
        return true
      }
    ]
    contentView.addSubview(nameLabel)
    contentView.addSubview(phoneLabel)
    updateAxis()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public override var accessibilityLabel: String? {
    get { [nameLabel.text, phoneLabel.text].compactMap { $0 }.joined(separator: ", ") }
    set {}
  }

  public override var accessibilityTraits: UIAccessibilityTraits {
    get { isSelected ? [.button, .selected] : .button }
    set {}
  }

  public override func accessibilityActivate() -> Bool {
    call()
    return true
  }

  public override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    if previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
      updateAxis()
    }
  }

  private func updateAxis() {
    let category = traitCollection.preferredContentSizeCategory
    nameLabel.numberOfLines = category.isAccessibilityCategory ? 0 : 1
    setNeedsLayout()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let area = contentView.bounds.inset(by: contentView.layoutMargins)
    let name = nameLabel.sizeThatFits(area.size)
    nameLabel.frame = CGRect(origin: area.origin, size: name)
    phoneLabel.frame = CGRect(
      x: area.minX, y: nameLabel.frame.maxY, width: area.width, height: area.height - name.height)
    phoneLabel.textAlignment = isReversed ? .right : .left
  }

  private func call() {
    calls += 1
    UIAccessibility.post(notification: .announcement, argument: "Calling")
  }
}

public class ContactListViewController: UITableViewController {
  public var names: [String] = []

  public init() {
    super.init(style: .insetGrouped)
  }

  public required init?(coder: NSCoder) { fatalError() }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ContactCell.self, forCellReuseIdentifier: "Contact")
    tableView.rowHeight = 60
    tableView.sectionIndexColor = .systemGray
    tableView.backgroundView = UIView()
  }

  public override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    names.count
  }

  public override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Contact", for: indexPath)
    if let cell = cell as? ContactCell {
      cell.nameLabel.text = names[indexPath.row]
      cell.phoneLabel.text = "555 0\(indexPath.row)"
    }
    return cell
  }

  public override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(
        title: "",
        children: [
          UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) {
            [weak self] _ in
            self?.delete(at: indexPath)
          }
        ])
    }
  }

  private func delete(at indexPath: IndexPath) {
    names.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }
}
