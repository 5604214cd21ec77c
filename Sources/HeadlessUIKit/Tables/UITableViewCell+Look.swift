struct CellLook {
  var accessoryType = UITableViewCell.AccessoryType.none
  var selectionStyle = UITableViewCell.SelectionStyle.default
  var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  var indentationLevel = 0
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
    public static let showingEditControl = Self(rawValue: 1)
    public static let showingDeleteConfirmation = Self(rawValue: 2)
  }

  final var look: CellLook { extras?.cell?.look ?? CellLook() }
  public final var indentationWidth: CGFloat {
    get { look.indentationWidth }
    set { ownCellExtras.look.indentationWidth = newValue }
  }

  /// Returns a label or the image view, made when first read.
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

  /// Places the image on the left and the texts beside it, with margins of 16 points. **Model choice:** As in
  /// `UIListContentView`, they share the room evenly.
  final func placeLabels() {
    guard let extras = extras?.cell else { return }
    var room = contentView.bounds.insetBy(dx: 16, dy: 0)
    if let image = extras.imageView, let size = image.image?.size {
      image.frame = CGRect(
        origin: CGPoint(x: room.minX, y: (room.height - size.height) / 2), size: size)
      room = room.divided(atDistance: size.width + 12, from: .minXEdge).remainder
    }
    guard let detail = extras.detailLabel else {
      extras.label?.frame = room
      return
    }
    let (first, second) =
      style == .subtitle
      ? room.divided(atDistance: room.height / 2, from: .minYEdge)
      : room.divided(atDistance: room.width / 2, from: .minXEdge)
    extras.label?.frame = first
    detail.frame = second
  }
}
