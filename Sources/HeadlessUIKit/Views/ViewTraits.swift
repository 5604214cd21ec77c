/// What a view knows of itself in one bit each.
///
/// To be used one trait at a time: unless the optimizer helps, a list of several is made on the
/// heap.
struct ViewTraits: OptionSet {
  let rawValue: UInt16

  /// `layoutSubviews()` is due.
  static let needsLayout = ViewTraits(rawValue: 1 << 0)

  /// A view below is due. Set on all superviews of a view that is, so that a layout pass visits
  /// only what it must.
  static let descendantNeedsLayout = ViewTraits(rawValue: 1 << 1)

  static let isHidden = ViewTraits(rawValue: 1 << 2)
  static let isUserInteractionEnabled = ViewTraits(rawValue: 1 << 3)

  /// The view is a `UITableViewCell`, whose layout is reported.
  static let isCell = ViewTraits(rawValue: 1 << 4)

  /// The cell lies in its table's reuse pool.
  static let isPooled = ViewTraits(rawValue: 1 << 5)

  /// A list that shows something has had its size changed since it was laid out.
  static let isResized = ViewTraits(rawValue: 1 << 6)

  /// The cell's content view was made by a content configuration.
  static let isConfigured = ViewTraits(rawValue: 1 << 7)

  /// The cell is to update its configuration before it is laid out.
  static let needsConfiguration = ViewTraits(rawValue: 1 << 8)

  /// The cell does not update its content configuration by itself.
  static let keepsConfiguration = ViewTraits(rawValue: 1 << 9)

  mutating func set(_ trait: ViewTraits, _ isOn: Bool) {
    if isOn { insert(trait) } else { remove(trait) }
  }
}
