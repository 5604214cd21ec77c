struct CellLook {
  var accessoryType = UITableViewCell.AccessoryType.none
  var editingAccessoryType = UITableViewCell.AccessoryType.none
  var selectionStyle = UITableViewCell.SelectionStyle.default
  var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0), indentationLevel = 0
  var indentationWidth: CGFloat = 10
}

extension UITableViewCell {
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = bit(0), showingDeleteConfirmation = bit(1)
  }

  final var look: CellLook { extras?.cell?.look ?? CellLook() }
  final func made<View: UIView>(
    _ part: ReferenceWritableKeyPath<CellExtras, View?>, _ new: @autoclosure () -> View
  ) -> View {
    let extras = ownCellExtras
    if let made = extras[keyPath: part] { return made }
    let made = new()
    contentView.insertSubview(made, at: made is UIImageView ? 0 : contentView.subviews.count)
    extras[keyPath: part] = made
    return made
  }

  final func placeLabels() {
    guard let extras = extras?.cell else { return }
    contentView.place(
      extras.imageView, extras.imageView?.image?.size, extras.label, extras.detailLabel,
      sideBySide: style != .subtitle)
  }
}

// swift-format-ignore
extension UITableViewCell {
  public var accessoryType: AccessoryType { get { look.accessoryType } set { ownCellExtras.look.accessoryType = newValue } }
  public var editingAccessoryType: AccessoryType { get { look.editingAccessoryType } set { ownCellExtras.look.editingAccessoryType = newValue } }
  public var selectionStyle: SelectionStyle { get { look.selectionStyle } set { ownCellExtras.look.selectionStyle = newValue } }
  public var separatorInset: UIEdgeInsets { get { look.separatorInset } set { ownCellExtras.look.separatorInset = newValue } }
  public var indentationWidth: CGFloat { get { look.indentationWidth } set { ownCellExtras.look.indentationWidth = newValue } }
  public var indentationLevel: Int { get { look.indentationLevel } set { ownCellExtras.look.indentationLevel = newValue } }
}
