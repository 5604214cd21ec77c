extension UIView {
  /// What of a view changes with the size of its superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = bit(0), flexibleWidth = bit(1),
      flexibleRightMargin = bit(2), flexibleTopMargin = bit(3), flexibleHeight = bit(4),
      flexibleBottomMargin = bit(5)
  }

  final func resizeSubviews(from old: CGSize) {
    guard autoresizesSubviews else { return }
    let (width, height) = (boundsStore.width - old.width, boundsStore.height - old.height)
    forEachSubview { view in
      guard view.traits.contains(.hasResizingMask), !view.traits.contains(.isConstrained) else {
        return
      }
      let mask = view.autoresizingMask.rawValue
      var frame = view.frameStore
      Self.distribute(width, mask, &frame.origin.x, &frame.size.width, old.width)
      Self.distribute(height, mask >> 3, &frame.origin.y, &frame.size.height, old.height)
      if frame == view.frameStore { return }
      if view.rarities.contains(.isTransformed) { view.setFrame(frame) } else { view.frame = frame }
    }
  }

  /// Distributes a change in size among what is flexible, in proportion to its length, or evenly if that has none.
  private static func distribute(
    _ change: CGFloat, _ mask: UInt, _ start: inout CGFloat, _ length: inout CGFloat, _ old: CGFloat
  ) {
    let parts = [start, length, old - start - length]
    let flexible = (0..<3).filter { mask & (1 << UInt($0)) != 0 }
    if flexible.isEmpty || change == 0 { return }
    let sum = flexible.reduce(0) { $0 + parts[$1] }
    func share(_ part: Int) -> CGFloat {
      if !flexible.contains(part) { return 0 }
      return sum > 0 ? change * parts[part] / sum : change / CGFloat(flexible.count)
    }
    start += share(0)
    length += share(1)
  }
}
