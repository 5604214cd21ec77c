@MainActor final class ListLook {
  var backgroundView: UIView?
  var separatorColor: UIColor? = .lightGray
  var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  var sectionIndexColor: UIColor?
  var estimatedHeaderHeight = UITableView.automaticDimension
  var estimatedFooterHeight = UITableView.automaticDimension
}

extension UIListView {
  final var ownLook: ListLook { made(&ownExtras.look, ListLook()) }
  public final var allowsSelectionDuringEditing: Bool {
    get { states?.allowsWhileEditing ?? false }
    set { ownStates.allowsWhileEditing = newValue }
  }
  public final var allowsMultipleSelectionDuringEditing: Bool {
    get { states?.allowsMultipleWhileEditing ?? false }
    set { ownStates.allowsMultipleWhileEditing = newValue }
  }
  public final var hasUncommittedUpdates: Bool { updates != nil }
}

extension UITableView {
  public final var separatorColor: UIColor? {
    get { extras?.look.map(\.separatorColor) ?? .lightGray }
    set { ownLook.separatorColor = newValue }
  }
  public final var separatorInset: UIEdgeInsets {
    get { extras?.look?.separatorInset ?? UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) }
    set { ownLook.separatorInset = newValue }
  }
  public final var sectionIndexColor: UIColor? {
    get { extras?.look?.sectionIndexColor }
    set { ownLook.sectionIndexColor = newValue }
  }
  public final var estimatedSectionHeaderHeight: CGFloat {
    get { extras?.look?.estimatedHeaderHeight ?? Self.automaticDimension }
    set { ownLook.estimatedHeaderHeight = newValue }
  }
  public final var estimatedSectionFooterHeight: CGFloat {
    get { extras?.look?.estimatedFooterHeight ?? Self.automaticDimension }
    set { ownLook.estimatedFooterHeight = newValue }
  }
}
