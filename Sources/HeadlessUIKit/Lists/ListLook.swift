@MainActor final class ListLook {
  var backgroundView: UIView?, separatorColor: UIColor? = .lightGray
  var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  var sectionIndexColor: UIColor?, estimatedHeaderHeight = UITableView.automaticDimension
  var estimatedFooterHeight = UITableView.automaticDimension, selfSizing = 1
  var isReadable = false, remembersFocus = false, allowsFocus = true
}

extension UIView {
  /// Requests a new size of a cell, if this is one or its content view (Tables 36).
  final func requestFit(forConstraints: Bool = false) {
    if !traits.contains(.isCell) {
      guard let cell = superviewLink, cell.traits.contains(.isCell),
        (cell as? any ContentHolder)?.contentView === self
      else { return }
      cell.requestFit(forConstraints: forConstraints)
    } else if !traits.contains(.isPooled), let list = superviewLink,
      list.takesFit(forConstraints: forConstraints)
    {
      traits.insert(.needsFit)
      list.traits.insert(.hasUnfitCells)
      list.markForLayout()
    }
  }
}

// swift-format-ignore
extension UIListView {
  public var allowsSelection: Bool { get { states?.allowsSelection ?? true } set { ownStates.allowsSelection = newValue } }
  public var allowsMultipleSelection: Bool { get { states?.allowsMultiple ?? false } set { ownStates.allowsMultiple = newValue } }
  public final var allowsSelectionDuringEditing: Bool { get { states?.allowsWhileEditing ?? false } set { ownStates.allowsWhileEditing = newValue } }
  public final var allowsMultipleSelectionDuringEditing: Bool { get { states?.allowsMultipleWhileEditing ?? false } set { ownStates.allowsMultipleWhileEditing = newValue } }
  /// When a displayed cell is measured again: by default after its `invalidateIntrinsicContentSize()` (Tables 36).
  public final var selfSizingInvalidation: SelfSizingInvalidation { get { .init(rawValue: extras?.look?.selfSizing ?? 1) ?? .enabled } set { ownLook.selfSizing = newValue.rawValue } }
  public enum SelfSizingInvalidation: Int, Sendable { case disabled, enabled, enabledIncludingConstraints }
  public final var hasUncommittedUpdates: Bool { updates != nil }
  final var ownLook: ListLook { made(&ownExtras.look, ListLook()) }
  // Stored, but without effect.
  public final var remembersLastFocusedIndexPath: Bool { get { extras?.look?.remembersFocus ?? false } set { ownLook.remembersFocus = newValue } }
  public final var allowsFocus: Bool { get { extras?.look?.allowsFocus ?? true } set { ownLook.allowsFocus = newValue } }
  public final var cellLayoutMarginsFollowReadableWidth: Bool { get { extras?.look?.isReadable ?? false } set { ownLook.isReadable = newValue } }
}

extension UIListView {
  final func refitCells() {
    traits.remove(.hasUnfitCells)
    beginPass()
    for index in 0..<displayed.count where displayed[index].cell.traits.contains(.needsFit) {
      displayed[index].cell.traits.remove(.needsFit)
      measure(displayed[index], .requested)
    }
    moveIfSizesChanged()
    endPass()
  }
}

// swift-format-ignore
extension UITableView {
  public final var separatorColor: UIColor? { get { extras?.look.map(\.separatorColor) ?? .lightGray } set { ownLook.separatorColor = newValue } }
  public final var separatorInset: UIEdgeInsets { get { extras?.look?.separatorInset ?? UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) } set { ownLook.separatorInset = newValue } }
  public final var sectionIndexColor: UIColor? { get { extras?.look?.sectionIndexColor } set { ownLook.sectionIndexColor = newValue } }
  public final var estimatedSectionHeaderHeight: CGFloat { get { extras?.look?.estimatedHeaderHeight ?? Self.automaticDimension } set { ownLook.estimatedHeaderHeight = newValue } }
  public final var estimatedSectionFooterHeight: CGFloat { get { extras?.look?.estimatedFooterHeight ?? Self.automaticDimension } set { ownLook.estimatedFooterHeight = newValue } }
}
