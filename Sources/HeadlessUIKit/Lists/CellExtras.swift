@MainActor final class CellExtras {
  var backgroundView: UIView?, selectedBackgroundView: UIView?, accessoryView: UIView?
  var label: UILabel?, detailLabel: UILabel?, imageView: UIImageView?, updateHandler: Any?
  var background: UIBackgroundConfiguration?, look = CellLook(), accessories: [UICellAccessory] = []
}

extension ViewTraits {
  static let isSelected = Self(rawValue: 1 << 10), isHighlighted = Self(rawValue: 1 << 11)
  static let isEditing = Self(rawValue: 1 << 12), marksCells = Self(rawValue: 1 << 13)
  /// What of a list concerns each cell that it displays.
  static var displayMask: UInt32 { 3 << 13 }
  static let showsSet = Self(rawValue: 1 << 14), asksLayout = Self(rawValue: 1 << 15)
}

extension UIView {
  final var ownCellExtras: CellExtras { made(&ownExtras.cell, CellExtras()) }
  final func replaceBackground<Part>(
    _ view: ReferenceWritableKeyPath<Part, UIView?>, of part: Part, with new: UIView?
  ) {
    if part[keyPath: view] !== new { part[keyPath: view]?.removeFromSuperview() }
    part[keyPath: view] = new
    if let new { insert(new, at: 0) }
  }
}

extension ContentContainer {
  var currentState: UICellConfigurationState {
    var state = UICellConfigurationState()
    state.isSelected = traits.contains(.isSelected)
    state.isHighlighted = traits.contains(.isHighlighted)
    state.isEditing = traits.contains(.isEditing)
    return state
  }

  func changeState(_ state: ViewTraits, _ isOn: Bool) {
    if traits.contains(state) == isOn { return }
    traits.set(state, isOn)
    requestConfigurationUpdate()
    if extras?.cell != nil { placeBackgrounds() }
  }

  func replaceBackground(_ view: ReferenceWritableKeyPath<CellExtras, UIView?>, with new: UIView?) {
    replaceBackground(view, of: ownCellExtras, with: new)
    placeBackgrounds()
  }

  private func placeBackgrounds() {
    guard let extras = extras?.cell else { return }
    extras.backgroundView?.frame = boundsStore
    if let view = extras.backgroundView { insert(view, at: 0) }
    guard let view = extras.selectedBackgroundView else { return }
    view.frame = boundsStore
    if traits.contains(.isSelected) || traits.contains(.isHighlighted) {
      insert(view, at: extras.backgroundView == nil ? 0 : 1)
    } else if view.superviewLink != nil {
      view.leaveSuperview()
    }
  }

  func roomBesideExtras() -> CGRect {
    guard let extras = extras?.cell else { return boundsStore }
    extras.backgroundView?.frame = boundsStore
    extras.selectedBackgroundView?.frame = boundsStore
    guard let view = extras.accessoryView else { return boundsStore }
    let size = view.frame.size
    view.frame.origin = CGPoint(
      x: boundsStore.width - size.width - 16, y: (boundsStore.height - size.height) / 2)
    var room = boundsStore
    room.size.width = max(0, room.width - size.width - 24)
    return room
  }
}
