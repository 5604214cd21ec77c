/// The Boolean properties of a view, one bit each.
///
/// Use one trait at a time: a set of several is allocated on the heap in unoptimized builds.
struct ViewTraits: OptionSet {
  let rawValue: UInt16

  /// Whether `layoutSubviews()` is due.
  static let needsLayout = ViewTraits(rawValue: 1 << 0)

  /// Whether a subview needs layout. Set on all superviews of such a view, so that a layout pass
  /// visits only the necessary views.
  static let descendantNeedsLayout = ViewTraits(rawValue: 1 << 1)

  static let isHidden = ViewTraits(rawValue: 1 << 2)
  static let isUserInteractionEnabled = ViewTraits(rawValue: 1 << 3)

  /// Whether the view is a cell, whose layout is reported.
  static let isCell = ViewTraits(rawValue: 1 << 4)

  /// Whether the cell is in a reuse pool.
  static let isPooled = ViewTraits(rawValue: 1 << 5)

  /// Whether a list with content was resized since its last layout pass.
  static let isResized = ViewTraits(rawValue: 1 << 6)

  /// Whether a content configuration created the cell's content view.
  static let isConfigured = ViewTraits(rawValue: 1 << 7)

  /// Whether the cell needs to update its configuration before layout.
  static let needsConfiguration = ViewTraits(rawValue: 1 << 8)

  /// Whether the cell keeps its content configuration instead of updating it automatically.
  static let keepsConfiguration = ViewTraits(rawValue: 1 << 9)

  mutating func set(_ trait: ViewTraits, _ isOn: Bool) {
    if isOn { insert(trait) } else { remove(trait) }
  }
}
